import { readFile, stat } from 'node:fs/promises';
import { type Command } from 'commander';
import { RECORD_LENGTH_MAX, verifyHandRecord } from '#hand-record';
import { ed25519Verify } from '#sequencer';
import { sha256 } from '../sha256.js';
import { Complaint, counted, printable, say, systemCode } from '../terminal.js';

type Options = { readonly key?: string; readonly json?: true };

/** Gives the command its options, and what it does. */
export function prepareVerify(command: Command): void {
  command
    .option('--key <key>', 'the key of the log that must have signed them: origin+id+base64')
    .option('--json', 'print one JSON object; of several files it has one in `files` for each')
    .action(verifyCommand);
}

/** Exit codes, which the Python script and the packed verifier share: 1 for a record that is not whole, 2 for what cannot be read. */
const ALTERED = 1;
const UNREADABLE = 2;
/** Bytes that a letter of a text may take: a file that has more than these for each letter of the longest record is none. */
const LETTER_BYTES_MAX = 3;

async function verifyCommand(files: readonly string[], { key, json }: Options): Promise<void> {
  const judged: Judged[] = [];
  for (const file of files) judged.push(await judge(file, key));
  const whole = judged.every((one) => one.answer.whole);
  const [first] = judged;
  const answer = judged.length === 1 && first ? first.answer : { whole, files: judged.map((one) => one.answer) };
  say({ text: judged.flatMap((one) => one.lines).join('\n'), json: answer }, json ?? false);
  if (!whole) process.exitCode = ALTERED;
}

type Judged = {
  /** Each begins with the name of the file. */
  readonly lines: readonly string[];
  readonly answer: {
    readonly file: string;
    readonly whole: boolean;
    readonly key: string | null;
    readonly findings: ReturnType<typeof verifyHandRecord>['findings'];
  };
};

async function judge(file: string, key: string | undefined): Promise<Judged> {
  const { findings, record } = verifyHandRecord(await textOf(file), {
    ...{ sha256, verify: ed25519Verify },
    ...(key !== undefined && { key }),
  });
  const wrong = findings.map(
    ({ name, revision, detail }) => `${name}${revision === undefined ? '' : ` at event ${revision}`}: ${detail}`,
  );
  const signedBy = record?.proof.key ?? 'nobody';
  const whole = [
    `whole: board ${record?.board ?? ''}, ${counted(record?.proof.revision ?? 0, 'event')}, signed by ${signedBy}`,
  ];
  const lines = (wrong.length > 0 ? wrong : whole).map((line) => `${printable(file)}: ${line}`);
  return { lines, answer: { file, whole: findings.length === 0, key: record?.proof.key ?? null, findings } };
}

/** What stands in a file. Of one that is too long for a record nothing is read: it is no record. */
async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    return size > RECORD_LENGTH_MAX * LETTER_BYTES_MAX ? '' : await readFile(file, 'utf8');
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new Complaint(`cannot read ${file} (${code})`, UNREADABLE);
  }
}
