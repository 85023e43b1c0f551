/**
 * A deal of a form in progress: where every card is, what was called, the tricks. Plain data; `advanceGame` makes the next from an
 * act that `refuseAct` does not refuse.
 */
import { assert } from '../assert.js';
import { type Card } from '../card.js';
import { type Seat } from '../seat.js';
import { type FormAuction } from './form-auction.js';
import { type FormCall, formatFormCall } from './form-call.js';
import { handInTurn, playFormCard, refuseFormCard } from './form-play.js';
import { type ActRefusal, type BySeat, type Form, type Game, type Pile, type Step } from './form.js';

export type Act =
  | { readonly kind: 'call'; readonly seat: Seat; readonly call: FormCall }
  | { readonly kind: 'choose'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** Of his face-down cards, from 0: those he turns up. */
  | { readonly kind: 'turn-up'; readonly seat: Seat; readonly places: readonly number[] }
  | { readonly kind: 'card'; readonly seat: Seat; readonly card: Card };

const NO_CARDS: BySeat<readonly Card[]> = { N: [], E: [], S: [], W: [] };

/** A deal as it begins. */
export function startGame(form: Form, start: Pick<Game, 'dealer' | 'vulnerable' | 'dealt'>): Game {
  const game: Game = {
    ...start,
    phase: form.before ? 'before' : 'auction',
    hands: NO_CARDS,
    coming: start.dealt.hands,
    aside: NO_CARDS,
    piles: { N: [], E: [], S: [], W: [] },
    talon: start.dealt.talon,
    ready: [],
    calls: [],
    contract: undefined,
    held: NO_CARDS,
    tricks: [],
  };
  const onTable = Object.fromEntries(form.onTable.map((seat) => [seat, start.dealt.hands[seat]]));
  const nothing = Object.fromEntries(form.onTable.map((seat) => [seat, []]));
  return deliver(form, { ...game, hands: { ...NO_CARDS, ...onTable }, coming: { ...game.coming, ...nothing } });
}

/** Gives the players what they are to hold by now. */
function deliver(form: Form, game: Game): Game {
  const size = form.inHand(game);
  let { hands, coming } = game;
  for (const seat of form.players) {
    const missing = size - (game.dealt.hands[seat].length - coming[seat].length);
    if (missing <= 0) continue;
    hands = { ...hands, [seat]: [...hands[seat], ...coming[seat].slice(0, missing)] };
    coming = { ...coming, [seat]: coming[seat].slice(missing) };
  }
  return { ...game, hands, coming };
}

function auctionOf({ players }: Form, { dealer, calls }: Game): FormAuction {
  return { players, dealer, calls };
}

/** Who may act now: one player, but for steps that need not wait for each other. */
export function turnsOf(form: Form, game: Game): readonly Seat[] {
  switch (game.phase) {
    case 'before':
    case 'after': {
      const waiting = form.players.filter((seat) => !game.ready.includes(seat));
      const first = [...form.players.filter((seat) => seat !== game.dealer), game.dealer];
      return dueStep(form, game)?.inOrder ? first.filter((seat) => waiting.includes(seat)).slice(0, 1) : waiting;
    }
    case 'auction':
      return [form.auction.turn(auctionOf(form, game))];
    case 'play': {
      const hand = handInTurn(form, game);
      return game.contract && hand ? [form.playerOf(hand, game.contract)] : [];
    }
    case 'over':
      return [];
  }
}

/** The step that players must take now. */
export function dueStep(form: Form, { phase }: Game): Step | undefined {
  return phase === 'before' ? form.before : phase === 'after' ? form.after : undefined;
}

/** The calls that the player in turn may make. */
export function legalFormCalls(form: Form, game: Game): readonly FormCall[] {
  return game.phase === 'auction' ? form.auction.legal(auctionOf(form, game)) : [];
}

/** Why an act is not allowed now; undefined when it is. */
export function refuseAct(form: Form, game: Game, act: Act): ActRefusal | undefined {
  switch (act.kind) {
    case 'call':
      return refuseFormCall(form, game, act);
    case 'choose':
    case 'turn-up':
      return refuseStep(form, game, act);
    case 'card':
      return refuseFormCard(form, game, act);
  }
}

function refuseFormCall(form: Form, game: Game, { seat, call }: Act & { kind: 'call' }): ActRefusal | undefined {
  if (game.phase !== 'auction') return 'no-auction';
  if (!turnsOf(form, game).includes(seat)) return 'not-your-turn';
  const text = formatFormCall(call);
  if (legalFormCalls(form, game).some((legal) => formatFormCall(legal) === text)) return undefined;
  if (call.kind === 'double') return 'nothing-to-double';
  if (call.kind === 'redouble') return 'nothing-to-redouble';
  return call.kind === 'pass' ? 'must-bid' : 'bid-too-low';
}

function refuseStep(
  form: Form,
  game: Game,
  act: (Act & { kind: 'choose' }) | (Act & { kind: 'turn-up' }),
): ActRefusal | undefined {
  const step = dueStep(form, game);
  if (!step || (step.into === 'piles') !== (act.kind === 'turn-up') || !form.players.includes(act.seat))
    return 'no-step';
  if (game.ready.includes(act.seat)) return 'already-chosen';
  if (!turnsOf(form, game).includes(act.seat)) return 'not-your-turn';
  const chosen: readonly (Card | number)[] = act.kind === 'choose' ? act.cards : act.places;
  if (chosen.length < step.least || chosen.length > step.most || new Set(chosen).size < chosen.length)
    return 'wrong-number';
  if (act.kind === 'choose')
    return act.cards.every((card) => game.hands[act.seat].includes(card)) ? undefined : 'card-not-held';
  return act.places.every((place) => game.coming[act.seat][place] !== undefined) ? undefined : 'card-not-held';
}

/** The deal after an act that is not refused. */
export function advanceGame(form: Form, game: Game, act: Act): Game {
  assert(refuseAct(form, game, act) === undefined, 'what is done at a table of a form is allowed there');
  switch (act.kind) {
    case 'call':
      return afterCall(form, { ...game, calls: [...game.calls, { seat: act.seat, call: act.call }] });
    case 'choose':
      return afterStep(form, choose(form, game, act), act.seat);
    case 'turn-up':
      return afterStep(form, turnUp(game, act), act.seat);
    case 'card':
      return playFormCard(form, game, act);
  }
}

function afterCall(form: Form, game: Game): Game {
  const outcome = form.auction.outcome(auctionOf(form, game));
  if (outcome === 'passed-out') return { ...game, phase: 'over' };
  if (outcome === undefined) return deliver(form, game);
  const agreed = deliver(form, { ...game, contract: outcome });
  return form.after ? { ...agreed, phase: 'after', ready: [], held: agreed.hands } : beginPlay(form, agreed);
}

function beginPlay(form: Form, game: Game): Game {
  assert(game.contract !== undefined, 'a contract is played');
  const held = form.after ? game.held : game.hands;
  const [, leader] = form.order(game.contract);
  assert(leader !== undefined, 'somebody leads');
  return { ...game, phase: 'play', held, tricks: [{ leader, cards: [] }] };
}

function choose(form: Form, game: Game, { seat, cards }: Act & { kind: 'choose' }): Game {
  const step = dueStep(form, game);
  const left = game.hands[seat].filter((card) => !cards.includes(card));
  const [onTable] = form.onTable;
  if (step?.into === 'table' && onTable)
    return { ...game, hands: { ...game.hands, [seat]: left, [onTable]: [...game.hands[onTable], ...cards] } };
  const drawn = step?.name === 'exchange' ? game.talon.slice(0, cards.length) : [];
  return {
    ...game,
    hands: { ...game.hands, [seat]: [...left, ...drawn] },
    aside: { ...game.aside, [seat]: [...game.aside[seat], ...cards] },
    talon: game.talon.slice(drawn.length),
  };
}

/** Each card that is turned up goes on one that is not, both in order. */
function turnUp(game: Game, { seat, places }: Act & { kind: 'turn-up' }): Game {
  const coming = game.coming[seat];
  const under = coming.filter((_, place) => !places.includes(place));
  const piles = places.map((place, index): Pile => ({ up: coming[place], down: under[index], turnedIn: 0 }));
  return { ...game, piles: { ...game.piles, [seat]: piles }, coming: { ...game.coming, [seat]: [] } };
}

function afterStep(form: Form, game: Game, seat: Seat): Game {
  const ready = [...game.ready, seat];
  if (ready.length < form.players.length) return { ...game, ready };
  return game.phase === 'before' ? { ...game, phase: 'auction', ready: [] } : beginPlay(form, { ...game, ready: [] });
}
