/**
 * What calls say beyond what they show: that their maker had nothing to say that comes before in the rules. A pass shows little, but it
 * tells of every hand that would have bid that it is not his. Only calls that were made by these rules tell it: partner's, and those of
 * opponents who disclosed just what the rules say of the call.
 */
import { callerOf, formatCall, type Hand, type Seat, type Side, sideOf, type Suit } from '#bridge';
import { type Shows } from '../disclosure.js';
import { type Hearing, learntOf, meaningOf, NOTHING_READ, rowsFor } from './bidder.js';
import { factsOf, type HandFacts } from './facts.js';
import { fits, heardMeaning, type Meaning, type Row, showsOf } from './meaning.js';
import { type Reading, situationOf } from './situation.js';

/** A call, and the rows among which its maker chose it: the first that his hand satisfies. */
export type RuledCall = { readonly call: string; readonly rows: readonly Row[]; readonly theirs: readonly Suit[] };
export type RuledCalls = Readonly<Record<Seat, readonly RuledCall[]>>;

/** The calls of an auction that were made by the rules, by who made them. */
export function ruledCalls({ auction, vulnerability, heard }: Hearing): RuledCalls {
  const ruled: Record<Seat, RuledCall[]> = { N: [], E: [], S: [], W: [] };
  // Each side reads its own calls by the rules and the other's by what it disclosed.
  const readings: Record<Side, Reading> = { NS: NOTHING_READ, EW: NOTHING_READ };
  for (const [index, made] of auction.calls.entries()) {
    const seat = callerOf(auction, index);
    const before = { dealer: auction.dealer, calls: auction.calls.slice(0, index) };
    const situation = situationOf(before, readings[sideOf(seat)], vulnerability);
    const rows = rowsFor(situation);
    const call = formatCall(made);
    const meaning = meaningOf(rows, call);
    const shown = heard.get(index)?.shows;
    if (!shown || isSame(shown, showsOf(meaning))) ruled[seat].push({ call, rows, theirs: situation.theirs });
    const told: Meaning = heardMeaning(shown ?? showsOf(meaning));
    readings.NS = learntOf(readings.NS, seat, sideOf(seat) === 'NS' ? meaning : told);
    readings.EW = learntOf(readings.EW, seat, sideOf(seat) === 'EW' ? meaning : told);
  }
  return ruled;
}

/** How many of a seat's calls the rules would not have made with a hand. */
export function callsMissed(calls: readonly RuledCall[], hand: Hand): number {
  if (calls.length === 0) return 0;
  const facts = factsOf(hand);
  return calls.reduce((missed, ruled) => missed + (isMadeWith(ruled, facts) ? 0 : 1), 0);
}

function isMadeWith({ call, rows, theirs }: RuledCall, facts: HandFacts): boolean {
  return rows.find((row) => fits(row, facts, theirs))?.call === call;
}

function isSame(one: Shows, other: Shows): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Two disclosures that say the same, written the same. */
function inOrder({ hcp, len = {}, balanced, forcing, artificial, asks }: Shows): readonly unknown[] {
  return [hcp, [len.C, len.D, len.H, len.S], balanced, forcing, artificial === true, asks];
}
