/** What a defender leads once dummy is on the table: see `weighing.ts`. */
import { type Card, heightOf, lho, partner, type Seat, type Suit, suitOf, SUITS } from '#bridge';
import { type Told } from './lead.js';
import { above, isHigh, type Sight, suited } from './sight.js';
import { asksForMore } from './third-hand.js';
import { type Answers, answersTo, type Choices, type Consideration, heaviest, yes } from './weighing.js';
import { DEFENCE_WEIGHTS, type DefencePhase } from './weights.js';

const TEN = 8;
const TRICKS = 13;

/** A suit as a defender on lead sees it. */
type Suited = {
  readonly mine: readonly Card[];
  readonly dummys: readonly Card[];
  readonly myTop: number;
  readonly dummyTop: number;
  /** Cards in the hands of partner and declarer. */
  readonly out: number;
  /** First led by partner, by this seat, by declarer's side; and whether partner asked for more. */
  readonly partners: boolean;
  readonly own: boolean;
  readonly declarers: boolean;
  readonly liked: boolean;
  readonly disliked: boolean;
  /** Who has shown out. */
  readonly partnerVoid: boolean;
  readonly declarerVoid: boolean;
  readonly shown: number;
};

/** What is the same for all cards of a turn. */
type Defence = {
  readonly sight: Sight;
  readonly trump: Suit | undefined;
  readonly suits: Readonly<Record<Suit, Suited>>;
  readonly dummyIsLeft: boolean;
  readonly dummyTrumps: number;
  readonly myTrumps: number;
  readonly left: number;
  /** High cards held; and whether they set the contract. */
  readonly setsWithHigh: boolean;
  readonly last: Suit | undefined;
};

type Led = { readonly card: Card; readonly over: number; readonly held: Suited };
type DefenceLead = Defence & Led;

const DEFENDING: readonly Consideration<DefenceLead>[] = [
  ['is it high', ({ over }) => yes(over === 0)],
  ['high, and sets with others', ({ over, setsWithHigh }) => yes(over === 0 && setsWithHigh)],
  ['high, late', ({ over, left }) => (yes(over === 0) * (TRICKS - left)) / 10],
  ['high, dummy short', ({ over, held }) => yes(over === 0 && held.dummys.length <= 2)],
  ['high from two or one', ({ over, held }) => yes(over === 0 && held.mine.length <= 2)],
  [
    'high, more high behind',
    ({ card, over, held, sight }) => yes(over === 0 && held.mine.some((one) => one !== card && isHigh(sight, one))),
  ],
  [
    'high, the next one missing',
    ({ over, held, sight }) => yes(over === 0 && held.mine[1] !== undefined && !isHigh(sight, held.mine[1])),
  ],
  [
    'top of a sequence',
    ({ card, held }) => yes(heightOf(card) >= TEN && held.mine[0] === card && isNext(card, held.mine[1])),
  ],
  [
    'an honour that stands alone',
    ({ card, over, held }) => yes(over > 0 && heightOf(card) >= TEN && !isNext(card, held.mine[1])),
  ],
  ['the only card', ({ held }) => yes(held.mine.length === 1)],
  ['from two', ({ held }) => yes(held.mine.length === 2)],
  ['cards held', ({ held }) => held.mine.length / 5],
  ['cards out', ({ held }) => held.out / 8],
  ['low under a high card', ({ over, held }) => yes(over > 0 && held.myTop === 0)],
  ['low under a king', ({ over, held }) => yes(over > 1 && held.myTop === 1)],
  ['low under a queen', ({ over, held }) => yes(over > 2 && held.myTop === 2)],
  ['low from nothing', ({ over, held }) => yes(over > 2 && held.myTop > 2)],
  ['through a high card', ({ dummyIsLeft, held }) => yes(dummyIsLeft && held.dummyTop === 0)],
  [
    'through a king or queen',
    ({ dummyIsLeft, held }) => yes(dummyIsLeft && (held.dummyTop === 1 || held.dummyTop === 2)),
  ],
  ['through weakness', ({ dummyIsLeft, held }) => yes(dummyIsLeft && held.dummyTop > 2)],
  ['up to a high card', ({ dummyIsLeft, held }) => yes(!dummyIsLeft && held.dummyTop === 0)],
  [
    'up to a king or queen',
    ({ dummyIsLeft, held }) => yes(!dummyIsLeft && (held.dummyTop === 1 || held.dummyTop === 2)),
  ],
  ['up to weakness', ({ dummyIsLeft, held }) => yes(!dummyIsLeft && held.dummyTop > 2)],
  [
    'up to weakness, an honour held',
    ({ dummyIsLeft, held }) => yes(!dummyIsLeft && held.dummyTop > 2 && held.myTop <= 1),
  ],
  ['high cards in dummy', ({ held, sight }) => held.dummys.filter((card) => isHigh(sight, card)).length / 2],
  ['cards in dummy', ({ held }) => held.dummys.length / 5],
  [
    'dummy is void and ruffs',
    ({ held, dummyTrumps, trump, card }) => yes(held.dummys.length === 0 && dummyTrumps > 0 && suitOf(card) !== trump),
  ],
  ['dummy is void', ({ held }) => yes(held.dummys.length === 0)],
  ['partner led it', ({ held }) => yes(held.partners)],
  [
    'partner led it, high from two',
    ({ held, card }) => yes(held.partners && held.mine.length === 2 && held.mine[0] === card),
  ],
  ['led before', ({ held }) => yes(held.own)],
  ['the suit led last', ({ card, last }) => yes(suitOf(card) === last)],
  ['partner likes it', ({ held }) => yes(held.liked)],
  ['partner does not', ({ held }) => yes(held.disliked)],
  ['declarer led it', ({ held }) => yes(held.declarers)],
  ['partner has shown it', ({ held }) => held.shown / 3],
  ['a trump', ({ card, trump }) => yes(suitOf(card) === trump)],
  [
    'a trump, dummy may ruff',
    ({ card, trump, dummyTrumps, suits }) =>
      yes(
        suitOf(card) === trump &&
          dummyTrumps > 0 &&
          SUITS.some((suit) => suit !== trump && suits[suit].dummys.length <= 1),
      ),
  ],
  [
    'for partner to ruff',
    ({ held, trump, card }) => yes(held.partnerVoid && trump !== undefined && suitOf(card) !== trump),
  ],
  ['partner is out of it', ({ held }) => yes(held.partnerVoid)],
  ['declarer is out of it', ({ held }) => yes(held.declarerVoid)],
  [
    'for a ruff here',
    ({ held, myTrumps, card, trump }) => yes(held.mine.length === 1 && myTrumps > 0 && suitOf(card) !== trump),
  ],
  ['how high it is', ({ card }) => heightOf(card) / 12],
  ['how many are over it', ({ over }) => over / 5],
  ['the lowest', ({ card, held }) => yes(held.mine.at(-1) === card)],
];

/** A defender is on lead later. */
export function defendersLead(sight: Sight, told: Told): Card | undefined {
  const defence = defenceOf(sight, told);
  return heaviest(sight.legal, DEFENDING, DEFENCE_WEIGHTS[defencePhaseOf(defence)], defenceLeadsOf(defence));
}

/** What is asked of a defender's leads, answered. */
export function defendersAnswers(sight: Sight, told: Told): Answers {
  const defence = defenceOf(sight, told);
  return { phase: defencePhaseOf(defence), answers: answersTo(sight.legal, DEFENDING, defenceLeadsOf(defence)) };
}

function defencePhaseOf({ trump }: Defence): DefencePhase {
  return trump === undefined ? 'against notrump' : 'against a suit';
}

/** A turn in which a defender leads. */
function defenceLeadsOf(defence: Defence): Choices<Defence, Led> {
  const own = (card: Card): Led => ({ card, over: above(defence.sight, card), held: defence.suits[suitOf(card)] });
  return { turn: defence, own };
}

/** What a defender on lead sees. */
function defenceOf(sight: Sight, told: Told): Defence {
  const { trump, hand, dummy, past, seat, contract, needs } = sight;
  const left = TRICKS - past.length;
  const high = hand.filter((card) => isHigh(sight, card)).length;
  const ours = past.findLast(({ leader }) => leader === seat || leader === partner(seat));
  const first = ours?.cards[0];
  return {
    sight,
    trump,
    suits: {
      C: suitedOf(sight, told, 'C'),
      D: suitedOf(sight, told, 'D'),
      H: suitedOf(sight, told, 'H'),
      S: suitedOf(sight, told, 'S'),
    },
    dummyIsLeft: lho(seat) === partner(contract.declarer),
    dummyTrumps: trump ? suited(dummy, trump).length : 0,
    myTrumps: trump ? suited(hand, trump).length : 0,
    left,
    setsWithHigh: high > 0 && needs > left - high,
    last: first && suitOf(first),
  };
}

function suitedOf(sight: Sight, told: Told, suit: Suit): Suited {
  const { hand, dummy, past, seat, contract, out } = sight;
  const mine = suited(hand, suit);
  const dummys = suited(dummy, suit);
  const led = past.filter(({ cards }) => cards[0] !== undefined && suitOf(cards[0]) === suit);
  const firstLeader = led[0]?.leader;
  const answered = led.find(({ leader }) => leader === seat)?.cards[2];
  const follows = answered !== undefined && suitOf(answered) === suit;
  const showedOut = (who: Seat): boolean =>
    led.some(({ leader, cards }) => {
      const card = cards[placeOf(leader, who)];
      return card !== undefined && suitOf(card) !== suit;
    });
  const topOf = (cards: readonly Card[]): number =>
    cards[0] === undefined
      ? TRICKS
      : suited(out, suit).filter((card) => heightOf(card) > heightOf(cards[0] ?? card)).length;
  return {
    mine,
    dummys,
    myTop: mine[0] === undefined ? TRICKS : above(sight, mine[0]),
    dummyTop: topOf(dummys),
    out: suited(out, suit).length,
    partners: firstLeader === partner(seat),
    own: firstLeader === seat,
    declarers: firstLeader !== undefined && firstLeader !== seat && firstLeader !== partner(seat),
    liked: follows && asksForMore(answered),
    disliked: follows && !asksForMore(answered),
    partnerVoid: showedOut(partner(seat)),
    declarerVoid: showedOut(contract.declarer),
    shown: Math.max(0, told.partner.len[suit][0] - 3),
  };
}

function placeOf(leader: Seat, who: Seat): number {
  let place = 0;
  for (let seat = leader; seat !== who; seat = lho(seat)) place++;
  return place;
}

function isNext(card: Card, below: Card | undefined): boolean {
  return below !== undefined && heightOf(card) - heightOf(below) === 1;
}
