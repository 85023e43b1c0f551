/** The first call of a player when the opponents have bid. */
import { type Strain, type Suit, SUITS } from '#bridge';
import { type HandFacts } from './facts.js';
import { type Need, row, type Row } from './meaning.js';
import { cheapest, type Situation } from './situation.js';

const HIGH_FIRST = ['S', 'H', 'D', 'C'] as const;
const isMajor = (suit: Strain): boolean => suit === 'S' || suit === 'H';

/** Rows for a player whose side competes for the first time, or whose partner has made one call; undefined when neither. */
export function competitiveRows(situation: Situation): readonly Row[] | undefined {
  const { last, ourBids, partnerCall, partnerMeaning, theirBids, acted, rhoCall } = situation;
  if (!last || (theirBids.length === 0 && rhoCall !== 'X') || situation.toGame || acted) return undefined;
  if (ourBids.length === 0 && partnerCall !== 'X') return entering(situation);
  if (ourBids.length === 0 && partnerMeaning?.forcing) return answeringDouble(situation);
  const [bid] = ourBids;
  if (ourBids.length !== 1 || bid === undefined || partnerCall === 'P' || partnerCall === 'X') return undefined;
  if (bid.strain === 'NT') return bid.level === 1 && !situation.ours ? overNotrumpInterference(situation) : undefined;
  return bid.level === 1 || theirBids[0] === firstBid(situation) ? withPartnersSuit(situation, bid.strain) : undefined;
}

function firstBid({ auction }: Situation): unknown {
  return auction.calls.find(({ kind }) => kind === 'bid');
}

/** Tricks in defence, partner's by what he has shown. */
function defends(situation: Situation, level: number, strain: Strain): Need {
  const partners = situation.partner.hcp[0] / 6.5;
  return ({ quickTricks, len, quality }: HandFacts) => {
    const long =
      strain === 'NT' ? 0 : Math.max(0, len[strain] - 3) + (len[strain] > 3 && quality[strain] > 0 ? 0.5 : 0);
    return quickTricks + long + partners >= 8 - level + 0.5;
  };
}

function entering(situation: Situation): readonly Row[] {
  const { last, theirs, passEnds } = situation;
  if (!last) return [];
  const { level, strain } = last.bid;
  if (level >= 5)
    return [row('X', '8+', 'penalty', defends(situation, level, strain)), row('P', '0-30', 'no wish to bid')];
  if (strain === 'NT') return overTheirNotrump(situation, level);
  const less = passEnds && level === 1 ? 3 : 0;
  const open = HIGH_FIRST.filter((suit) => !theirs.includes(suit));
  const least = (level <= 2 ? 12 : level === 3 ? 14 : 15) - less;
  const shape: Need = ({ len, hcp }) =>
    theirs.every((suit) => len[suit] <= (hcp >= least + 3 ? 3 : 2)) && open.every((suit) => len[suit] >= 3);
  const notrump = level === 1 ? '1NT' : level === 2 ? '2NT' : '3NT';
  const balanced = less > 0 ? '11-14' : level === 3 ? '16-19' : '15-18';
  const most = level === 1 ? 17 : 18;
  return [
    row('X', `${most + 2}+ art f1`, 'strong'),
    row(notrump, `${balanced} bal stop`, 'balanced with a stopper'),
    ...open.flatMap((suit) => jumpOvercall(situation, suit)),
    ...open.map((suit) => overcall(situation, suit, less)),
    row('X', `${least}+ art f1`, 'take-out: support for the other suits', shape),
    row('P', '0-19', 'no wish to bid'),
  ];
}

function overcall(situation: Situation, suit: Suit, less: number): Row {
  const level = cheapest(situation, suit);
  const rest = SUITS.filter((other) => other !== suit);
  const best: Need = ({ len }) => rest.every((other) => len[suit] >= len[other]);
  const worth: Need = ({ len, quality, points }) =>
    level === 1 ? quality[suit] >= 2 || points >= 11 - less : len[suit] >= 6 || quality[suit] >= 2;
  const least = [0, 8, 12, 14, 15][level] ?? 16;
  const cards = level <= 2 ? 5 : 6;
  return row(`${level}${suit}`, `${Math.max(7, least - less)}-19p ${suit}${cards}+`, 'natural overcall', best, worth);
}

function jumpOvercall(situation: Situation, suit: Suit): readonly Row[] {
  const level = cheapest(situation, suit) + 1;
  if (level > 3) return [];
  return [row(`${level}${suit}`, `5-10 ${suit}${level === 2 ? '6' : '7+'} ${suit}!`, 'pre-emptive')];
}

function overTheirNotrump(situation: Situation, level: number): readonly Row[] {
  const suits = HIGH_FIRST.filter((suit) => !situation.theirs.includes(suit));
  const best =
    (suit: Suit): Need =>
    ({ len }) =>
      SUITS.every((other) => len[suit] >= len[other]);
  return [
    row('X', level === 1 ? '16+' : '12+', 'penalty', level === 1 ? () => true : defends(situation, level, 'NT')),
    ...suits
      .filter((suit) => cheapest(situation, suit) <= 3)
      .map((suit) => row(`${cheapest(situation, suit)}${suit}`, `10-17p ${suit}6+`, 'natural', best(suit))),
    ...suits
      .filter((suit) => cheapest(situation, suit) <= 2)
      .map((suit) => row(`2${suit}`, `11-17p ${suit}5+ ${suit}!`, 'natural', best(suit), ({ balanced }) => !balanced)),
    row('P', '0-22', 'no wish to bid'),
  ];
}

/** Partner has doubled for take-out. */
function answeringDouble(situation: Situation): readonly Row[] {
  const { last, theirs, rhoCall } = situation;
  if (!last || last.bid.strain === 'NT') return [row('P', '0+', 'defends')];
  const { level } = last.bid;
  const open = HIGH_FIRST.filter((suit) => !theirs.includes(suit));
  const their = last.bid.strain;
  const best =
    (suit: Suit): Need =>
    ({ len }) =>
      open.every((other) => len[suit] >= len[other]);
  const free = rhoCall !== 'P';
  const cheap = (words: string, cards: number): readonly Row[] =>
    open.map((suit) =>
      row(`${cheapest(situation, suit)}${suit}`, `${words} ${suit}${cards}+`, 'answers the double', best(suit)),
    );
  const enough = 11 - Math.max(0, level - 2);
  return [
    row('P', `7+ ${their}5+`, 'plays for penalties', ({ quality }) => quality[their] >= 2),
    ...open.filter(isMajor).map((suit) => row(`4${suit}`, `${enough}+p${suit} ${suit}4+`, 'game', best(suit))),
    row('3NT', '13-18 stop', 'to play'),
    ...(level <= 2 ? [row('2NT', '11-12 stop', 'invites game')] : []),
    ...(level <= 2
      ? open.map((suit) =>
          row(`${cheapest(situation, suit) + 1}${suit}`, `9-11p ${suit}4+`, 'invites game', best(suit)),
        )
      : []),
    row(`${level + 1}${their}`, '12+ art f1', 'asks for the better suit'),
    ...(level === 1
      ? [row('1NT', '6-10 stop', 'a stopper', ({ len }) => !open.some((suit) => isMajor(suit) && len[suit] >= 4))]
      : []),
    ...(free
      ? [...(level <= 2 ? cheap('6-10p', 4) : []), row('P', '0-10', 'weak')]
      : [...cheap('0-10p', 4), ...cheap('0-11p', 3)]),
  ];
}

/** Partner has opened or overcalled in a suit. */
function withPartnersSuit(situation: Situation, suit: Suit): readonly Row[] {
  const { partner, last, theirs, rhoCall, ours } = situation;
  if (!last) return [];
  const overcalled = situation.theirBids[0] === firstBid(situation);
  const more = overcalled ? 2 : 0;
  const support = isMajor(suit) || overcalled ? 3 : 8 - Math.max(3, partner.len[suit][0]);
  const at = (plus: number): string => `${cheapest(situation, suit) + plus}${suit}`;
  const lowest = cheapest(situation, suit);
  const contested = !ours;
  const raises: readonly Row[] = [
    ...(isMajor(suit)
      ? [
          row(`4${suit}`, `${13 + more}-19p${suit} ${suit}${support}+`, 'game'),
          row(`4${suit}`, `3-9 ${suit}5+`, 'pre-emptive'),
        ]
      : []),
    ...(contested && theirs.length > 0 && lowest <= 3
      ? [
          row(
            `${cheapest(situation, theirs[0] ?? 'C')}${theirs[0] ?? 'C'}`,
            `${10 + more}+p${suit} ${suit}${support}+ art f1`,
            'a strong raise',
          ),
        ]
      : [row(`3${suit}`, `${10 + more}-${12 + more}p${suit} ${suit}${support}+`, 'limit raise')]),
    ...(lowest <= 2
      ? [row(at(1), `3-8 ${suit}${support + 1}+`, 'pre-emptive raise', ({ support: points }) => points[suit] <= 9)]
      : []),
    ...(lowest <= 3 ? [row(at(0), `${lowest === 3 ? 8 : 6}-${9 + more}p${suit} ${suit}${support}+`, 'raise')] : []),
  ];
  const rest = [
    ...raises.slice(0, isMajor(suit) || overcalled ? 5 : 0),
    ...(rhoCall === 'X' ? [row('XX', '10+', 'ten or more')] : []),
    ...newSuits(situation, suit, overcalled),
    ...(contested && !overcalled ? negativeDouble(situation, suit) : []),
    ...(isMajor(suit) || overcalled ? [] : raises),
    ...notrumps(situation, more),
  ];
  // Where a double is negative it is not for penalties.
  const doubles = contested && !rest.some(({ call }) => call === 'X') ? [penalty(situation)] : [];
  return [...rest, ...doubles, row('P', '0-14', 'nothing to say')];
}

function newSuits(situation: Situation, partners: Suit, overcalled: boolean): readonly Row[] {
  const forcing = overcalled ? '' : 'f1';
  return HIGH_FIRST.filter((suit) => suit !== partners && !situation.theirs.includes(suit)).flatMap((suit) => {
    const level = cheapest(situation, suit);
    if (level > 3) return [];
    const least = (level === 1 ? 6 : level === 2 ? 10 : 12) + (overcalled ? 2 : 0);
    const cards = level === 1 && !(suit === 'S' && situation.theirs.includes('H')) && !overcalled ? 4 : 5;
    const most = overcalled ? 16 : 37;
    const best: Need = ({ len }) =>
      SUITS.every((other) => other === partners || len[suit] >= len[other] || level === 1);
    return [row(`${level}${suit}`, `${least}-${most}p ${suit}${cards}+ ${forcing}`, 'natural', best)];
  });
}

/** Shows the majors not bid: four cards, or at a low level both. */
function negativeDouble(situation: Situation, partners: Suit): readonly Row[] {
  const { last, theirs } = situation;
  if (!last || last.bid.level > 3 || last.bid.strain === 'NT') return [];
  const majors = (['H', 'S'] as const).filter((suit) => suit !== partners && !theirs.includes(suit));
  const least = [0, 6, 8, 10][last.bid.level] ?? 10;
  if (majors.length === 0)
    return [
      row('X', `${least + 2}+p art f1`, 'negative: the unbid suits', ({ len }) =>
        SUITS.every((suit) => suit === partners || theirs.includes(suit) || len[suit] >= 4),
      ),
    ];
  const words = majors.map((major) => `${major}4+`).join(' ');
  return [
    row('X', `${least}+p ${words} art f1`, 'negative: the unbid majors'),
    ...(majors.length === 2
      ? majors.map((major) => row('X', `${least + 2}+p ${major}4+ art f1`, 'negative: an unbid major'))
      : []),
  ];
}

function notrumps(situation: Situation, more: number): readonly Row[] {
  const level = cheapest(situation, 'NT');
  const all = [
    row('3NT', `${13 + more}-18 stop`, 'to play'),
    row('2NT', `${11 + more}-${12 + more} stop`, 'invites game'),
    row('1NT', `${7 + more}-${10 + more} stop`, 'a stopper'),
  ];
  return all.slice(0, Math.max(0, 4 - level));
}

/** Partner opened 1NT and the next hand bid. */
function overNotrumpInterference(situation: Situation): readonly Row[] {
  const { last, theirs } = situation;
  if (!last) return [];
  const suits = HIGH_FIRST.filter((suit) => !theirs.includes(suit));
  const longest =
    (suit: Suit): Need =>
    ({ len }) =>
      SUITS.every((other) => len[suit] >= len[other]);
  return [
    ...suits.map((suit) =>
      row(`${isMajor(suit) ? 4 : 5}${suit}`, `${isMajor(suit) ? 9 : 12}-15 ${suit}6+`, 'to play', longest(suit)),
    ),
    ...suits
      .filter((suit) => cheapest(situation, suit) <= 3)
      .map((suit) =>
        row(
          `3${suit}`,
          `10+ ${suit}5+ gf`,
          'forcing to game',
          longest(suit),
          ({ balanced }) => !balanced || isMajor(suit),
        ),
      ),
    row('3NT', '10-16 stop', 'to play'),
    row('X', '8+', 'penalty', ({ len }) => theirs.every((suit) => len[suit] >= 4)),
    ...suits
      .filter((suit) => cheapest(situation, suit) === 2)
      .map((suit) => row(`2${suit}`, `4-9 ${suit}5+`, 'to play', longest(suit))),
    row('X', '8+', 'values'),
    row('P', '0-9', 'nothing to say'),
  ];
}

export function penalty(situation: Situation): Row {
  const { last } = situation;
  const { level, strain } = last?.bid ?? { level: 7, strain: 'NT' };
  const long: Need = ({ len }) => strain === 'NT' || level >= 4 || len[strain] >= 4;
  return row('X', level >= 4 ? '6+' : '9+', 'penalty', defends(situation, level, strain), long);
}
