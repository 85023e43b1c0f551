/** A revoke as a director finds it (Law 61A). Where the cards are known, they say whether there was one. */
import { type LawCommand } from './command.js';
import { noticeRevokes } from './decide-revoke.js';
import { type Revoke } from './revoke.js';
import { type LawRefusal, record, type Ruling } from './ruling.js';
import { dummySeat } from './position.js';
import { type Situation } from './situation.js';
import { cardOf } from './trick.js';

type Found = Extract<LawCommand, { kind: 'find-revoke' }>;

/** Records it where only the director can know of it; else finds it in the record. With `attention` it is spoken of at once. */
export function findRevoke(ruling: Ruling, found: Found): LawRefusal | undefined {
  const { seat, trick, suit } = found;
  const recorded = ruling.situation.revokes.findLast(
    (one) => one.seat === seat && one.trick === trick && one.state !== 'corrected',
  );
  if (recorded?.known) return 'nothing-to-find';
  if (recorded && contradicts(recorded, found)) return 'no-such-revoke';
  if (!recorded) {
    if (isTold(ruling.situation, found)) return 'no-such-revoke';
    const { revoke = 'suit', established = true } = found;
    const kind = revoke === 'suit' && seat === dummySeat(ruling.situation) ? 'dummy' : revoke;
    record(ruling, 'RevokeFactFound', { seat, trick, kind, established, ...(suit && { suit }) });
  }
  if (found.attention) noticeRevokes(ruling, 'director', (one) => one.seat === seat && one.trick === trick);
  return undefined;
}

/** Whether the record holds what the seat had and played to the trick, so that there was no revoke but those it knows. */
function isTold({ hands, tricks }: Situation, { seat, trick: number, revoke }: Found): boolean {
  if (hands[seat] === undefined) return false;
  const trick = tricks.find((one) => one.number === number);
  if (trick === undefined) return true; // nobody has revoked in a trick to come
  if (trick.past) return false;
  return revoke !== 'missingCard' || cardOf(trick, seat) !== undefined;
}

function contradicts({ kind, suit, state }: Revoke, found: Found): boolean {
  const named = found.revoke ?? kind;
  // A card of dummy that fails to follow is found as either.
  const sameKind = named === kind || (named === 'suit' && kind === 'dummy' && suit !== undefined);
  const sameSuit = found.suit === undefined || found.suit === suit;
  const established = state === 'established' || state === 'treated';
  return !sameKind || !sameSuit || (found.established ?? established) !== established;
}
