/** Key cards: the four aces and the king of trumps, asked for with 4NT and answered in steps. */
import { type Suit, SUITS } from '#bridge';
import { type Need, row, type Row } from './meaning.js';
import { cheapest, type Situation } from './situation.js';

const KEYCARDS = 5;
/** Of both hands together, for a grand slam. */
const GRAND = 37;

const STEPS = [
  ['5C', [0, 3], false],
  ['5D', [1, 4], false],
  ['5H', [2, 5], false],
  ['5S', [2, 5], true],
] as const;

/** Rows when partner has asked, or has answered; undefined when neither. */
export function slamRows(situation: Situation): readonly Row[] | undefined {
  const { partnerMeaning, partnerCall, ours } = situation;
  if (!ours) return undefined;
  if (partnerMeaning?.asks === 'keycards') {
    const trumps = partnerMeaning.fit ?? trumpsOf(situation);
    return trumps && answers(trumps);
  }
  if (partnerMeaning?.keycards && partnerCall?.startsWith('5') === true)
    return placing(situation, partnerMeaning.keycards);
  if (partnerCall === '4NT') return invited(situation);
  return undefined;
}

function answers(trumps: Suit): readonly Row[] {
  return STEPS.map(([call, numbers, queen]) => {
    const count: Need = ({ keycards, trumpQueen }) =>
      numbers.some((number) => number === keycards[trumps]) && (numbers[0] !== 2 || trumpQueen[trumps] === queen);
    const words = numbers[0] === 2 ? `two or five, ${queen ? 'with' : 'without'} the queen` : numbers.join(' or ');
    const answer = row(call, 'art f1', `key cards: ${words}`, count);
    return { ...answer, meaning: { ...answer.meaning, keycards: numbers, fit: trumps } };
  });
}

/** The suit in which both together have shown most cards. */
function trumpsOf({ me, partner }: Situation): Suit | undefined {
  const shown = (suit: Suit): number => me.len[suit][0] + partner.len[suit][0];
  return SUITS.toReversed().reduce<Suit | undefined>(
    (best, suit) => (shown(suit) > (best ? shown(best) : 0) ? suit : best),
    undefined,
  );
}

/** Partner has answered: the contract is six with at most one key card missing, seven with none and the points, else five. */
function placing(situation: Situation, answered: readonly number[]): readonly Row[] {
  const trumps = situation.partnerMeaning?.fit ?? trumpsOf(situation);
  if (!trumps) return [row('P', '0+', 'to play')];
  const partners = (own: number): number => Math.max(...answered.filter((number) => number + own <= KEYCARDS), 0);
  const total: (own: number) => number = (own) => own + partners(own);
  const least = situation.partner.points[0];
  const small: Need = ({ keycards }) => total(keycards[trumps]) >= KEYCARDS - 1;
  const grand: Need = ({ keycards, points }) => total(keycards[trumps]) === KEYCARDS && points + least >= GRAND;
  const stay = situation.last?.bid.strain === trumps;
  const low = cheapest(situation, trumps) === 5;
  return [
    row(`7${trumps}`, '12+', 'all key cards', grand),
    row(`6${trumps}`, '8+', 'enough key cards', small),
    ...(stay ? [row('P', '0+', 'two key cards are missing')] : []),
    ...(low ? [row(`5${trumps}`, '0+', 'two key cards are missing')] : []),
    row(`6${trumps}`, '0+', 'cannot stop lower'),
  ];
}

/** A raise of notrump to four: six with more than the least. */
function invited({ me }: Situation): readonly Row[] {
  return [row('6NT', `${me.hcp[0] + 1}-37`, 'accepts'), row('P', '0+', 'declines')];
}
