/**
 * How every command speaks: answers on standard output, progress and complaints on standard error. With `--json` the last line
 * of standard output is one JSON object. What the user or the world got wrong is one line and exit code 1; with `--json` it is a
 * problem as RFC 9457 writes one, too.
 */
import { isNativeError } from 'node:util/types';
import { type Command, CommanderError } from 'commander';

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

/** What a process does that runs a command and nothing else. */
export function ownProcess(): void {
  process.stdout.on('error', ended);
  process.umask(0o077); // data folders are for whoever made them, and for nobody else
}

type Run = {
  readonly command: () => Promise<unknown>;
  /** What is wrong with the words that the command was called with. */
  readonly trouble: (error: CommanderError) => string;
  /** Whether programs read the answer. */
  readonly asJson: boolean;
};

/** Runs a command; what the user or the world got wrong is said in one line, and anything else is a bug and shown whole. */
export async function run({ command, trouble, asJson }: Run): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof CommanderError && isAnswer(error)) {
      process.exitCode = error.exitCode;
      return;
    }
    const line = await lineOf(error, trouble);
    if (line === undefined) throw error;
    const detail = printable(line);
    process.stderr.write(`tenace: ${detail}\n`);
    if (asJson) process.stdout.write(`${JSON.stringify({ title: PROBLEM, detail })}\n`);
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

async function lineOf(error: unknown, trouble: Run['trouble']): Promise<string | undefined> {
  if (error instanceof Complaint) return error.message;
  if (error instanceof CommanderError) return trouble(error);
  const { folderTrouble } = await import('#data-folder'); // only those who open a folder have started this part before
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

/** The code with which the system refuses, such as ENOENT; undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return isNativeError(error) && 'code' in error ? String(error.code) : undefined;
}

/** A refusal of the system, which is the world's and no bug: what could not be done to what, and why. */
function systemTrouble(error: unknown): string | undefined {
  const code = systemCode(error);
  if (code === undefined || !isNativeError(error) || !('syscall' in error)) return undefined;
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
