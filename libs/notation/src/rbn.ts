/**
 * RBN (Pavlicek): a line a label, a record ends at an empty line. Labels from the date to the hands stay in force until they
 * are given again; those of what happened at the table do not.
 */
import {
  type Call,
  type Card,
  clockwise,
  dealerOf,
  isOver,
  lho,
  parseCall,
  parseCard,
  parseSeat,
  rotation,
  type Seat,
  SEATS,
  vulnerabilityOf,
} from '#bridge';
import { textDecoder } from './decode.js';
import { fail, type Findings, noFindings, type Place, warn } from './finding.js';
import { orderCards } from './lin/play.js';
import { readDeal, readContract, readResult } from './pbn/values.js';
import {
  type Comment,
  contractOfBoard,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedCall,
  type RecordedPlay,
  type Stated,
  type Tag,
} from './recorded-board.js';

/** Records of one file, and lines of one record, that are read. */
const RECORDS_MAX = 200_000;
const LINES_MAX = 1_000;
const REPEATED = 'DTLESFKNBH';
/** Labels of which a record has one when it is a board. */
const IN_BOARD = 'BHACPR';
const TAGS: Readonly<Record<string, string>> = {
  D: 'Date',
  L: 'Site',
  E: 'Event',
  S: 'Stage',
  F: 'Scoring',
  T: 'Description',
};
const SCORING: Readonly<Record<string, string>> = {
  I: 'IMP',
  B: 'BAM',
  X: 'IMP;Cross',
  M: 'MP',
  R: 'Rubber',
  C: 'Chicago',
  A: 'Cavendish',
  N: 'Instant',
};

type Line = Place & { readonly label: string; readonly value: string };

export function readRbn(file: Uint8Array | string): RecordedBoard[] {
  const decoder = textDecoder();
  const text = decoder.decode(file) + decoder.end();
  const inForce = new Map<string, Line>();
  const boards: RecordedBoard[] = [];
  let line = 1;
  let above: Comment[] = [];
  for (const record of text.split(/\n[ \t]*\n/, RECORDS_MAX)) {
    const findings = noFindings(boards.length + 1);
    const { lines, comments } = linesOf(record, line, findings);
    line += record.split('\n').length + 1;
    if (lines.length === 0 && !comments.some(({ kind }) => kind === 'braces')) continue;
    for (const one of lines) if (REPEATED.includes(one.label)) inForce.set(one.label, one);
    const isBoard = lines.some(({ label }) => IN_BOARD.includes(label));
    if (isBoard) boards.push(boardOf({ lines, inForce, comments: [...above, ...comments], findings }));
    // What stands above the first board, such as labels that hold for all, is no board.
    above = isBoard ? [] : [...above, ...comments];
  }
  return boards;
}

type Lines = {
  readonly lines: readonly Line[];
  readonly inForce: ReadonlyMap<string, Line>;
  readonly comments: Comment[];
  readonly findings: Findings;
};

function linesOf(record: string, first: number, findings: Findings): { lines: Line[]; comments: Comment[] } {
  const lines: Line[] = [];
  const comments: Comment[] = [];
  let inside: string[] | undefined;
  const end = (): void => {
    if (inside)
      comments.push(
        commentOf(
          'braces',
          inside
            .join('\n')
            .trim()
            .replace(/^\{|\}$/g, ''),
          first,
        ),
      );
    inside = undefined;
  };
  for (const [index, text] of record.split('\n', LINES_MAX).entries()) {
    const place = { line: first + index, column: 1 };
    if (inside || text.startsWith('{')) {
      (inside ??= []).push(text);
      if (text.trimEnd().endsWith('}')) end();
      continue;
    }
    if (/^[\s\0\u001a]*(?:%.*)?$/.test(text)) continue;
    const { label, value, isOdd } = labelled(text);
    if (label === undefined) {
      warn(
        findings,
        place,
        'label-unreadable',
        'a line begins with a label and a blank; this one is kept as a comment',
      );
      comments.push(commentOf('braces', text.trim(), place.line));
      continue;
    }
    if (isOdd) warn(findings, place, 'label-unusual', `the label is read as ${label}`);
    if (UNREAD.includes(label)) comments.push(commentOf('escape', `RBN ${label} ${value}`, place.line));
    lines.push({ ...place, label, value });
  }
  if (inside) warn(findings, { line: first, column: 1 }, 'comment-unclosed', 'a comment is not closed in its record');
  end();
  return { lines, comments };
}

/** What is kept as it stands: tricks to be made, lists of items, and letters that are no labels. */
const UNREAD = 'MIGJOQUVWXYZ';
const LABELS = 'DTLESFKNBHACPRMI';

type Labelled = { readonly label?: string; readonly value: string; readonly isOdd: boolean };

/** A capital or digit, and a blank. Forgiven: blanks before it, a tab or colon or nothing after it, a small letter. */
function labelled(text: string): Labelled {
  const [, label, value] = /^([A-Z0-9])(?: |$)(.*)$/.exec(text) ?? [];
  if (label !== undefined) return { label, value: value ?? '', isOdd: false };
  const [, letter = '', rest = ''] = /^\s*([A-Za-z0-9])(?:[ \t]*:[ \t]*|[ \t]+|(?=[^a-z]))(.*)$/.exec(text) ?? [];
  const upper = letter.toUpperCase();
  const isLabel = letter !== '' && (letter === upper || LABELS.includes(upper));
  return isLabel ? { label: upper, value: rest, isOdd: true } : { value: text, isOdd: false };
}

function commentOf(kind: Comment['kind'], text: string, line: number): Comment {
  return { kind, text, line, after: '', count: 0 };
}

function boardOf({ lines, inForce, comments, findings }: Lines): RecordedBoard {
  const own = (label: string): Line | undefined => lines.find((line) => line.label === label);
  const dealt = handsOf(inForce.get('H'), findings);
  const { auction, ...said } = auctionOf(lines, findings);
  const stated = statedOf(own('C'), own('R'), findings);
  const number = /^\d{1,6}/.exec(inForce.get('B')?.value ?? '')?.[0];
  const { dealer, vulnerability } =
    number === undefined ? said : byNumber(said, Number(number), own('B') ?? lines[0], findings);
  const { players, room } = namesOf(inForce.get('N')?.value ?? '');
  const play = playOf({ line: own('P'), hands: dealt, auction, stated, findings });
  return {
    index: findings.game,
    line: lines[0]?.line ?? 1,
    tags: tagsOf(inForce),
    ...(number !== undefined && { number: Number(number) }),
    ...(dealer && { dealer }),
    ...(vulnerability && { vulnerability }),
    hands: dealt,
    players,
    ...(room && { room }),
    ...(auction && { auction }),
    ...(play && { play }),
    stated,
    tables: [],
    comments,
    warnings: findings.warnings,
    errors: findings.errors,
  };
}

/** Who dealt and who is vulnerable, where a record without an auction leaves it to the number of its board (Law 2). */
function byNumber(said: Begun, number: number, place: Place | undefined, findings: Findings): Begun {
  if ((said.dealer && said.vulnerability) || number < 1) return said;
  if (place)
    warn(findings, place, 'dealer-from-number', 'the number of the board says who dealt and who is vulnerable');
  return { dealer: dealerOf(number), vulnerability: vulnerabilityOf(number), ...said };
}

function tagsOf(inForce: ReadonlyMap<string, Line>): Tag[] {
  const tags: Tag[] = [];
  for (const [label, name] of Object.entries(TAGS)) {
    const line = inForce.get(label);
    if (!line) continue;
    const value =
      label === 'D' ? dateOf(line.value) : label === 'F' ? (SCORING[line.value.charAt(0)] ?? line.value) : line.value;
    tags.push({ name, value, line: line.line, column: 1 });
  }
  const [home, visit] = (inForce.get('K')?.value ?? '').split(':');
  const place = { line: inForce.get('K')?.line ?? 1, column: 1 };
  if (home) tags.push({ name: 'HomeTeam', value: home, ...place });
  if (visit) tags.push({ name: 'VisitTeam', value: visit, ...place });
  return tags;
}

/** `20010704` or less of it. */
function dateOf(value: string): string {
  const [, year = '????', month = '??', day = '??'] = /^(\d{4})[-.\/]?(\d{2})?[-.\/]?(\d{2})?/.exec(value) ?? [];
  return `${year}.${month}.${day}`;
}

/** `W:873.A6.…:…`, a hand after each colon; an empty last one is the rest of the deck. */
function handsOf(line: Line | undefined, findings: Findings): RecordedBoard['hands'] {
  if (!line) return {};
  const parts = line.value
    .replace(/[\0\u001a]/g, '')
    .trim()
    .split(/[:;]/);
  const isRest = parts.length === 5 && parts[4] === '';
  const hands = parts.slice(1).map((hand) => (hand === '' ? '-' : hand));
  while (hands.length < 4) hands.push('-');
  const text = `${parts[0] ?? ''}:${hands.slice(0, 4).join(' ')}`;
  const deal = readDeal(text, (code, message) => {
    if (!isRest || code !== 'hand-deduced') warn(findings, line, code, message);
  });
  for (const [code, message] of deal?.wrong ?? [['value-unreadable', 'these are not hands']])
    fail(findings, line, code, message);
  if (!deal || deal.wrong.length > 0) return {};
  const known = SEATS.filter((seat) => deal.hands[seat]);
  const first = parseSeat(parts[0] ?? '');
  const rest = isRest && known.length === 3 && first ? rotation(first)[3] : undefined;
  return rest ? { ...deal.hands, [rest]: restOf(deal.hands) } : deal.hands;
}

function restOf(hands: RecordedBoard['hands']): Card[] {
  const dealt = SEATS.flatMap((seat) => hands[seat] ?? []);
  const ranks = Array.from('AKQJT98765432');
  const deck = Array.from('SHDC').flatMap((suit) => ranks.flatMap((rank) => parseCard(suit + rank) ?? []));
  return deck.filter((card) => !dealt.includes(card));
}

const VULNERABLE = { Z: 'none', N: 'NS', E: 'EW', B: 'both' } as const;
type Begun = { dealer?: Seat; vulnerability?: (typeof VULNERABLE)[keyof typeof VULNERABLE]; auction?: RecordedAuction };

/** `NZ:1CP1SP:…`: dealer and vulnerability, then rounds of calls; `*` an alert, `^n` a note, `A` all pass. */
function auctionOf(lines: readonly Line[], findings: Findings): Begun {
  const line = lines.find(({ label }) => label === 'A');
  if (!line) return {};
  const [, seat = 'W', letter = '?', text = ''] = /^(?:([NESW])([ZNEB?]):?)?(.*)$/i.exec(line.value) ?? [];
  const dealer = parseSeat(seat) ?? 'W';
  const upper = letter.toUpperCase();
  const vulnerability = upper === '?' ? undefined : VULNERABLE[upper as keyof typeof VULNERABLE]; // the pattern has these letters
  const calls: RecordedCall[] = [];
  const made: Call[] = [];
  const add = (call: Call): void => {
    calls.push({ seat: clockwise(dealer, calls.length), call });
    made.push(call);
  };
  for (const [word] of text.slice(0, 4_096).matchAll(/[1-7][CDHSN]|[PXRAY]|\*|\^\d|[^:;\s]/gi)) {
    const upper = word.toUpperCase();
    const call = parseCall(upper === 'R' ? 'XX' : /^[1-7]N$/.test(upper) ? `${upper}T` : upper);
    const last = calls.pop();
    if (last)
      calls.push(
        upper === '*'
          ? { ...last, alerted: true }
          : upper.startsWith('^')
            ? { ...last, alerted: true, ...noted(lines, upper) }
            : last,
      );
    if (call) add(call);
    else if (upper === 'A') while (!isOver({ dealer, calls: made }) && made.length < 400) add({ kind: 'pass' });
    else if (!/^[*^Y]/.test(upper)) fail(findings, line, 'call-unreadable', `"${word}" is not a call`);
  }
  const over = isOver({ dealer, calls: made });
  return {
    dealer,
    ...(vulnerability && { vulnerability }),
    ...(calls.length > 0 && { auction: { calls, end: over ? 'complete' : 'cut' } }),
  };
}

/** A digit labels a note; before the play's label it is the auction's. */
function noted(lines: readonly Line[], mark: string): { note?: string } {
  const note = lines.find(({ label }) => label === mark.charAt(1))?.value;
  return note === undefined ? {} : { note };
}

/** `4SX:W`, and `10` tricks. */
function statedOf(contract: Line | undefined, result: Line | undefined, findings: Findings): Stated {
  if (!contract) return {};
  const [text = '', seat = ''] = contract.value.trim().split(':');
  const known = readContract(
    text
      .replace(/^P$/i, 'Pass')
      .replace(/R$/, 'XX')
      .replace(/N(X*)$/, 'NT$1'),
    () => undefined,
  );
  if (!known) fail(findings, contract, 'value-unreadable', `"${text.slice(0, 20)}" is no contract`);
  if (!known || known === 'passed-out') return known ? { contract: known } : {};
  const declarer = parseSeat(seat.charAt(0));
  const tricks = tricksOf(result, { declarer, needed: known.level && known.level + 6 }, findings);
  return { contract: known, ...(declarer && { declarer }), ...(tricks !== undefined && { tricks }) };
}

/** `10`; forgiven: `=`, `+1` and `-2`; what follows a colon or blank is the score. */
function tricksOf(
  line: Line | undefined,
  { declarer, needed }: { readonly declarer: Seat | undefined; readonly needed: number | undefined },
  findings: Findings,
): number | undefined {
  const [text = ''] = line?.value.trim().split(/[:\s]/) ?? [];
  if (!line || text === '') return undefined;
  const taken = readResult(text, declarer, needed, (code, message) => {
    warn(findings, line, code, message);
  });
  if (typeof taken === 'object') return taken.tricks;
  if (taken === 'impossible') fail(findings, line, 'result-impossible', 'there are thirteen tricks');
  else warn(findings, line, 'result-unreadable', `"${text.slice(0, 20)}" is no number of tricks here`);
  return undefined;
}

/** `North+South:West+East`, then the room or table. */
function namesOf(value: string): Pick<RecordedBoard, 'players' | 'room'> {
  const [ns = '', ew = '', place = ''] = value.split(':');
  const [N = '', S = ''] = ns.split('+');
  const [W = '', E = ''] = ew.split('+');
  const players = { ...(N && { N }), ...(E && { E }), ...(S && { S }), ...(W && { W }) };
  return {
    players,
    ...(place === 'O' && { room: 'open' as const }),
    ...(place === 'C' && { room: 'closed' as const }),
  };
}

type Played = {
  readonly line: Line | undefined;
  readonly hands: RecordedBoard['hands'];
  readonly auction: RecordedAuction | undefined;
  readonly stated: Stated;
  readonly findings: Findings;
};

/** Cards in the order of play: a suit, then ranks; a rank alone is of the suit last named. Colons part the tricks. */
function playOf({ line, hands, auction, stated, findings }: Played): RecordedPlay | undefined {
  if (!line) return undefined;
  const reached = contractOfBoard({ stated, ...(auction && { auction }) });
  const contract = reached === 'passed-out' ? undefined : reached;
  const placed: { card: Card; place: Place }[] = [];
  let suit = '';
  for (const [word] of line.value
    .toUpperCase()
    .replaceAll('10', 'T')
    .slice(0, 1_024)
    .matchAll(/\^\d|[^\s:;,.]/g)) {
    const card = parseCard(suit + word);
    if (card) placed.push({ card, place: line });
    else if ('SHDC'.includes(word)) suit = word;
    else if (/[A-Z\d]/.test(word.charAt(0))) {
      fail(findings, line, 'card-unreadable', `"${word}" is neither a suit nor a rank; the play is read up to it`);
      break;
    }
  }
  const cards = orderCards(placed.slice(0, 52), { hands, contract, findings });
  const leader = cards[0]?.seat ?? (contract && lho(contract.declarer));
  return leader && { leader, cards, end: cards.length === 52 ? 'complete' : 'cut' };
}
