import { join } from 'node:path';
import { type Command } from 'commander';
import { openDataFolder } from '#data-folder';
import { verifyEvents } from '#event-store-sqlite';
import { checksum, rebuild } from '#projections';
import { progressBar } from '../progress.js';
import { counted, say, withData } from '../terminal.js';

/** Gives the command its options, and what it does. */
export function prepareRebuild(command: Command): void {
  withData(command).action(rebuildCommand);
}

/** How long the read models may take to catch up with the store before they are measured. */
const CATCH_UP_MS = 600_000;

async function rebuildCommand({ data, json }: { readonly data: string; readonly json?: true }): Promise<void> {
  const folder = await openDataFolder(data);
  try {
    verifyEvents(join(data, 'events.sqlite')); // of damaged events nothing is made
    const { store, reads } = folder;
    const projector = folder.project();
    const position = await store.head();
    for (const stream of ['board-', 'table-', 'session-']) await projector.waitFor({ stream, position }, CATCH_UP_MS);
    await projector.stop();
    const before = await checksum(reads);
    const started = performance.now();
    const bar = progressBar(1, 'events');
    const { events } = await rebuild({
      reads,
      store,
      progress: (soFar) => {
        bar.at(soFar.events);
      },
    });
    bar.end();
    const seconds = (performance.now() - started) / 1000;
    const after = await checksum(reads);
    const verdict = before === after ? 'the same as before' : `before ${before}`;
    say(
      {
        text: `${counted(events, 'event')} in ${seconds.toFixed(1)} s; checksum ${after}, ${verdict}`,
        json: { before, after, events, seconds },
      },
      json ?? false,
    );
  } finally {
    await folder.close();
  }
}
