/** Fetched when a record is checked: hashes, and what the ledger says of them. */
import { sha256 } from '@noble/hashes/sha2.js';
import { BOARD_EVENTS, type BoardEvent } from '#board';
import { parseHand, SEATS } from '#bridge';
import { canonicalJson, commitToHand, type Json, parseCommit, verifyStream } from '#ledger';
import { eventsOf } from '#event-store';
import { type Badge } from './replay-state.js';

type Commits = readonly Readonly<Record<string, unknown>>[];
type Commitments = Readonly<Partial<Record<string, string>>>;

/** Whether commits are one unbroken chain, and their deal is the one committed to before the play. */
export function verifyRecord(commits: Commits, commitments: Commitments): Badge {
  const stored = commits.map(({ head, ...commit }) => ({ text: canonicalJson(commit as Json), head: String(head) })); // it was read from JSON
  const found = verifyStream(stored, sha256);
  if (found.kind === 'broken') return { kind: 'bad', at: found.revision, what: found.what };
  const first = stored[0] && parseCommit(stored[0].text);
  const deal = first && eventsOf<BoardEvent>({ commit: first }, BOARD_EVENTS)[0];
  if (deal?.type !== 'DealSet') return { kind: 'good', commits: commits.length };
  for (const seat of SEATS) {
    const { cards, salt } = deal.data.hands[seat];
    const committed = commitToHand({ seat, cards: parseHand(cards) ?? [], salt }, sha256);
    if (committed !== commitments[seat]) return { kind: 'bad', at: 1, what: `commitment ${seat}` };
  }
  return { kind: 'good', commits: commits.length };
}
