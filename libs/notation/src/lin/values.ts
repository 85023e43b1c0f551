/** Values of LIN codes to values of bridge. */
import {
  type Call,
  type Card,
  type Contract,
  DECK,
  type Doubling,
  type Hand,
  LEVELS,
  parseCall,
  parseCard,
  parseSeat,
  type Seat,
  SEATS,
  sortHand,
  STRAINS,
  type Vulnerability,
} from '#bridge';
import { inLetters } from '../pbn/habits.js';
import { readVulnerability } from '../pbn/values.js';
import { type Stated } from '../recorded-board.js';

/** The order of hands and of names. */
export const LIN_SEATS = ['S', 'W', 'N', 'E'] as const satisfies readonly Seat[];

export type LinDeal = {
  readonly dealer: Seat | undefined;
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly wrong: readonly (readonly [string, string])[];
};

/** `3S…H…D…C…,…`: the dealer's digit, and hands from South clockwise; one that is left out is the rest of the deck. */
export function readLinDeal(value: string): LinDeal {
  const digit = /^\s*([0-4])/.exec(value)?.[1];
  const dealer = digit === undefined || digit === '0' ? undefined : LIN_SEATS[Number(digit) - 1];
  const wrong: [string, string][] = dealer
    ? []
    : [['dealer-unknown', 'the deal does not begin with its dealer, 1 to 4']];
  const texts = (digit === undefined ? value : value.trim().slice(1)).split(/[,;]/);
  const hands: Partial<Record<Seat, Hand>> = {};
  const dealt = new Set<Card>();
  for (const [index, seat] of LIN_SEATS.entries()) {
    const text = texts[index]?.trim() ?? '';
    if (text === '') continue;
    const cards = readLinHand(text);
    if (!cards) wrong.push(['deal-hand', `"${text.slice(0, 40)}" is not a hand`]);
    for (const card of cards ?? []) {
      if (dealt.has(card)) wrong.push(['card-twice', `${card} is dealt twice`]);
      dealt.add(card);
    }
    if (cards && cards.length > 0) hands[seat] = sortHand(cards);
  }
  const known = SEATS.filter((seat) => hands[seat]);
  const most = Math.max(0, ...known.map((seat) => hands[seat]?.length ?? 0));
  if (most > 13) wrong.push(['hand-size', `a hand has ${most} cards`]);
  const short = known.find((seat) => hands[seat]?.length !== most);
  const odd: readonly [string, string][] =
    most === 13 && short
      ? [['hand-short', `${short} has ${hands[short]?.length ?? 0} cards, and another hand thirteen`]]
      : [];
  const isRight = wrong.every(([code]) => code === 'dealer-unknown');
  if (known.length === 3 && known.every((seat) => hands[seat]?.length === 13) && isRight) {
    const missing = SEATS.find((seat) => !hands[seat]);
    if (missing) hands[missing] = DECK.filter((card) => !dealt.has(card));
  }
  const { N, E, S, W } = hands;
  const inOrder = { ...(N && { N }), ...(E && { E }), ...(S && { S }), ...(W && { W }) };
  return { dealer, hands: isRight ? inOrder : {}, wrong: [...wrong, ...odd] };
}

/** A deal in whose middle a file ends: of its hands those that are whole, and that it is cut is what is wrong with it. */
export function brokenOff(deal: LinDeal): LinDeal {
  const whole = Object.entries(deal.hands).filter(([, hand]) => hand.length === 13);
  if (whole.length === SEATS.length) return deal; // but for its last bar it is all there
  const wrong = deal.wrong.filter(([code]) => code !== 'hand-short');
  return {
    ...deal,
    hands: Object.fromEntries(whole),
    wrong: [...wrong, ['deal-cut', 'the file ends inside the deal']],
  };
}

/** `SAQ4HKJ5D…C…`, ranks in any order; a suit without cards may be left out. Forgiven: `AQ4.KJ5.….…`, symbols of suits. */
function readLinHand(text: string): Card[] | undefined {
  const cards: Card[] = [];
  let suit = '';
  const parts = text.split('.');
  const isDotted = parts.length === 4 && !/[SHDC]/i.test(text);
  const upper = inLetters(isDotted ? parts.map((ranks, index) => 'SHDC'.charAt(index) + ranks).join('') : text)
    .toUpperCase()
    .replaceAll('10', 'T')
    .replace(/[\s.-]/g, '');
  for (const letter of Array.from(upper)) {
    if ('SHDC'.includes(letter)) {
      suit = letter;
      continue;
    }
    const card = parseCard(suit + letter);
    if (!card) return undefined;
    cards.push(card);
  }
  return cards;
}

/** `o`, `0`, `-`: none; `n`, `e`, `b`; forgiven: words. */
export function readLinVulnerability(value: string): Vulnerability | undefined {
  switch (value.trim().toLowerCase()) {
    case 'o':
    case '0':
    case '-':
    case 'none':
      return 'none';
    case 'n':
    case 'ns':
      return 'NS';
    case 'e':
    case 'ew':
      return 'EW';
    case 'b':
    case 'both':
    case 'a':
    case 'all':
      return 'both';
    default:
      return readVulnerability(value, () => undefined);
  }
}

export type LinCall = { readonly call: Call | undefined; readonly alerted: boolean; readonly note?: string };

/** An alert before or after the call, or a judgement; and an explanation in brackets. */
const CALL =
  /([!*]?)(?:([1-7])(NT?|[CDHS])|(PASS|P)|(XX|REDOUBLE|RE?DBL|R)|(DOUBLE|DBL|D|X)|(-))([!*?]*)(?:\s*\(([^()]*)\)|\s+(ALERT(?:ED)?)\b)?/iy;
/** Calls run together in one value that are read. */
const RUN_MAX = 400;

/** A word that says only that the call was alerted. */
const ALERT = /^alert(?:ed)?$/i;

/** One call, or several run together; a dash is a turn without a call. Undefined when there is something else in it. */
export function readLinCalls(value: string): readonly LinCall[] | undefined {
  const text = inLetters(value.replaceAll('\n', '')).trim();
  const calls: LinCall[] = [];
  CALL.lastIndex = 0;
  for (let at = 0; at < text.length; at = CALL.lastIndex) {
    if (/[\s,]/.test(text.charAt(at))) {
      CALL.lastIndex = at + 1;
      continue;
    }
    CALL.lastIndex = at;
    const found = CALL.exec(text);
    if (!found || calls.length >= RUN_MAX) return undefined;
    const [, before, level, strain = '', pass, redouble, double, , after = '', said, word = ''] = found;
    const letters = strain.toUpperCase();
    const bid = level && level + (letters === 'N' ? 'NT' : letters);
    const name = bid ?? (pass ? 'P' : redouble ? 'XX' : double ? 'X' : '');
    const isWord = said !== undefined && ALERT.test(said);
    const alerted = before !== '' || /[!*]/.test(after) || word !== '' || isWord;
    calls.push({ call: parseCall(name), alerted, ...(said !== undefined && !isWord && { note: said }) });
  }
  return calls;
}

/** One card, or several run together: `SK`, `ck`, `H10`; forgiven: commas, ranks before suits. */
export function readLinCards(value: string): readonly Card[] | undefined {
  const text = inLetters(value).toUpperCase().replaceAll('10', 'T').replace(/[\s,]/g, '');
  if (text.length % 2 !== 0 || text.length > 104) return undefined;
  const cards: Card[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const card = parseCard(text.slice(at, at + 2)) ?? parseCard(text.charAt(at + 1) + text.charAt(at));
    if (!card) return undefined;
    cards.push(card);
  }
  return cards;
}

const RESULT = /^([1-7])(NT?|[CDHS])([NESW])(X{0,2})(=|[+-]\d{1,2})?$/;
const DOUBLED: Readonly<Record<string, Doubling>> = { '': 'undoubled', X: 'doubled', XX: 'redoubled' };

/** A result of `rs`: `4SE+1`, `5HWx-1`, `PASS`; undefined for one that is blank or has no meaning. */
export function readLinResult(value: string): Stated | undefined {
  const text = value.trim().toUpperCase();
  if (text === 'PASS' || text === 'P') return { contract: 'passed-out' };
  const [, digit, name, seat, mark, over] = RESULT.exec(text) ?? [];
  const level = LEVELS.find((candidate) => String(candidate) === digit);
  const strain = STRAINS.find((candidate) => candidate === (name === 'N' ? 'NT' : name));
  const declarer = parseSeat(seat ?? '');
  const doubling = DOUBLED[mark ?? ''];
  if (!level || !strain || !declarer || !doubling) return undefined;
  const contract = { level, strain, doubling };
  if (over === undefined) return { contract, declarer };
  const tricks = level + 6 + (over === '=' ? 0 : Number(over));
  return tricks >= 0 && tricks <= 13 ? { contract, declarer, tricks } : { contract, declarer };
}

/** Whether a result is of the contract that was called; where either is not known, it may be. */
export function isResultOf(called: Contract | 'passed-out' | undefined, result: Stated | undefined): boolean {
  const { contract } = result ?? {};
  if (called === undefined || contract === undefined || called === 'passed-out' || contract === 'passed-out')
    return called === undefined || contract === undefined || called === contract;
  return called.level === contract.level && called.strain === contract.strain;
}

/** Whether a result, where there is one, has the last bid for its contract: else calls are missing after it. */
export function endsIn(calls: readonly { readonly call: Call | undefined }[], result: Stated | undefined): boolean {
  const { contract } = result ?? {};
  const bid = calls.flatMap(({ call }) => (call?.kind === 'bid' ? call : [])).at(-1);
  if (contract === undefined || !bid) return true;
  return contract !== 'passed-out' && contract.level === bid.level && contract.strain === bid.strain;
}
