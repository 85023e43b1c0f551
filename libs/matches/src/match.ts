/** What a match rules on a command. */
import { accept, type Decider, type Decision, refuse } from '#event-store';
import { type DisclosedAtTable, type MatchEvent, matchFact, type MatchFact } from './match-events.js';
import { type Team, TEAMS } from './room.js';
import { type Hypotheses } from './sequential-test.js';

type Opened = MatchFact<'MatchOpened'>['data'];
export type Forfeit = MatchFact<'ForfeitRecorded'>['data'];
type Stop = MatchFact<'MatchStopped'>['data'];

export type Match =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'opened' | 'begun' | 'stopped';
      readonly opened: Opened;
      readonly nonces: readonly MatchFact<'NonceAdded'>['data'][];
      readonly forfeits: readonly Forfeit[];
      /** As they were counted, some tables at a time. */
      readonly disclosures: readonly (readonly DisclosedAtTable[])[];
      readonly stopped: Stop | undefined;
      readonly secret: string | undefined;
      /** When it was opened, and when it stopped, in ms since 1970. */
      readonly openedAt: number;
      readonly stoppedAt: number | undefined;
      readonly revision: number;
    };
export type OpenedMatch = Exclude<Match, { phase: 'none' }>;

export type MatchCommand =
  | { readonly kind: 'open'; readonly opened: Opened }
  | { readonly kind: 'add-nonce'; readonly team: Team; readonly nonce: string }
  | { readonly kind: 'begin' }
  | { readonly kind: 'record-forfeit'; readonly forfeit: Forfeit }
  | { readonly kind: 'count-disclosures'; readonly tables: readonly DisclosedAtTable[] }
  | { readonly kind: 'stop'; readonly stop: Stop }
  /** `commitment` is what the secret gives; the caller hashes. */
  | { readonly kind: 'reveal'; readonly secret: string; readonly commitment: string };

export const MATCH_REFUSALS = [
  ...(['no-match', 'match-open', 'match-begun', 'match-not-begun', 'match-stopped', 'match-running'] as const),
  ...(['no-such-match-board', 'nonce-added', 'other-secret', 'no-secret', 'too-many-forfeits'] as const),
] as const;
export type MatchRefusal = (typeof MATCH_REFUSALS)[number];

export const MATCH_BOARDS_MAX = 100_000;
/** Forfeits recorded of a match: a robot that never answers forfeits every board of both rooms at two seats. */
const FORFEITS_MAX = 4 * MATCH_BOARDS_MAX;

export const matchDecider: Decider<Match, MatchCommand, MatchEvent, MatchRefusal> = {
  initial: () => ({ phase: 'none' }),
  decide: decideMatch,
  evolve: evolveMatch,
};

export function matchStream(id: string): string {
  return `match-${id}`;
}

/** The stop rule as the sequential test takes it; undefined where the length is fixed. */
export function hypothesesOf({ stop, boards }: Pick<Opened, 'stop' | 'boards'>): Hypotheses | undefined {
  if (!stop) return undefined;
  const { even, better, alpha, beta } = stop;
  return { even: even / 1000, better: better / 1000, alpha: alpha / 1000, beta: beta / 1000, boardsMax: boards };
}

function decideMatch(match: Match, command: MatchCommand): Decision<MatchEvent, MatchRefusal> {
  if (match.phase === 'none')
    return command.kind === 'open' ? accept(matchFact('MatchOpened', command.opened)) : refuse('no-match');
  switch (command.kind) {
    case 'open':
      return refuse('match-open');
    case 'add-nonce':
      if (match.phase !== 'opened') return refuse('match-begun');
      if (match.opened.commitment === undefined) return refuse('no-secret');
      if (match.nonces.some(({ team }) => team === command.team)) return refuse('nonce-added');
      return accept(matchFact('NonceAdded', { team: command.team, nonce: command.nonce }));
    case 'begin':
      return match.phase === 'opened' ? accept(matchFact('MatchBegun', {})) : refuse('match-begun');
    case 'record-forfeit':
      return recordForfeit(match, command.forfeit);
    case 'count-disclosures':
      return countDisclosures(match, command.tables);
    case 'stop':
      if (match.phase === 'opened') return refuse('match-not-begun');
      if (match.phase === 'stopped') return refuse('match-stopped');
      if (command.stop.board > match.opened.boards) return refuse('no-such-match-board');
      return accept(matchFact('MatchStopped', command.stop));
    case 'reveal':
      if (match.phase !== 'stopped') return refuse('match-running');
      if (match.opened.commitment === undefined) return refuse('no-secret');
      if (match.opened.commitment !== command.commitment) return refuse('other-secret');
      return match.secret === undefined ? accept(matchFact('SeedRevealed', { secret: command.secret })) : accept();
  }
}

function countDisclosures(
  { phase, opened }: OpenedMatch,
  tables: readonly DisclosedAtTable[],
): Decision<MatchEvent, MatchRefusal> {
  if (phase === 'opened') return refuse('match-not-begun');
  if (phase === 'stopped') return refuse('match-stopped');
  if (tables.some(({ board }) => board > opened.boards)) return refuse('no-such-match-board');
  return tables.length === 0 ? accept() : accept(matchFact('DisclosuresCounted', { tables }));
}

/** The first forfeit of a seat on a board stands; the same again, after a restart, changes nothing. */
function recordForfeit(match: OpenedMatch, forfeit: Forfeit): Decision<MatchEvent, MatchRefusal> {
  if (match.phase === 'opened') return refuse('match-not-begun');
  if (match.phase === 'stopped') return refuse('match-stopped');
  if (forfeit.board > match.opened.boards) return refuse('no-such-match-board');
  const { board, room, seat } = forfeit;
  if (match.forfeits.some((one) => one.board === board && one.room === room && one.seat === seat)) return accept();
  return match.forfeits.length >= FORFEITS_MAX
    ? refuse('too-many-forfeits')
    : accept(matchFact('ForfeitRecorded', forfeit));
}

function evolveMatch(match: Match, event: Parameters<typeof matchDecider.evolve>[1]): Match {
  if (event.type === 'MatchOpened')
    return {
      phase: 'opened',
      opened: event.data,
      nonces: [],
      forfeits: [],
      disclosures: [],
      stopped: undefined,
      secret: undefined,
      openedAt: event.at,
      stoppedAt: undefined,
      revision: event.revision,
    };
  if (match.phase === 'none') throw new Error('assertion failed: a match begins with MatchOpened');
  const { revision } = event;
  switch (event.type) {
    case 'NonceAdded':
      return { ...match, nonces: [...match.nonces, event.data], revision };
    case 'MatchBegun':
      return { ...match, phase: 'begun', revision };
    case 'ForfeitRecorded':
      return { ...match, forfeits: [...match.forfeits, event.data], revision };
    case 'DisclosuresCounted':
      return { ...match, disclosures: [...match.disclosures, event.data.tables], revision };
    case 'MatchStopped':
      return { ...match, phase: 'stopped', stopped: event.data, stoppedAt: event.at, revision };
    case 'SeedRevealed':
      return { ...match, secret: event.data.secret, revision };
  }
}

/** The nonces in the order in which they enter the seed: home's, then away's. */
export function noncesOf({ nonces }: OpenedMatch): readonly string[] {
  return TEAMS.flatMap((team) => nonces.filter((one) => one.team === team).map(({ nonce }) => nonce));
}

/** The teams that forfeited a board, in either room. */
export function forfeitsOn({ forfeits }: OpenedMatch, board: number): readonly Team[] {
  return forfeits.filter((one) => one.board === board).map(({ team }) => team);
}
