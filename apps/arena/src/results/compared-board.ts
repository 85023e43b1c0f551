/** A board as both rooms played it, side by side, from the rows of its two tables. */
import { boardImps, forfeitsOn, type OpenedMatch, type Room, type Team } from '#matches';
import { type BoardRow, type BothRooms } from '#projections';

export type RoomResult = {
  /** Id of the board at this table. */
  readonly id: string;
  readonly contract: string;
  readonly tricks: number;
  /** Points for North-South. */
  readonly score: number;
  /** `P 1NT P P P`, dealer's first. */
  readonly auction: string;
  /** A trick each, its leader first: `W:C7CJCQC9`. */
  readonly play: string;
};

/** The first call or card that differs, from 0. */
export type Divergence = { readonly phase: 'auction' | 'play'; readonly at: number };

export type ComparedBoard = {
  readonly board: number;
  readonly rooms: Readonly<Record<Room, RoomResult>>;
  /** Home's. */
  readonly imps: number;
  readonly forfeits: readonly Team[];
  /** Null where every call and card is the same. */
  readonly divergence: Divergence | null;
};

export function comparedBoard({ open, closed }: BothRooms, match: OpenedMatch): ComparedBoard {
  const rooms = { open: roomResult(open), closed: roomResult(closed) };
  const forfeits = [...new Set(forfeitsOn(match, open.number))];
  const imps = boardImps({ open: rooms.open.score, closed: rooms.closed.score }, forfeits);
  return { board: open.number, rooms, imps, forfeits, divergence: divergenceOf(rooms) };
}

function roomResult({ id, contract, declarer, tricks, score, auction, play }: BoardRow): RoomResult {
  const called = declarer === null ? 'passed out' : `${contract ?? ''} by ${declarer}`;
  return { id, contract: called, tricks: tricks ?? 0, score: score ?? 0, auction, play };
}

function divergenceOf({ open, closed }: Readonly<Record<Room, RoomResult>>): Divergence | null {
  const call = firstDifference(open.auction.split(' '), closed.auction.split(' '));
  if (call !== undefined) return { phase: 'auction', at: call };
  const card = firstDifference(cardsOf(open.play), cardsOf(closed.play));
  return card === undefined ? null : { phase: 'play', at: card };
}

/** The cards of a play in the order they were played. */
export function cardsOf(play: string): readonly string[] {
  return play.replaceAll(/[NESW]:| /g, '').match(/../g) ?? [];
}

function firstDifference(one: readonly string[], other: readonly string[]): number | undefined {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return undefined;
}
