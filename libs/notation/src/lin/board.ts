/** One board of a LIN file, code by code. */
import {
  bidRank,
  clockwise,
  dealerOf,
  PASS,
  type Seat,
  type Contract,
  contractOf,
  sideOf,
  trickWinner,
  type Vulnerability,
} from '#bridge';
import { fail, type Findings, noFindings, warn } from '../finding.js';
import {
  type Comment,
  contractStated,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedCall,
  type RecordedCard,
  type RecordedPlay,
  type Stated,
  type Tag,
} from '../recorded-board.js';
import { type LinCode } from './codes.js';
import { type Header, named, namesIn, type Names, resultIn } from './header.js';
import { orderCards, type PlacedCard } from './play.js';
import {
  brokenOff,
  endsIn,
  isResultOf,
  type LinCall,
  type LinDeal,
  readLinCalls,
  readLinCards,
  readLinDeal,
  readLinResult,
  readLinVulnerability,
} from './values.js';

/** Codes of one board that are kept; a long commentary has a few hundred. */
const CODES_MAX = 20_000;

type MadeCall = LinCall & { note?: string; readonly place: LinCode };

export type Building = {
  readonly findings: Findings;
  line: number;
  /** Something of the board has been read, so that a header may no longer come. */
  begun: boolean;
  /** Players were named since the board before. */
  named: boolean;
  deal: LinDeal | undefined;
  number: number | undefined;
  room: 'open' | 'closed' | undefined;
  vulnerability: Vulnerability | undefined;
  players: Names | undefined;
  event: Tag | undefined;
  readonly calls: MadeCall[];
  readonly cards: PlacedCard[];
  /** A card was not known, so that those after it belong nowhere. */
  cut: boolean;
  tricks: number | undefined;
  result: Stated | undefined;
  readonly comments: (Comment & { readonly afterCalls: boolean })[];
  codes: number;
};

export function newBoard(index: number): Building {
  return {
    findings: noFindings(index),
    line: 0,
    begun: false,
    named: false,
    deal: undefined,
    number: undefined,
    room: undefined,
    vulnerability: undefined,
    players: undefined,
    event: undefined,
    calls: [],
    cards: [],
    cut: false,
    tricks: undefined,
    result: undefined,
    comments: [],
    codes: 0,
  };
}

export function takeCode(building: Building, code: LinCode): void {
  if (building.line === 0) building.line = code.line;
  building.codes++;
  if (building.codes === CODES_MAX)
    fail(building.findings, code, 'board-too-long', 'the rest of the board is left out');
  if (building.codes >= CODES_MAX) return;
  if (code.cut && code.value.trim() !== '' && code.code !== 'md')
    warn(building.findings, code, 'file-cut', 'the file ends inside this value');
  if (!takeAction(building, code)) takeSetting(building, code);
}

/** A small card, or none that anybody wrote down. */
const UNKNOWN_CARD = /^\s*(?:[SHDC]?[X?]{1,2}|-{1,2})\s*$/i;
/** Where lessons ask for a call. */
const ASKED = /^\s*(?:\?+|\/+|\.+)\s*$/;

/** Calls, cards, claims and what is said of them. */
function takeAction(building: Building, code: LinCode): boolean {
  const { findings, calls, cards } = building;
  switch (code.code) {
    case 'mb':
      takeCalls(building, code);
      return true;
    case 'an': {
      const last = calls.at(-1);
      if (cards.length > 0 || !last) comment(building, 'braces', code.value, code);
      else if (code.value.trim() !== '')
        last.note = last.note === undefined ? code.value.trim() : `${last.note}; ${code.value.trim()}`;
      return true;
    }
    case 'pc': {
      building.begun = true;
      if (building.cut) return true;
      const played = readLinCards(code.value);
      if (!played && UNKNOWN_CARD.test(code.value)) {
        building.cut = true;
        warn(
          findings,
          code,
          'card-unknown',
          `"${code.value}" is a card that is not known; those after it are left out`,
        );
      } else if (!played) fail(findings, code, 'card-unreadable', `"${code.value.slice(0, 20)}" is not a card`);
      for (const card of played ?? []) if (cards.length < 52) cards.push({ card, place: code });
      return true;
    }
    case 'mc':
      takeClaim(building, code);
      return true;
    case 'nt':
      if (code.value.trim() !== '') comment(building, 'braces', code.value, code);
      return true;
    default:
      return false;
  }
}

/** Declarer's tricks. What is no number tells nothing; a number that cannot be is an error. */
function takeClaim(building: Building, code: LinCode): void {
  const text = code.value.trim();
  const digits = /^(\d{1,2})(?: *tricks?)?$/i.exec(text)?.[1];
  const said = `"${code.value.slice(0, 20)}" is no number of tricks`;
  building.tricks = digits === undefined || Number(digits) > 13 ? undefined : Number(digits);
  if (building.tricks !== undefined || text === '') return;
  if (digits === undefined) warn(building.findings, code, 'claim-unreadable', said);
  else fail(building.findings, code, 'claim-unreadable', said);
}

function takeCalls(building: Building, code: LinCode): void {
  building.begun = true;
  if (/^\s*AP\s*$/i.test(code.value)) {
    allPass(building, code);
    return;
  }
  const made = readLinCalls(code.value);
  if (!made && ASKED.test(code.value)) {
    warn(building.findings, code, 'call-asked', `"${code.value}" asks for a call, and is none`);
    return;
  }
  if (!made) {
    fail(building.findings, code, 'call-unreadable', `"${code.value.slice(0, 20)}" is not a call`);
    return;
  }
  // Dashes around calls that are run together only fill a line.
  const kept = made.length > 1 ? made.filter(({ call }) => call) : made;
  if (made.length > 1) warn(building.findings, code, 'calls-run-together', 'several calls stand in one value');
  for (const one of kept) building.calls.push({ ...one, place: code });
}

/** The passes that end the auction. */
function allPass({ calls }: Pick<Building, 'calls'>, place: LinCode): void {
  const bid = calls.some(({ call }) => call?.kind === 'bid');
  let passes = 0;
  while (calls.at(-1 - passes)?.call?.kind === 'pass') passes++;
  for (; passes < (bid ? 3 : 4); passes++) calls.push({ call: PASS, alerted: false, place });
}

function takeSetting(building: Building, code: LinCode): void {
  const { findings } = building;
  switch (code.code) {
    case 'qx':
      building.begun = true;
      takeNumber(building, code);
      return;
    case 'md':
      building.begun = true;
      building.deal = code.cut ? brokenOff(readLinDeal(code.value)) : readLinDeal(code.value);
      for (const [kind, message] of building.deal.wrong) {
        // Without a dealer hands are hands; an auction without one is an error of its own.
        if (kind === 'dealer-unknown' || kind === 'hand-short') warn(findings, code, kind, message);
        else fail(findings, code, kind, message);
      }
      return;
    case 'sv':
      building.vulnerability = readLinVulnerability(code.value);
      if (!building.vulnerability && code.value.trim() !== '') {
        warn(findings, code, 'vulnerable-unusual', `"${code.value.slice(0, 20)}" is no vulnerability`);
      }
      return;
    case 'ah':
      building.number ??= numberIn(code.value);
      return;
    case 'pn':
      if (building.calls.length > 0) warn(findings, code, 'players-late', 'players are named after the first call');
      else building.players = named(code.value.split(','));
      building.named = true;
      return;
    case 'rs':
      building.result = readLinResult(code.value);
      return;
    case 'mn':
      building.event = { name: 'Event', value: code.value, line: code.line, column: code.column };
      return;
    case 'st':
    case 'rh':
    case 'pg':
      return;
    case '':
      if (code.value.trim() === '') return;
      if (code.above) {
        warn(findings, code, 'text-outside-code', 'this is no code; it is kept as commentary');
        comment(building, 'braces', code.value.trim(), code);
        return;
      }
      fail(findings, code, 'code-unreadable', `"${code.value.slice(0, 20).trim()}" is no code of two letters`);
      return;
    default:
      comment(building, 'escape', `LIN ${code.code}|${code.value}|`, code);
  }
}

function numberIn(text: string): number | undefined {
  const digits = /\bboard\D{0,3}(\d{1,4})/i.exec(text)?.[1] ?? /\d{1,4}/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function takeNumber(building: Building, { value }: LinCode): void {
  building.number = numberIn(value);
  const letter = value.trim().charAt(0).toLowerCase();
  building.room = letter === 'c' ? 'closed' : letter === 'o' ? 'open' : undefined;
}

function comment(building: Building, kind: Comment['kind'], text: string, { line }: LinCode): void {
  const { calls, cards } = building;
  const inPlay = cards.length > 0;
  const count = inPlay ? cards.length : calls.length;
  const clean = kind === 'escape' ? text.replace(/\n/g, ' ') : text;
  building.comments.push({
    kind,
    text: clean,
    line,
    after: inPlay ? 'Play' : 'Auction',
    count,
    afterCalls: calls.length > 0,
  });
}

export function buildBoard(building: Building, header: Header): RecordedBoard {
  const { findings, deal, number, vulnerability, players } = building;
  const closed = building.room === 'closed';
  const listed = building.result ?? resultIn(header, number, closed);
  const auction = auctionOf(building, listed);
  const dealer = auction?.calls[0]?.seat ?? deal?.dealer;
  const called = auction && calledIn(auction);
  const result = isResultOf(called, listed) ? listed : undefined;
  if (listed && !result)
    warn(
      findings,
      { line: building.line, column: 1 },
      'result-differs',
      'the result is of another contract than the calls',
    );
  const reached = called ?? (result && contractStated(result));
  const contract = reached === 'passed-out' ? undefined : reached;
  const play = playOf(building, contract);
  const tricks = building.tricks ?? (play?.end === 'complete' && contract ? tricksOf(play, contract) : result?.tricks);
  const stated: Stated = { ...result, ...(tricks !== undefined && reached !== 'passed-out' && { tricks }) };
  const shown = header.vugraph || closed;
  return {
    index: findings.game,
    line: building.line,
    tags: tagsOf(header, building.event),
    ...(number !== undefined && { number }),
    ...(dealer && { dealer }),
    ...(vulnerability && { vulnerability }),
    hands: deal?.hands ?? {},
    players: players ?? namesIn(header, number, closed),
    ...(shown && building.room && { room: building.room }),
    ...(auction && { auction }),
    ...(play && { play }),
    stated,
    tables: [],
    comments: commentsOf(building, auction !== undefined, play !== undefined),
    warnings: findings.warnings,
    errors: findings.errors,
  };
}

/** The event of the board itself, and what else the header says. */
function tagsOf({ tags }: Header, event: Tag | undefined): readonly Tag[] {
  return event ? [event, ...tags.filter(({ name }) => name !== 'Event')] : tags;
}

function commentsOf({ comments }: Building, auction: boolean, play: boolean): Comment[] {
  return comments.map(({ kind, text, line, after, count }) => {
    const section = after === 'Play' && play ? 'Play' : auction ? 'Auction' : '';
    return { kind, text, line, after: section, count: section === '' ? 0 : count };
  });
}

function auctionOf(building: Building, result: Stated | undefined): RecordedAuction | undefined {
  const { calls, findings, cards, tricks } = building;
  if (calls.length === 0) return undefined;
  if ((cards.length > 0 || tricks !== undefined) && endsIn(calls, result)) finalPasses(building);
  const [opening] = calls;
  const dealer = dealerOfBoard(building);
  if (!dealer) {
    if (opening) fail(findings, opening.place, 'auction-seat', 'nothing says who dealt');
    return undefined;
  }
  const recorded: RecordedCall[] = [];
  let rank = -1;
  let passes = 0;
  for (const { call, alerted, note, place } of calls) {
    if (passes >= (rank < 0 ? 4 : 3)) {
      warn(findings, place, 'call-after-end', 'a call stands after the last pass');
      break;
    }
    passes = call?.kind === 'pass' ? passes + 1 : 0;
    const low = call?.kind === 'bid' && bidRank(call) <= rank;
    if (low) warn(findings, place, 'bid-too-low', 'the bid is insufficient');
    if (call?.kind === 'bid') rank = bidRank(call);
    recorded.push({
      seat: clockwise(dealer, recorded.length),
      call,
      ...((alerted || note !== undefined) && { alerted: true as const }),
      ...(note !== undefined && { note }),
      ...(low && { insufficient: true as const }),
    });
  }
  const over = passes >= (rank < 0 ? 4 : 3);
  if (!over && (cards.length > 0 || tricks !== undefined) && opening) {
    warn(findings, opening.place, 'auction-cut', 'cards are played, and the auction is not over');
  }
  return { calls: recorded, end: over ? 'complete' : 'cut' };
}

/** As the deal says, else as the number does (Law 2), where there are calls to be seated. */
function dealerOfBoard({ deal, number, calls, findings }: Building): Seat | undefined {
  const [opening] = calls;
  if (deal?.dealer || number === undefined || !opening) return deal?.dealer;
  warn(findings, opening.place, 'dealer-from-number', 'nothing but the number of the board says who dealt');
  return dealerOf(number);
}

/** The passes that end an auction, where cards show that it ended at its last bid. */
function finalPasses({ calls, findings }: Building): void {
  const last = calls.at(-1);
  if (!last || !calls.some(({ call }) => call?.kind === 'bid')) return;
  const before = calls.length;
  allPass({ calls }, last.place);
  if (calls.length > before)
    warn(findings, last.place, 'final-passes-inferred', 'the passes that end the auction are left out');
}

function calledIn({ calls }: RecordedAuction): Contract | 'passed-out' | undefined {
  const dealer = calls[0]?.seat;
  if (!dealer || calls.some(({ call }) => !call)) return undefined;
  return contractOf({ dealer, calls: calls.flatMap(({ call }) => call ?? []) });
}

function playOf(building: Building, contract: Contract | undefined): RecordedPlay | undefined {
  const { cards: placed, deal, findings } = building;
  const cards = orderCards(placed, { hands: deal?.hands ?? {}, contract, findings });
  const leader = cards[0]?.seat;
  return leader && { leader, cards, end: cards.length === 52 ? 'complete' : 'cut' };
}

/** Declarer's tricks when all cards were played. */
function tricksOf({ cards }: RecordedPlay, { strain, declarer }: Contract): number {
  let won = 0;
  for (let at = 0; at + 4 <= cards.length; at += 4) {
    const trick: readonly RecordedCard[] = cards.slice(at, at + 4);
    const leader = trick[0]?.seat ?? declarer;
    if (sideOf(trickWinner({ leader, cards: trick.map(({ card }) => card) }, strain)) === sideOf(declarer)) won++;
  }
  return won;
}
