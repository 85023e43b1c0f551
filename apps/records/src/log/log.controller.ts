import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { verifyHandRecord } from '#hand-record';
import { parseKey } from '#ledger';
import { type CommitLog, ed25519Verify, type SignedCheckpoint } from '#sequencer';
import { Answers, Needs, problem } from '../../../http/src/index.js';
import { RECORDS, type RecordsServices } from '../records-services.js';
import {
  Checkpoint,
  CheckpointList,
  CheckpointQuery,
  Consistency,
  ConsistencyQuery,
  Cosign,
  LogSize,
  RecordToVerify,
  VerifiedRecord,
} from './log-schemas.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/**
 * The log of all commits, as far as it may leave the building: checkpoints and that they follow from one another, for everybody. Which
 * commits they are over is told by hand records alone, of boards that are closed.
 */
@Controller('v1')
export class LogController {
  constructor(@Inject(RECORDS) private readonly services: RecordsServices) {}

  /** Signed checkpoints of the log of all commits, the latest first. They are open to everybody, so that they leave the building. */
  @Get('checkpoints')
  @Answers(200, CheckpointList)
  async listCheckpoints(
    @Query({ schema: CheckpointQuery }) { limit, after }: CheckpointQuery,
  ): Promise<CheckpointList> {
    const log = this.log();
    const found = await log.list({ limit: limit + 1, ...(after !== undefined && { below: after }) });
    const page = found.slice(0, limit);
    const next = found.length > limit ? String(page.at(-1)?.size) : null;
    return { origin: log.origin, key: log.verifierKey, data: page.map(shown), next };
  }

  /** Proves that the log of one size only added to that of a smaller one. Sizes that the log has not had, in this order, are refused. */
  @Get('checkpoints/consistency')
  @Answers(200, Consistency)
  async proveConsistency(@Query({ schema: ConsistencyQuery }) { from, to }: ConsistencyQuery): Promise<Consistency> {
    const path = await this.log().consistency(from, to);
    if (!path)
      throw problem('invalid-input', {
        errors: [{ parameter: 'to', detail: 'expected two sizes of the log, the smaller first' }],
      });
    return { from, to, path };
  }

  /** Adds a witness's line to a checkpoint: by it he says that he saw no other log under this name. */
  @Post('checkpoints/:size/cosignatures')
  @Needs('audit:read')
  @Answers(201, Checkpoint)
  async cosignCheckpoint(
    @Param('size', { schema: LogSize }) size: number,
    @Body({ schema: Cosign }) body: Cosign,
  ): Promise<Checkpoint> {
    const log = this.log();
    const key = parseKey(body.key, sha256);
    const isAdded = key !== undefined && (await log.addCosignature(size, key, body.line));
    const found = await log.find(size);
    if (!found) throw problem('not-found', { detail: 'no checkpoint was signed over so many commits' });
    if (!isAdded)
      throw problem('invalid-input', {
        errors: [{ pointer: '/line', detail: 'expected a cosignature of this checkpoint by this key' }],
      });
    return shown(found);
  }

  /** Whether a hand record is whole; what is wrong with one is named. Nothing of it is kept. */
  @Post('verify')
  @HttpCode(200)
  @Needs('table:read', 'audit:read')
  @Answers(200, VerifiedRecord)
  verifyRecord(@Body({ schema: RecordToVerify }) body: RecordToVerify): VerifiedRecord {
    const { findings, record } = verifyHandRecord(JSON.stringify(body), { sha256, verify: ed25519Verify });
    const ours = record !== undefined && record.proof.key === this.services.log?.verifierKey;
    return { whole: findings.length === 0, ours, findings };
  }

  private log(): CommitLog {
    const { log } = this.services;
    if (!log) throw problem('unavailable', { detail: 'this server keeps no log', retryAfter: 60 });
    return log;
  }
}

function shown({ size, root, at, note }: SignedCheckpoint): Checkpoint {
  return { size, root, at: new Date(at).toISOString(), note };
}
