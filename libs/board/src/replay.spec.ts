import { type Board, type BoardCommand, evolveBoard, initialBoard, takenBack, type Turn, turnOfEvent } from '#board';
import { auctionOf, MINUTE, played, recorded, sampleDeal } from '#board/testing';
import { type Recorded } from '#event-store';

type AnyEvent = Parameters<typeof turnOfEvent>[1];

function turnsIn(events: readonly AnyEvent[]): (Turn | undefined)[] {
  let board: Board = initialBoard();
  return events.map((event) => {
    const turn = turnOfEvent(board, event);
    board = evolveBoard(board, event);
    return turn;
  });
}

const card = (seat: 'N' | 'E' | 'S' | 'W', name: 'SJ' | 'S2' | 'S3' | 'SQ'): BoardCommand => ({
  kind: 'play-card',
  seat,
  card: name,
});

test('how long a call took is not known of the first, and declarer takes his time for dummy’s cards', () => {
  const events = recorded(played(sampleDeal, [...auctionOf('N', '1NT P P P'), card('E', 'SJ'), card('N', 'S2')]));
  const turns = turnsIn(events);
  expect(turns.map((turn) => turn && [turn.player, turn.pace, turn.ms])).toEqual([
    undefined,
    ['N', 'call', null],
    ['E', 'call', MINUTE],
    ['S', 'call', MINUTE],
    ['W', 'call', MINUTE],
    ['E', 'card', MINUTE],
    ['N', 'card', MINUTE], // from dummy, South
  ]);
});

test('the time of a player stands still while the director is at the table', () => {
  const [opening, ...rest] = auctionOf('N', '1NT P P P');
  const summoned: BoardCommand = { kind: 'summon-director', seat: 'E' };
  const events = recorded(played(sampleDeal, [opening!, summoned, ...rest]));
  expect(turnsIn(events)[3]).toEqual({ player: 'E', pace: 'call', ms: null });
  const resumed = recorded(played(sampleDeal, [opening!, summoned, { kind: 'resume' }, ...rest]));
  expect(turnsIn(resumed)[4]).toEqual({ player: 'E', pace: 'call', ms: MINUTE });
});

test('what an undo took back is told by its revisions, and stays told after another', () => {
  const asked = (seat: 'N' | 'E' | 'S' | 'W'): BoardCommand => ({ kind: 'request-undo', seat });
  const granted = (seat: 'N' | 'E' | 'S' | 'W'): BoardCommand => ({ kind: 'answer-undo', seat, granted: true });
  const events: readonly Recorded[] = recorded(
    played(sampleDeal, [
      ...auctionOf('N', '1NT P'),
      asked('E'),
      ...[granted('N'), granted('S')],
      ...auctionOf('E', '2C'),
      asked('E'),
      ...[granted('N'), granted('S')],
    ]),
  );
  const gone = takenBack(events as Parameters<typeof takenBack>[0]);
  const names = events.filter(({ revision }) => gone.has(revision)).map(({ data }) => data['call']);
  expect(names).toEqual(['P', '2C']);
});
