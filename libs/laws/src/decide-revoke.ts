/** Revokes from the moment somebody speaks of them (Laws 61 to 64), and defective tricks (Law 67). */
import { type Card, partner, rotation, type Seat, sideOf, type Suit } from '#bridge';
import { exposeCard } from './decide-penalty-card.js';
import { defends, dummySeat, trickInProgress, winnersOf } from './position.js';
import { exemptionOf, isRectified, type Revoke, type SuspectedPlay, transfersOf } from './revoke.js';
import { correctScore, scoreIfOver } from './decide-score.js';
import { lapseQuestions, latest, type LawRefusal, record, review, type Ruling } from './ruling.js';
import { hasNoArbiter, isRubberCode } from './rubber-code.js';
import { type ProcedureOf } from './procedure.js';
import { type Situation } from './situation.js';
import { isPlayOver, ownersOf } from './standing-result.js';
import { mayAsk } from './suspicion.js';
import { type Trick, TRICKS_MAX } from './trick.js';

/** The last trick in which a revoke may be established (Law 62D). */
const LAST_ESTABLISHED = 11;

type Meant = (revoke: Revoke) => boolean;

/** Attention is drawn to revokes that only the record knew of: to those that are meant. */
export function noticeRevokes(ruling: Ruling, by: Seat | 'director', isMeant: Meant): void {
  const unspoken = () => ruling.situation.revokes.filter(({ known, state }) => !known && state !== 'corrected');
  // Taking one back may take another with it, so the list is looked at anew.
  for (const { id } of unspoken().filter(isMeant)) {
    const one = unspoken().find((still) => still.id === id);
    if (one) notice(ruling, one, by, isMeant);
  }
  rectify(ruling);
}

function notice(ruling: Ruling, one: Revoke, by: Seat | 'director', isMeant: Meant): void {
  const { marks } = ruling.situation;
  const both = bothRevoked(ruling, one, isMeant);
  const twelfth = one.trick > LAST_ESTABLISHED;
  // Law 62D: the twelfth trick is corrected although established, while the hands are out of the board.
  const curable = one.state === 'made' || both || (twelfth && !marks.handsReturned);
  record(ruling, 'RevokeAttentionDrawn', { revoke: one.id, seat: one.seat, trick: one.trick, by });
  if (curable && one.card !== undefined) takeBack(ruling, one, one.card, both);
  else if (curable && one.state === 'made') return;
  else if (twelfth) exempt(ruling, one, '64B6');
  else if (isRubberCode(ruling.situation) && marks.handsReturned) exempt(ruling, one, '64B5');
  else if (marks.roundEnded) exempt(ruling, one, '64B5');
  else if (marks.nextBoard.some((seat) => sideOf(seat) !== sideOf(one.seat))) exempt(ruling, one, '64B4');
  if (both) takeBackOther(ruling, one);
}

/** Law 62C3: the other side's revoke on the trick, which stood alone when it was spoken of, is put right too. */
function takeBackOther(ruling: Ruling, { trick, seat }: Revoke): void {
  const others = ruling.situation.revokes.filter((two) => two.trick === trick && sideOf(two.seat) !== sideOf(seat));
  const other = others.find(({ known, state, exempt: reason }) => known && state === 'established' && !reason);
  if (other?.card !== undefined) takeBack(ruling, other, other.card, true);
}

/** Law 62C3: both sides revoked on one trick, as far as it is spoken of, and only one side has played to the next. */
function bothRevoked(ruling: Ruling, one: Revoke, isMeant: Meant): boolean {
  const { revokes, tricks } = ruling.situation;
  const opposed = revokes.filter((two) => two.trick === one.trick && sideOf(two.seat) !== sideOf(one.seat));
  if (!opposed.some((two) => two.known || isMeant(two))) return false;
  const next = tricks.filter(({ number }) => number > one.trick);
  const sides = new Set(next.flatMap(({ plays }) => plays.map(({ seat }) => sideOf(seat))));
  return sides.size < 2;
}

/** The revoke card is withdrawn, and what was played to later tricks with it; a defender's cards are penalty cards (62B, 62C3). */
function takeBack(ruling: Ruling, one: Revoke, card: Card, both: boolean): void {
  const twelfth = one.trick > LAST_ESTABLISHED;
  lapseQuestions(ruling);
  if (one.state === 'established') reopenRevoke(ruling, one);
  for (const trick of ruling.situation.tricks.filter(({ number }) => number > one.trick).toReversed())
    withdrawAll(ruling, trick, twelfth);
  const trick = ruling.situation.tricks.find(({ number }) => number === one.trick);
  // A lead of another suit asks other cards of everybody.
  if (trick?.leader === one.seat)
    for (const { seat, card: other } of trick.plays.slice(1).toReversed())
      if (other !== undefined) record(ruling, 'PlayWithdrawn', { seat, card: other, trick: one.trick, law: '62C' });
  record(ruling, 'PlayWithdrawn', { seat: one.seat, card, trick: one.trick, law: '62' });
  if (defends(ruling.situation, one.seat) && !twelfth) exposeCard(ruling, one.seat, [card], 'withdrawn revoke');
  if (both) exempt(ruling, one, '64B8');
  if (twelfth) exempt(ruling, one, '64B6');
}

function reopenRevoke(ruling: Ruling, one: Revoke): void {
  record(ruling, 'RevokeReopened', { revoke: one.id, trick: one.trick });
}

function withdrawAll(ruling: Ruling, trick: Trick, twelfth: boolean): void {
  for (const { seat, card } of trick.plays.toReversed()) {
    if (card === undefined) continue;
    record(ruling, 'PlayWithdrawn', { seat, card, trick: trick.number, law: twelfth ? '62D' : '62C3' });
    if (defends(ruling.situation, seat) && !twelfth) exposeCard(ruling, seat, [card], 'withdrawn after a revoke');
  }
}

function exempt(ruling: Ruling, { id, seat, trick }: Revoke, reason: NonNullable<Revoke['exempt']>): void {
  record(ruling, 'RevokeExempted', { revoke: id, seat, trick, reason });
}

/** The legal card in place of the revoke card. */
export function correctRevoke(ruling: Ruling, one: Revoke, card: Card): void {
  const { seat, trick } = one;
  const asEstablished = ruling.situation.dummyLost !== undefined && askedByDummy(ruling, one);
  const withdrawn = one.card === undefined ? {} : { withdrawn: one.card };
  const treated = asEstablished ? { asEstablished } : {};
  record(ruling, 'RevokeCorrected', { revoke: one.id, seat, trick, ...withdrawn, substituted: card, ...treated });
  record(ruling, 'CardPlayed', { seat, card });
  if (trick > LAST_ESTABLISHED) finishLastTrick(ruling, one);
  offerAfterCorrection(ruling, seat, trick);
  closePlay(ruling);
}

/** Law 43B2b: dummy without rights asked first, so declarer's corrected revoke counts as established. */
function askedByDummy({ situation }: Ruling, one: Revoke): boolean {
  return !defends(situation, one.seat) && (situation.dummyLost ?? '').endsWith('asked');
}

/** After a corrected twelfth trick the last cards are what they are, where they had been played; partner who plays after it is bound (Law 62D2). */
function finishLastTrick(ruling: Ruling, { seat, trick }: Revoke): void {
  const revoked = ruling.situation.tricks.find(({ number }) => number === trick);
  if (revoked) {
    const order = rotation(revoked.leader);
    if (order.indexOf(partner(seat)) > order.indexOf(seat))
      record(ruling, 'InformationBound', { side: sideOf(seat), law: '62D2' });
  }
  const { situation } = ruling;
  if (!situation.wasOver || trickInProgress(situation).number !== TRICKS_MAX) return;
  const hands = rotation(trickInProgress(situation).leader).map((hand) => ({ hand, cards: situation.hands[hand] }));
  for (const { hand, cards } of hands) {
    const [card] = cards ?? [];
    if (cards?.length === 1 && card) record(ruling, 'CardPlayed', { seat: hand, card });
  }
}

/** Law 62C: who played after a corrected revoke may take his card back. */
export function offerAfterCorrection(ruling: Ruling, seat: Seat, number: number): void {
  const { situation } = ruling;
  const trick = situation.tricks.find((one) => one.number === number);
  const corrected = situation.revokes.some(
    (one) => one.seat === seat && one.trick === number && (one.state === 'corrected' || one.state === 'treated'),
  );
  if (!trick || !corrected || latest(situation, 'may-change') || number > LAST_ESTABLISHED) return;
  const order = rotation(trick.leader);
  const after = order.slice(order.indexOf(seat) + 1);
  const offended = after.find((other) => sideOf(other) !== sideOf(seat) && cardIn(trick, other));
  const card = offended && cardIn(trick, offended);
  if (!offended || !card) return;
  const next = order.slice(order.indexOf(offended) + 1).find((other) => sideOf(other) === sideOf(seat));
  const nextCard = next && cardIn(trick, next);
  const then = next && nextCard ? { then: { seat: next, card: nextCard } } : {};
  record(ruling, 'ChangeOffered', { seat: offended, law: '62C', what: 'card', card, ...then });
}

function cardIn(trick: Trick, seat: Seat): Card | undefined {
  return trick.plays.find((played) => played.seat === seat)?.card;
}

/** Whether dummy's question draws attention to a revoke, and what it costs (Laws 42B1, 43B2b, 61B). */
export function askAboutSuit(ruling: Ruling, by: Seat, suit: Suit): void {
  record(ruling, 'SuitLackAsked', { by, suit });
  const { situation } = ruling;
  const suspect = situation.revokes.find(
    (one) => one.state === 'made' && one.suit === suit && !one.known && mayAsk(situation, by, one.seat),
  );
  if (!suspect) return;
  forfeitByAsking(ruling, by, suspect);
  notice(ruling, suspect, by, ({ id }) => id === suspect.id);
}

/** Law 43B2b: dummy without rights is first to ask declarer, who did revoke. */
export function forfeitByAsking(ruling: Ruling, by: Seat, { seat, trick }: SuspectedPlay): void {
  const { dummyLost, revokes } = ruling.situation;
  const revoked = revokes.some((one) => one.seat === seat && one.trick === trick && one.state === 'made' && !one.known);
  if (revoked && by === dummySeat(ruling.situation) && dummyLost !== undefined)
    record(ruling, 'DummyRightsForfeited', { reason: `${dummyLost}, asked` });
}

/** What Law 64 moves, once every trick has an owner. */
export function rectify(ruling: Ruling): void {
  const before = ruling.situation;
  const due = before.revokes.filter(isRectified);
  for (const one of due) reviewOf(ruling, one);
  if (!isPlayOver(ruling.situation) || due.length === 0) return;
  const winners = winnersWithClaims(ruling);
  const transfers = transfersOf(ruling.situation.revokes, winners, ruling.situation.transfers);
  for (const one of due) {
    const moved = transfers.some(({ revoke }) => revoke === one.id);
    const done = ruling.situation.transfers.some(({ revoke }) => revoke === one.id);
    if (!moved && exemptionOf(one, ruling.situation.revokes) === undefined && one.exempt === undefined && !done)
      exempt(ruling, one, '64B1');
  }
  const fresh = transfers.filter(({ revoke }) => !ruling.situation.transfers.some((one) => one.revoke === revoke));
  for (const transfer of fresh) record(ruling, 'TricksTransferred', transfer);
  const [first] = fresh;
  if (first) correctScore(ruling, first.law);
  else if (ruling.situation.transfers.length < before.transfers.length) correctScore(ruling, '64B');
}

/** Exemptions that do not depend on who wins the rest, and what is left to the director (Law 64C). */
function reviewOf(ruling: Ruling, one: Revoke): void {
  const reason = exemptionOf(one, ruling.situation.revokes);
  if (reason !== undefined && one.exempt === undefined) exempt(ruling, one, reason);
  if (hasNoArbiter(ruling.situation)) return;
  review(ruling, reason === '64B2' ? '64C2a' : reason === '64B7' ? '64C2b' : '64C1');
}

/** Seats that won tricks; what a claim brought has no seat of its own, so it stands as won by a seat of that side. */
function winnersWithClaims({ situation }: Ruling): readonly (Seat | undefined)[] {
  const owners = ownersOf(situation);
  return winnersOf(situation).map((winner, index) => winner ?? (owners[index] === 'NS' ? 'N' : owners[index] && 'E'));
}

/** The score when every trick has an owner, and then what established revokes move. */
export function closePlay(ruling: Ruling, law?: string): void {
  scoreIfOver(ruling, law);
  rectify(ruling);
}

/** A trick with a card too few (Law 67): before both sides have played on it is supplied, later it costs as a revoke. */
export function supplyMissing(ruling: Ruling, seat: Seat, card: Card, number: number): LawRefusal | undefined {
  const one = latest(ruling.situation, 'defective-trick');
  if (!one) return 'nothing-to-change';
  const later = ruling.situation.tricks.filter((trick) => trick.number > number).flatMap(({ plays }) => plays);
  const inTime = new Set(later.map((played) => sideOf(played.seat))).size < 2;
  const known = ruling.situation.tricks.find((trick) => trick.number === number && !trick.past);
  const gap = known?.plays.find((played) => played.seat === seat);
  if (known && (!gap || gap.card !== undefined)) return 'nothing-to-change'; // a card that is there is not missing
  record(ruling, 'CardPlacedAmongPlayed', { seat, trick: number, card, ...(inTime && known && { supplied: true }) });
  rectify(ruling);
  return undefined;
}

/** Whether the card played in place of a penalty card was a revoke of another kind, which nobody has spoken of (Law 61A). */
export function isRevoke({ revokes }: Situation, one: ProcedureOf<'penalty-card-not-played'>): boolean {
  return revokes.some(
    ({ seat, trick, kind, card, known, state }) =>
      seat === one.offender &&
      trick === one.trick &&
      card === one.card &&
      kind !== 'penaltyCard' &&
      !known &&
      state !== 'corrected',
  );
}
