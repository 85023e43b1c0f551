/** The facts a command brings about, found one after another: each is judged by the situation the ones before it made. */
import { type Seat, sideOf } from '#bridge';
import { evolve } from './evolve.js';
import { type DataOf, type StoredFact, type StoredType } from './facts.js';
import { type Procedure, type ProcedureOf } from './procedure.js';
import { type Review, type Situation } from './situation.js';

/** Owned by one decision, which grows it. */
export type Ruling = { situation: Situation; readonly facts: StoredFact[] };

export const LAW_REFUSALS = [
  ...([
    'illegal-call',
    'illegal-card',
    'not-your-turn',
    'no-auction',
    'no-play',
    'card-not-held',
    'card-gone',
  ] as const),
  ...(['claim-pending', 'no-claim', 'nothing-to-choose', 'not-yours-to-choose', 'no-such-option', 'too-late'] as const),
  ...([
    'nothing-to-change',
    'nothing-to-find',
    'no-such-revoke',
    'no-such-play',
    'too-many-tricks',
    'not-a-suit',
    'board-over',
  ] as const),
] as const;
/** Why nothing is recorded: it could not have happened, or nobody is asked. */
export type LawRefusal = (typeof LAW_REFUSALS)[number];

export function record<Type extends StoredType>(ruling: Ruling, type: Type, data: DataOf<Type>): void {
  const fact: object = { type, data };
  const stored = fact as StoredFact; // the type parameter ties its type and its data together
  ruling.facts.push(stored);
  ruling.situation = evolve(ruling.situation, stored);
}

export function review(ruling: Ruling, law: Review): void {
  if (!ruling.situation.reviews.includes(law)) record(ruling, 'ReviewOpened', { law });
}

/** What the offenders learn from what is withdrawn is unauthorised for them (Law 16C2). */
export function bind(ruling: Ruling, offender: Seat, law = '16C2'): void {
  const side = sideOf(offender);
  if (!ruling.situation.bound.includes(side)) record(ruling, 'InformationBound', { side, law });
}

export function free(ruling: Ruling, offender: Seat): void {
  const side = sideOf(offender);
  if (ruling.situation.bound.includes(side)) record(ruling, 'InformationFreed', { side });
}

/** The open procedures of a kind, oldest first. */
export function running<Kind extends Procedure['kind']>(s: Situation, kind: Kind): readonly ProcedureOf<Kind>[] {
  return s.procedures.filter((one): one is ProcedureOf<Kind> => one.kind === kind);
}

const OF_PLAY: readonly Procedure['kind'][] = [
  ...(['lead-out-of-turn', 'premature', 'penalty-card-not-played', 'designation'] as const),
  ...(['misplaced', 'may-change'] as const),
];

/** What is asked about the trick in progress lapses: a claim ends it, or a correction begins it anew. */
export function lapseQuestions(ruling: Ruling): void {
  for (const one of ruling.situation.procedures)
    if (OF_PLAY.includes(one.kind) && !(one.kind === 'may-change' && one.what === 'call'))
      record(ruling, 'ProcedureClosed', { procedure: one.id });
}

/** The newest open procedure of a kind. */
export function latest<Kind extends Procedure['kind']>(s: Situation, kind: Kind): ProcedureOf<Kind> | undefined {
  return running(s, kind).at(-1);
}
