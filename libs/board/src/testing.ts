import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type Card,
  dealFromNumber,
  DEALS,
  formatHand,
  handToPlay,
  legalCalls,
  legalCards,
  PASS,
  playerOf,
  type Seat,
  turnOf,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type CommitHeader, type DomainEvent, type Event, FIRST_PREV, sealCommit } from '#ledger';
import { evolveBoard, initialBoard } from './board.js';
import { type Board, type Dealt } from './dealt.js';
import { type BoardCommand } from './board-commands.js';
import { decideBoard } from './board-decider.js';
import { type BoardEvent, type BoardFact, type TimePolicy } from './board-events.js';

export type DealSet = BoardFact<'DealSet'>['data'];

/** One event a minute, so that times are plain to see. */
export const MINUTE = 60_000;

export const PATIENT: TimePolicy = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

/** The sample deal of an old bridge primer, dealer North, nobody vulnerable. */
export const sampleDeal: DealSet = {
  table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11',
  form: 'duplicate',
  mode: 'strict',
  rules: 'laws-2017',
  rulesVersion: 1,
  number: 1,
  dealer: 'N',
  vulnerability: 'none',
  hands: {
    N: { cards: 'AQ4.KJ5.Q963.KJ2', salt: '00112233445566778899aabbccddeef0' },
    E: { cards: 'JT97.A86.A87.T96', salt: '00112233445566778899aabbccddeef1' },
    S: { cards: 'K82.Q93.KJ5.Q854', salt: '00112233445566778899aabbccddeef2' },
    W: { cards: '653.T742.T42.A73', salt: '00112233445566778899aabbccddeef3' },
  },
  players: {},
  time: PATIENT,
};

/** A board's DealSet with the deal of this number. */
export function dealSet(number: bigint, dealer: Seat = 'N'): DealSet {
  const deal = dealFromNumber(number);
  const { salt } = sampleDeal.hands.N;
  const hand = (seat: Seat) => ({ cards: formatHand(deal[seat]), salt });
  return { ...sampleDeal, dealer, hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') } };
}

/** Facts as a store would give them back, a minute apart. */
export function recorded(events: readonly BoardEvent[]): Recorded<BoardEvent>[] {
  return events.map((event, index) => ({ ...event, at: (index + 1) * MINUTE, revision: index + 1 }));
}

export function boardAfter(events: readonly BoardEvent[]): Dealt {
  const board = recorded(events).reduce<Board>(evolveBoard, initialBoard());
  if (board.phase !== 'dealt') throw new Error('the board is not dealt');
  return board;
}

/** Takes commands one after another, each to be accepted; answers all events so far. */
export function played(set: DealSet, commands: readonly BoardCommand[]): BoardEvent[] {
  const events: BoardEvent[] = [];
  let board = initialBoard();
  for (const command of [{ kind: 'deal', set } satisfies BoardCommand, ...commands]) {
    const decision = decideBoard(board, command);
    if (decision.kind === 'refused') throw new Error(`${JSON.stringify(command)} is refused: ${decision.refusal}`);
    for (const event of decision.events) {
      events.push(event);
      board = evolveBoard(board, { ...event, at: events.length * MINUTE, revision: events.length });
    }
  }
  return events;
}

/** `calls('N', '1NT P 3NT P P P')` as commands, the seats in rotation. */
export function auctionOf(dealer: Seat, text: string): BoardCommand[] {
  const seats: readonly Seat[] = ['N', 'E', 'S', 'W'];
  const first = seats.indexOf(dealer);
  return text.split(' ').map((call, index) => {
    const seat = seats[(first + index) % 4]!;
    const made = ALL_CALLS.get(call);
    if (!made) throw new Error(`${call} is no call`);
    return { kind: 'make-call', seat, call: made };
  });
}

const ALL_CALLS = new Map(
  [...legalCalls({ dealer: 'N', calls: [] }), { kind: 'double' } as const, { kind: 'redouble' } as const].map(
    (call) => [
      call.kind === 'bid' ? `${call.level}${call.strain}` : { pass: 'P', double: 'X', redouble: 'XX' }[call.kind],
      call,
    ],
  ),
);

/** One legal call or card chosen by a number, or nothing when the board is over or waits for an answer. */
export function legalStep(board: Dealt, choice: number): BoardCommand | undefined {
  const { stage } = board;
  if (stage.phase === 'auction') {
    const legal = legalCalls(stage.auction);
    const call = choice % 2 === 0 ? PASS : legal[Math.min(choice % 6, legal.length - 1)]!;
    return { kind: 'make-call', seat: turnOf(stage.auction), call };
  }
  if (stage.phase !== 'play') return undefined;
  const legal = legalCards(stage.play);
  const card: Card = legal[choice % legal.length]!;
  return { kind: 'play-card', seat: playerOf(stage.play.contract, handToPlay(stage.play)), card };
}

/** Boards played with legal calls and cards, up to anywhere. */
export const boardsInProgress: fc.Arbitrary<BoardEvent[]> = fc
  .tuple(fc.bigInt({ min: 0n, max: DEALS - 1n }), fc.array(fc.nat({ max: 1_000 }), { maxLength: 90 }))
  .map(([number, choices]) => {
    const events: BoardEvent[] = played(dealSet(number), []);
    let board = boardAfter(events);
    for (const choice of choices) {
      const step = legalStep(board, choice);
      if (!step) break;
      const decision = decideBoard(board, step);
      if (decision.kind === 'refused') throw new Error(`a legal step is refused: ${decision.refusal}`);
      for (const event of decision.events) {
        events.push(event);
        const next = evolveBoard(board, { ...event, at: events.length * MINUTE, revision: events.length });
        if (next.phase === 'dealt') board = next;
      }
    }
    return events;
  });

export const EVENTS_TEXT = readFileSync(join(process.cwd(), 'libs/board/EVENTS.md'), 'utf8');
export const TEXT_REF = 'c0'.repeat(32);
export const EXAMPLE_BOARD = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12';
const AT = 1_796_000_000_000;

export const EXAMPLE_HEADER: CommitHeader = {
  stream: `board-${EXAMPLE_BOARD}`,
  from: 1,
  actor: 'seat:N',
  commandId: '11'.repeat(32),
  bodyHash: '22'.repeat(32),
  correlationId: '0af7651916cd43dd8448eb211c80319c',
  causationId: '11'.repeat(32),
  client: { prompted: 1_796_000_000_000, rttMs: 31 },
  prev: FIRST_PREV,
};

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** The head of a stream that holds only this event, under the example's header. */
export function goldenHash(event: Event): string {
  return sealCommit({ header: EXAMPLE_HEADER, events: [event] }, sha256).head;
}

/** Of the section of EVENTS.md with this name: its JSON and its hash. */
export function shownIn(name: string): { readonly json: unknown; readonly hash: string | undefined } {
  const body = EVENTS_TEXT.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
  const json: unknown = JSON.parse(/```json\n([^`]*)```/.exec(body)?.[1] ?? 'null');
  return { json, hash: /golden hash `([0-9a-f]{64})`/.exec(body)?.[1] };
}

/** An event with these data as EVENTS.md shows it, and as it is. */
export function exampleOf(
  type: string,
  data: DomainEvent['data'],
): { readonly shown: ReturnType<typeof shownIn>; readonly event: Event } {
  return { shown: shownIn(type), event: { type, version: 1, data, at: AT } };
}
