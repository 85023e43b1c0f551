import { chooser, shuffled } from '../testing.js';
import { type Seat } from '../seat.js';
import { dealPack } from './dealing.js';
import { type FormContract, playerAfter } from './form-auction.js';
import { formatFormCall, parseFormCall } from './form-call.js';
import { rubberAwards } from './form-awards.js';
import { type Form, type Game, type Variant } from './form.js';
import { formOf } from './forms.js';
import { advanceGame, legalFormCalls, startGame, turnsOf } from './game.js';
import { slamHonours } from './slam.js';
import { legalAct, cards } from '../testing.js';
import { handInTurn, legalFormCards, tricksTaken } from './form-play.js';

/** The deal of a form once everybody has taken the step before the auction, and these calls are made. */
function bid(name: Variant, dealer: Seat, calls: string): { readonly form: Form; readonly game: Game } {
  const form = formOf(name);
  const choose = chooser(1);
  let game = startGame(form, { dealer, vulnerable: [], dealt: dealPack(form, dealer, shuffled(form, choose)) });
  while (game.phase === 'before') game = advanceGame(form, game, legalAct(form, game, choose)!);
  for (const text of calls.split(', ').filter((one) => one !== '')) {
    const [seat] = turnsOf(form, game);
    game = advanceGame(form, game, { kind: 'call', seat: seat!, call: parseFormCall(text)! });
  }
  return { form, game };
}

function allowed(name: Variant, calls: string): string[] {
  const { form, game } = bid(name, 'S', calls);
  return legalFormCalls(form, game).map(formatFormCall);
}

test.each([
  ['booby', '3H', ['P', 'X', '3NU', '3S', '3NT'], 5],
  ['nullo', '3D', ['P', 'X', '3NU', '3H', '3S'], 5],
  ['nullo', '3D, X', ['P', 'XX', '3NU'], 3],
  ['chinese', '7S', ['P', 'X'], 2],
  ['chinese', '7H, X', ['P', 'XX', '7S', '7NT'], 4],
  ['two-handed', '', ['1C/open', '1C/hidden', '1D/open'], 3],
  ['two-handed', '7S/hidden', ['P', 'X', '7NT'], 3],
  ['slam', '', ['P', '6', '7', '8', '9', '10', '11', '24 small', '32 small', '40 small', '30 grand'], 11],
  ['slam', '11, 16', ['P', '17', '18', '19', '20', '21', '24 small'], 7],
  ['slam', '24 small', ['P', '25', '26', '27', '28', '29', '32 small', '40 small', '30 grand'], 9],
  ['slam', '40 small', ['P', '41', '42', '43', '44', '45', '40 grand', '50 grand'], 8],
] as const)('at %s after %s these may be called: %p', (name, calls, expected, count) => {
  expect(allowed(name, calls).slice(0, count)).toEqual(expected);
});

test.each([
  ['booby', 'P, P, P', 'passed-out'],
  ['nullo', 'P, P', 'passed-out'],
  ['slam', 'P, P', 'passed-out'],
  ['booby', '1C, 2C, P, P', '2C by E'],
  ['booby', '1NU, X, P, XX, P, P', '1NUXX by N'],
  ['nullo', '1C, 1NU, P', '1NU by N'],
  ['two-handed', '1C/hidden, 2S, P', '2S by N hidden'],
  ['chinese', '3NT, P', '3NT by S'],
  ['chinese', '3NT, X, XX', '3NTXX by S'],
  ['chinese', '3NT, X, 4C, P', '4C by S'],
  ['slam', 'P, 6, P, P, C, P', '1C by S for 6'],
  ['slam', 'P, 6, 11, 16, H, X, S, P', '2S by S for 16'],
  ['slam', '10, 15, 20, P, 25, NU, X, XX', '3NUXX by N for 25'],
  ['slam', '40 small, P, P, P, NU, P', '4NU by N for 40 small'],
] as const)('at %s %s ends the auction in %s', (name, calls, expected) => {
  const { game } = bid(name, 'S', calls);
  expect(game.contract ? written(game.contract) : game.phase === 'over' && 'passed-out').toBe(expected);
});

function written({ level, strain, doubling, declarer, dummy, points, slam }: FormContract): string {
  const mark = { undoubled: '', doubled: 'X', redoubled: 'XX' }[doubling];
  const extra = [dummy, points && `for ${points}`, slam].filter((one) => one !== undefined);
  return [`${level}${strain}${mark} by ${declarer}`, ...extra].join(' ');
}

test('after a double the winner of Slam changes the denomination once', () => {
  expect(allowed('slam', 'P, 6, 11, 16, H, X')).toEqual(['P', 'XX', 'C', 'D', 'S', 'NT', 'NU']);
  expect(allowed('slam', 'P, 6, 11, 16, H, X, S, X')).toEqual(['P', 'XX']);
});

test.each([
  ['D', 'S A H A D AKQJ', 15],
  ['D', 'D T987', 15],
  ['D', 'D AKQT987', 15],
  ['D', 'D AKQJT987', 75],
  ['D', 'D AKQ987', 0],
  ['NT', 'S A H A D A C A', 40],
  ['NT', 'S A H A D A C 7', 30],
  ['NU', 'S 7 H 7 D 7', 30],
  ['NU', 'S 7 H 7 D 7 C 7', 40],
] as const)('honours of Slam: at %s %s are worth %i', (strain, hand, points) => {
  expect(slamHonours(cards(hand), { strain })).toBe(points);
});

const SLAM_SCORES = [
  // bid, strain, doubling, tricks, after a game: points below, above, to the opponent
  [20, 'H', 'undoubled', 7, false, 0, 0, 12],
  [20, 'H', 'undoubled', 7, true, 0, 0, 20],
  [20, 'H', 'doubled', 7, false, 0, 0, 40],
  [20, 'H', 'doubled', 7, true, 0, 0, 60],
  [20, 'H', 'redoubled', 7, false, 0, 0, 80],
  [20, 'H', 'redoubled', 7, true, 0, 0, 120],
  [20, 'H', 'undoubled', 4, false, 0, 0, 84],
  [20, 'H', 'undoubled', 10, false, 20, 0, 0],
  [14, 'C', 'doubled', 8, false, 28, 25, 0],
  [14, 'C', 'doubled', 8, true, 28, 40, 0],
  [14, 'C', 'redoubled', 8, true, 56, 80, 0],
  [11, 'NU', 'undoubled', 3, false, 11, 0, 0],
  [11, 'NU', 'undoubled', 4, false, 0, 0, 3],
] as const;

test.each(SLAM_SCORES.map((row) => [row]))(
  'at Slam the points of %j',
  ([points, strain, doubling, tricks, after, ...expected]) => {
    const { form, game } = bid('slam', 'N', '6, P, P, P, C, P');
    const contract: FormContract = { declarer: 'S', strain, doubling, level: 1, points };
    const empty = { N: [], E: [], S: [], W: [] };
    const awards = form.awards({ ...game, held: empty, contract, vulnerable: after ? ['S'] : [] }, tricks);
    const sum = (who: Seat, line: 'below' | 'above') =>
      awards.filter((one) => one.party === who && one.line === line).reduce((all, one) => all + one.points, 0);
    expect([sum('S', 'below'), sum('S', 'above'), sum('N', 'above')]).toEqual(expected);
  },
);

const NULLO_SCORES = [
  // level, tricks, doubling, vulnerable: below, above, to the other
  [1, 6, 'undoubled', false, 30, 0, 0],
  [1, 4, 'undoubled', false, 30, 60, 0],
  [1, 4, 'doubled', true, 60, 450, 0],
  [4, 5, 'doubled', false, 0, 0, 300],
  [6, 1, 'undoubled', false, 180, 500, 0],
  [7, 0, 'undoubled', true, 210, 1500, 0],
] as const;

test.each(NULLO_SCORES.map((row) => [row]))(
  'at nullo the points of %j',
  ([level, tricks, doubling, vulnerable, ...expected]) => {
    const { form, game } = bid('nullo', 'N', '1C, P');
    const contract: FormContract = { declarer: 'N', strain: 'NU', doubling, level };
    const awards = form.awards({ ...game, contract, vulnerable: vulnerable ? ['N'] : [] }, tricks);
    const sum = (who: Seat, line: 'below' | 'above') =>
      awards.filter((one) => one.party === who && one.line === line).reduce((all, one) => all + one.points, 0);
    expect([sum('N', 'below'), sum('N', 'above'), sum('S', 'above')]).toEqual(expected);
  },
);

test('at Booby each defender is paid for undertricks in full', () => {
  const { game } = bid('booby', 'S', '2NT, P, P');
  const awards = rubberAwards(game, 6, [], ['E', 'S']);
  expect(awards).toEqual(['E', 'S'].map((party) => ({ party, points: 100, line: 'above', reason: 'undertricks' })));
});

test('at Chinese a card turned up in a trick is played from the next, unless nothing else is left', () => {
  const choose = chooser(3);
  const { form, game: start } = bid('chinese', 'N', '1NT, P');
  let game = start;
  for (let act = legalAct(form, game, choose); act; act = legalAct(form, game, choose)) {
    const hand = handInTurn(form, game)!;
    const fresh = game.piles[hand].filter(({ turnedIn }) => turnedIn === game.tricks.length).map(({ up }) => up);
    const legal = legalFormCards(form, game);
    if (legal.some((card) => fresh.includes(card))) expect(game.hands[hand]).toEqual([]);
    game = advanceGame(form, game, act);
  }
  expect(tricksTaken(form, game, 'declarer') + tricksTaken(form, game, 'defenders')).toBe(13);
});

test('players sit in rotation', () => {
  expect(playerAfter(['N', 'E', 'S'], 'S', 1)).toBe('N');
});
