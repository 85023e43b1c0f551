/**
 * Examines a robot: it plays against itself over its own transport, and whatever it did wrong is named, with what would mend it. A robot
 * may be too timid to play a card, so that some boards are bid for it: in each of them it is declarer, dummy and both defenders.
 */
import { assert, type Call, formatCall, parseCall, type Seat } from '#bridge';
import { sha256 } from '#data-folder';
import { uuid } from '#hand-record';
import { type Entrant, type FaultRule, keyOfWord, ROOMS, seedOfMatch } from '#matches';
import { type CallTurn, type Reply, type Turn } from '#robots';
import { hmac } from '../hashes.js';
import { connectedPlayers } from '../match/arena.js';
import { type Plan, type PlayedTable } from '../play/table.js';
import { type Link } from './links.js';
import { type AckMessage, type ActProblem } from './messages.js';

export type Finding = {
  readonly fault: string;
  readonly times: number;
  /** Where it was first seen. */
  readonly where: string;
  readonly mend: string;
};

/** What a robot is tried in; all but what it says of its own accord comes up in the boards that are bid for it. */
export const EXERCISES = [
  ...(['leads', 'declarer', 'dummy', 'defence'] as const),
  ...(['passes', 'bids', 'doubles', 'redoubles', 'disclosures'] as const),
] as const;
export type Exercise = (typeof EXERCISES)[number];

export type Examined = Entrant & {
  /** That it bid itself, and that were bid for it. */
  readonly boards: number;
  readonly bidFor: number;
  readonly msABoard: number;
  /** How often it did so, legally. */
  readonly exercised: Readonly<Record<Exercise, number>>;
  readonly findings: readonly Finding[];
};

/** A robot that is connected from outside, or one that runs here. */
export type Examinee = { readonly entrant: Entrant; readonly link?: Link | undefined; readonly source?: string };

/**
 * The auctions of the boards that are bid, by who deals, the dealer's call first: contracts that dealer or his left-hand opponent
 * declares, doubled and redoubled ones, in a suit and in notrump.
 */
const AUCTIONS: Readonly<Record<Seat, string>> = {
  N: '1NT P P P',
  E: '4S X P P P',
  S: '2H P P X XX P P P',
  W: 'P 1D P 5D P P P',
};
/** Boards in a row have every dealer once. */
const BID_FOR = Object.keys(AUCTIONS).length;

/** `problems` are the acts that were not taken, as the link's `onProblem` heard of them. Closes the link. */
export async function examine(
  { entrant, link, source }: Examinee,
  problems: readonly AckMessage[],
  { boards, clockMs }: { readonly boards: number; readonly clockMs: number },
): Promise<Examined> {
  const exercised = Object.fromEntries(EXERCISES.map((one) => [one, 0])) as Record<Exercise, number>; // of all of them
  const started = performance.now();
  const players = await connectedPlayers({
    ...{ plan: planOf({ entrant, ...(source !== undefined && { source }) }), clockMs, now: Date.now },
    links: link ? { home: link, away: link } : {},
    examiner: {
      callFor: (turn) => callFor(turn, boards),
      onReply: (turn, reply) => {
        for (const one of exercisesOf(turn, reply)) exercised[one]++;
      },
    },
  });
  const tasks = Array.from({ length: boards + BID_FOR }, (_, before) => before + 1).flatMap((board) =>
    ROOMS.map((room) => ({ board, room })),
  );
  const tables: PlayedTable[] = [];
  try {
    for (let at = 0; at < tasks.length; at += players.atOnce)
      tables.push(...(await players.play(tasks.slice(at, at + players.atOnce))));
  } finally {
    await players.close();
  }
  const msABoard = Math.round((performance.now() - started) / (boards + BID_FOR));
  const findings = [...acted(problems), ...forfeited(tables, boards)];
  return { ...entrant, boards, bidFor: BID_FOR, msABoard, exercised, findings };
}

function planOf({ entrant, source }: Omit<Examinee, 'link'>): Plan {
  const key = keyOfWord('doctor', sha256);
  const match = uuid(hmac(key, 'match'));
  const sources = source === undefined ? {} : { home: source, away: source };
  return { match, entrants: { home: entrant, away: entrant }, seed: seedOfMatch(key, match, hmac), sources };
}

function callFor({ view: { number, dealer, auction } }: CallTurn, boards: number): Call | undefined {
  if (number <= boards) return undefined;
  const call = parseCall(AUCTIONS[dealer].split(' ')[auction.length] ?? '');
  assert(call !== undefined, 'an auction that is bid goes on to its end');
  return call;
}

/** What a legal reply shows that the robot can do. */
function exercisesOf(turn: Turn, reply: Reply): readonly Exercise[] {
  if (turn.kind === 'card') {
    if (reply.kind !== 'card' || !turn.legal.includes(reply.card)) return [];
    if (turn.hand !== turn.seat) return ['dummy'];
    if (turn.view.contract?.declarer === turn.seat) return ['declarer'];
    return turn.view.tricks.some(({ cards }) => cards.length > 0) ? ['defence'] : ['leads'];
  }
  if (reply.kind !== 'call') return [];
  const made = formatCall(reply.call);
  if (!turn.legal.some((one) => formatCall(one) === made)) return [];
  const { alert, text, shows } = reply.disclosure;
  const isDisclosed = alert || text !== '' || Object.keys(shows).length > 0;
  return [EXERCISE_OF[reply.call.kind], ...(isDisclosed ? (['disclosures'] as const) : [])];
}

const EXERCISE_OF = { pass: 'passes', bid: 'bids', double: 'doubles', redouble: 'redoubles' } as const;

function acted(problems: readonly AckMessage[]): readonly Finding[] {
  const codes = [...new Set(problems.flatMap(({ problem }) => problem?.code ?? []))];
  return codes.map((code) => {
    const seen = problems.filter(({ problem }) => problem?.code === code);
    const first = seen[0];
    const where = `turn ${first?.turnId ?? 'none'}: ${first?.problem?.detail ?? ''}`;
    return { fault: code, times: seen.length, where, mend: MEND[code] };
  });
}

const MEND: Readonly<Record<ActProblem, string>> = {
  garbage: 'write one JSON object a line, with kind "hello" or "act", and no other field than the contract has',
  flooded: 'answer only messages of kind "turn", and each once',
  'no-such-turn': 'send back the turnId of the turn as it came',
  'turn-already-played': 'answer a turn once; sending the same act again is safe, another one is not taken',
  'turn-over': 'answer within the clock of the board: clockLeftMs says what is left',
  illegal: 'choose among the turn’s "legal"',
  'not-this-robot': 'say hello as a robot and version that the owner of the token entered, and one token a robot',
  'not-what-was-asked': 'send "call" while phase is "auction", and "card" while it is "play"',
};

function forfeited(tables: readonly PlayedTable[], boards: number): readonly Finding[] {
  const forfeits = tables.flatMap(({ board, room, faults }) => faults.map((fault) => ({ board, room, ...fault })));
  const rules = [...new Set(forfeits.map(({ rule }) => rule))];
  return rules.map((rule) => {
    const seen = forfeits.filter((one) => one.rule === rule);
    const first = seen[0];
    const bid = first && first.board > boards ? ', which was bid for it' : '';
    const where = first
      ? `board ${first.board}${bid}, ${first.room} room, ${first.seat}, action ${first.action}: ${first.why}`
      : '';
    return { fault: `board forfeited: ${rule}`, times: seen.length, where, mend: MEND_FORFEIT[rule] };
  });
}

const MEND_FORFEIT: Readonly<Record<FaultRule, string>> = {
  illegal: MEND.illegal,
  crashed: 'the robot’s process ended, or it threw: its last words are in the reason',
  late: MEND['turn-over'],
  gone: 'the robot must start, and say hello, within ten seconds',
  garbage: MEND.garbage,
  flooded: MEND.flooded,
};
