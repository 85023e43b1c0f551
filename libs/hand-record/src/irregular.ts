/**
 * What stood at a recorded board though the Laws did not want it, as files mark it: insufficient bids (`^I`), skipped turns (`^S`),
 * revokes (`^R`), leads out of turn (`^L`), and a declarer who changed places with dummy.
 */
import { type Dealt } from '#board';
import { lho, parseCall, type Seat } from '#bridge';
import { contractPlayed, isInsufficientAmong, isComplete, type Situation, standingCalls, winnerOf } from '#laws';
import { type RecordedCall, type RecordedCard } from '#notation';

/** The calls that stand, each in its place among all that were made, with the turns that were skipped. */
export function callsThatStand(
  { dealer, calls }: Situation,
  annotate: (index: number) => Omit<RecordedCall, 'seat' | 'call'>,
): readonly RecordedCall[] {
  const told: RecordedCall[] = [];
  let turn = dealer;
  const standing = standingCalls(calls);
  for (const [place, made] of standing.entries()) {
    for (; turn !== made.seat; turn = lho(turn)) told.push({ seat: turn, call: undefined });
    const insufficient = isInsufficientAmong(standing.slice(0, place), made);
    const about = annotate(calls.indexOf(made));
    told.push({ ...about, seat: made.seat, call: parseCall(made.call), ...(insufficient && { insufficient }) });
    turn = lho(turn);
  }
  return told;
}

/** The cards that were played, a trick after another, each trick in rotation from who led to it. */
export function cardsThatStand(board: Dealt, laws: Situation): readonly RecordedCard[] {
  const contract = contractPlayed(laws);
  if (!contract) return [];
  let proper: Seat = lho(contract.declarer);
  const told: RecordedCard[] = [];
  for (const trick of laws.tricks) {
    const outOfTurn = trick.leader !== proper && !(trick.number === 1 && isSwapped(board));
    let seat = trick.leader;
    for (let place = 0; place < 4; place++, seat = lho(seat)) {
      const card = trick.plays.find((played) => played.seat === seat)?.card;
      if (card === undefined) return told; // of a trick that wants a card, and after it, no more can be told in a file
      const revoked = laws.revokes.some((one) => one.seat === seat && one.trick === trick.number && one.card === card);
      const irregular = revoked ? 'revoke' : place === 0 && outOfTurn ? 'lead-out-of-turn' : undefined;
      told.push({ seat, card, ...(irregular && { irregular }) });
    }
    if (isComplete(trick)) proper = winnerOf(trick, contract.strain) ?? proper;
  }
  return told;
}

/** Whether declarer and dummy changed places (Law 54A). */
export function isSwapped({ past }: Dealt): boolean {
  return past.some(({ type }) => type === 'HandsSwapped');
}

/** Whether the tricks scored are what was agreed and not what was won (Law 79A). */
export function isAgreed({ rulings }: Dealt): boolean {
  return rulings.scores.some(({ law }) => law === '79A');
}
