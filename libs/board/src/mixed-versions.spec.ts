/** A rolling deploy: builds of two ages read each other's events. This build is the older one here; `golden.spec.ts` has the newer. */
import fc from 'fast-check';
import { BOARD_EVENTS, type BoardEvent, evolveBoard, seenBy, seenEvent, type Viewer } from '#board';
import { boardAfter, boardsInProgress, EXAMPLE_HEADER as HEADER, recorded, sampleDeal } from '#board/testing';
import { SEATS } from '#bridge';
import { eventsOf } from '#event-store';
import { FIRST_PREV, parseCommit, sealCommit, verifyStream } from '#ledger';
import { createHash } from 'node:crypto';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const VIEWERS: readonly Viewer[] = [
  ...SEATS.map((seat): Viewer => ({ kind: 'seat', seat })),
  { kind: 'spectator' },
  { kind: 'director' },
];

/** The events as a newer build would write them, which adds a field that may be absent. */
function withAddedField(events: readonly BoardEvent[]): BoardEvent[] {
  return events.map((event) => {
    const data: object = { ...event.data, addedLater: 'SA' };
    const newer: object = { ...event, data };
    return newer as BoardEvent; // with more than its type says
  });
}

function sentTo(viewer: Viewer, events: readonly BoardEvent[]): string {
  const sent: unknown[] = [];
  let board = evolveBoard({ phase: 'waiting' }, recorded(events)[0]!);
  for (const event of recorded(events).slice(1)) {
    board = evolveBoard(board, event);
    if (board.phase !== 'dealt') throw new Error('dealt first');
    sent.push(seenEvent(viewer, board, event), seenBy(viewer, board, 'open'));
  }
  return JSON.stringify(sent);
}

test('a field that a newer build adds to the deal, a call or a card changes nothing for an older one, and is sent to nobody', () => {
  fc.assert(
    fc.property(boardsInProgress, fc.constantFrom(...VIEWERS), (events, viewer) => {
      fc.pre(events.at(-1)?.type !== 'ScoreComputed'); // a score is everybody's, whatever it says
      expect(sentTo(viewer, withAddedField(events))).toBe(sentTo(viewer, events));
      expect(boardAfter(withAddedField(events)).stage).toEqual(boardAfter(events).stage);
    }),
    { numRuns: 100 },
  );
});

const dealSet = { type: 'DealSet', version: 1, at: 1, data: { ...sampleDeal, addedLater: true } };

test('a commit of a newer build is whole for an older one, which passes its bytes on as they are', () => {
  const sealed = sealCommit({ header: { ...HEADER, from: 1, prev: FIRST_PREV }, events: [dealSet] }, sha256);
  const read = parseCommit(sealed.text)!;
  expect(verifyStream([sealed], sha256)).toMatchObject({ kind: 'whole' });
  expect(sealCommit(read, sha256).text).toBe(sealed.text);
  expect(eventsOf({ commit: read }, BOARD_EVENTS)).toHaveLength(1);
});

test('an event of a newer version, or of a type that is not known, is told with its stream, and nothing is made of it', () => {
  const of = (event: typeof dealSet) => () => eventsOf({ commit: { header: HEADER, events: [event] } }, BOARD_EVENTS);
  expect(of({ ...dealSet, version: 2 })).toThrow(/holds an event DealSet of version 2, which this build does not know/);
  expect(of({ ...dealSet, type: 'CardsScanned' })).toThrow(/holds an event CardsScanned of version 1/);
});
