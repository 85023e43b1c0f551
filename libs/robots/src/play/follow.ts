/** Cards played to a trick that has been led: second hand, ruffs and discards are weighed as `weighing.ts` says. */
import { beats, type Card, dummyOf, heightOf, partner, type Suit, suitOf } from '#bridge';
import { above, highest, isHigh, lowest, type Sight, suited } from './sight.js';
import { thirdHand } from './third-hand.js';
import { FOLLOW_WEIGHTS, type FollowPhase } from './weights.js';
import { type Answers, answersTo, type Choices, type Consideration, heaviest, yes } from './weighing.js';

const TEN = 8;
const TRICKS = 13;

/** What is the same for all cards of a turn. */
type Trick = {
  readonly sight: Sight;
  readonly led: Suit;
  readonly ledHeight: number;
  readonly notrump: boolean;
  readonly last: boolean;
  readonly partnerWins: boolean;
  readonly partnerSafe: boolean;
  /** Ours in the suit led, from the top. */
  readonly mine: readonly Card[];
  /** The hand that is on view and plays after this one: one's own other hand for declarer, dummy for a defender. */
  readonly after: readonly Card[] | undefined;
  readonly afterTop: Card | undefined;
  readonly afterWins: boolean;
  readonly afterHigh: boolean;
  /** The hand on view may ruff. */
  readonly afterRuffs: boolean;
  readonly topHigh: boolean;
  readonly lowestWinner: Card | undefined;
  readonly low: Card | undefined;
  /** One trick more decides the contract, for the side to play. */
  readonly decides: boolean;
  readonly out: number;
  readonly trumpsOut: number;
  readonly myTrumps: number;
};

/** A card that may be played, and what it is. */
type Played = {
  readonly card: Card;
  readonly wins: boolean;
  readonly over: number;
  readonly isTrump: boolean;
  /** The cards of its suit held here, and on view: in the other hand, or in dummy. */
  readonly held: readonly Card[];
  readonly across: readonly Card[];
};

type Follow = Trick & Played;

const FOLLOWING: readonly Consideration<Follow>[] = [
  ['wins', ({ wins }) => yes(wins)],
  ['wins and is high', ({ wins, over }) => yes(wins && over === 0)],
  ['wins but for one card', ({ wins, over }) => yes(wins && over === 1)],
  ['the cheapest that wins', ({ card, lowestWinner }) => yes(card === lowestWinner)],
  ['the lowest', ({ card, low }) => yes(card === low)],
  ['how high it is', ({ card }) => heightOf(card) / 12],
  ['how many are over it', ({ over }) => over / 5],
  ['takes partner’s trick', ({ wins, partnerWins }) => yes(wins && partnerWins)],
  ['takes partner’s high card', ({ wins, partnerSafe }) => yes(wins && partnerSafe)],
  ['wins where the other hand could', ({ wins, afterWins }) => yes(wins && afterWins)],
  ['wins where the other hand will', ({ wins, afterHigh }) => yes(wins && afterHigh)],
  ['high where the other hand will win', ({ over, afterHigh }) => yes(over === 0 && afterHigh)],
  ['high, the other hand may win', ({ over, afterWins, afterHigh }) => yes(over === 0 && afterWins && !afterHigh)],
  ['the lower card of a tenace', ({ wins, over, topHigh }) => yes(wins && over === 1 && topHigh)],
  [
    'the same, an honour led',
    ({ wins, over, topHigh, ledHeight }) => yes(wins && over === 1 && topHigh && ledHeight >= 7),
  ],
  ['the same, against a suit', ({ wins, over, topHigh, notrump }) => yes(wins && over === 1 && topHigh && !notrump)],
  [
    'the same, nothing there',
    ({ wins, over, topHigh, after }) => yes(wins && over === 1 && topHigh && after?.length === 0),
  ],
  ['two are over it, one is held', ({ wins, over, topHigh }) => yes(wins && over === 2 && topHigh)],
  ['an honour that stands alone', ({ wins, over, topHigh }) => yes(wins && over === 1 && !topHigh)],
  [
    'the same with one guard',
    ({ wins, over, topHigh, mine }) => yes(wins && over === 1 && !topHigh && mine.length === 2),
  ],
  ['covers an honour', ({ card, wins, ledHeight }) => yes(wins && ledHeight >= TEN && heightOf(card) >= TEN)],
  [
    'covers an honour with more behind',
    (it) => yes(it.wins && it.ledHeight >= TEN && it.after !== undefined && touching(it.after, it.ledHeight)),
  ],
  ['high from two', ({ wins, over, mine }) => yes(wins && over === 0 && mine.length === 2)],
  ['high, cards out', ({ wins, over, out }) => (yes(wins && over === 0) * out) / 8],
  [
    'the only stop at notrump',
    (it) => yes(it.notrump && it.wins && it.over === 0 && it.out >= 4 && it.mine.length >= 3),
  ],
  [
    'beats what is on view',
    ({ card, wins, afterTop }) => yes(wins && afterTop !== undefined && heightOf(card) > heightOf(afterTop)),
  ],
  [
    'loses to what is on view',
    ({ card, wins, afterTop }) => yes(wins && afterTop !== undefined && heightOf(card) < heightOf(afterTop)),
  ],
  ['wins a trick that decides', ({ wins, decides }) => yes(wins && decides)],
  ['high, and decides', ({ wins, over, decides }) => yes(wins && over === 0 && decides)],
  [
    'of touching honours the lower',
    (it) => yes(heightOf(it.card) >= TEN && it.mine.some((one) => heightOf(one) === heightOf(it.card) + 1)),
  ],
  [
    'has one as good below',
    (it) =>
      yes(
        it.mine.some((one) => one !== it.card && heightOf(one) < heightOf(it.card) && above(it.sight, one) === it.over),
      ),
  ],
  ['wins before a ruff', ({ wins, afterRuffs }) => yes(wins && afterRuffs)],
  ['high in a suit of trumps', ({ wins, over, notrump }) => yes(wins && over === 0 && !notrump)],
  ['high from a long suit', ({ wins, over, mine }) => (yes(wins && over === 0) * mine.length) / 5],
];

const DISCARDING: readonly Consideration<Follow>[] = [
  ['ruffs', ({ isTrump, wins }) => yes(isTrump && wins)],
  ['ruffs partner’s trick', ({ isTrump, wins, partnerWins }) => yes(isTrump && wins && partnerWins)],
  ['ruffs partner’s high card', ({ isTrump, wins, partnerSafe }) => yes(isTrump && wins && partnerSafe)],
  ['ruffs last', ({ isTrump, wins, last }) => yes(isTrump && wins && last)],
  ['the cheapest ruff', ({ card, lowestWinner }) => yes(card === lowestWinner)],
  ['ruffs where the other hand will win', ({ isTrump, wins, afterHigh }) => yes(isTrump && wins && afterHigh)],
  ['ruffs where the other hand may win', ({ isTrump, wins, afterWins }) => yes(isTrump && wins && afterWins)],
  ['ruffs before a ruff', ({ isTrump, wins, afterRuffs }) => yes(isTrump && wins && afterRuffs)],
  ['a trump that does not win', ({ isTrump, wins }) => yes(isTrump && !wins)],
  ['ruffs with a high trump', ({ isTrump, wins, over }) => yes(isTrump && wins && over === 0)],
  ['ruffs, trumps held', ({ isTrump, wins, myTrumps }) => (yes(isTrump && wins) * myTrumps) / 5],
  ['ruffs, trumps out', ({ isTrump, wins, trumpsOut }) => (yes(isTrump && wins) * trumpsOut) / 5],
  ['ruffs a trick that decides', ({ isTrump, wins, decides }) => yes(isTrump && wins && decides)],
  ['high', ({ isTrump, over }) => yes(!isTrump && over === 0)],
  ['a guard of a king', ({ isTrump, held, sight }) => yes(!isTrump && guards(sight, held, 1))],
  ['a guard of a queen', ({ isTrump, held, sight }) => yes(!isTrump && guards(sight, held, 2))],
  ['a guard of a jack', ({ isTrump, held, sight }) => yes(!isTrump && guards(sight, held, 3))],
  ['cards of the suit', ({ isTrump, held }) => (yes(!isTrump) * held.length) / 5],
  ['how high it is', ({ isTrump, card }) => (yes(!isTrump) * heightOf(card)) / 12],
  ['how many are over it', ({ isTrump, over }) => (yes(!isTrump) * over) / 5],
  ['cards on view', ({ isTrump, across }) => (yes(!isTrump) * across.length) / 5],
  [
    'high cards on view',
    ({ isTrump, across, sight }) => (yes(!isTrump) * across.filter((one) => isHigh(sight, one)).length) / 2,
  ],
  ['no longer than on view', ({ isTrump, across, held }) => yes(!isTrump && held.length <= across.length)],
  ['nothing on view', ({ isTrump, across }) => yes(!isTrump && across.length === 0)],
  ['the last of its suit', ({ isTrump, held }) => yes(!isTrump && held.length === 1)],
  ['the last, trumps held', ({ isTrump, held, myTrumps }) => yes(!isTrump && held.length === 1 && myTrumps > 0)],
  [
    'nobody else has it',
    ({ isTrump, card, sight }) => yes(!isTrump && suited(sight.against, suitOf(card)).length === 0),
  ],
  [
    'of a suit that will run',
    (it) => yes(!it.isTrump && it.held.length > suited(it.sight.against, suitOf(it.card)).length / 2),
  ],
  [
    'from a suit with a high card',
    ({ isTrump, over, held, sight }) => yes(!isTrump && over > 0 && held[0] !== undefined && isHigh(sight, held[0])),
  ],
  ['the lowest of its suit', ({ isTrump, card, held }) => yes(!isTrump && held.at(-1) === card)],
];

export function follow(sight: Sight): Card | undefined {
  const { legal, led, trick } = sight;
  if (led === undefined) return undefined;
  if (isByRule(sight)) return trick.length === 2 ? thirdHand(sight) : fourthHand(sight);
  const phase = followPhaseOf(sight);
  return heaviest(legal, askedIn(phase), FOLLOW_WEIGHTS[phase], followsOf(sight, led));
}

/** What is asked of the cards of a turn, answered; undefined where a rule decides. */
export function followersAnswers(sight: Sight): Answers | undefined {
  const { legal, led } = sight;
  if (led === undefined || isByRule(sight)) return undefined;
  const phase = followPhaseOf(sight);
  return { phase, answers: answersTo(legal, askedIn(phase), followsOf(sight, led)) };
}

/** Third and fourth hand follow suit by rule. */
function isByRule({ legal, led, trick }: Sight): boolean {
  return trick.length > 1 && legal.every((card) => suitOf(card) === led);
}

function askedIn(phase: FollowPhase): readonly Consideration<Follow>[] {
  return phase.endsWith('void') ? DISCARDING : FOLLOWING;
}

function followPhaseOf({ declaring, led, legal }: Sight): FollowPhase {
  const side = declaring ? 'declarer' : 'defender';
  if (legal.some((card) => suitOf(card) !== led)) return `${side} void`;
  return `${side} second`;
}

function fourthHand(sight: Sight): Card | undefined {
  const { winning, seat, legal, contract } = sight;
  if (winning?.seat === partner(seat)) return lowest(legal);
  return lowest(legal.filter((card) => beats(card, winning?.card, contract.strain))) ?? lowest(legal);
}

/** The turn as every card of it shares it. */
function trickOf(sight: Sight, led: Suit): Trick {
  const { contract, trick, winning, seat, hand, legal, declaring, trump } = sight;
  const mine = suited(hand, led);
  const after = onViewAfter(sight);
  const afterLed = after && suited(after, led);
  const afterTop = afterLed && highest(afterLed);
  const partnerWins = winning?.seat === partner(seat);
  const last = trick.length === 3;
  const safe =
    winning !== undefined &&
    (last || isHigh(sight, winning.card) || (trump !== undefined && suitOf(winning.card) === trump));
  const setting = TRICKS + 1 - sight.needs - sight.past.length;
  return {
    sight,
    led,
    ledHeight: trick[0] ? heightOf(trick[0].card) : 0,
    notrump: trump === undefined,
    last,
    partnerWins,
    partnerSafe: partnerWins && safe,
    mine,
    after: afterLed,
    afterTop,
    afterWins: declaring && afterTop !== undefined && beats(afterTop, winning?.card, contract.strain),
    afterHigh:
      declaring && afterTop !== undefined && beats(afterTop, winning?.card, contract.strain) && isHigh(sight, afterTop),
    afterRuffs: trump !== undefined && after !== undefined && afterLed?.length === 0 && suited(after, trump).length > 0,
    topHigh: mine[0] !== undefined && isHigh(sight, mine[0]),
    lowestWinner: lowest(legal.filter((card) => beats(card, winning?.card, contract.strain))),
    low: lowest(legal),
    decides: (declaring ? sight.needs : setting) === 1,
    out: suited(sight.out, led).length,
    trumpsOut: trump ? suited(sight.out, trump).length : 0,
    myTrumps: trump ? suited(hand, trump).length : 0,
  };
}

/** The cards on view that are still to play to this trick. */
function onViewAfter({ declaring, trick, other, dummy, seat, contract }: Sight): readonly Card[] | undefined {
  if (declaring) return trick.some((played) => played.seat === partner(seat)) ? undefined : other;
  return trick.some((played) => played.seat === dummyOf(contract)) ? undefined : dummy;
}

/** A turn in which a card is played to a trick. */
function followsOf(sight: Sight, led: Suit): Choices<Trick, Played> {
  const { winning, contract, trump, hand, declaring, other, dummy } = sight;
  const onView = declaring ? other : dummy;
  const holdings = new Map<Suit, Pick<Played, 'held' | 'across'>>();
  const holding = (suit: Suit): Pick<Played, 'held' | 'across'> => {
    const known = holdings.get(suit) ?? { held: suited(hand, suit), across: suited(onView, suit) };
    holdings.set(suit, known);
    return known;
  };
  const own = (card: Card): Played => {
    const suit = suitOf(card);
    const { held, across } = holding(suit);
    return {
      card,
      wins: beats(card, winning?.card, contract.strain),
      over: above(sight, card),
      isTrump: suit === trump,
      held,
      across,
    };
  };
  return { turn: trickOf(sight, led), own };
}

/** The top of a suit is beaten by so many cards, and just guarded. */
function guards(sight: Sight, held: readonly Card[], over: number): boolean {
  return held[0] !== undefined && above(sight, held[0]) === over && held.length === over + 1;
}

function touching(cards: readonly Card[], height: number): boolean {
  return cards.some((card) => heightOf(card) === height - 1);
}
