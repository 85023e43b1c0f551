import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { type Command } from 'commander';
import { RECORD_LENGTH_MAX, verifyHandRecord } from '#hand-record';
import { ed25519Verify } from '#sequencer';
import { Complaint, say } from '../terminal.js';

type Options = { readonly key?: string; readonly json?: true };

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

export function addVerify(program: Command): void {
  program
    .command('verify <file>')
    .description(
      'say whether a hand record is whole; what was changed, added or taken away is named. Ends with 0, 1 if it is not whole, 2 if it cannot be read',
    )
    .option('--key <key>', 'the key of the log that must have signed it: origin+id+base64')
    .option('--json', 'print one JSON object')
    .action(verifyCommand);
}

/** Exit codes, which the Python script and the packed verifier share: 1 for a record that is not whole, 2 for what cannot be read. */
const ALTERED = 1;
const UNREADABLE = 2;
/** Bytes that a letter of a text may take: a file that has more than these for each letter of the longest record is none. */
const LETTER_BYTES_MAX = 3;

async function verifyCommand(file: string, { key, json }: Options): Promise<void> {
  const { findings, record } = verifyHandRecord(await textOf(file), {
    ...{ sha256, verify: ed25519Verify },
    ...(key !== undefined && { key }),
  });
  const lines = findings.map(
    ({ name, revision, detail }) => `${name}${revision === undefined ? '' : ` at event ${revision}`}: ${detail}`,
  );
  const signedBy = record?.proof.key ?? 'nobody';
  const whole = [`whole: board ${record?.board ?? ''}, ${record?.proof.revision ?? 0} events, signed by ${signedBy}`];
  const answer = { file, whole: findings.length === 0, key: record?.proof.key ?? null, findings };
  say({ text: (lines.length > 0 ? lines : whole).join('\n'), json: answer }, json ?? false);
  if (findings.length > 0) process.exitCode = ALTERED;
}

/** What stands in a file. Of one that is too long for a record nothing is read: it is no record. */
async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    return size > RECORD_LENGTH_MAX * LETTER_BYTES_MAX ? '' : await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Complaint(`cannot read ${file} (${String(error.code)})`, UNREADABLE);
    throw error;
  }
}
