/** Chicago, or four-deal bridge: premiums at once, part-scores carried until a side makes a game. */
import { type Vulnerability } from './board-number.js';
import { add, type BySide, type RubberDeal, rubberPoints } from './rubber.js';
import { score } from './score.js';
import { lho, otherSide, partner, type Seat, type Side, sideOf } from './seat.js';

const CHICAGO_DEALS = 4;

type ChicagoSettings = {
  /** Who is vulnerable on the second and third deal. */
  readonly vulnerable: 'dealer' | 'nonDealer';
  /** Carried towards game, or scored at once as at duplicate. */
  readonly partScore: 'carry' | 'duplicate';
};

const CHICAGO_SETTINGS: ChicagoSettings = { vulnerable: 'dealer', partScore: 'carry' };

type Chicago = {
  readonly settings: ChicagoSettings;
  readonly firstDealer: Seat;
  /** The deal to be played next, 1 to 4; 5 when the four are over. */
  readonly deal: number;
  readonly partScores: BySide;
  readonly points: BySide;
};

const NOTHING: BySide = { NS: 0, EW: 0 };
const GAME = 100;
/** For a part-score made on the last deal. */
const LAST_PART_SCORE = 100;

export function startChicago(firstDealer: Seat, settings: ChicagoSettings = CHICAGO_SETTINGS): Chicago {
  return { settings, firstDealer, deal: 1, partScores: NOTHING, points: NOTHING };
}

export function chicagoDealer({ firstDealer, deal }: Chicago): Seat {
  const seats = [firstDealer, lho(firstDealer), partner(firstDealer), lho(partner(firstDealer))] as const;
  return seats[(deal - 1) % CHICAGO_DEALS] ?? firstDealer;
}

/** Nobody on the first deal, both sides on the last, between them the dealer's side or the other. */
export function chicagoVulnerability(chicago: Chicago): Vulnerability {
  if (chicago.deal === 1) return 'none';
  if (chicago.deal >= CHICAGO_DEALS) return 'both';
  const dealers = sideOf(chicagoDealer(chicago));
  return chicago.settings.vulnerable === 'dealer' ? dealers : otherSide(dealers);
}

/** After one more deal. One passed out is dealt again by the same dealer and does not count. */
export function scoreChicagoDeal(chicago: Chicago, deal: RubberDeal): Chicago {
  if (deal.kind === 'passed-out' || chicago.deal > CHICAGO_DEALS) return chicago;
  const side = sideOf(deal.contract.declarer);
  const vulnerability = chicagoVulnerability(chicago);
  const vulnerable = vulnerability === 'both' || vulnerability === side;
  const next = chicago.deal + 1;
  if (chicago.settings.partScore === 'duplicate')
    return { ...chicago, deal: next, points: duplicatePoints(chicago.points, deal, vulnerable) };
  const { below, above } = rubberPoints(deal, vulnerable);
  const partScores = add(chicago.partScores, side, below);
  const isGame = partScores[side] >= GAME;
  const premium = isGame ? (vulnerable ? 500 : 300) : below > 0 && chicago.deal === CHICAGO_DEALS ? LAST_PART_SCORE : 0;
  const points = add({ NS: chicago.points.NS + above.NS, EW: chicago.points.EW + above.EW }, side, below + premium);
  return { ...chicago, deal: next, points, partScores: isGame ? NOTHING : partScores };
}

function duplicatePoints(
  points: BySide,
  { contract, tricks, honours }: Extract<RubberDeal, { kind: 'played' }>,
  vulnerable: boolean,
): BySide {
  const side: Side = sideOf(contract.declarer);
  const made = score(contract, tricks, vulnerable);
  const scored = made >= 0 ? add(points, side, made) : add(points, otherSide(side), -made);
  return honours ? add(scored, sideOf(honours.seat), honours.points) : scored;
}
