/** How strong the entrants of a competition are by the boards of its rounds that are over, and how sure that makes who is ahead. */
import { type OpenedCompetition, type OpenedMatch, type Pairing, rank, type Ranking } from '#matches';
import { type ReadModels } from '#projections';
import { randomOf, seedOf } from '#robots';
import { matchState } from '../match/arena.js';
import { type ArenaOffice } from '../match/match-office.js';
import { type Plan } from '../play/table.js';
import { entrantOfKey, pairingOf } from './match-standing.js';

type Over = { readonly id: string; readonly state: OpenedMatch };

/** The matches that are over, of each round whose deals no match will play any more. */
export async function roundsOver(
  office: ArenaOffice,
  { rounds, phase }: OpenedCompetition,
): Promise<readonly (readonly Over[])[]> {
  const over: Over[][] = [];
  for (const { meetings } of rounds) {
    const found: Over[] = [];
    let missing = 0;
    for (const { match } of meetings) {
      const state = await matchState(office, match);
      if (state?.phase === 'stopped') found.push({ id: match, state });
      else if (state || phase !== 'called-off') missing++;
    }
    if (missing === 0) over.push(found);
  }
  return over;
}

export type StrengthSources = {
  readonly office: ArenaOffice;
  readonly reads: ReadModels;
  readonly planOf: (match: Over) => Plan;
};

/**
 * By the boards that count and that nobody forfeited, without what is carried over. What the bootstrap draws comes from the id of the
 * competition alone: asked again, with nothing played since, it is the same.
 */
export async function competitionStrengths(
  { office, reads, planOf }: StrengthSources,
  id: string,
  competition: OpenedCompetition,
): Promise<Ranking> {
  const rounds: Pairing[][] = [];
  for (const matches of await roundsOver(office, competition)) {
    const round: Pairing[] = [];
    for (const match of matches) round.push(await fairlyPlayed(reads, planOf(match), match.state));
    rounds.push(round);
  }
  return rank(rounds, randomOf(seedOf(`strengths of ${id}`)));
}

async function fairlyPlayed(reads: ReadModels, plan: Plan, state: OpenedMatch): Promise<Pairing> {
  const { imps, ...who } = await pairingOf(reads, { plan, state });
  const forfeited = new Set(state.forfeits.map(({ board }) => board));
  return { ...who, imps: new Map([...imps].filter(([board]) => !forfeited.has(board))) };
}

/** Strongest first, a line for each; `p1` is the share of the draws in which the entrant is first, `p2` first or second. */
export function strengthsCsv({ standings }: Ranking): string {
  const places = standings.map((_, at) => `p${at + 1}`);
  const head = ['robot', 'version', 'strength', 'from', 'to', ...places];
  const lines = standings.map(({ entrant, strength, interval, ranked }) => {
    const { robot, version } = entrantOfKey(entrant);
    const ends = interval ? [interval.from, interval.to].map(inThousandths) : ['', ''];
    return [robot, version, inThousandths(strength), ...ends, ...(ranked ?? places.map(() => ''))];
  });
  return [head, ...lines].map((line) => `${line.join(',')}\n`).join('');
}

function inThousandths(imps: number): string {
  return imps.toFixed(3);
}
