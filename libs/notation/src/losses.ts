/**
 * What a format had no place for. It is not listed here what each format holds: what was written is read back, and what does
 * not come back is lost.
 */
import { formatCall, formatContract, formatHand, SEATS } from '#bridge';
import { boardReader, parseReadFormat, type ReadFormat, type WriteFormat } from './formats.js';
import { contractOfBoard, type RecordedBoard } from './recorded-board.js';

export type Loss = {
  readonly what: LossOf;
  /** How many boards lost it, or lost some of it. */
  readonly boards: number;
  /** Of tags and tables, the names, each once. */
  readonly names?: readonly string[];
};

/** Names of tags that are listed. */
const NAMES_MAX = 50;

/** A part of a board as texts that can be compared; empty when the board has none. */
type Part = (board: RecordedBoard) => readonly string[];

const PARTS = {
  deals: ({ hands }) => SEATS.flatMap((seat) => (hands[seat] ? [`${seat}:${formatHand(hands[seat])}`] : [])),
  'board numbers': ({ number }) => some(number),
  dealers: ({ dealer }) => some(dealer),
  vulnerabilities: ({ vulnerability }) => some(vulnerability),
  'names of players': ({ players }) => SEATS.flatMap((seat) => (players[seat] ? [`${seat}:${players[seat]}`] : [])),
  rooms: ({ room }) => some(room),
  auctions: ({ auction }) =>
    auction ? [auction.calls.map(({ seat, call }) => seat + (call ? formatCall(call) : '-')).join(' ')] : [],
  'alerts and explanations': ({ auction }) =>
    auction?.calls.flatMap(({ alerted, note }, index) => (alerted ? [`${index}:${note ?? ''}`] : [])) ?? [],
  plays: ({ play }) =>
    play && play.cards.length > 0 ? [play.cards.map(({ seat, card }) => seat + card).join(' ')] : [],
  'notes on cards': ({ play }) =>
    play?.cards.flatMap(({ note }, index) => (note === undefined ? [] : [`${index}:${note}`])) ?? [],
  'judgements of calls and cards': ({ auction, play }) =>
    [...(auction?.calls ?? []), ...(play?.cards ?? [])].flatMap(({ nags }, index) =>
      nags && nags.length > 0 ? [`${index}:${nags.join()}`] : [],
    ),
  irregularities: ({ auction, play, stated }) => [
    ...(auction?.calls ?? []).flatMap(({ insufficient }, index) => (insufficient ? [`call ${index}`] : [])),
    ...(play?.cards ?? []).flatMap(({ irregular }, index) => (irregular ? [`card ${index} ${irregular}`] : [])),
    ...(stated.swapped ? ['declarer and dummy'] : []),
  ],
  contracts: (board) => {
    const contract = contractOfBoard(board);
    return contract ? [contract === 'passed-out' ? contract : formatContract(contract)] : [];
  },
  results: ({ stated: { tricks } }) => some(tricks),
  tags: ({ tags, tables }) =>
    tags.flatMap(({ name, value }) => {
      const isMeant =
        value !== '' && value !== '?' && !MODELLED.has(name) && !tables.some((table) => table.name === name);
      return isMeant ? [`${name}:${value.replace(/\s+/g, ' ').trim()}`] : [];
    }),
  tables: ({ tables }) => tables.map(({ name, rows }) => `${name}:${rows.map((row) => row.join(' ')).join(' ')}`),
  comments: ({ comments }) =>
    comments.flatMap(({ text }) => (text.trim() === '' || HEADER.test(text) ? [] : [text.replace(/\s+/g, ' ').trim()])),
} as const satisfies Readonly<Record<string, Part>>;
export type LossOf = keyof typeof PARTS;

/** What `Object.keys` gives is what the record names. */
const PART_NAMES = Object.keys(PARTS) as readonly LossOf[];

/** Tags that say what the model holds beside them. */
const MODELLED = new Set(
  [
    'Board',
    'West',
    'North',
    'East',
    'South',
    'Dealer',
    'Vulnerable',
    'Deal',
    'Declarer',
    'Contract',
    'Result',
    'Room',
  ].concat(['Auction', 'Play', 'Note']),
);
/** What every file of PBN begins with. */
const HEADER = /^\s*(?:PBN \d|EXPORT|IMPORT)/;

/** What USEBIO holds, which is not read back. */
const IN_USEBIO: readonly LossOf[] = ['board numbers', 'names of players', 'contracts', 'results'];

/**
 * What is not in `content`, which was written of `boards` in this format.
 * @returns in the order of a board's parts; empty when nothing was lost
 */
export function lossesIn(
  content: string | Uint8Array,
  format: WriteFormat,
  boards: readonly RecordedBoard[],
): readonly Loss[] {
  const read = parseReadFormat(format);
  const backs = read ? matched(boards, readBack(content, read)) : [];
  const told: readonly LossOf[] = read ? PART_NAMES : PART_NAMES.filter((what) => !IN_USEBIO.includes(what));
  return told.flatMap((what): Loss[] => {
    const names = new Set<string>();
    let count = 0;
    for (const [index, board] of boards.entries()) {
      const missing = missingOf(PARTS[what], board, backs[index]);
      if (missing.length > 0) count++;
      for (const text of missing) if (names.size < NAMES_MAX) names.add(text.split(':', 1)[0] ?? '');
    }
    if (count === 0) return [];
    return [{ what, boards: count, ...((what === 'tags' || what === 'tables') && { names: [...names] }) }];
  });
}

function readBack(content: string | Uint8Array, format: ReadFormat): RecordedBoard[] {
  const reader = boardReader(format);
  return [...reader.read(content), ...reader.end()];
}

/** For each board the one that came back: in the same place, or the same deal where a file has one of them only once. */
function matched(
  boards: readonly RecordedBoard[],
  again: readonly RecordedBoard[],
): readonly (RecordedBoard | undefined)[] {
  if (again.length === boards.length) return again;
  const byDeal = new Map<string, RecordedBoard[]>();
  for (const board of again) {
    const deal = PARTS.deals(board).join(' ');
    const same = byDeal.get(deal);
    if (same) same.push(board);
    else byDeal.set(deal, [board]);
  }
  return boards.map((board) => {
    const same = byDeal.get(PARTS.deals(board).join(' ')) ?? [];
    return same.find(({ number }) => number === board.number) ?? same[0];
  });
}

function missingOf(part: Part, board: RecordedBoard, back: RecordedBoard | undefined): readonly string[] {
  const had = part(board);
  if (had.length === 0) return had;
  const has = new Set(back ? part(back) : []);
  return had.filter((text) => !has.has(text));
}

function some(value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [String(value)];
}
