#!/usr/bin/env node
// Says whether hand records are whole: tenace-verify RECORD.json … [--key ORIGIN+ID+BASE64] [--json]. Exit code 1
// when one is not, 2 when one cannot be read.
import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyHandRecord } from './index.js';

const { values, positionals } = parseArgs({
  options: { key: { type: 'string' }, json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('tenace-verify RECORD.json … [--key ORIGIN+ID+BASE64] [--json]');
  process.exit(2);
}

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const verifying = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (publicKey, bytes, signature) =>
    verify(null, bytes, { key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }, signature),
  ...(values.key !== undefined && { key: values.key }),
};

for (const file of positionals) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`tenace-verify: cannot read ${file} (${error.code})`);
    process.exit(2);
  }
  const { findings, record } = verifyHandRecord(text, verifying);
  if (findings.length > 0) process.exitCode = 1;
  if (values.json) {
    console.log(JSON.stringify({ file, whole: findings.length === 0, key: record?.proof.key ?? null, findings }));
    continue;
  }
  for (const { name, revision, detail } of findings)
    console.log(`${file}: ${name}${revision === undefined ? '' : ` at event ${revision}`}: ${detail}`);
  if (findings.length === 0) console.log(`${file}: whole, signed by ${record.proof.key}`);
}
