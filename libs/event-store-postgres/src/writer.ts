import { type Pool } from 'pg';
import { lastRevision, type SealedCommit } from '#ledger';
import { type Append, type Appended, positionOf, StoreFault } from '#event-store';
import { asStoreFault } from './faults.js';
import { commitOfRow } from './rows.js';

/**
 * Appends that arrive while a flush is under way make up the next one: the busier the store, the more share a flush. One flush of
 * this process is under way at a time; those of other processes take turns with it at the server's lock.
 */

/** What one flush holds at most. */
const BATCH_MAX = 500;
const BATCH_BYTES_MAX = 4 * 1024 * 1024;
/** Appends that may wait; beyond that they are turned away at once, since each is a caller who gives up sooner or later. */
const WAITING_MAX = 20_000;

type Writer = {
  write(append: Append): Promise<Appended>;
  /** Resolves when what waits has been stored. */
  drain(): Promise<void>;
};

type Waiting = Append & {
  readonly resolve: (appended: Appended) => void;
  readonly reject: (reason: Error) => void;
};

type Answer =
  | { readonly kind: 'appended'; readonly number: string }
  | { readonly kind: 'conflict'; readonly number: string }
  | { readonly kind: 'stands'; readonly number: string; readonly head: string; readonly text: string }
  | { readonly kind: 'unchained'; readonly head: string };

/** `onAppended` is told after each flush that stored something, before its callers are answered. */
export function openWriter(pool: Pool, schema: string, onAppended: () => void): Writer {
  const waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;

  async function flushAll(): Promise<void> {
    // Not at once: whoever is answered now may append again before the next flush begins.
    for (; waiting.length > 0; await new Promise((resolve) => setImmediate(resolve))) await flush(takeBatch(waiting));
    flushing = undefined;
  }

  async function flush(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await ask(pool, schema, batch);
      if (answers.some(({ kind }) => kind === 'appended')) onAppended();
      for (const [i, one] of batch.entries()) settle(one, answers[i]);
    } catch (error) {
      const fault = asStoreFault(error);
      for (const one of batch) one.reject(fault);
    }
  }

  return {
    write(append) {
      if (waiting.length >= WAITING_MAX) return Promise.reject(new StoreFault(`${WAITING_MAX} appends wait already`));
      return new Promise((resolve, reject) => {
        waiting.push({ ...append, resolve, reject });
        flushing ??= new Promise((done) => setImmediate(() => void flushAll().then(done)));
      });
    },
    async drain() {
      while (flushing) await flushing;
    },
  };
}

async function ask(pool: Pool, schema: string, batch: readonly Append[]): Promise<readonly Answer[]> {
  const column = <Value>(of: (sealed: SealedCommit) => Value): Value[] => batch.map(({ sealed }) => of(sealed));
  const { rows } = await pool.query<Answer>({
    name: `${schema}-append`,
    text: `SELECT kind, number, head, text FROM ${schema}.append($1, $2, $3, $4, $5, $6, $7)
           WITH ORDINALITY AS answers (kind, number, head, text, place) ORDER BY place`,
    values: [
      column(({ commit }) => commit.header.stream),
      column(({ commit }) => commit.header.from),
      column(({ commit }) => lastRevision(commit)),
      column(({ commit }) => commit.header.commandId),
      column(({ commit }) => commit.header.prev),
      column(({ head }) => head),
      column(({ text }) => text),
    ],
  });
  return rows;
}

function settle({ stream, sealed, resolve, reject }: Waiting, answer: Answer | undefined): void {
  switch (answer?.kind) {
    case 'appended':
      resolve({ kind: 'appended', revision: lastRevision(sealed.commit), position: positionOf(BigInt(answer.number)) });
      return;
    case 'conflict':
      resolve({ kind: 'conflict', revision: Number(answer.number) });
      return;
    case 'stands': {
      const commit = commitOfRow({ position: answer.number, head: answer.head, text: answer.text });
      const isSame = commit.commit.header.bodyHash === sealed.commit.header.bodyHash;
      resolve({ kind: isSame ? 'repeated' : 'other-body', commit });
      return;
    }
    case 'unchained':
      reject(new Error(`assertion failed: a commit for ${stream} does not follow its head ${answer.head}`));
      return;
    case undefined:
      reject(new Error(`assertion failed: one answer for each append`));
  }
}

/** The oldest of those who wait, as many as one flush holds, and at least one. */
function takeBatch(waiting: Waiting[]): readonly Waiting[] {
  let bytes = 0;
  let count = 0;
  for (const { sealed } of waiting) {
    bytes += sealed.text.length;
    if (count > 0 && (bytes > BATCH_BYTES_MAX || count >= BATCH_MAX)) break;
    count += 1;
  }
  return waiting.splice(0, count);
}
