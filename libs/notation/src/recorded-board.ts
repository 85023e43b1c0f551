/**
 * A board as a file records it: our model, into which every format is read and from which every format is written.
 * A file may know only part of a board (no deal, two of four hands, an auction without its end, a play cut by a claim),
 * may be wrong, and may record irregular actions that stood. So nothing here is taken for legal, and what the file states
 * (contract, declarer, tricks) stands beside what was called and played, to be compared.
 */
import {
  type Call,
  type Card,
  type Contract,
  contractOf,
  type Doubling,
  type Hand,
  type Level,
  type Seat,
  SEATS,
  type Strain,
  type Vulnerability,
} from '#bridge';
import { type Finding } from './finding.js';

/** A name and value as the file has them, with where they stand. */
export type Tag = {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
  /**
   * How the value came here when it was not written in this game: `hash` replaced a `#`, `default` was set by `##` in an
   * earlier game, `first-room` is meant from the game above because this one gives only the other room.
   */
  readonly inherited?: 'hash' | 'default' | 'first-room';
};

/** A table section, such as ScoreTable: its columns as the header names them, and its rows. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Cells in order, quotes kept; rows are `columns.length` cells each, or lines of the file where there are no columns. */
  readonly rows: readonly (readonly string[])[];
};

/** Text that is not data: a comment in braces, one to the end of the line, or an escape line (`%`), kept as it stood. */
export type Comment = {
  readonly kind: 'braces' | 'line' | 'escape';
  readonly text: string;
  readonly line: number;
  /** The name of the tag it follows; empty before the first tag of the game. */
  readonly after: string;
  /**
   * In the section of that tag, what stands before it: calls of an auction, cells of the play's grid (four to a trick),
   * cells of a table.
   */
  readonly count: number;
};

/** What was said of one call or card. */
export type Annotation = {
  /** The explanation or note. */
  readonly note?: string;
  /** Numeric annotation glyphs, ascending: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`; of cards, 7 to 12. */
  readonly nags?: readonly number[];
};

export type RecordedCall = Annotation & {
  readonly seat: Seat;
  /** Undefined where the seat's turn was skipped because a call out of rotation was accepted (Law 29A). */
  readonly call: Call | undefined;
  readonly alerted?: true;
  /** The bid was insufficient, and accepted (Law 27A). */
  readonly insufficient?: true;
  /** Not in the file: it follows from dealer and declarer that the seat passed. */
  readonly inferred?: true;
};

export type RecordedAuction = {
  readonly calls: readonly RecordedCall[];
  /** `complete`; `cut` where the file gives no more of it; `continues` where it was still going on. */
  readonly end: 'complete' | 'cut' | 'continues';
};

export type RecordedCard = Annotation & {
  /** The hand the card came from. */
  readonly seat: Seat;
  readonly card: Card;
  /** `revoke`: a revoke that stood. `lead-out-of-turn`: a lead out of turn that was accepted. */
  readonly irregular?: 'revoke' | 'lead-out-of-turn';
};

export type RecordedPlay = {
  readonly leader: Seat;
  /** In the order they were played. */
  readonly cards: readonly RecordedCard[];
  /** Cards of the trick after `cards` whose turn came after a card that is not known. */
  readonly later?: readonly RecordedCard[];
  /** `complete`: all 52; `cut`: no more given, usually a claim; `continues`: still being played. */
  readonly end: 'complete' | 'cut' | 'continues';
};

/** A contract as a file states it; the strain alone in an end position. */
export type StatedContract = { readonly level?: Level; readonly strain: Strain; readonly doubling: Doubling };

/** What the file says came of the board; each may differ from what calls and cards show. */
export type Stated = {
  readonly contract?: StatedContract | 'passed-out';
  readonly declarer?: Seat;
  /** Declarer and dummy changed places, an irregularity that stood. */
  readonly swapped?: true;
  /** Tricks taken by declarer's side. */
  readonly tricks?: number;
  /** The number of tricks was agreed, and differs from those really won. */
  readonly tricksAgreed?: true;
};

export type RecordedBoard = {
  /** Its place in the file, from 1. */
  readonly index: number;
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly tags: readonly Tag[];
  readonly number?: number;
  readonly dealer?: Seat;
  readonly vulnerability?: Vulnerability;
  /** The hands known; a hand of fewer than thirteen cards only in an end position. */
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly players: Readonly<Partial<Record<Seat, string>>>;
  readonly room?: 'open' | 'closed';
  readonly auction?: RecordedAuction;
  readonly play?: RecordedPlay;
  readonly stated: Stated;
  readonly tables: readonly Table[];
  readonly comments: readonly Comment[];
  readonly warnings: readonly Finding[];
  readonly errors: readonly Finding[];
};

/** The first value of a tag; undefined when the game has none. */
export function tagOf({ tags }: Pick<RecordedBoard, 'tags'>, name: string): string | undefined {
  return tags.find((tag) => tag.name === name)?.value;
}

/** The hands as a whole deal; undefined unless all four are known and have thirteen cards each. */
export function wholeDeal({ hands }: Pick<RecordedBoard, 'hands'>): Readonly<Record<Seat, Hand>> | undefined {
  const { N, E, S, W } = hands;
  if (!N || !E || !S || !W) return undefined;
  return SEATS.every((seat) => hands[seat]?.length === 13) ? { N, E, S, W } : undefined;
}

/**
 * The contract: what the calls led to, and where they do not say, what the file states. Undefined when neither does, and
 * after an accepted call out of rotation only what is stated counts.
 */
export function contractOfBoard(board: Pick<RecordedBoard, 'auction' | 'stated'>): Contract | 'passed-out' | undefined {
  return reachedBy(board.auction && contractCalled(board.auction), board.stated);
}

/** The contract that was played: as called, else as stated; by the other hand where declarer and dummy changed places. */
export function reachedBy(
  called: Contract | 'passed-out' | undefined,
  stated: Stated,
): Contract | 'passed-out' | undefined {
  if (called === undefined || called === 'passed-out') return called ?? contractStated(stated);
  return stated.swapped && stated.declarer ? { ...called, declarer: stated.declarer } : called;
}

/** The contract that the calls led to; undefined when they are not complete, or not in rotation. */
function contractCalled({ calls }: RecordedAuction): Contract | 'passed-out' | undefined {
  const dealer = calls[0]?.seat;
  if (!dealer) return undefined;
  const made: Call[] = [];
  for (const { call } of calls) {
    if (!call) return undefined;
    made.push(call);
  }
  return contractOf({ dealer, calls: made });
}

/** The contract that the file states; undefined unless it is whole. */
export function contractStated({ contract, declarer }: Stated): Contract | 'passed-out' | undefined {
  if (contract === 'passed-out') return contract;
  if (contract?.level === undefined || !declarer) return undefined;
  return { level: contract.level, strain: contract.strain, doubling: contract.doubling, declarer };
}
