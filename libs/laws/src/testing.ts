/** Random tables for tests: anything that can physically happen, in any order. */
import { BIDS, type Card, formatCall, type Seat, SEATS, type Deal, SUITS } from '#bridge';
import { type LawCommand } from './command.js';
import { legalCallsOf, legalCardsOf, penaltyCardsDue } from './legal.js';
import { pendingOf } from './pending.js';
import { dummySeat, handInTurn, tricksRemaining } from './position.js';
import { CHOICES, type Pending } from './procedure.js';
import { emptySituation } from './evolve.js';
import { type Situation } from './situation.js';

/** A board with all hands known. */
export function dealt(deal: Deal, dealer: Seat): Situation {
  return { ...emptySituation(dealer), hands: deal };
}

/** One thing done at the table, drawn from numbers: mostly what comes next, often enough something irregular. */
export function happening(situation: Situation, draws: readonly number[]): LawCommand {
  const [what = 0, who = 0, which = 0, how = 0] = draws;
  const seat = SEATS[who % 4]!;
  const pending = pendingOf(situation);
  if (pending && what % 3 !== 0) return answer(situation, pending, draws);
  if (what % 10 === 9) return general(situation, seat, draws);
  if (situation.phase === 'auction' || (situation.phase === 'clarification' && what % 12 === 0)) {
    const regular = how % 4 !== 0;
    const caller = regular ? situation.turn : seat;
    const calls = regular ? legalCallsOf(situation, caller) : ['P', 'X', 'XX', ...BIDS.map(formatCall), '8C'];
    const call = regular && how % 8 < 5 ? 'P' : calls[which % Math.min(calls.length, 14)]!;
    return { kind: 'call', seat: caller, call: calls.includes(call) ? call : calls[0]! };
  }
  return cardShown(situation, seat, draws);
}

function answer(situation: Situation, { decider, options }: Pending, draws: readonly number[]): LawCommand {
  const [, who = 0, which = 0, how = 0] = draws;
  if (decider === 'director') {
    const findings = ['callIntent', 'comparable', 'unintendedDesignation', 'claim'] as const;
    const finding = findings[how % findings.length]!;
    return { kind: 'find', finding, value: finding === 'claim' ? which % 5 : which % 2 === 0 };
  }
  const suits = [SUITS[which % 4]!];
  const choice = options[which % Math.max(options.length, 1)] ?? anyChoice(situation, who);
  const due = penaltyCardsDue(situation, handInTurn(situation));
  const dummy = dummySeat(situation);
  const cards = due.length > 0 ? due : dummy ? (situation.hands[dummy] ?? []) : [];
  const card = choice === 'card' ? cards[who % Math.max(cards.length, 1)] : undefined;
  return { kind: 'choose', seat: decider, choice, suits, ...(card && { card }) };
}

function cardShown(situation: Situation, seat: Seat, draws: readonly number[]): LawCommand {
  const [, , which = 0, how = 0] = draws;
  const hand = how % 5 === 0 ? seat : handInTurn(situation);
  const held = situation.hands[hand] ?? [];
  const cards = how % 7 === 0 ? held : legalCardsOf(situation, hand);
  const card: Card = cards[which % Math.max(cards.length, 1)] ?? held[0] ?? 'S2';
  const way = how % 23 === 0 ? 'drop' : how % 29 === 0 ? 'faceDown' : how % 31 === 0 ? 'misplace' : undefined;
  return { kind: 'show', seat: hand, card, ...(way && { way }) };
}

function general(situation: Situation, seat: Seat, draws: readonly number[]): LawCommand {
  const [, who = 0, which = 0, how = 0] = draws;
  const held = situation.hands[seat] ?? [];
  const card = held[which % Math.max(held.length, 1)] ?? 'S2';
  const played = situation.tricks.at(-1)?.plays.at(-1)?.card ?? card;
  const commands: readonly LawCommand[] = [
    { kind: 'attention', by: seat },
    { kind: 'attention', by: seat, revoke: { seat: SEATS[which % 4]!, trick: 1 + (which % 13) } },
    { kind: 'director', by: seat },
    { kind: 'change', seat, to: formatCall(BIDS[which % BIDS.length]!), slip: how % 2 === 0 },
    { kind: 'replace', seat, card },
    { kind: 'withdraw', seat, card: played, play: card },
    { kind: 'claim', seat, tricks: which % 4, draws: false, current: how % 5 === 0 },
    { kind: 'concede', seat, tricks: which % 3 },
    { kind: 'name', words: ['low', 'high', 'win', 'heart', 'anything', 'ace'][which % 6]! },
    { kind: 'ask', seat, suit: SUITS[which % 4]! },
    { kind: 'mislead', seat, by: SEATS[how % 4]! },
    { kind: 'choose', seat, choice: anyChoice(situation, which), card },
    { kind: 'fact', fact: ['dummyShown', 'dummyLooked', 'defectiveTrick', 'uiReserved'][which % 4]!, seat, about: {} },
    { kind: 'mark', mark: 'nextBoardCall', seat },
    { kind: 'explain', seat, call: 'P', text: 'weak', wrong: how % 2 === 0 },
  ];
  return commands[(who + how) % commands.length]!;
}

/** A concession is looked through to the end when it is cancelled, so only near the end. */
function anyChoice(situation: Situation, which: number): (typeof CHOICES)[number] {
  const choices = tricksRemaining(situation) > 4 ? CHOICES.filter((choice) => choice !== 'cancelConcession') : CHOICES;
  return choices[which % choices.length]!;
}
