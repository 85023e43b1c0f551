import { z } from 'zod';
import { SKIP_REASONS } from '#hand-record';
import { type ImportJob } from './import-jobs.js';

export const ImportId = z.uuid().toLowerCase().meta({ id: 'ImportId' });

/** Of each kind; the counts are of all. */
const SHOWN_MAX = 200;

const Skipped = z
  .strictObject({ game: z.int(), line: z.int(), reason: z.enum(SKIP_REASONS), message: z.string() })
  .meta({
    id: 'SkippedGame',
    examples: [{ game: 3, line: 41, reason: 'no-auction', message: 'the game has no auction' }],
  });
const Mismatch = z
  .strictObject({
    game: z.int(),
    line: z.int(),
    field: z.enum(['Contract', 'Declarer', 'Result']),
    file: z.string(),
    rebuilt: z.string(),
  })
  .meta({ id: 'Mismatch', examples: [{ game: 2, line: 20, field: 'Contract', file: '4S', rebuilt: '4SX' }] });

export const ImportView = z
  .strictObject({
    id: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    file: z.string().meta({ description: 'Hex of the file’s SHA-256.' }),
    created: z.string(),
    games: z.int().meta({ description: 'Games read so far.' }),
    boards: z.int().meta({ description: 'Of them, those that are boards now, those known before included.' }),
    known: z.int(),
    events: z.int().meta({ description: 'Events added.' }),
    skippedCount: z.int(),
    mismatchCount: z.int(),
    warningCount: z.int(),
    skipped: z.array(Skipped),
    mismatches: z.array(Mismatch),
    failure: z.string().optional(),
  })
  .meta({
    id: 'Import',
    description: 'A file of boards, and how far it is recorded.',
    examples: [
      {
        id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11',
        state: 'done',
        file: 'ab'.repeat(32),
        created: '2026-07-01T18:30:00.000Z',
        games: 2,
        boards: 2,
        known: 0,
        events: 129,
        skippedCount: 0,
        mismatchCount: 1,
        warningCount: 0,
        skipped: [],
        mismatches: [{ game: 2, line: 20, field: 'Contract', file: '4S', rebuilt: '4SX' }],
      },
    ],
  });
export type ImportView = z.infer<typeof ImportView>;

export function viewOfImport({ id, state, file, createdAt, report, failure }: ImportJob): ImportView {
  const { games, boards, known, events, skipped, mismatches, warnings } = report;
  return {
    id,
    state,
    file,
    created: new Date(createdAt).toISOString(),
    games,
    boards,
    known,
    events,
    skippedCount: skipped.length,
    mismatchCount: mismatches.length,
    warningCount: warnings.length,
    skipped: skipped.slice(0, SHOWN_MAX),
    mismatches: mismatches.slice(0, SHOWN_MAX),
    ...(failure !== undefined && { failure }),
  };
}
