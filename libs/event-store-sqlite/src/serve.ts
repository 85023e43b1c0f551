import { codeOf, FolderFault } from './folder.js';
import { type FromWriter, type ToWriter, type WorkerStart } from './messages.js';
import { openLogMover } from './log-mover.js';
import { openForWriting } from './schema.js';
import { verifyTail } from './tail.js';
import { openWriter } from './writer.js';

/** The writer's side of the talk: says that it is ready or why not, then answers each message with one. */
export function serve({ file, first }: WorkerStart, say: (message: FromWriter) => void): (message: ToWriter) => void {
  let database: ReturnType<typeof openForWriting>;
  try {
    database = openForWriting(file);
    verifyTail(database);
  } catch (error) {
    const trouble = error instanceof FolderFault ? error.trouble : undefined;
    say({ kind: 'unusable', trouble, message: messageOf(error) });
    return () => undefined;
  }
  const writer = openWriter(database, first);
  const mover = openLogMover(database);
  say({ kind: 'ready', last: writer.last });

  return (message) => {
    switch (message.kind) {
      case 'write':
        say(answerOf(() => writer.write(message.batch)));
        mover.note(message.batch.length);
        return;
      case 'close':
        void mover.close().then(() => {
          database.close();
          say({ kind: 'closed' });
        });
        return;
    }
  };
}

function answerOf(write: () => Extract<FromWriter, { kind: 'written' }>['results']): FromWriter {
  try {
    return { kind: 'written', results: write() };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error), code: codeOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
