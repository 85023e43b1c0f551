/**
 * The log of all commits: one sequencer gives each a number in the order of the store and grows one tree over their heads. It works
 * beside the store, not on the way of an append. What it signs, every later checkpoint extends: before it signs anything after a
 * start it makes sure that the store still holds what the last checkpoint covers, and signs nothing more while it does not.
 */
import { type Database, type DatabaseAddress, openDatabase } from '#database';
import { type EventStore, type Position, START, type StoredCommit } from '#event-store';
import {
  bytesOfHex,
  consistencyRanges,
  formatKey,
  grow,
  hashOf,
  hexOfBytes,
  inclusionRanges,
  isSignedBy,
  leafHash,
  type NodeId,
  nodesOf,
  parseCheckpoint,
  parseNote,
  type Range,
  type Sha256,
  signCheckpoint,
  type Signer,
  type Verify,
  type VerifierKey,
} from '#ledger';
import {
  type CheckpointRow,
  countCosignatures,
  keepCheckpoint,
  keepCosignature,
  keepLeaves,
  lastLeaf,
  leafAtPosition,
  type LeafRow,
  type NodeRow,
  previousPosition,
  readCheckpoints,
  readNodes,
} from './rows.js';
import { MIGRATIONS } from './schema.js';

/** Commits whose numbers are given in one transaction. */
const BATCH_MAX = 500;
const CHECKPOINTS_PAGE_MAX = 200;
const COSIGNATURES_MAX = 32;

type LogOptions = {
  readonly address: DatabaseAddress;
  readonly store: EventStore;
  /** Names the log; the name in its key is the same. */
  readonly signer: Signer;
  readonly sha256: Sha256;
  readonly verify: Verify;
  readonly now: () => number;
};

/** What was signed, and its note with the lines of witnesses. */
export type SignedCheckpoint = {
  readonly size: number;
  readonly root: string;
  readonly at: number;
  readonly note: string;
};
/** A commit's place in the log and what proves it, against a checkpoint. Hashes in hex. */
type InclusionProof = {
  readonly leaf: number;
  readonly path: readonly string[];
  readonly checkpoint: string;
  readonly size: number;
};

class BrokenLog extends Error {
  override readonly name = 'BrokenLog';
}

/** How often in a row another process may be faster. */
const RACES_MAX = 10;

/** How many leaves a log may have: numbers are safe integers. */
const SIZE_MAX = Number.MAX_SAFE_INTEGER;

export class CommitLog {
  private size = 0;
  private position: Position = START;
  /** The hashes over the complete subtrees that the whole is made of, by level. */
  private peaks = new Map<number, Uint8Array>();
  private turn: Promise<unknown> = Promise.resolve();
  private broken: string | undefined;

  private constructor(
    private readonly options: LogOptions,
    private readonly database: Database,
  ) {}

  static async open(options: LogOptions): Promise<CommitLog> {
    const database = await openDatabase(options.address, { entities: [], migrations: MIGRATIONS, synchronous: 'full' });
    const log = new CommitLog(options, database);
    await log.load();
    return log;
  }

  get origin(): string {
    return this.options.signer.key.name;
  }

  /** The key by which its checkpoints are verified, as text. */
  get verifierKey(): string {
    return formatKey(this.options.signer.key, this.options.sha256);
  }

  /** Why it signs nothing; undefined when all is well. */
  trouble(): string | undefined {
    return this.broken;
  }

  /** Gives numbers to all that is stored now. Answers how many leaves there are. */
  async catchUp(): Promise<number> {
    return this.inTurn(() => this.sequence());
  }

  /** Signs the tree over all that is stored now; nothing where it has not grown. Answers the last checkpoint, if there is one. */
  async sign(): Promise<SignedCheckpoint | undefined> {
    return this.inTurn(async () => {
      await this.sequence();
      const last = await this.latest();
      if (this.size === 0 || last?.size === this.size) return last;
      const { signer, sha256, now } = this.options;
      const root = hashOf({ start: 0, end: this.size }, this.peakAt, sha256);
      const note = signCheckpoint({ origin: this.origin, size: this.size, root }, signer, sha256);
      const row = { size: this.size, at: now(), note };
      await this.database.transaction((manager) => keepCheckpoint(manager, this.origin, row));
      return signedOf(row);
    });
  }

  /** The last checkpoint that was signed, here or by another process over the same rows. */
  async latest(): Promise<SignedCheckpoint | undefined> {
    return (await this.list({ limit: 1 }))[0];
  }

  /** Checkpoints, the latest first, below a size. */
  async list({
    below = SIZE_MAX,
    limit,
  }: {
    readonly below?: number;
    readonly limit: number;
  }): Promise<readonly SignedCheckpoint[]> {
    const page = { below, limit: Math.min(limit, CHECKPOINTS_PAGE_MAX) };
    const rows = await this.database.read((manager) => readCheckpoints(manager, this.origin, page));
    return rows.map(signedOf);
  }

  async find(size: number): Promise<SignedCheckpoint | undefined> {
    const [found] = await this.list({ below: size + 1, limit: 1 });
    return found?.size === size ? found : undefined;
  }

  /** Hashes in hex that prove that the log of `to` leaves only added to that of `from`; undefined where there are no such sizes. */
  async consistency(from: number, to: number): Promise<readonly string[] | undefined> {
    if (to > this.size) await this.inTurn(() => this.follow());
    return from < 1 || from > to || to > this.size ? undefined : this.hashesOf(consistencyRanges(from, to));
  }

  /** Proves that the commit at a position is in the log, signing a checkpoint that covers it where there is none; undefined for none. */
  async prove(position: Position): Promise<InclusionProof | undefined> {
    const last = (await this.latest())?.size ?? 0;
    let leaf = await this.database.read((manager) => leafAtPosition(manager, this.origin, position));
    if (!leaf || leaf.number >= last) await this.sign();
    leaf ??= await this.database.read((manager) => leafAtPosition(manager, this.origin, position));
    const checkpoint = await this.latest();
    if (!leaf || !checkpoint || checkpoint.size <= leaf.number) return undefined;
    const path = await this.hashesOf(inclusionRanges(leaf.number, checkpoint.size));
    return { leaf: leaf.number, path, checkpoint: checkpoint.note, size: checkpoint.size };
  }

  /** Adds a witness's line to a checkpoint: false when it is none, not of this text, or one more than are kept. */
  async addCosignature(size: number, key: VerifierKey, line: string): Promise<boolean> {
    const found = await this.find(size);
    if (!found || !key.witness) return false;
    const { text } = parseNote(found.note) ?? { text: '' };
    const note = parseNote(`${text}\n${line}`);
    const { verify, sha256 } = this.options;
    if (note?.signatures.length !== 1 || !isSignedBy(note, key, { verify, sha256 })) return false;
    return this.database.transaction(async (manager) => {
      if ((await countCosignatures(manager, this.origin, size)) >= COSIGNATURES_MAX) return false;
      await keepCosignature(manager, this.origin, { size, key: formatKey(key, sha256), line });
      return true;
    });
  }

  async close(): Promise<void> {
    await this.turn.catch(() => undefined);
    await this.database.close();
  }

  /** Reads where it was, and whether the store and what was signed still agree with that. */
  private async load(): Promise<void> {
    const signed = await this.latest(); // before the leaves, which another process may add to meanwhile
    const last = await this.database.read((manager) => lastLeaf(manager, this.origin));
    this.size = last ? last.number + 1 : 0;
    this.position = last?.position ?? START;
    const whole = { start: 0, end: this.size };
    const nodeAt = await this.nodesFor([whole]);
    this.peaks = new Map(nodesOf(whole).map((node) => [node.level, nodeAt(node)]));
    this.broken = (signed && (await this.contradiction(signed))) ?? (last && (await this.missing(last)));
  }

  /** What was signed, where the leaves that are kept say otherwise. */
  private async contradiction(signed: SignedCheckpoint): Promise<string | undefined> {
    const advice = 'restore it, or begin a log under another name (LEDGER_ORIGIN)';
    if (signed.size > this.size)
      return `a checkpoint over ${signed.size} commits was signed, of ${this.size} that are here: ${advice}`;
    const range = { start: 0, end: signed.size };
    const root = hexOfBytes(hashOf(range, await this.nodesFor([range]), this.options.sha256));
    return root === signed.root ? undefined : `the log is not the one whose checkpoint was signed: ${advice}`;
  }

  /** What the store lacks of the log's last commit: the store is an older copy, or another. */
  private async missing(last: LeafRow): Promise<string | undefined> {
    const before = await this.database.read((manager) => previousPosition(manager, this.origin, last.number));
    for await (const commit of this.options.store.readAll(before))
      return commit.position === last.position && commit.head === last.head ? undefined : OTHER_STORE;
    return OTHER_STORE;
  }

  /** Takes over what other processes have numbered meanwhile. */
  private async follow(): Promise<void> {
    const last = await this.database.read((manager) => lastLeaf(manager, this.origin));
    if ((last?.number ?? -1) + 1 > this.size) await this.load();
  }

  /**
   * Goes on from the last leaf that is kept. Where another process has numbered what this one was about to, the database refuses
   * the number, and it goes on after what that one did.
   */
  private async sequence(): Promise<number> {
    for (let tries = 1; ; tries++) {
      await this.follow();
      if (this.broken !== undefined) throw new BrokenLog(this.broken);
      const before = this.size;
      try {
        return await this.readOn();
      } catch (fault) {
        await this.load();
        if (this.size === before || tries >= RACES_MAX) throw fault;
      }
    }
  }

  private async readOn(): Promise<number> {
    let batch: StoredCommit[] = [];
    for await (const commit of this.options.store.readAll(this.position)) {
      batch.push(commit);
      if (batch.length < BATCH_MAX) continue;
      await this.append(batch);
      batch = [];
    }
    await this.append(batch);
    return this.size;
  }

  private async append(batch: readonly StoredCommit[]): Promise<void> {
    if (batch.length === 0) return;
    const { sha256 } = this.options;
    const kept = new Map(this.peaks);
    const nodeAt = ({ level }: NodeId): Uint8Array => kept.get(level) ?? new Uint8Array();
    const leaves: LeafRow[] = [];
    const nodes: NodeRow[] = [];
    for (const { position, head } of batch) {
      const number = this.size + leaves.length;
      leaves.push({ number, position, head });
      const grown = grow(leafHash(bytesOfHex(head), sha256), number, nodeAt, sha256);
      nodes.push(...grown.filter(({ level }) => level > 0));
      const top = grown.at(-1);
      for (const { level } of grown) kept.delete(level);
      if (top) kept.set(top.level, top.hash);
    }
    await this.database.transaction((manager) => keepLeaves(manager, this.origin, { leaves, nodes }));
    this.peaks = kept;
    this.size += leaves.length;
    this.position = leaves.at(-1)?.position ?? this.position;
  }

  private readonly peakAt = ({ level }: NodeId): Uint8Array => {
    const hash = this.peaks.get(level);
    if (!hash) throw new Error('broken: the whole is made of the peaks');
    return hash;
  };

  private async hashesOf(ranges: readonly Range[]): Promise<readonly string[]> {
    const nodeAt = await this.nodesFor(ranges);
    return ranges.map((range) => hexOfBytes(hashOf(range, nodeAt, this.options.sha256)));
  }

  private nodesFor(ranges: readonly Range[]): Promise<(id: NodeId) => Uint8Array> {
    const { sha256 } = this.options;
    return this.database.read((manager) => readNodes(manager, { origin: this.origin, ranges, sha256 }));
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined); // who asked is told; the next has its turn all the same
    return mine;
  }
}

const OTHER_STORE =
  'the store does not hold the last commit of the log: it is an older copy, or another; restore it, or begin a log under another name (LEDGER_ORIGIN)';

function signedOf({ size, at, note }: CheckpointRow): SignedCheckpoint {
  const checkpoint = parseCheckpoint(parseNote(note)?.text ?? '');
  return { size, at, note, root: checkpoint ? hexOfBytes(checkpoint.root) : '' };
}
