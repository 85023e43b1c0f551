/** Cards of dummy as declarer names them, changes his mind about them, or dummy puts wrong (Laws 45, 46). */
import { type Card, partner, rotation, type Seat } from '#bridge';
import { playInTurn, showCard } from './decide-card.js';
import { cardNamed, type Named } from './designation-words.js';
import { legalCardsOf } from './legal.js';
import { contractPlayed, defends, dummySeat, handInTurn, trickInProgress } from './position.js';
import { latest, type LawRefusal, record, type Ruling, running } from './ruling.js';
import { type Situation } from './situation.js';
import { bestOf, hasPlayed, isComplete, winnerOf } from './trick.js';

/** Declarer's words for a card of dummy. Said again before he plays from either hand, they are a wish to correct the first. */
export function nameCard(ruling: Ruling, words: string, meant: Card | undefined): LawRefusal | undefined {
  const { situation } = ruling;
  const contract = contractPlayed(situation);
  const dummy = dummySeat(situation);
  if (!contract || !dummy || situation.phase !== 'play') return 'no-play';
  const { designation } = situation;
  if (handInTurn(situation) !== dummy && designation?.card !== undefined) {
    const again = cardNamed(words, tableOf(situation, dummy, designation.card));
    const to = again.kind === 'card' ? again.card : meant;
    return to === undefined ? 'nothing-to-change' : claimSlip(ruling, to);
  }
  // Dummy has played to this trick already: no card is left to name.
  if (hasPlayed(trickInProgress(situation), dummy)) return 'nothing-to-change';
  const named = cardNamed(words, tableOf(situation, dummy, undefined));
  designate(ruling, { by: contract.declarer, words, named, meant, dummy });
  return undefined;
}

type Designating = {
  readonly by: Seat;
  readonly words: string;
  readonly named: Named;
  readonly meant: Card | undefined;
  readonly dummy: Seat;
};

function designate(ruling: Ruling, { by, words, named, meant, dummy }: Designating): void {
  const resolved = named.kind === 'card' ? { resolved: named.card } : {};
  const anything = named.kind === 'anything' ? { anything: true as const } : {};
  const about = { ...resolved, ...anything, ...(meant && { meant }) };
  record(ruling, 'CardDesignated', { by, words, rule: named.rule, ...about });
  if (named.kind !== 'card' || hasPlayed(trickInProgress(ruling.situation), dummy)) return;
  // While a lead out of turn lies on the table a card that is named says something about it, as one that is shown does.
  // So does one named where dummy has a revoke to correct.
  const revoked = running(ruling.situation, 'revoke').some(({ offender }) => offender === dummy);
  if (revoked || latest(ruling.situation, 'lead-out-of-turn'))
    showCard(ruling, { seat: dummy, card: named.card, way: undefined, shown: [] });
  else playInTurn(ruling, dummy, named.card);
}

/** What Law 46 needs to know; `named` is a card already on the table that is to be named again. */
function tableOf(situation: Situation, dummy: Seat, already: Card | undefined): Parameters<typeof cardNamed>[1] {
  const strain = contractPlayed(situation)?.strain ?? 'NT';
  const last = situation.tricks.filter(isComplete).at(-1);
  const open = trickInProgress(situation);
  const lies = already !== undefined && open.plays.some(({ card }) => card === already);
  const trick = lies ? { ...open, plays: open.plays.filter(({ card }) => card !== already) } : open;
  const hand = [...(situation.hands[dummy] ?? []), ...(already === undefined ? [] : [already])];
  const dummyWon = last && last.plays.length > 0 && winnerOf(last, strain) === dummy;
  const lastWon = dummyWon ? bestOf(last, strain).card : situation.lastWinner;
  const contract = contractPlayed(situation);
  const own = (contract && situation.hands[contract.declarer]) ?? [];
  const played = situation.tricks.flatMap(({ plays }) => plays.flatMap(({ card }) => card ?? []));
  const legal = already === undefined ? legalCardsOf(situation, dummy) : hand;
  return { dummy, hand, legal, trick, strain, lastWon, gone: [...hand, ...own, ...played] };
}

/** Declarer says the card was not the one he meant to name (Law 45C4b): the director finds out. */
export function claimSlip(ruling: Ruling, to: Card): LawRefusal | undefined {
  const from = cardToCorrect(ruling.situation);
  if (from === undefined || from === to) return 'nothing-to-change';
  record(ruling, 'DesignationChangeClaimed', { from, to });
  return undefined;
}

/** The card of dummy that declarer may still correct: the one he named, or touched, and has played nothing after. */
function cardToCorrect(s: Situation): Card | undefined {
  const { designation } = s;
  if (designation) return designation.card !== undefined && lies(s, designation.card) ? designation.card : undefined;
  const ours = s.tricks.flatMap(({ plays }) => plays.filter(({ seat }) => !defends(s, seat)));
  const last = ours.at(-1);
  return last?.seat === dummySeat(s) ? last?.card : undefined;
}

/** Whether the card that was named is the one dummy played. */
function lies({ tricks, designation }: Situation, card: Card): boolean {
  const trick = tricks.find(({ number }) => number === designation?.trick);
  return trick?.plays.some((played) => played.card === card) ?? false;
}

/** Finding of Law 45C4b. */
export function findSlip(ruling: Ruling, unintended: boolean, card: Card | undefined): LawRefusal | undefined {
  const { situation } = ruling;
  const claimed = latest(situation, 'designation');
  const to = card ?? claimed?.to ?? situation.designation?.meant;
  const from = claimed?.from ?? situation.designation?.card;
  if (!claimed && (from === undefined || to === undefined)) return 'nothing-to-find';
  if (!claimed && from !== undefined && !lies(situation, from)) return 'nothing-to-find';
  const number = claimed?.trick ?? situation.designation?.trick ?? 0;
  record(ruling, 'UnintendedDesignationFound', { unintended });
  if (!unintended || from === undefined || to === undefined) return undefined;
  correct(ruling, { from, to, number, law: '45C4b' });
  return undefined;
}

function correct(
  ruling: Ruling,
  { from, to, number, law }: { readonly from: Card; readonly to: Card; readonly number: number; readonly law: string },
): void {
  const dummy = dummySeat(ruling.situation);
  const trick = ruling.situation.tricks.find((one) => one.number === number);
  if (!dummy || !trick) return;
  record(ruling, 'PlayWithdrawn', { seat: dummy, card: from, trick: number, law });
  record(ruling, 'DesignationCorrected', { from, to });
  playInTurn(ruling, dummy, to);
  // Law 47D: an opponent who has played after it may take his card back.
  const order = rotation(trick.leader);
  const after = order
    .slice(order.indexOf(dummy) + 1)
    .find((seat) => defends(ruling.situation, seat) && hasPlayed(trick, seat));
  const card = after && trick.plays.find(({ seat }) => seat === after)?.card;
  if (after && card) record(ruling, 'ChangeOffered', { seat: after, law: '47D', what: 'card', card });
}

/** Finding of Law 46B: another intention was incontrovertible. */
export function findIntention(
  ruling: Ruling,
  incontrovertible: boolean,
  card: Card | undefined,
): LawRefusal | undefined {
  const { designation } = ruling.situation;
  const dummy = dummySeat(ruling.situation);
  if (!designation || !dummy) return 'nothing-to-find';
  const meant = card ?? designation.meant;
  record(ruling, 'DesignationIntentFound', { incontrovertible, ...(meant && { card: meant }) });
  if (!incontrovertible || meant === undefined || meant === designation.card) return undefined;
  if (designation.card === undefined) {
    const by = contractPlayed(ruling.situation)?.declarer ?? dummy;
    designate(ruling, {
      by,
      words: designation.words,
      named: { kind: 'card', card: meant, rule: '46B' },
      meant,
      dummy,
    });
  } else if (lies(ruling.situation, designation.card))
    correct(ruling, { from: designation.card, to: meant, number: designation.trick, law: '46B' });
  return undefined;
}

/** "Play anything": a defender chooses (Law 46B5). */
export function chooseDummyCard(ruling: Ruling, by: Seat, card: Card | undefined): LawRefusal | undefined {
  const dummy = dummySeat(ruling.situation);
  if (!dummy || card === undefined || !legalCardsOf(ruling.situation, dummy).includes(card)) return 'no-such-option';
  record(ruling, 'DefenderChoseDummyCard', { by, card });
  playInTurn(ruling, dummy, card);
  return undefined;
}

/** Attention to a card dummy put wrong (Law 45D): put right while a side has not yet played to the next trick. */
export function rightMisplaced(ruling: Ruling): void {
  const one = latest(ruling.situation, 'misplaced');
  const dummy = dummySeat(ruling.situation);
  if (!one || !dummy) return;
  record(ruling, 'ProcedureClosed', { procedure: one.id });
  const later = ruling.situation.tricks.filter(({ number }) => number > one.trick).flatMap(({ plays }) => plays);
  const sides = new Set(later.map(({ seat }) => seat === dummy || seat === partner(dummy)));
  if (sides.size > 1) {
    record(ruling, 'RightForfeited', { seat: dummy, law: '45D' });
    return;
  }
  for (const { seat, card } of later)
    if (card !== undefined) record(ruling, 'PlayWithdrawn', { seat, card, trick: one.trick + 1, law: '45D' });
  correct(ruling, { from: one.card, to: one.named, number: one.trick, law: '45D' });
}
