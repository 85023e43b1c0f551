/** Reading an auction by the rules, and choosing the next call by the same rules. */
import {
  type Auction,
  type Call,
  clockwise,
  formatCall,
  type Hand,
  parseCall,
  PASS,
  refuseCall,
  type Seat,
  type Vulnerability,
} from '#bridge';
import { type Disclosure } from '../disclosure.js';
import { competitiveRows } from './competition.js';
import { continuingRows } from './continuations.js';
import { factsOf } from './facts.js';
import { fits, heardMeaning, joined, learnt, type Meaning, row, type Row, showsOf, UNKNOWN } from './meaning.js';
import { NOTRUMP_RULES } from './notrump.js';
import { OPENING_RULES } from './openings.js';
import { REBID_RULES } from './rebids.js';
import { type Reading, type Situation, situationOf } from './situation.js';
import { slamRows } from './slams.js';

export const NOTHING_READ: Reading = {
  meanings: [],
  known: { N: UNKNOWN, E: UNKNOWN, S: UNKNOWN, W: UNKNOWN },
  balanced: {},
};

/** The auction so far as a seat hears it: who dealt, who is vulnerable, and what the opponents said of their calls. */
export type Hearing = {
  readonly auction: Auction;
  readonly vulnerability: Vulnerability;
  readonly heard: ReadonlyMap<number, Disclosure>;
};

const LAST_RESORT: Row = row('P', '0+', 'nothing to say');

/** The rows of a situation that are legal calls, in the order in which they are tried. Never empty. */
export function rowsFor(situation: Situation): readonly Row[] {
  const { key, auction } = situation;
  const rows =
    OPENING_RULES.get(key) ??
    NOTRUMP_RULES.get(key) ??
    REBID_RULES.get(key) ??
    slamRows(situation) ??
    competitiveRows(situation) ??
    continuingRows(situation);
  const legal = rows.filter(({ call }) => isLegal(auction, call));
  return [...legal, LAST_RESORT];
}

function isLegal(auction: Auction, text: string): boolean {
  const call = parseCall(text);
  return call !== undefined && refuseCall(auction, call) === undefined;
}

/** What a call shows where it was made: all rows for it together. */
export function meaningOf(rows: readonly Row[], call: string): Meaning {
  const own = rows.filter((candidate) => candidate.call === call && candidate !== LAST_RESORT);
  return (
    own
      .map(({ meaning }) => meaning)
      .reduce<Meaning | undefined>((all, one) => (all ? joined(all, one) : one), undefined) ?? UNKNOWN
  );
}

/** The reading after the calls not yet read. */
export function read(reading: Reading, { auction, vulnerability, heard }: Hearing): Reading {
  let soFar = reading;
  for (let index = reading.meanings.length; index < auction.calls.length; index++) {
    const call = auction.calls[index];
    if (!call) break;
    const before = { dealer: auction.dealer, calls: auction.calls.slice(0, index) };
    const said = heard.get(index);
    const meaning = said
      ? heardMeaning(said.shows)
      : meaningOf(rowsFor(situationOf(before, soFar, vulnerability)), formatCall(call));
    soFar = learntOf(soFar, clockwise(auction.dealer, index), meaning);
  }
  return soFar;
}

/** The reading after one more call, by a seat. */
export function learntOf({ meanings, known, balanced }: Reading, seat: Seat, meaning: Meaning): Reading {
  return {
    meanings: [...meanings, meaning],
    known: { ...known, [seat]: learnt(known[seat], meaning) },
    balanced: meaning.balanced === undefined ? balanced : { ...balanced, [seat]: meaning.balanced },
  };
}

type Chosen = {
  readonly call: Call;
  readonly disclosure: Disclosure;
  /** The auction as its maker reads it once the call is made. */
  readonly after: Reading;
};

/** The call of a hand: the first row it satisfies, disclosed as everything the call may show here. */
export function chooseCall(hand: Hand, reading: Reading, { auction, vulnerability }: Hearing): Chosen {
  const situation = situationOf(auction, reading, vulnerability);
  const rows = rowsFor(situation);
  const facts = factsOf(hand);
  const chosen = rows.find((candidate) => fits(candidate, facts, situation.theirs)) ?? LAST_RESORT;
  const read = meaningOf(rows, chosen.call);
  const meaning: Meaning = chosen === LAST_RESORT ? UNKNOWN : read;
  const disclosure = { alert: meaning.artificial === true, text: chosen.text, shows: showsOf(meaning) };
  return { call: parseCall(chosen.call) ?? PASS, disclosure, after: learntOf(reading, situation.seat, read) };
}
