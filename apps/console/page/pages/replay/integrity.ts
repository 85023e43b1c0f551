/** The record checked in this browser: the chain of its commits, and the commitments of the hands as dealt. */
import { valueOf } from '#client';
import { type App } from '../../app.js';
import { type Badge } from './replay-state.js';

/** Fetches a board's commits and verifies them; `unknown` while they are not for this reader. */
export async function checkIntegrity(app: App, boardId: string): Promise<Badge> {
  const params = { path: { boardId } };
  const client = app.client();
  const answer = await client.GET('/v1/boards/{boardId}/events', { params });
  if (answer.error) return { kind: 'unknown' };
  const commits = valueOf(answer).data;
  const commitments = valueOf(await client.GET('/v1/boards/{boardId}/commitments', { params }));
  const { verifyRecord } = await import('./verify.js');
  return verifyRecord(commits, commitments);
}
