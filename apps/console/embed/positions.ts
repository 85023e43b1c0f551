/** A recorded board as the positions it went through: one before the first call, one after each call and card. */
import { formatCall, formatHand, lho, type Seat, SEATS } from '#bridge';
import { contractOfBoard, formatOfFile, readLin, readPbn, readViewerUrl, type RecordedBoard } from '#notation';
import { type Picture } from '../page/board/picture.js';
import { played } from '../page/board/trick.js';

/** A board has at most 319 calls and 52 cards. */
const POSITIONS_MAX = 400;

/** The first board of a text in PBN or LIN, or of a hand viewer's address; undefined where there is none. */
export function boardIn(text: string): RecordedBoard | undefined {
  const trimmed = text.trim();
  if (/^https?:\/\/\S+$/.test(trimmed)) return readViewerUrl(trimmed);
  const found = formatOfFile(new TextEncoder().encode(trimmed), {});
  const boards = found.kind === 'format' && found.format === 'lin' ? readLin(trimmed) : readPbn(trimmed);
  const [first] = boards;
  return first && (first.auction || SEATS.some((seat) => first.hands[seat])) ? first : undefined;
}

export function positionsOf(board: RecordedBoard): readonly Picture[] {
  let now = startOf(board);
  const positions = [now];
  for (const { seat, call, alerted, note } of board.auction?.calls ?? []) {
    if (!call || positions.length > POSITIONS_MAX) continue;
    const said = {
      ...(alerted && { alert: true as const }),
      ...(note !== undefined && { explanation: { commitment: '', text: note } }),
    };
    now = { ...now, auction: [...now.auction, { seat, call: formatCall(call), ...said }], turn: lho(seat) };
    positions.push(now);
  }
  const contract = contractOfBoard(board);
  if (contract === undefined) return positions;
  now = ended(now, contract === 'passed-out' ? null : contract);
  positions[positions.length - 1] = now;
  for (const { seat, card } of board.play?.cards ?? []) {
    if (positions.length > POSITIONS_MAX) break;
    now = played(now, seat, card);
    positions.push(now);
  }
  return positions;
}

function startOf({ number = 1, dealer = 'N', vulnerability = 'none', hands }: RecordedBoard): Picture {
  const shown: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const hand = hands[seat];
    if (hand) shown[seat] = formatHand(hand);
  }
  return {
    number,
    dealer,
    vulnerability,
    hands: shown,
    auction: [],
    tricks: [],
    won: { NS: 0, EW: 0 },
    phase: 'auction',
    turn: dealer,
  };
}

function ended(picture: Picture, contract: Picture['contract'] | null): Picture {
  if (contract) return { ...picture, contract, phase: 'play', turn: lho(contract.declarer) };
  const { number, dealer, vulnerability, auction, tricks, won, hands } = picture;
  return { number, dealer, vulnerability, auction, tricks, won, hands, contract: null, phase: 'scored' };
}
