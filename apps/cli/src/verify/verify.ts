import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Command } from 'commander';
import { verifyHandRecord } from '#hand-record';
import { ed25519Verify } from '#sequencer';
import { Complaint, say } from '../terminal.js';

type Options = { readonly key?: string; readonly json?: true };

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

export function addVerify(program: Command): void {
  program
    .command('verify <file>')
    .description('say whether a hand record is whole; what was changed, added or taken away is named')
    .option('--key <key>', 'the key of the log that must have signed it: origin+id+base64')
    .option('--json', 'print one JSON object')
    .action(verifyCommand);
}

async function verifyCommand(file: string, { key, json }: Options): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new Complaint(`cannot read ${file} (${code})`);
  });
  const { findings, record } = verifyHandRecord(text, {
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
  if (findings.length > 0) process.exitCode = 1;
}
