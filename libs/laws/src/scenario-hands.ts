/**
 * A case gives the hands, and is asked at once what a table learns only from the play: whether a card can be played at its player's turn
 * (Law 57D), whether a penalty card was due or a suit could be followed (Laws 51A, 52, 61A).
 */
import { exposeCard } from './decide-penalty-card.js';
import { isRevoke } from './decide-revoke.js';
import { legalCardsOf, penaltyCardsDue, sieve } from './legal.js';
import { attemptedCards } from './obligation.js';
import { pendingOf } from './pending.js';
import { handInTurn } from './position.js';
import { type Pending } from './procedure.js';
import { record, type Ruling, running } from './ruling.js';
import { SEATS } from '#bridge';
import { type Situation } from './situation.js';

/** Rules on what the hands decide. */
export function ruleByHands(ruling: Ruling): void {
  for (const seat of SEATS) {
    if (ruling.situation.hands[seat] === undefined) continue;
    const { restricted } = sieve(ruling.situation, seat);
    const impossible = attemptedCards(ruling.situation.obligations, seat).filter((card) => !restricted.includes(card));
    if (impossible.length > 0) exposeCard(ruling, seat, impossible, 'cannot be played at his turn');
  }
  for (const one of running(ruling.situation, 'penalty-card-not-played'))
    if (isRevoke(ruling.situation, one)) record(ruling, 'ProcedureClosed', { procedure: one.id });
}

/** The question that is open to the table, unless the hands leave nothing to decide. */
export function questionOf(s: Situation): Pending | undefined {
  const pending = pendingOf(s);
  if (pending?.law !== '51A') return pending;
  const seat = handInTurn(s);
  const due = penaltyCardsDue(s, seat);
  return legalCardsOf(s, seat).some((card) => due.includes(card)) ? pending : undefined;
}
