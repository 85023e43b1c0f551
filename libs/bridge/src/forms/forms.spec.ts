import { deckOrder } from '../card.js';
import { cards, chooser, legalAct, shuffled } from '../testing.js';
import { parseHand } from '../deal.js';
import { type Card } from '../card.js';
import { type Seat, SEATS } from '../seat.js';
import { dealPack, isDealtPack } from './dealing.js';
import { formatFormCall, parseFormCall } from './form-call.js';
import { type Form, type Game, VARIANTS } from './form.js';
import { formTricksLeft, legalFormCards, tricksTaken } from './form-play.js';
import { formOf } from './forms.js';
import { type Act, advanceGame, legalFormCalls, refuseAct, startGame } from './game.js';

const DEALS = 1_000;

function cardsOf(game: Game): Card[] {
  const piles = SEATS.flatMap((seat) => game.piles[seat].flatMap(({ up, down }) => [up, down]));
  const places = SEATS.flatMap((seat) => [...game.hands[seat], ...game.coming[seat], ...game.aside[seat]]);
  const played = game.tricks.flatMap((trick) => trick.cards);
  return [...places, ...game.talon, ...played, ...piles.filter((card) => card !== undefined)];
}

/** Checked after every act: each card of the deck is at one place. */
function expectWhole(form: Form, game: Game): void {
  const all = cardsOf(game);
  if (all.length !== form.deck.length || new Set(all).size !== all.length)
    throw new Error(
      `a card is lost or doubled: ${all.toSorted((one, other) => deckOrder(one) - deckOrder(other)).join(' ')}`,
    );
}

describe.each(VARIANTS)('%s', (name) => {
  const form = formOf(name);

  test(`${DEALS} deals of random legal acts keep every card at one place and end in a score`, () => {
    const choose = chooser(name.length);
    let played = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      const dealer = form.players[deal % form.players.length]!;
      const dealt = dealPack(form, dealer, shuffled(form, choose));
      expect(isDealtPack(form, dealt)).toBe(true);
      let game = startGame(form, { dealer, vulnerable: form.players.filter(() => choose(2) === 0), dealt });
      for (let act = legalAct(form, game, choose); act; act = legalAct(form, game, choose)) {
        game = advanceGame(form, game, act);
        if (deal % 20 === 0) expectWhole(form, game);
      }
      expect(game.phase).toBe('over');
      expectWhole(form, game);
      if (!game.contract) continue;
      played++;
      expect(tricksTaken(form, game, 'declarer') + tricksTaken(form, game, 'defenders')).toBe(form.tricks.length);
      expect(formTricksLeft(form, game)).toBe(0);
      const awards = form.awards(game, tricksTaken(form, game, 'declarer'));
      expect(awards.every(({ points, party }) => points > 0 && form.players.includes(party))).toBe(true);
    }
    expect(played).toBeGreaterThan(DEALS / 2);
  });

  test('a legal call and no other is accepted, and every call has one text', () => {
    const choose = chooser(7);
    const dealer = form.players[0]!;
    let game = startGame(form, { dealer, vulnerable: [], dealt: dealPack(form, dealer, shuffled(form, choose)) });
    for (let act = legalAct(form, game, choose); act && game.phase !== 'play'; act = legalAct(form, game, choose)) {
      for (const call of legalFormCalls(form, game)) expect(parseFormCall(formatFormCall(call))).toEqual(call);
      for (const seat of SEATS) {
        const pass = refuseAct(form, game, { kind: 'call', seat, call: { kind: 'redouble' } });
        expect(pass === undefined).toBe(act.kind === 'call' && seat === act.seat && mayRedouble(form, game));
      }
      game = advanceGame(form, game, act);
    }
  });
});

function mayRedouble(form: Form, game: Game): boolean {
  return legalFormCalls(form, game).some(({ kind }) => kind === 'redouble');
}

function hand(text: string): readonly Card[] {
  return parseHand(text)!;
}

/** Acts one after another, each of which must be allowed. */
function after(form: Form, game: Game, acts: readonly Act[]): Game {
  return acts.reduce((state, act) => {
    expect([act, refuseAct(form, state, act)]).toEqual([act, undefined]);
    return advanceGame(form, state, act);
  }, game);
}

function call(seat: Seat, text: string): Act {
  return { kind: 'call', seat, call: parseFormCall(text)! };
}

/** `N SA, S S9`: cards of hands. */
function plays(text: string): Act[] {
  return text.split(', ').map((one) => ({ kind: 'card', seat: one.slice(0, 1) as Seat, card: one.slice(2) as Card }));
}

test('the worked game of Booby: four nullo are made with three tricks, 120 below the line', () => {
  const form = formOf('booby');
  const dealt = {
    hands: {
      N: hand('A753.T542.J98432.J42'),
      E: hand('KQJT862.QJ3.KQT.T863'),
      S: hand('94.K9876.A765.AKQ975'),
      W: hand('.A..'),
    },
    talon: [],
  };
  const bid = after(form, startGame(form, { dealer: 'S', vulnerable: [], dealt }), [
    { kind: 'choose', seat: 'N', cards: cards('H T542') },
    { kind: 'choose', seat: 'S', cards: cards('S 94 D 65') },
    { kind: 'choose', seat: 'E', cards: cards('C T863') },
    call('N', '4NU'),
    call('E', 'P'),
    call('S', 'P'),
  ]);
  expect(bid.hands.W.length).toBe(13);
  let game = after(form, bid, [
    ...plays('E SK, W S9, S DA, N SA, N D2, E DK, W D6, S D7, E DQ, W D5, S CA, N DJ, E HQ, W HT, S H9, N CJ'),
    ...plays('E HJ, W HA, S H6, N S7, W S4, S CK, N S5, E S2'),
  ]);
  expect(tricksTaken(form, game, 'declarer')).toBe(3);
  // From here declarer gets rid of the rest: he leads his smallest diamond, and everybody plays his lowest legal card.
  for (let cards = legalFormCards(form, game); cards.length > 0; cards = legalFormCards(form, game)) {
    const [lowest] = cards.toSorted(
      (one, other) => '23456789TJQKA'.indexOf(one[1]!) - '23456789TJQKA'.indexOf(other[1]!),
    );
    const trick = game.tricks.at(-1)!;
    const order = form.order(game.contract!);
    const seat = order[(order.indexOf(trick.leader) + trick.cards.length) % 4]!;
    const card = cards.includes('D3') && trick.cards.length === 0 ? 'D3' : lowest!;
    game = advanceGame(form, game, { kind: 'card', seat, card });
  }
  expect(tricksTaken(form, game, 'declarer')).toBe(3);
  expect(form.awards(game, 3)).toEqual([{ party: 'N', points: 120, line: 'below', reason: 'tricks' }]);
});

test('the worked game of Slam: a small slam in diamonds, doubled and made, is worth 188 points', () => {
  const form = formOf('slam');
  const N = cards('S JT7 H QJ9 D K C QT9').concat(cards('S A8 D J S K C K8'));
  const S = cards('S Q9 H KT D QT97 C A7').concat(cards('D A8 H A C J H 87'));
  const start = startGame(form, { dealer: 'S', vulnerable: [], dealt: { hands: { N, E: [], S, W: [] }, talon: [] } });
  expect(start.hands.N.length).toBe(10);
  const first = after(form, start, [call('N', '6'), call('S', '8')]);
  expect(first.hands.N.slice(10)).toEqual(['SA', 'S8']);
  const third = after(form, first, [call('N', '9'), call('S', '14'), call('N', 'P'), call('S', '24 small')]);
  expect(legalFormCalls(form, third).map(formatFormCall)).toEqual(['C', 'D']);
  const bid = after(form, third, [call('S', 'D'), call('N', 'X'), call('S', 'P')]);
  const game = after(form, bid, [
    { kind: 'choose', seat: 'N', cards: cards('S A D KJ') },
    { kind: 'choose', seat: 'S', cards: cards('S Q D AQ') },
    ...plays('N S8, S S9, N SK, S DT, S D8, N S7, S D7, N ST, S HT, N HJ, S HA, N H9, S H8, N HQ, S HK, N C8'),
    ...plays('S H7, N C9, S C7, N SJ, S CA, N CT, S CJ, N CQ, S D9, N CK, S SQ, N SA, N DK, S DA, S DQ, N DJ'),
  ]);
  expect(game.phase).toBe('over');
  expect(tricksTaken(form, game, 'declarer')).toBe(9);
  expect(form.awards(game, 9)).toEqual([
    { party: 'S', points: 48, line: 'below', reason: 'tricks' },
    { party: 'S', points: 25, line: 'above', reason: 'insult' },
    { party: 'S', points: 100, line: 'above', reason: 'slam' },
    { party: 'S', points: 15, line: 'above', reason: 'honours' },
  ]);
});
