/** An event of pairs made ready to be played: who enters, the boards, the movement, how it is scored. */
import { canonicalJson, commitToText } from '#ledger';
import { type MovementRequest, planMovement } from '#movements';
import { seededBoard } from '#robots';
import { type Method } from '#scoring';
import { requestInWords } from '../session/words.js';
import { sha256 } from '../sha256.js';
import { Complaint } from '../terminal.js';
import { decide, hex, playersOf, type Simulation } from './play-session.js';

const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

/** A Mitchell with one winner where the tables suffice for the rounds, a Howell otherwise; all play the same boards at once. */
export function movementFor(entrants: number, rounds: number): MovementRequest {
  const phantom = entrants % 2 === 1;
  const switched = Math.floor(rounds / 8);
  const terms = { entrants, rounds, boards: 'barometer', phantom } as const;
  const request: MovementRequest =
    rounds <= entrants / 2 ? { kind: 'mitchell', ...terms, even: 'skip', switched } : { kind: 'howell', ...terms };
  const plan = planMovement(request);
  if (plan.kind === 'impossible')
    throw new Complaint(`${plan.why}; the nearest possible: ${requestInWords(plan.nearest)}`);
  return request;
}

type Terms = {
  /** Of a kept session the admin of its folder, who may correct it through a server. */
  readonly owner: string;
  readonly pairs: number;
  readonly boards: number;
  readonly perSet: number;
  readonly request: MovementRequest;
  readonly scoring: string;
};

/** Opens the session, enters its pairs and sets its boards and movement. */
export async function setUp(at: Simulation, { owner, pairs, boards, perSet, request, scoring }: Terms): Promise<void> {
  const policy = { mode: 'strict', time: TIME, absentMs: 0, roundMs: 0, correctionMs: 1_800_000 } as const;
  const method = methodNamed(scoring);
  const opened = {
    owner,
    of: 'pairs',
    play: 'tables',
    scoring: { method, vps: false, tieBreaks: [] },
    policy,
  } as const;
  await decide(at, { kind: 'open', opened });
  for (let pair = 1; pair <= pairs; pair++)
    await decide(at, { kind: 'enter', players: playersOf(sha256, at.id, pair) });
  const hands = Array.from({ length: boards }, (_, index) => {
    const { N, E, S, W } = seededBoard(at.seed, index + 1).hands;
    return { N: N.cards, E: E.cards, S: S.cards, W: W.cards };
  });
  const salt = hex(sha256, [at.seed, 'salt of the boards']);
  const commitment = commitToText(canonicalJson(hands), Buffer.from(salt, 'hex'), sha256);
  await decide(at, { kind: 'set-boards', boards: { source: 'given', perSet, hands, salt, commitment } });
  await decide(at, { kind: 'set-movement', request });
}

function methodNamed(name: string): Method {
  switch (name) {
    case 'matchpoints':
      return { kind: 'matchpoints' };
    case 'cross-imps':
      return { kind: 'cross-imps', per: 'comparison' };
    case 'butler':
      return { kind: 'butler', datum: 'mean', drop: 2 };
    default:
      throw new Complaint(`scoring is matchpoints, cross-imps or butler, not ${name}`);
  }
}
