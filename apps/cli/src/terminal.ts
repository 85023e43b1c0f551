/**
 * How every command speaks: answers on standard output, progress and complaints on standard error. With `--json` the last line
 * of standard output is one JSON object. What the user or the world got wrong is one line and exit code 1; with `--json` it is a
 * problem as RFC 9457 writes one, too.
 */
import { type Command, CommanderError } from 'commander';
import { Presets, SingleBar } from 'cli-progress';
import { folderTrouble } from '#data-folder';

/** The user asked for what cannot be done: the message is for him. */
export class Complaint extends Error {
  override readonly name = 'Complaint';

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

type Answer = {
  /** For people. */
  readonly text: string;
  /** For programs. */
  readonly json: object;
};

export function say({ text, json }: Answer, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(json) : withoutControls(text)}\n`);
}

/** Many lines, and nothing in them that would steer a terminal: names in files may hold anything. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '\uFFFD');
}

/** How many of something, in words: one board, and two boards. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** The title of every problem; what it is, is its detail. */
const PROBLEM = 'The command could not be carried out';

/**
 * Runs a command; what the user or the world got wrong is said in one line, and anything else is a bug and shown whole. `words`
 * tells what is wrong with those that the command was called with.
 */
export async function run(command: () => Promise<unknown>, words: (error: CommanderError) => string): Promise<void> {
  process.stdout.on('error', ended);
  process.umask(0o077); // data folders are for whoever made them, and for nobody else
  try {
    await command();
  } catch (error) {
    if (error instanceof CommanderError && isAnswer(error)) {
      process.exitCode = error.exitCode;
      return;
    }
    const line = lineOf(error, words);
    if (line === undefined) throw error;
    const detail = printable(line);
    process.stderr.write(`tenace: ${detail}\n`);
    if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ title: PROBLEM, detail })}\n`);
    process.exitCode = error instanceof Complaint ? error.exitCode : 1;
  }
}

/** Whoever reads the answer has seen enough of it, as `head` has. */
function ended(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Help and the version were asked for, and are said already. */
function isAnswer({ code }: CommanderError): boolean {
  return code === 'commander.help' || code === 'commander.helpDisplayed' || code === 'commander.version';
}

function lineOf(error: unknown, words: (error: CommanderError) => string): string | undefined {
  if (error instanceof Complaint) return error.message;
  if (error instanceof CommanderError) return words(error);
  return folderTrouble(error) ?? systemTrouble(error);
}

/** What the system says of a file, a folder or a connection, in words; for others its own code stands. */
const SYSTEM_SAYS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'it is not permitted',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EROFS: 'nothing may be written there',
  ENOSPC: 'the disk is full',
  EIO: 'the disk could not be read or written',
};

/** A refusal of the system, which is the world's and no bug: what could not be done to what, and why. */
function systemTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const code = String(error.code);
  const what = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  const why = SYSTEM_SAYS[code] ?? error.message;
  return what === undefined ? `${String(error.syscall)}: ${why} (${code})` : `${what}: ${why} (${code})`;
}

/** One line, whatever was in the file it speaks of: control characters could write over what a terminal shows. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (one) =>
    /\s/.test(one) ? ' ' : `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** The options that commands on a data folder share. */
export function withData(command: Command): Command {
  return command
    .option('--data <folder>', 'data folder', process.env['DATA'] ?? './data')
    .option('--json', 'print one JSON object');
}

type Progress = {
  readonly at: (done: number) => void;
  /** Prints whole lines of an answer; where both go to one terminal, they take the place of the bar. */
  readonly print: (lines: string) => void;
  readonly end: () => void;
};

/** To the first column, and nothing to the right of it. */
const CLEARED_LINE = '\r\u001b[K';

/** A bar on standard error, where that is a terminal; silent otherwise. `total` may be a guess. */
export function progressBar(total: number, unit: string): Progress {
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: `{bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left`,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(Math.max(total, 1), 0);
  return {
    at: (done) => {
      if (done > bar.getTotal()) bar.setTotal(done);
      bar.update(done);
    },
    print: (lines) => {
      if (process.stdout.isTTY && process.stderr.isTTY) process.stderr.write(CLEARED_LINE);
      process.stdout.write(lines);
    },
    end: () => {
      bar.stop();
    },
  };
}
