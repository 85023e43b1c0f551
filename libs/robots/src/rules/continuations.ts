/**
 * From the second round on: what both partners have shown is added up, and the contract is sought that it bears. A rule is a
 * contract, or the way to one, and what a call towards it shows follows from what partner has shown already.
 */
import { type Strain, type Suit, SUITS } from '#bridge';
import { type HandFacts } from './facts.js';
import { type Need, row, type Row } from './meaning.js';
import { penalty } from './competition.js';
import { cheapest, isGame, type Situation } from './situation.js';

/** Points of both hands that bear a game, in a major or notrump and in a minor; a small slam; a grand one. */
const GAME = 24;
const MINOR_GAME = 28;
const SLAM = 31;
const FIT = 8;

const HIGH_FIRST = ['S', 'H', 'D', 'C'] as const;
const isMajor = (suit: Suit): boolean => suit === 'S' || suit === 'H';

export function continuingRows(situation: Situation): readonly Row[] {
  const { ours, mustCall, passEnds } = situation;
  const fits = HIGH_FIRST.filter((suit) => situation.partner.len[suit][0] >= 3 || situation.me.len[suit][0] >= 5);
  const rows = [
    ...slams(situation, fits),
    ...fits.filter(isMajor).flatMap((suit) => games(situation, suit)),
    ...newSuits(situation).filter(({ call }) => call.endsWith('H') || call.endsWith('S')),
    ...notrumpGames(situation),
    ...newSuits(situation).filter(({ call }) => call.endsWith('C') || call.endsWith('D')),
    ...fits.filter((suit) => !isMajor(suit)).flatMap((suit) => games(situation, suit)),
    ...ownGames(situation),
    ...invitations(situation, fits),
    ...(ours ? [] : [penalty(situation)]),
    ...partscores(situation, fits),
    ...(mustCall ? [] : [row('P', passWords(situation), ours && passEnds ? 'to play' : 'nothing more')]),
    ...(mustCall ? wayOut(situation, fits) : []),
  ];
  return rows;
}

/** What partner is counted for: a point above his least, where he may have several. */
function counted({ partner }: Situation): number {
  const [least, most] = partner.points;
  return Math.min(most, least + 1);
}

/** The trumps needed beside those partner has shown. */
function cards({ partner }: Situation, suit: Suit): number {
  return Math.max(0, FIT - partner.len[suit][0]);
}

function most({ me }: Situation): number {
  return me.points[1];
}

function between(from: number, to: number): string {
  const least = Math.max(0, from);
  return `${least}-${Math.max(least, Math.min(37, to))}`;
}

function slams(situation: Situation, fits: readonly Suit[]): readonly Row[] {
  const { partner, last } = situation;
  if (partner.points[0] < 6 || (last && last.bid.level >= 6)) return [];
  const need = SLAM - counted(situation);
  // Both must know which king and queen are asked about: the suit of which most has been shown.
  const shown = (suit: Suit): number => situation.me.len[suit][0] + partner.len[suit][0];
  const agreed = fits.toSorted((one, other) => shown(other) - shown(one)).slice(0, 1);
  const ask = agreed
    .filter((suit) => isMajor(suit) || cheapest(situation, 'NT') <= 4)
    .map((suit) =>
      row(
        '4NT',
        `${between(need, 37)}p${suit} ${suit}${cards(situation, suit)}+ art f1 ?keycards`,
        'asks for key cards',
        strongest(fits, situation, suit),
      ),
    );
  const flat = row(
    '6NT',
    between(SLAM - partner.hcp[0], 37),
    'to play',
    ({ len, aces }) => aces > 0 && SUITS.every((suit) => len[suit] >= 2),
  );
  return cheapest(situation, 'NT') <= 4 ? [...ask, flat] : [flat];
}

/** Whether no other fit is longer, as this hand sees it. */
function strongest(fits: readonly Suit[], { partner }: Situation, suit: Suit): Need {
  return ({ len }) => fits.every((other) => len[suit] + partner.len[suit][0] >= len[other] + partner.len[other][0]);
}

function games(situation: Situation, suit: Suit): readonly Row[] {
  const level = isMajor(suit) ? 4 : 5;
  const { last, ours } = situation;
  if (cheapest(situation, suit) > level || (last && ours && isGame(last.bid) && last.bid.strain !== 'NT')) return [];
  if (last && ours && isGame(last.bid) && !isMajor(suit)) return [];
  const total = (isMajor(suit) ? GAME : MINOR_GAME) - (situation.toGame ? 3 : 0);
  const words = `${between(total - counted(situation), most(situation))}p${suit} ${suit}${cards(situation, suit)}+`;
  const agreed = ours && last !== undefined && isGame(last.bid) && last.bid.strain === 'NT';
  // From 3NT to a major only with a long fit: both were known when 3NT was bid.
  return [
    row(
      `${level}${suit}`,
      words,
      'game',
      ({ len, balanced }) => !agreed || (!balanced && len[suit] >= cards(situation, suit)),
    ),
  ];
}

function notrumpGames(situation: Situation): readonly Row[] {
  const { partner, last, ours, toGame } = situation;
  if (cheapest(situation, 'NT') > 3 || (last && ours && isGame(last.bid))) return [];
  const total = GAME - (toGame ? 3 : 0);
  const noMajor: Need = ({ len }) => !(['H', 'S'] as const).some((suit) => len[suit] + partner.len[suit][0] >= FIT);
  return [
    row(
      '3NT',
      `${between(total - Math.min(partner.hcp[1], partner.hcp[0] + 3, counted(situation)), 37)} stop`,
      'to play',
      noMajor,
      notShort(situation),
    ),
  ];
}

/** No fit is known, and there are points for game: a major of one's own, or notrump after all. */
function ownGames(situation: Situation): readonly Row[] {
  const { last, ours, partner, theirs } = situation;
  if ((last && ours && isGame(last.bid)) || partner.points[0] < 6) return [];
  const need = GAME - counted(situation);
  const own = (['S', 'H'] as const).filter((suit) => !theirs.includes(suit) && cheapest(situation, suit) <= 4);
  return [
    ...own.map((suit) =>
      row(`4${suit}`, `${between(need, 37)}p ${suit}6+`, 'a suit of its own', long(suit, partner.len[suit][1])),
    ),
    ...(cheapest(situation, 'NT') <= 3 ? [row('3NT', `${between(need + 1, 37)} stop`, 'to play')] : []),
  ];
}

function long(suit: Suit, partners: number): Need {
  return ({ len }) => len[suit] >= 7 || partners >= 2;
}

/** A second suit, or a major not yet shown, on the way to the best game. */
function newSuits(situation: Situation): readonly Row[] {
  const { me, partner, theirs, ours, last } = situation;
  if (!ours || (last && isGame(last.bid)) || me.points[0] < 4) return [];
  const open = HIGH_FIRST.filter((suit) => !theirs.includes(suit) && me.len[suit][0] < 4 && partner.len[suit][0] < 4);
  return open
    .filter((suit) => me.len[suit][1] >= 4 && partner.len[suit][1] >= 4 && cheapest(situation, suit) <= 3)
    .map((suit) => {
      const worth: Need = ({ len }) => isMajor(suit) || len[suit] >= 5;
      return row(`${cheapest(situation, suit)}${suit}`, `${forced(situation, suit)} ${suit}4+ f1`, 'natural', worth);
    });
}

/** A new suit at the two level and above needs points for game. */
function forced(situation: Situation, suit: Suit): string {
  return cheapest(situation, suit) === 1 || situation.toGame ? '' : `${between(GAME - counted(situation), 37)}p`;
}

/** No singleton outside partner's suits. */
function notShort({ partner, theirs }: Situation): Need {
  return ({ len, stopped }) =>
    SUITS.every((suit) => len[suit] >= 2 || partner.len[suit][0] >= 4) && theirs.every((suit) => stopped[suit]);
}

/** Game is there if partner has more than his least. */
function invitations(situation: Situation, fits: readonly Suit[]): readonly Row[] {
  const { partner, toGame, ours, last } = situation;
  const [least, top] = partner.points;
  const hope = Math.min(top, least + 5);
  if (toGame || hope - least < 2 || (last && ours && isGame(last.bid))) return [];
  const from = GAME - hope + 1;
  const to = GAME - counted(situation) - 1;
  if (to < from || to < 0) return [];
  const majors = fits.filter((suit) => isMajor(suit) && cheapest(situation, suit) <= 3);
  return [
    ...majors.map((suit) =>
      row(`3${suit}`, `${between(from, to)}p${suit} ${suit}${cards(situation, suit)}+`, 'invites game'),
    ),
    ...(cheapest(situation, 'NT') === 2
      ? [row('2NT', `${between(from, to)} stop`, 'invites game', notShort(situation))]
      : []),
  ];
}

/** The best of the part scores: in competition as high as the trumps both hold together. */
function partscores(situation: Situation, fits: readonly Suit[]): readonly Row[] {
  const { partner, ours, last, mustCall } = situation;
  if (!last || last.bid.level >= 4) return [];
  const suitNow: Strain = last.bid.strain;
  const competing = !ours;
  return fits.flatMap((suit) => {
    const level = cheapest(situation, suit);
    if (level > 3 || (ours && suit === suitNow)) return [];
    const held = partner.len[suit][0];
    const law: Need = ({ len, hcp }) =>
      !competing || (len[suit] + held >= level + 6 && hcp + Math.max(partner.hcp[0], partner.points[0] - 1) >= 15);
    // Leaving notrump or another suit of ours needs a reason: a fit, or a suit of one's own.
    const reason: Need = ({ len }) => competing || mustCall || betterThan(situation, suit, len);
    const range = between(0, Math.max(6, GAME - counted(situation) - 1));
    return [
      row(
        `${level}${suit}`,
        `${range}p ${suit}${Math.max(1, cards(situation, suit))}+`,
        competing ? 'competes' : 'prefers this suit',
        law,
        reason,
      ),
    ];
  });
}

function betterThan({ partner, last }: Situation, suit: Suit, len: HandFacts['len']): boolean {
  const now = last?.bid.strain;
  if (now === undefined) return false;
  if (now === 'NT')
    return len[suit] >= 6 || (len[suit] + partner.len[suit][0] >= FIT && SUITS.some((other) => len[other] <= 1));
  return len[suit] + partner.len[suit][0] > len[now] + partner.len[now][0];
}

function passWords(situation: Situation): string {
  const { last, ours } = situation;
  if (!ours || (last && isGame(last.bid))) return '0+';
  return between(0, Math.max(GAME - situation.partner.points[0], situation.me.hcp[0]));
}

/** Partner forces and nothing better is to be said: support, a suit of one's own, or notrump, as low as can be. */
function wayOut(situation: Situation, fits: readonly Suit[]): readonly Row[] {
  const { theirs, partner } = situation;
  const cheap = (strain: Strain): string => `${cheapest(situation, strain)}${strain}`;
  const low = (suit: Suit): boolean => cheapest(situation, suit) <= 4;
  return [
    ...fits.filter(low).map((suit) => row(cheap(suit), `0+ ${suit}${cards(situation, suit)}+`, 'support')),
    ...HIGH_FIRST.filter((suit) => low(suit) && !theirs.includes(suit)).map((suit) =>
      row(cheap(suit), `0+ ${suit}6+`, 'a long suit'),
    ),
    ...(cheapest(situation, 'NT') <= 3 ? [row(cheap('NT'), '0+ stop', 'stoppers')] : []),
    ...HIGH_FIRST.filter((suit) => low(suit) && partner.len[suit][0] >= 4).map((suit) =>
      row(cheap(suit), `0+ ${suit}2+`, 'preference'),
    ),
    ...HIGH_FIRST.filter((suit) => low(suit) && !theirs.includes(suit)).map((suit) =>
      row(cheap(suit), `0+ ${suit}5+`, 'a suit of five'),
    ),
    ...HIGH_FIRST.filter((suit) => low(suit) && !theirs.includes(suit)).map((suit) =>
      row(cheap(suit), `0+ ${suit}4+`, 'a suit of four'),
    ),
    ...(cheapest(situation, 'NT') <= 3 ? [row(cheap('NT'), '0+', 'nothing better to say')] : []),
  ];
}
