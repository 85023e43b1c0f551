/** Opener's second bid when the opponents are silent, built for every pair of suits. */
import { type Suit, SUITS } from '#bridge';
import { type RuleTable } from './openings.js';
import { row, type Row } from './meaning.js';

const above = (one: Suit, other: Suit): boolean => SUITS.indexOf(one) > SUITS.indexOf(other);
/** The level at which a suit can next be bid over a bid of `level` in `over`. */
const levelOver = (suit: Suit, over: Suit, level: number): number => (above(suit, over) ? level : level + 1);

/** After one of a suit and partner's one of a higher suit. */
function afterOneOverOne(opened: Suit, answered: Suit): readonly Row[] {
  const raises = [
    row(`4${answered}`, `19+p${answered} ${answered}4+`, 'raise to game'),
    row(`3${answered}`, `16-18p${answered} ${answered}4+`, 'invites game'),
    row(`2${answered}`, `11-15p${answered} ${answered}4+`, 'raise'),
  ];
  const news = SUITS.filter((suit) => suit !== opened && suit !== answered).flatMap((suit) =>
    newSuit(suit, opened, levelOver(suit, answered, 1)),
  );
  return [
    ...(answered === 'H' || answered === 'S' ? raises : []),
    row('2NT', '18-19 bal', 'balanced'),
    ...news.filter(({ call }) => call.startsWith('1')),
    row('1NT', '11-14 bal', 'balanced'),
    row(`3${opened}`, `16-19p ${opened}6+ ${opened}!`, 'a good suit of six, invites game'),
    ...news.filter(({ call }) => !call.startsWith('1')),
    ...(answered === 'D' ? raises : []),
    row(`2${opened}`, `11-16p ${opened}5+`, 'nothing more'),
    row(`3${opened}`, `16+p ${opened}5+`, 'strong'),
    row('1NT', '11-16', 'nothing more'),
    row('2NT', '17-19', 'strong'),
  ];
}

/** A second suit: at the one level anything, lower ones at the two level up to 18, reverses and jumps strong. */
function newSuit(suit: Suit, opened: Suit, level: number): readonly Row[] {
  const shape = `${suit}4+ ${opened}4+`;
  if (level === 1)
    return [
      row(`2${suit}`, `19+p ${shape} gf`, 'jump: forcing to game'),
      row(`1${suit}`, `11-18p ${suit}4+ f1`, 'natural'),
    ];
  if (above(suit, opened)) return [row(`${level}${suit}`, `17+p ${suit}4+ ${opened}5+ f1`, 'reverse: 17 or more')];
  return [
    row(`${level + 1}${suit}`, `19+p ${shape} gf`, 'jump: forcing to game'),
    row(`${level}${suit}`, `11-18p ${shape.replace(`${opened}4`, `${opened}5`)}`, 'second suit'),
  ];
}

function afterOneNotrump(opened: Suit): readonly Row[] {
  const news = SUITS.filter((suit) => suit !== opened).flatMap((suit) => newSuit(suit, opened, 2));
  return [
    row(`4${opened}`, `19+p ${opened}7+`, 'long and strong'),
    row(`3${opened}`, `16-19p ${opened}6+`, 'a suit of six, invites game'),
    row('2NT', '17-18 bal', 'balanced, invites game'),
    row('3NT', '19+ bal', 'balanced'),
    ...news,
    row(`2${opened}`, `10-16p ${opened}6+`, 'a suit of six'),
    row('P', '10-16', 'nothing more'),
    row('2NT', '17+', 'strong'),
  ];
}

/** Partner has made a bid of two that forces to game. */
function afterTwoOverOne(opened: Suit, answered: Suit): readonly Row[] {
  const news = SUITS.filter((suit) => suit !== opened && suit !== answered && levelOver(suit, answered, 2) === 2);
  return [
    row(`3${answered}`, `11+p${answered} ${answered}4+`, 'raise'),
    row(`2${opened}`, `11+p ${opened}6+`, 'a suit of six'),
    ...news.map((suit) => row(`2${suit}`, `11+p ${suit}4+`, 'second suit')),
    row('3NT', '18-19 bal', 'balanced'),
    row('2NT', '11-14 bal', 'balanced'),
    ...SUITS.filter((suit) => above(answered, suit) && suit !== opened).map((suit) =>
      row(`3${suit}`, `14+p ${suit}4+`, 'second suit, more than a minimum'),
    ),
    ...(above(opened, answered) ? [row(`2${opened}`, `11+p ${opened}5+`, 'nothing else to say')] : []),
    row('2NT', '11+', 'nothing else to say'),
  ];
}

function afterJacoby(major: 'H' | 'S'): readonly Row[] {
  return [
    row(`3${major}`, '16+p gf', 'more than a minimum'),
    row('3NT', `14-15p gf`, 'a little more than a minimum'),
    row(`4${major}`, '10-13p', 'minimum'),
  ];
}

const higher = (opened: Suit): Suit[] => SUITS.filter((suit) => above(suit, opened));
const lower = (opened: Suit): Suit[] => SUITS.filter((suit) => above(opened, suit));

export const REBID_RULES: RuleTable = new Map<string, readonly Row[]>([
  ...SUITS.flatMap((opened) =>
    higher(opened).map((answered): [string, readonly Row[]] => [
      `1${opened} 1${answered}`,
      afterOneOverOne(opened, answered),
    ]),
  ),
  ...SUITS.map((opened): [string, readonly Row[]] => [`1${opened} 1NT`, afterOneNotrump(opened)]),
  ...SUITS.flatMap((opened) =>
    lower(opened).map((answered): [string, readonly Row[]] => [
      `1${opened} 2${answered}`,
      afterTwoOverOne(opened, answered),
    ]),
  ),
  ...(['H', 'S'] as const).map((major): [string, readonly Row[]] => [`1${major} 2NT`, afterJacoby(major)]),
]);
