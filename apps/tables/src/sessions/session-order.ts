/** The order in which a Swiss or a knock-out draws its next round, from the results so far. */
import { type Desks, eventOf, type OpenedSession, travellersOf } from '#board';
import { standingsOf } from '#scoring';
import { playedAtTables } from './session-acting.js';

/** Those still in it, the leader or the highest seed first; undefined where rounds are not drawn from results. */
export async function orderFor(
  desks: Desks,
  id: string,
  session: OpenedSession,
): Promise<readonly number[] | undefined> {
  const { movement, rounds, entrants } = session;
  if (movement?.kind !== 'swiss' && movement?.kind !== 'knock-out') return undefined;
  const all = entrants.map(({ number }) => number);
  const last = rounds.at(-1);
  if (!last) return all;
  const standings = standingsOf(eventOf(session, travellersOf(session, await playedAtTables(desks, id, session))));
  if (movement.kind === 'swiss') return standings.lists.flat().map(({ entrant }) => entrant);
  const value = (entrant: number): number =>
    standings.matches.find((match) => match.entrant === entrant && match.round === last.round)?.value ?? 0;
  const winners = last.sittings
    .filter(({ room }) => room !== 'closed')
    .map(({ NS: [home = 0], EW: [away = 0] }) => winnerOf([home, away], value));
  return [...last.out, ...winners].toSorted((one, other) => one - other);
}

/** Views of a match that do not balance are averaged (Law 12C4); of a tie the higher seed goes on. */
function winnerOf([home, away]: readonly [number, number], value: (entrant: number) => number): number {
  const margin = (value(home) - value(away)) / 2;
  if (margin === 0) return Math.min(home, away);
  return margin > 0 ? home : away;
}
