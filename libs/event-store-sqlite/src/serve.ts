import { codeOf, damageOf, FolderFault, messageOf } from './folder.js';
import { type FromWriter, type ToWriter, type WorkerStart } from './messages.js';
import { openLogMover } from './log-mover.js';
import { openForWriting } from './schema.js';
import { verifyTail } from './tail.js';
import { openWriter } from './writer.js';

/** The writer's side of the talk: says that it is ready or why not, then answers each message with one. */
export function serve({ file, first }: WorkerStart, say: (message: FromWriter) => void): (message: ToWriter) => void {
  let database: ReturnType<typeof openForWriting>;
  let writer: ReturnType<typeof openWriter>;
  try {
    database = openForWriting(file);
    verifyTail(database);
    writer = openWriter(database, first);
  } catch (error) {
    const fault = damageOf(file, error) ?? error;
    const trouble = fault instanceof FolderFault ? fault.trouble : undefined;
    say({ kind: 'unusable', trouble, message: messageOf(fault) });
    return () => undefined;
  }
  const mover = openLogMover(database);
  say({ kind: 'ready', last: writer.last });

  return (message) => {
    switch (message.kind) {
      case 'write':
        say(answerOf(file, () => writer.write(message.batch)));
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

function answerOf(file: string, write: () => Extract<FromWriter, { kind: 'written' }>['results']): FromWriter {
  try {
    return { kind: 'written', results: write() };
  } catch (error) {
    const isDamaged = damageOf(file, error) !== undefined;
    return { kind: 'failed', message: messageOf(error), code: codeOf(error), isDamaged };
  }
}
