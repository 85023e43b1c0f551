/** Opening bids and what partner answers when the opponents are silent. Rows are in the order in which they are tried. */
import { type Suit } from '#bridge';
import { row, type Row } from './meaning.js';

/** By the auction so far, as the caller sees it: his side's calls as they are, the opponents' in brackets without passes. */
export type RuleTable = ReadonlyMap<string, readonly Row[]>;

const MAJORS = ['H', 'S'] as const;
const MINORS = ['C', 'D'] as const;

const OPENINGS: readonly Row[] = [
  row('2C', '22+ art f1', 'strong: any hand with 22 or more'),
  row('2NT', '20-21 bal', 'balanced'),
  row('2C', '24+p 17+ art f1', 'strong: 24 or more with a long suit'),
  row('1NT', '15-17 bal', 'balanced'),
  row('1S', '12-23p 10-21 S5+ S>=H S>=D S>=C', 'five or more spades'),
  row('1H', '12-23p 10-21 H5+ H>=D H>=C', 'five or more hearts'),
  row('1D', '12-23p 10-21 D4+ D>=C', 'diamonds'),
  row('1D', '12-23p 10-21 D3 C2', 'diamonds; three with 4432'),
  row('1C', '12-23p 10-21 C3+', 'clubs, three or more'),
  row('1D', '12-23p 10-21 D4+', 'diamonds'),
  ...(['S', 'H'] as const).map((suit) => row(`4${suit}`, `5-11 ${suit}8+`, 'pre-emptive')),
  ...(['S', 'H', 'D', 'C'] as const).map((suit) =>
    row(`3${suit}`, `5-10 ${suit}7+ ${suit}!`, 'pre-emptive, a good suit of seven'),
  ),
  ...(['S', 'H', 'D'] as const).map((suit) => row(`2${suit}`, `5-10 ${suit}6 ${suit}!`, 'weak, a good suit of six')),
  row('P', '0-12', 'no opening bid'),
];

function toMajor(major: 'H' | 'S'): readonly Row[] {
  const others = (major === 'H' ? ['D', 'C'] : ['H', 'D', 'C']) as readonly Suit[];
  const twoOverOne = others.map((suit) => row(`2${suit}`, `13+p ${suit}5+ ${major}0-3 gf`, 'natural, forcing to game'));
  const fourCards = MINORS.map((suit) => row(`2${suit}`, `13+p ${suit}4+ ${major}0-2 gf`, 'natural, forcing to game'));
  return [
    row(`4${major}`, `0-8 ${major}5+`, 'pre-emptive raise'),
    ...twoOverOne,
    row('2NT', `13+p${major} ${major}3+ gf art`, 'raise, forcing to game'),
    row(`3${major}`, `10-12p${major} ${major}3+`, 'limit raise'),
    row(`2${major}`, `6-9p${major} ${major}3+`, 'raise'),
    ...(major === 'H' ? [row('1S', '6+p S4+ f1', 'four or more spades')] : []),
    ...fourCards,
    row('1NT', `6-13 ${major}0-3`, 'no fit, not enough for two of a suit'),
    row('P', `0-6`, 'weak'),
  ];
}

function toMinor(minor: 'C' | 'D'): readonly Row[] {
  const raise = minor === 'C' ? 'C5+' : 'D4+';
  return [
    ...(minor === 'C' ? [row('1D', '13+p D5+ D>H D>S f1', 'diamonds')] : [row('2C', '13+p C5+ C>H C>S gf', 'clubs')]),
    row('1S', '6+p S5+ S>=H f1', 'spades'),
    row('1H', '6+p H4+ f1', 'hearts, four or more'),
    row('1S', '6+p S4+ f1', 'spades, four or more'),
    row('3NT', '13-15 bal H0-3 S0-3', 'balanced, no major'),
    row('2NT', '11-12 bal H0-3 S0-3', 'balanced, no major'),
    row(`2${minor}`, `10+p ${raise} H0-3 S0-3 f1`, 'raise, ten or more'),
    ...(minor === 'C' ? [row('1D', '6+p D4+ f1', 'diamonds')] : [row('2C', '13+p C4+ gf', 'clubs')]),
    row(`3${minor}`, `4-9p ${raise.replace('4', '5')} unbal`, 'weak raise'),
    row('1NT', '6-10 H0-3 S0-3', 'no major'),
    row(`2${minor}`, `10+p ${minor}3+ f1`, 'raise, ten or more'),
    row('1NT', '6-12', 'no major'),
    row('P', '0-6', 'weak'),
  ];
}

function toWeak(level: 2 | 3, suit: Suit): readonly Row[] {
  const major = suit === 'H' || suit === 'S';
  const game = major ? `4${suit}` : '3NT';
  const raises = major
    ? [row(game, `${level === 2 ? 15 : 14}+p${suit} ${suit}2+`, 'to play'), row(game, `4-14 ${suit}4+`, 'pre-emptive')]
    : [];
  const small = level === 2 ? [row(`3${suit}`, `5-14 ${suit}3+`, 'pre-emptive raise')] : [];
  return [
    ...raises,
    row('3NT', `17+ ${suit}1+ bal`, 'to play'),
    row('3NT', `15+ ${suit}3+ bal`, 'to play'),
    ...small,
    row('P', '0-22', 'no game'),
  ];
}

export const OPENING_RULES: RuleTable = new Map<string, readonly Row[]>([
  ['', OPENINGS],
  ...MAJORS.map((major): [string, readonly Row[]] => [`1${major}`, toMajor(major)]),
  ...MINORS.map((minor): [string, readonly Row[]] => [`1${minor}`, toMinor(minor)]),
  ...(['D', 'H', 'S'] as const).map((suit): [string, readonly Row[]] => [`2${suit}`, toWeak(2, suit)]),
  ...(['C', 'D', 'H', 'S'] as const).map((suit): [string, readonly Row[]] => [`3${suit}`, toWeak(3, suit)]),
]);
