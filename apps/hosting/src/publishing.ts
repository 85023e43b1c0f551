/**
 * What of boards stands in public, for those outside: after each commit what a spectator sees of the board, under its id. Of a deal
 * that several tables play nothing is told before the last of them is done; then each of its boards, whole.
 */
import { openDesks } from '#board';
import { type PublicMessage, type PublicTopic } from '#event-bus-kafka';
import { storeSource } from '#event-bus';
import { type StoredCommit, StoreFault } from '#event-store';
import { sha256 } from '#data-folder';
import {
  boardsOfSession,
  checkLease,
  checkpointOf,
  findSession,
  type Lease,
  moveCheckpoint,
  readSession,
  tablesOfDeal,
} from '#projections';
import { Places } from '../../tables/src/tables.module.js';
import { alone } from './alone.js';
import { onBus, orBusFault } from './engines/bus.js';
import { type Ground } from './ground.js';
import { rowsReach } from './projecting.js';

/** The kind of the public topic. */
export const PUBLIC_BOARDS = 'boards';
/** How long the read models are waited for before a deal is looked up that several tables play. */
const ROWS_MS = 60_000;
/** What may close deals of a session by itself: those that nobody plays any more. */
const CLOSING: readonly string[] = ['RoundClosed', 'SessionEnded'];

/** Keeps the public topic up with the store, where the settings ask for it: in this process, or in whichever of several has the lease. */
export async function publish(ground: Ground): Promise<void> {
  const { settings, store, reads } = ground;
  if (settings.KAFKA_PUBLIC === 'no') return;
  const { openPublicTopic } = await import('#event-bus-kafka');
  const topic = await orBusFault(openPublicTopic({ ...onBus(settings), kind: PUBLIC_BOARDS }));
  ground.onClose(() => topic.close());
  const desks = openDesks(store, sha256);
  const source = storeSource(store);
  const key = { reader: `public ${topic.name}`, source: source.name, partition: 0 };

  alone(ground, 'public topics', async (lease, held) => {
    let { position } = await checkpointOf(reads, key);
    for await (const batch of source.events(position, 0, held)) {
      await tell(ground, { topic, places: placesOver(ground, desks), batch });
      const to = batch.at(-1)?.position ?? position;
      await reads.transaction(async (manager) => {
        if (lease) await checkLease(manager, lease);
        await moveCheckpoint(manager, key, {
          from: position,
          to: { position: to, at: Date.now() },
          ...fencingOf(lease),
        });
      });
      position = to;
    }
  });
}

function fencingOf(lease: Lease | undefined): { readonly fencing: number } {
  return { fencing: lease?.fencing ?? 0 };
}

function placesOver({ reads }: Ground, desks: ReturnType<typeof openDesks>): Places {
  return new Places({ desks, tablesOfDeal: (board) => tablesOfDeal(reads, board) });
}

type Telling = { readonly topic: PublicTopic; readonly places: Places; readonly batch: readonly StoredCommit[] };

async function tell(ground: Ground, { topic, places, batch }: Telling): Promise<void> {
  const boards = new Set<string>();
  for (const commit of batch) for (const board of await concerned(ground, commit)) boards.add(board);
  const messages: PublicMessage[] = [];
  for (const board of boards) {
    const view = await places.publicly(board);
    if (view) messages.push({ key: board, value: JSON.stringify({ board, view }) });
  }
  await topic.publish(messages);
}

/** The boards of which more may stand in public after a commit. */
async function concerned(ground: Ground, { commit, position }: StoredCommit): Promise<readonly string[]> {
  const { reads } = ground;
  const [, kind, id = ''] = /^(board|session)-(.+)$/.exec(commit.header.stream) ?? [];
  if (kind === undefined) return [];
  const closes = commit.events.some(({ type }) => type.startsWith('Score') || type === 'BoardAbandoned');
  if (kind === 'board' && !closes) return [id];
  if (kind === 'session' && !commit.events.some(({ type }) => CLOSING.includes(type))) return [];
  const rows = await rowsReach(ground, { stream: `${kind}-`, position }, ROWS_MS);
  if (rows !== 'reached') throw new StoreFault('the read models are too far behind to say which boards are closed');
  if (kind === 'session') {
    const row = await findSession(reads, id);
    const played = row ? await boardsOfSession(reads, { id, session: readSession(row) }) : [];
    return played.map(({ row: { id: board } }) => board);
  }
  const same = await tablesOfDeal(reads, id);
  return [id, ...(same === 'not-known' ? [] : same.map(({ board }) => board))];
}
