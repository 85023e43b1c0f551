/**
 * One board at one table of a match: what is dealt, who sits where, and the commit that is stored of it. All of it follows from the
 * plan, so the same table played again by the same robots is the same commit, but for its time.
 */
import { dealerOf, formatHand, type Seat, vulnerabilityOf } from '#bridge';
import { ARENA_ACTOR, boardStream, type TextRef } from '#board';
import { sha256 } from '#data-folder';
import { uuid } from '#hand-record';
import { canonicalJson, type CommitHeader, commitToText, FIRST_PREV, hexOfBytes, sealCommit } from '#ledger';
import {
  dealOf,
  type Disclosed,
  type Entrant,
  type FaultRule,
  logText,
  type MatchSeed,
  nameOfBoard,
  nameOfTable,
  type Room,
  saltOfText,
  type SeatSeed,
  seedOfSeat,
  type Team,
  teamAt,
} from '#matches';
import { type DealSet, type Fault, type Played } from '#robots';
import { hexOf } from '../hashes.js';
import { disclosedAt } from './truthfulness.js';

/** What a table needs to know of its match. */
export type Plan = {
  readonly match: string;
  readonly entrants: Readonly<Record<Team, Entrant>>;
  readonly seed: MatchSeed;
  /** Of robots that run in a sandbox here. */
  readonly sources?: Sources;
  /** Teams whose robots held a thread for too long: they are asked no more. */
  readonly barred?: readonly Team[];
};

export type Sources = Readonly<Partial<Record<Team, string>>>;

export type Task = { readonly board: number; readonly room: Room };

/** A text that events point at, for the vault. */
export type SaidText = { readonly text: string; readonly salt: string };

export type TableFault = {
  readonly seat: Seat;
  readonly action: number;
  readonly rule: FaultRule;
  readonly why: string;
  readonly legal: readonly string[];
};

/** A table that was played to its end. */
export type PlayedTable = Task & {
  /** The commit's canonical text and head: the whole board. */
  readonly text: string;
  readonly head: string;
  /** The board's part of the match's log. */
  readonly log: string;
  /** Of the board, how many. */
  readonly events: number;
  /** In points for North-South. */
  readonly score: number;
  readonly faults: readonly TableFault[];
  readonly disclosed: Disclosed;
  /** By commitment, the texts said at this table that were not said at one before. */
  readonly texts: readonly SaidText[];
};

export function boardIdOf({ seed }: Plan, { board, room }: Task): string {
  return uuid(nameOfBoard(seed, board, room));
}

export function tableIdOf({ seed }: Plan, room: Room): string {
  return uuid(nameOfTable(seed, room));
}

/** The pseudonymous id of a robot's version. */
export function playerId({ robot, version }: Entrant): string {
  return hexOf(`robot\n${robot}\n${version}`).slice(0, 32);
}

export type SeatSeeds = Readonly<Record<Seat, SeatSeed>>;

export function seatSeeds({ seed }: Plan, { board, room }: Task): SeatSeeds {
  const of = (seat: Seat): SeatSeed => seedOfSeat(seed, board, room, seat);
  return { N: of('N'), E: of('E'), S: of('S'), W: of('W') };
}

/** The board as it is dealt at a table. Hands have salts of their own in each room. */
export function dealtAt(plan: Plan, task: Task, seeds: SeatSeeds): DealSet {
  const { seed, entrants } = plan;
  const { board, room } = task;
  const deal = dealOf(seed, board);
  const hand = (seat: Seat): DealSet['hands'][Seat] => ({ cards: formatHand(deal[seat]), salt: seeds[seat].salt });
  const player = (seat: Seat): string => playerId(entrants[teamAt(room, seat)]);
  return {
    table: tableIdOf(plan, room),
    form: 'duplicate',
    mode: 'strict',
    rules: 'laws-2017',
    rulesVersion: 1,
    number: board,
    dealer: dealerOf(board),
    vulnerability: vulnerabilityOf(board),
    hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    players: { N: player('N'), E: player('E'), S: player('S'), W: player('W') },
    time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 },
  };
}

/** What is kept of a match's texts: each distinct one has one commitment. */
export type Phrases = {
  /** Answers what an event points at. */
  refOf(text: string): TextRef;
  /** The texts that are new since it was last asked. */
  news(): readonly SaidText[];
};

/** Texts whose commitments are remembered; more are computed again. */
const PHRASES_MAX = 20_000;

export function phrasesOf({ seed }: Plan): Phrases {
  const known = new Map<string, TextRef>();
  let news: SaidText[] = [];
  return {
    refOf(text) {
      const before = known.get(text);
      if (before !== undefined) return before;
      if (known.size >= PHRASES_MAX) known.clear();
      const salt = saltOfText(seed, text);
      const ref = commitToText(text, salt, sha256);
      known.set(text, ref);
      news.push({ text, salt: hexOfBytes(salt) });
      return ref;
    },
    news() {
      const told = news;
      news = [];
      return told;
    },
  };
}

/** The commit of a board that was played, in the only append its stream ever gets, and what the match must know of it. */
export function sealTable(plan: Plan, task: Task, played: Played, at: number): PlayedTable {
  const { events, board, faults } = played;
  const dataTexts = events.map(({ data }) => canonicalJson(data));
  const header = headerOf(plan, task);
  const stored = events.map(({ type, version, data }) => ({ at, data, type, version })); // as the canonical text has it
  const sealed = sealCommit({ header, events: stored }, sha256, dataTexts);
  const { stage } = board;
  if (stage.phase !== 'scored') throw new Error('assertion failed: a board that was played out has a score');
  return {
    ...task,
    text: sealed.text,
    head: sealed.head,
    log: logText({ ...task, events }, dataTexts),
    events: events.length,
    score: stage.result.score,
    faults: faults.map(tableFault),
    disclosed: disclosedAt(task.room, played),
    texts: [],
  };
}

/** Of the commit of a board: it is the first and only one of its stream. */
export function headerOf(plan: Plan, task: Task): CommitHeader {
  const stream = boardStream(boardIdOf(plan, task));
  const commandId = hexOf(`arena\n${plan.match}\n${stream}`);
  const ids = { actor: ARENA_ACTOR, commandId, bodyHash: commandId, correlationId: `match:${plan.match}` };
  return { stream, from: 1, ...ids, causationId: commandId, prev: FIRST_PREV };
}

/** What a driver says of a robot that gave no answer begins with the rule it broke; all else the rules of play refused. */
function tableFault({ seat, action, why, legal }: Fault): TableFault {
  const [word = ''] = why.split(':');
  const rule = RULES.find((one) => one === word) ?? 'illegal';
  return { seat, action, rule, why: why.slice(0, WHY_MAX), legal };
}

const RULES = ['crashed', 'late', 'gone', 'garbage', 'flooded'] as const;
/** Of a fault's description, in characters. */
const WHY_MAX = 300;
