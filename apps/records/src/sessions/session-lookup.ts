/** A session for who may read it: with the results of its boards, and what of them may be shown. */
import {
  closedBoards,
  type OpenedSession,
  type PlayedResults,
  type SessionTraveller,
  shownStandings,
  travellersOf,
} from '#board';
import {
  boardsOfSession,
  findSession,
  findTable,
  playedResults,
  readSession,
  type ReadModels,
  type SessionRow,
} from '#projections';
import { type Standings } from '#scoring';
import { mayAny, problem, type Token } from '../../../http/src/index.js';

export type ReadableSession = {
  readonly row: SessionRow;
  readonly session: OpenedSession;
  readonly played: PlayedResults;
  /** Of the boards that are closed: of others nothing is shown to anybody. */
  readonly travellers: readonly SessionTraveller[];
  readonly standings: Standings;
};

/** Finds a session for its owner, who has a place at one of its tables, or an auditor; for others there is none. */
export async function readableSession(reads: ReadModels, caller: Token, id: string): Promise<ReadableSession> {
  const row = await findSession(reads, id);
  if (!row || !(await mayRead(reads, caller, row))) throw problem('unknown-session');
  const session = readSession(row);
  const played = playedResults(await boardsOfSession(reads, { id, session }));
  const closed = closedBoards(session, played);
  const travellers = travellersOf(session, played).filter(({ board }) => closed.has(board));
  return { row, session, played, travellers, standings: shownStandings(session, played) };
}

async function mayRead(reads: ReadModels, caller: Token, { id, owner }: SessionRow): Promise<boolean> {
  if (caller.place) return (await findTable(reads, caller.place.table))?.session === id;
  return caller.owner === owner || mayAny(caller, ['audit:read']);
}
