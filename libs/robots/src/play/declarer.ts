/** What declarer's side leads: see `weighing.ts`. */
import { type Card, heightOf, partner, type Suit, suitOf, SUITS } from '#bridge';
import { above, isHigh, type Sight, suited } from './sight.js';
import { type Answers, answersTo, type Choices, type Consideration, heaviest, yes } from './weighing.js';
import { LEAD_WEIGHTS, type LeadPhase } from './weights.js';

const TEN = 8;
const TRICKS = 13;

/** A suit as declarer's side holds it, seen from the hand on lead. */
type Holding = {
  readonly suit: Suit;
  readonly mine: readonly Card[];
  readonly theirs: readonly Card[];
  /** Cards out, and of ours in both hands the cards that nothing out beats. */
  readonly out: number;
  readonly high: number;
  /** Tricks from the top, and those it may be brought to beyond them. */
  readonly sure: number;
  readonly gain: number;
  readonly myTop: number;
  readonly theirTop: number;
  readonly theirTenace: boolean;
  readonly myTenace: boolean;
};

/** All that the considerations ask about. */
type Table = {
  readonly sight: Sight;
  readonly trump: Suit | undefined;
  readonly trumpsOut: number;
  readonly holdings: Readonly<Record<Suit, Holding>>;
  readonly sure: number;
  readonly enough: boolean;
  /** Tricks to come, this one included. */
  readonly left: number;
  /** Suits that the opponents can run when they come in. */
  readonly open: number;
  /** The suit our side led last. */
  readonly before: Suit | undefined;
  readonly myTrumps: number;
  readonly theirTrumps: number;
};

type Led = { readonly card: Card; readonly over: number; readonly held: Holding };
type Lead = Table & Led;

const LEADING: readonly Consideration<Lead>[] = [
  ['is it high', ({ over }) => yes(over === 0)],
  ['low to a high card', ({ over, held }) => yes(over > 0 && held.theirTop === 0)],
  ['low to a tenace', ({ card, held }) => yes(held.theirTenace && isBelow(card, held.theirs))],
  ['up to a king', ({ over, held }) => yes(over > 1 && held.theirTop === 1)],
  ['up to a queen', ({ over, held }) => yes(over > 2 && held.theirTop === 2)],
  ['drives out the card above', ({ over, held, sight }) => yes(over === 1 && touches(sight, held.mine) > 1)],
  ['an honour that stands alone', ({ over, held, sight }) => yes(over === 1 && touches(sight, held.mine) === 1)],
  [
    'an honour to a higher one',
    ({ card, over, held }) => yes(over === 1 && heightOf(card) >= TEN && held.theirTop === 0),
  ],
  ['out of a tenace', ({ over, held }) => yes(over > 1 && held.myTenace)],
  ['the top of a tenace', ({ over, held }) => yes(over === 0 && held.myTenace)],
  ['high from the short hand', ({ over, held }) => yes(over === 0 && held.mine.length < held.theirs.length)],
  [
    'high from the long hand',
    ({ over, held }) => yes(over === 0 && held.mine.length > held.theirs.length && held.theirTop === 0),
  ],
  ['unblocks', ({ over, held }) => yes(over > 0 && held.theirTop === 0 && held.theirs.length < held.mine.length)],
  ['cards of the suit', ({ held }) => (held.mine.length + held.theirs.length) / 8],
  ['cards out', ({ held }) => held.out / 8],
  ['nobody else has it', ({ held }) => yes(held.out === 0)],
  [
    'length tricks',
    ({ held }) => Math.max(0, Math.max(held.mine.length, held.theirs.length) - Math.ceil(held.out / 2)) / 3,
  ],
  ['tricks to be made', ({ held }) => held.gain / 3],
  ['tricks to be made, enough without', ({ held, enough }) => (yes(enough) * held.gain) / 3],
  ['high, enough tricks', ({ over, enough }) => yes(enough && over === 0)],
  ['high, nothing else to do', ({ over, sure, left }) => yes(over === 0 && sure >= left)],
  ['a trump', ({ held, trump }) => yes(held.suit === trump)],
  ['a trump, by those out', ({ held, trump, trumpsOut }) => (yes(held.suit === trump) * trumpsOut) / 4],
  ['a high trump', ({ held, trump, over }) => yes(held.suit === trump && over === 0)],
  ['a trump that loses', ({ held, trump, over }) => yes(held.suit === trump && over > 0 && held.theirTop > 0)],
  [
    'a trump for the last one, which is high',
    ({ held, trump, trumpsOut }) => yes(held.suit === trump && trumpsOut === 1 && held.high === 0),
  ],
  [
    'a trump, a ruff waiting there',
    ({ held, trump, holdings, theirTrumps }) =>
      yes(held.suit === trump && theirTrumps > 0 && ruffWaits(holdings, trump)),
  ],
  [
    'to be ruffed there',
    ({ held, trump, theirTrumps, over }) =>
      yes(held.suit !== trump && held.theirs.length === 0 && theirTrumps > 0 && over > 0),
  ],
  [
    'to be ruffed in the short hand',
    ({ held, trump, theirTrumps, myTrumps, over }) =>
      yes(held.suit !== trump && held.theirs.length === 0 && theirTrumps > 0 && theirTrumps < myTrumps && over > 0),
  ],
  [
    'high where there is a void',
    ({ held, theirTrumps, over }) => yes(held.theirs.length === 0 && theirTrumps > 0 && over === 0),
  ],
  [
    'makes a void there',
    ({ held, trump, theirTrumps, myTrumps }) =>
      yes(
        held.suit !== trump &&
          held.theirs.length === 1 &&
          held.mine.length > 1 &&
          theirTrumps > 0 &&
          theirTrumps <= myTrumps,
      ),
  ],
  [
    'makes a void here',
    ({ held, trump, theirTrumps, myTrumps }) =>
      yes(
        held.suit !== trump &&
          held.mine.length === 1 &&
          held.theirs.length > 1 &&
          myTrumps > 0 &&
          myTrumps <= theirTrumps,
      ),
  ],
  [
    'high, and may be ruffed',
    ({ held, trumpsOut, over, trump }) => yes(held.suit !== trump && over === 0 && trumpsOut > 0 && held.out <= 4),
  ],
  ['a suit of theirs', ({ held }) => yes(held.myTop > 2 && held.theirTop > 2)],
  ['gives the lead up, open suits', ({ over, held, open }) => (yes(over > 0 && held.theirTop > 0) * open) / 2],
  ['gives the lead up', ({ over, held }) => yes(over > 0 && held.theirTop > 0)],
  ['gives the lead up, enough tricks', ({ over, held, enough }) => yes(enough && over > 0 && held.theirTop > 0)],
  ['the suit led before', ({ held, before }) => yes(held.suit === before)],
  ['the last stop', ({ over, held }) => yes(over === 0 && held.sure === 1 && held.out >= 4)],
  ['crosses to cards of no use from here', (lead) => (yes(crosses(lead)) * winners(lead, 'theirs')) / 2],
  ['leaves cards here that need a way back', (lead) => (yes(crosses(lead)) * winners(lead, 'mine')) / 2],
  [
    'crosses to lead up to a tenace here',
    (lead) =>
      yes(
        crosses(lead) &&
          SUITS.some(
            (suit) => suit !== lead.held.suit && lead.holdings[suit].myTenace && lead.holdings[suit].theirs.length > 0,
          ),
      ),
  ],
  ['how high it is', ({ card }) => heightOf(card) / 12],
  ['how many are over it', ({ over }) => over / 4],
  ['the lowest', ({ card, held }) => yes(held.mine.at(-1) === card)],
];

/** Declarer's side is on lead. */
export function declarersLead(sight: Sight): Card | undefined {
  const table = tableOf(sight);
  return heaviest(sight.legal, LEADING, LEAD_WEIGHTS[phaseOf(table)], leadsOf(table));
}

/** What is asked of declarer's leads, answered. */
export function declarersAnswers(sight: Sight): Answers {
  const table = tableOf(sight);
  return { phase: phaseOf(table), answers: answersTo(sight.legal, LEADING, leadsOf(table)) };
}

function phaseOf({ trump, trumpsOut }: Table): LeadPhase {
  if (trump === undefined) return 'notrump';
  return trumpsOut > 0 ? 'trumps out' : 'trumps drawn';
}

/** A turn in which declarer's side leads. */
function leadsOf(table: Table): Choices<Table, Led> {
  const own = (card: Card): Led => ({ card, over: above(table.sight, card), held: table.holdings[suitOf(card)] });
  return { turn: table, own };
}

/** What declarer's side, on lead, sees of its two hands. */
function tableOf(sight: Sight): Table {
  const { trump, past, needs, hand, other } = sight;
  const holdings = {
    C: holdingOf(sight, 'C'),
    D: holdingOf(sight, 'D'),
    H: holdingOf(sight, 'H'),
    S: holdingOf(sight, 'S'),
  };
  const sure = SUITS.reduce((sum, suit) => sum + holdings[suit].sure, 0);
  const ours = past.findLast(({ leader }) => leader === sight.seat || leader === partner(sight.seat));
  const first = ours?.cards[0];
  return {
    sight,
    trump,
    trumpsOut: trump ? holdings[trump].out : 0,
    holdings,
    sure,
    enough: sure >= needs,
    left: TRICKS - past.length,
    open: SUITS.filter((suit) => suit !== trump && holdings[suit].high === 0 && holdings[suit].out > 0).length,
    before: first && suitOf(first),
    myTrumps: trump ? suited(hand, trump).length : 0,
    theirTrumps: trump ? suited(other, trump).length : 0,
  };
}

function holdingOf(sight: Sight, suit: Suit): Holding {
  const mine = suited(sight.hand, suit);
  const theirs = suited(sight.other, suit);
  const out = suited(sight.out, suit).length;
  const overs = [...mine, ...theirs].map((card) => above(sight, card));
  const high = overs.filter((over) => over === 0).length;
  const most = Math.max(mine.length, theirs.length);
  const sure = out <= high && high > 0 ? most : Math.min(high, most);
  const honours = overs.filter((over) => over <= 1).length;
  const gain = Math.max(0, Math.min(most, honours + Math.max(0, most - Math.ceil(out / 2))) - sure);
  const topOf = (cards: readonly Card[]): number => (cards[0] === undefined ? TRICKS : above(sight, cards[0]));
  return {
    suit,
    mine,
    theirs,
    out,
    high,
    sure,
    gain,
    myTop: topOf(mine),
    theirTop: topOf(theirs),
    theirTenace: isTenace(sight, theirs),
    myTenace: isTenace(sight, mine),
  };
}

/** A card that one card out beats, alone of its kind: better led up to than led. */
function isTenace(sight: Sight, cards: readonly Card[]): boolean {
  return cards.length > 1 && touches(sight, cards) === 1;
}

/** Cards that one card out beats. */
function touches(sight: Sight, cards: readonly Card[]): number {
  return cards.filter((card) => heightOf(card) >= TEN && above(sight, card) === 1).length;
}

function isBelow(card: Card, theirs: readonly Card[]): boolean {
  const [top] = theirs;
  return top !== undefined && heightOf(card) < heightOf(top);
}

function ruffWaits(holdings: Table['holdings'], trump: Suit | undefined): boolean {
  return SUITS.some((suit) => {
    const { mine, theirs, sure } = holdings[suit];
    return suit !== trump && theirs.length <= 1 && mine.length > Math.max(theirs.length, sure);
  });
}

/** Whether the trick will be won over there. */
function crosses({ over, held, card, trump, theirTrumps }: Lead): boolean {
  if (held.theirs.length === 0) return over > 0 && held.suit !== trump && theirTrumps > 0;
  return held.theirTop === 0 && over > 0 && isBelow(card, held.theirs);
}

/** High cards of one of the hands in suits in which the other has none. */
function winners({ holdings, sight, held }: Lead, whose: 'mine' | 'theirs'): number {
  return SUITS.reduce((sum, suit) => {
    const holding = holdings[suit];
    const across = whose === 'mine' ? holding.theirs : holding.mine;
    if (suit === held.suit || across.length > 0) return sum;
    return sum + holding[whose].filter((card) => isHigh(sight, card)).length;
  }, 0);
}
