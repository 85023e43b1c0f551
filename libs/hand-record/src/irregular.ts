/**
 * What stood at a recorded board though the Laws did not want it, as files mark it: insufficient bids (`^I`), skipped turns (`^S`),
 * revokes (`^R`), leads out of turn (`^L`), and a declarer who changed places with dummy.
 */
import { type Dealt } from '#board';
import { type Call, type Card, lho, parseCall, type Seat, sideOf } from '#bridge';
import { contractPlayed, isInsufficientAmong, isComplete, type Situation, standingCalls, winnerOf } from '#laws';
import { type RecordedCall, type RecordedCard } from '#notation';

/**
 * The calls that stand, each in its place among all that were made, with the turns that were skipped. What no file can tell is left
 * out: calls that nobody may make and nobody took back (Laws 35 to 38) are turns skipped, and calls after the end (Law 39) are none.
 */
export function callsThatStand(
  { dealer, calls, contract }: Situation,
  annotate: (index: number) => Omit<RecordedCall, 'seat' | 'call'>,
): readonly RecordedCall[] {
  const told: RecordedCall[] = [];
  let turn = dealer;
  const standing = standingCalls(calls);
  for (const [place, made] of standing.entries()) {
    const call = parseCall(made.call);
    if (isOver(told)) {
      const last = told.pop();
      const bid = standing.slice(0, place).findLast((one) => isBid(one.call));
      const more = !isBidOf(contract, bid?.call) && standing.slice(place).some((one) => isBidOf(contract, one.call));
      if (last) told.push(more ? { seat: last.seat, call: undefined } : last);
      if (!more) return told;
    }
    if (!call || !isAdmissible(told, made.seat, call)) continue;
    for (; turn !== made.seat; turn = lho(turn)) told.push({ seat: turn, call: undefined });
    const insufficient = isInsufficientAmong(standing.slice(0, place), made);
    const about = annotate(calls.indexOf(made));
    told.push({ ...about, seat: made.seat, call, ...(insufficient && { insufficient }) });
    turn = lho(turn);
  }
  return told;
}

function isBid(call: string): boolean {
  return parseCall(call)?.kind === 'bid';
}

/** Of an auction that went on after three passes, for one of them was only taken for a turn that was lost. */
function isBidOf(contract: Situation['contract'], call: string | undefined): boolean {
  return contract !== undefined && contract !== 'passed-out' && call === `${contract.level}${contract.strain}`;
}

/** Whether passes in rotation have ended the auction (Law 22). */
function isOver(told: readonly RecordedCall[]): boolean {
  const last = told.findLastIndex(({ call }) => call?.kind !== 'pass');
  return last < 0 ? told.length === 4 : told[last]?.call !== undefined && told.length - last > 3;
}

/** Whether a double is of an opponent's bid, and a redouble of an opponent's double (Law 19). */
function isAdmissible(told: readonly RecordedCall[], seat: Seat, call: Call): boolean {
  const bid = told.findLastIndex((one) => one.call?.kind === 'bid');
  const doubling = told.slice(bid + 1).findLast((one) => one.call?.kind === 'double' || one.call?.kind === 'redouble');
  const isOurs = told[bid] !== undefined && sideOf(told[bid].seat) === sideOf(seat);
  switch (call.kind) {
    case 'pass':
    case 'bid':
      return true;
    case 'double':
      return bid >= 0 && !isOurs && doubling === undefined;
    case 'redouble':
      return isOurs && doubling?.call?.kind === 'double';
  }
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
      const irregular = revokes(board, told, { seat, card, place })
        ? 'revoke'
        : place === 0 && outOfTurn
          ? 'lead-out-of-turn'
          : undefined;
      told.push({ seat, card, ...(irregular && { irregular }) });
    }
    if (isComplete(trick)) proper = winnerOf(trick, contract.strain) ?? proper;
  }
  return told;
}

type Played = { readonly seat: Seat; readonly card: Card; readonly place: number };

/**
 * Whether a card did not follow suit though its hand could: what files call a revoke. Who did not lead or play what a Law required
 * of him has revoked too (Law 61A), and no file says of what he was required: his card stands without a mark.
 */
function revokes({ deal }: Dealt, told: readonly RecordedCard[], { seat, card, place }: Played): boolean {
  const led = told.at(-place)?.card.charAt(0);
  if (place === 0 || led === undefined || card.startsWith(led)) return false;
  const gone = new Set(told.map((one) => one.card));
  return deal[seat].some((held) => held.startsWith(led) && !gone.has(held));
}

/** Whether declarer and dummy changed places (Law 54A). */
export function isSwapped({ past }: Dealt): boolean {
  return past.some(({ type }) => type === 'HandsSwapped');
}
