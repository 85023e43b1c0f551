/** What the API says of the log of all commits, and of hand records that are to be verified. */
import { z } from 'zod';
import { RECORD_FINDINGS } from '#hand-record';
import { wholeNumber } from '../../../http/src/index.js';

const SIZE_MAX = Number.MAX_SAFE_INTEGER;
const NOTE = 'club.example/tenace\n1204\nqHbX0fN9wq3jYlJ6R0m2m7d0h3uPp3m1iQk8s0t4r5E=\n\n— club.example/tenace uR2…\n';
const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const LogSize = wholeNumber(1, SIZE_MAX, 1204).meta({
  id: 'LogSize',
  description: 'How many commits a checkpoint is over.',
});

export const Checkpoint = z
  .strictObject({
    size: z.int(),
    root: hash,
    at: z.iso.datetime(),
    note: z
      .string()
      .meta({ description: 'The checkpoint as it was signed (C2SP tlog-checkpoint), with witnesses’ lines.' }),
  })
  .meta({
    id: 'Checkpoint',
    examples: [{ size: 1204, root: 'a8'.repeat(32), at: '2026-07-01T18:30:00.000Z', note: NOTE }],
  });
export type Checkpoint = z.infer<typeof Checkpoint>;

export const CheckpointList = z
  .strictObject({
    origin: z.string(),
    key: z.string().meta({ description: 'By which checkpoints are verified: `origin+id+base64` (C2SP signed-note).' }),
    data: z.array(Checkpoint).readonly(),
    next: z.string().nullable(),
  })
  .meta({
    id: 'CheckpointList',
    description: 'Checkpoints, the latest first.',
    examples: [{ origin: 'club.example/tenace', key: 'club.example/tenace+c74f20a3+ARpc…', data: [], next: null }],
  });
export type CheckpointList = z.infer<typeof CheckpointList>;

const LIMIT_MAX = 200;
export const CheckpointQuery = z.strictObject({
  limit: wholeNumber(1, LIMIT_MAX).prefault(20).meta({ description: 'How many at most.' }),
  after: LogSize.exactOptional().meta({ description: 'The `next` of the page before.' }),
});
export type CheckpointQuery = z.infer<typeof CheckpointQuery>;

export const ConsistencyQuery = z.strictObject({ from: LogSize, to: LogSize });
export type ConsistencyQuery = z.infer<typeof ConsistencyQuery>;
export const Consistency = z.strictObject({ from: z.int(), to: z.int(), path: z.array(hash).readonly() }).meta({
  id: 'ConsistencyProof',
  description: 'That the log of `to` commits only added to that of `from` (RFC 9162, 2.1.4).',
  examples: [{ from: 1000, to: 1204, path: ['a8'.repeat(32)] }],
});
export type Consistency = z.infer<typeof Consistency>;

const LINE_MAX = 1_000;
export const Cosign = z.strictObject({ key: z.string().max(LINE_MAX), line: z.string().max(LINE_MAX) }).meta({
  id: 'Cosign',
  description: 'A witness’s key, and his line under a checkpoint (C2SP tlog-cosignature, v1).',
  examples: [{ key: 'witness.example+1f2e3d4c+BARp…', line: '— witness.example Hy49T…\n' }],
});
export type Cosign = z.infer<typeof Cosign>;

export const RecordToVerify = z.looseObject({}).meta({
  id: 'HandRecordToVerify',
  description: 'A hand record, as `…/record` answers it.',
  examples: [{ format: 'tenace-hand-record', version: 1 }],
});
export type RecordToVerify = z.infer<typeof RecordToVerify>;
const Finding = z
  .strictObject({ name: z.enum(RECORD_FINDINGS), revision: z.int().optional(), detail: z.string() })
  .meta({
    id: 'RecordFinding',
    examples: [{ name: 'changed-event', revision: 7, detail: 'this CardPlayed is not what was hashed' }],
  });
export const VerifiedRecord = z
  .strictObject({
    whole: z.boolean(),
    ours: z.boolean().meta({ description: 'Whether it is signed by this server’s log.' }),
    findings: z.array(Finding).readonly(),
  })
  .meta({ id: 'VerifiedRecord', examples: [{ whole: true, ours: true, findings: [] }] });
export type VerifiedRecord = z.infer<typeof VerifiedRecord>;
