/**
 * What stood at a recorded board though the Laws did not want it, as files mark it: insufficient bids (`^I`), skipped turns (`^S`),
 * revokes (`^R`), leads out of turn (`^L`), and a declarer who changed places with dummy.
 */
import { type Dealt } from '#board';
import { isPlayOver, lho, parseCall, type Play, type Seat, type Side, sideOf, tricksWon } from '#bridge';
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

/** Whether the tricks scored are what was agreed or ruled (Law 79A), and not what whole tricks and the Laws of revokes give. */
export function isAgreed({ rulings, stage, laws }: Dealt): boolean {
  if (rulings.scores.some(({ law }) => law === '79A')) return true;
  if (stage.phase !== 'scored' || !stage.play || !isPlayOver(stage.play)) return false;
  const won = tricksWon(stage.play, sideOf(stage.play.contract.declarer));
  const moved = laws?.transfers.reduce((sum, { to, count }) => sum + (isDeclarers(stage.play, to) ? count : -count), 0);
  return stage.result.tricks !== won + (moved ?? 0);
}

function isDeclarers(play: Play | undefined, side: Side): boolean {
  return play !== undefined && sideOf(play.contract.declarer) === side;
}
