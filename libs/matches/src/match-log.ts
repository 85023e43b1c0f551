/**
 * The log of a match: its events in order of board, room (open first) and revision, without times. Two matches with one log played
 * the same calls and cards. Its hash is SHA-256 over the canonical JSON of `{deal, room, revision, type, version, data}` of each
 * event, one after another with nothing between; `deal` is the number of the board.
 */
import { canonicalJson, type Event, hexOfBytes, type Sha256 } from '#ledger';
import { type Room } from './room.js';

export type Logged = {
  readonly board: number;
  readonly room: Room;
  readonly events: readonly Pick<Event, 'type' | 'version' | 'data'>[];
};

/** The log's text of one board in one room. `dataTexts`, for who has them already, are the canonical texts of the events' data. */
export function logText({ board, room, events }: Logged, dataTexts?: readonly string[]): string {
  const place = `,"deal":${canonicalJson(board)},"revision":`;
  let text = '';
  for (const [index, { type, version, data }] of events.entries()) {
    const rest = `"room":"${room}","type":${canonicalJson(type)},"version":${canonicalJson(version)}`;
    text += `{"data":${dataTexts?.[index] ?? canonicalJson(data)}${place}${index + 1},${rest}}`;
  }
  return text;
}

/** The hash of a whole log that fits in memory. */
export function logHash(boards: readonly Logged[], sha256: Sha256): string {
  const order = (one: Logged, other: Logged): number =>
    one.board - other.board || Number(one.room === 'closed') - Number(other.room === 'closed');
  return hexOfBytes(
    sha256(
      new TextEncoder().encode(
        boards
          .toSorted(order)
          .map((board) => logText(board))
          .join(''),
      ),
    ),
  );
}
