/**
 * Tells owners' hooks what is over at their tables. What is to be told is written down together with how far the events were read,
 * so that a restart loses nothing and tells nothing twice under another id; receivers know a repetition by its id.
 */
import { createHash } from 'node:crypto';
import { type Database, type DatabaseAddress, openDatabase } from '#database';
import { type EventStore, type StoredCommit } from '#event-store';
import { post, type Resolve } from './post.js';
import {
  changeDelivery,
  claimDelivery,
  deliveriesOf,
  type Delivery,
  disableHook,
  dueDeliveries,
  findHook,
  forgetDeliveries,
  type Hook,
  hooksOf,
  keepDelivery,
  keepHook,
  movePosition,
  readPosition,
  removeHook,
} from './rows.js';
import { Webhooks1798100000000 } from './schema.js';
import { waitAfter } from './schedule.js';
import { publicKeyOf, signedHeaders } from './signature.js';
import { messagesOf } from './told.js';

const BATCH_MAX = 500;
/** Deliveries under way at once. */
const SENT_AT_ONCE = 20;
const DELIVERIES_LISTED = 100;
const HOOKS_MAX_OF_OWNER = 20;
const DAY_MS = 86_400_000;
const REMEMBERED_MS = 7 * DAY_MS;
const OWNERS_MAX = 10_000;
const GONE = 410;
/** Longer than an answer is waited for: whoever sends has a delivery for himself so long, and if he is gone it is another's. */
const CLAIM_MS = 60_000;

export type WebhooksOptions = {
  readonly address: DatabaseAddress;
  readonly store: EventStore;
  /** Of the Ed25519 key of `v1a`, 32 bytes. */
  readonly seed: Uint8Array;
  readonly allowPrivate: boolean;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly resolve?: Resolve;
};

export class Webhooks {
  private readonly owners = new Map<string, string | undefined>();

  private constructor(
    private readonly options: WebhooksOptions,
    private readonly database: Database,
  ) {}

  static async open(options: WebhooksOptions): Promise<Webhooks> {
    const migrations = [Webhooks1798100000000];
    const database = await openDatabase(options.address, { entities: [], migrations, synchronous: 'full' });
    const hooks = new Webhooks(options, database);
    // What happened before there were hooks at all is told to nobody.
    const head = await options.store.head();
    await database.transaction(async (manager) => {
      if ((await readPosition(manager)) === undefined) await movePosition(manager, head);
    });
    return hooks;
  }

  get publicKey(): string {
    return publicKeyOf(this.options.seed);
  }

  get allowPrivate(): boolean {
    return this.options.allowPrivate;
  }

  /** Keeps a hook, and answers it; or the one that is kept under its id already. Undefined when its owner has as many as he may. */
  async register(hook: Hook): Promise<{ readonly hook: Hook; readonly isNew: boolean } | undefined> {
    return this.database.transaction(async (manager) => {
      const own = await hooksOf(manager, hook.owner);
      const known = own.find(({ id }) => id === hook.id);
      if (known) return { hook: known, isNew: false };
      if (own.length >= HOOKS_MAX_OF_OWNER) return undefined;
      await keepHook(manager, hook);
      return { hook, isNew: true };
    });
  }

  list(owner: string): Promise<readonly Hook[]> {
    return this.database.read((manager) => hooksOf(manager, owner));
  }

  find(id: string): Promise<Hook | undefined> {
    return this.database.read((manager) => findHook(manager, id));
  }

  remove(id: string): Promise<void> {
    return this.database.transaction((manager) => removeHook(manager, id));
  }

  /** The latest deliveries of a hook, those to come included. */
  deliveries(hook: string): Promise<readonly Delivery[]> {
    return this.database.read((manager) => deliveriesOf(manager, hook, DELIVERIES_LISTED));
  }

  /** Writes down what is to be told of the events since the last time. */
  async readOn(): Promise<void> {
    const from = (await this.database.read(readPosition)) ?? '';
    let batch: StoredCommit[] = [];
    for await (const commit of this.options.store.readAll(from)) {
      batch.push(commit);
      if (batch.length < BATCH_MAX) continue;
      await this.take(batch);
      batch = [];
    }
    await this.take(batch);
  }

  /** Sends what is due and nobody else is sending. Answers how many that were. */
  async sendDue(): Promise<number> {
    const { now } = this.options;
    const due = await this.database.read((manager) => dueDeliveries(manager, now(), SENT_AT_ONCE));
    const sent = await Promise.all(due.map((one) => this.send(one)));
    return sent.filter((isMine) => isMine).length;
  }

  async forgetOld(): Promise<void> {
    const before = this.options.now() - REMEMBERED_MS;
    await this.database.transaction((manager) => forgetDeliveries(manager, before));
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private async take(batch: readonly StoredCommit[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const found: {
      readonly owner: string;
      readonly stream: string;
      readonly message: ReturnType<typeof messagesOf>[number];
    }[] = [];
    for (const { commit } of batch)
      for (const message of messagesOf(commit)) {
        const owner = await this.ownerOf(commit.header.stream);
        if (owner !== undefined) found.push({ owner, stream: commit.header.stream, message });
      }
    await this.database.transaction(async (manager) => {
      for (const { owner, stream, message } of found)
        for (const hook of await hooksOf(manager, owner)) {
          const { type, at, data, revision } = message;
          if (hook.disabled !== undefined || !hook.events.includes(type) || at < hook.createdAt) continue;
          const id = `msg_${idOf(hook.id, stream, revision)}`;
          const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
          const due = this.options.now();
          await keepDelivery(manager, { id, hook: hook.id, type, body, at, state: 'waiting', attempts: 0, due });
        }
      await movePosition(manager, last.position);
    });
  }

  /** Whose a table or a session is, as its first event says. */
  private async ownerOf(stream: string): Promise<string | undefined> {
    if (this.owners.has(stream)) return this.owners.get(stream);
    const [first] = await this.options.store.readStream(stream);
    const owner = first?.commit.events[0]?.data['owner'];
    const known = typeof owner === 'string' ? owner : undefined;
    this.owners.set(stream, known);
    const [oldest] = this.owners.keys();
    if (this.owners.size > OWNERS_MAX && oldest !== undefined) this.owners.delete(oldest);
    return known;
  }

  /** False when another has it, or its hook is told nothing more. */
  private async send(one: Delivery): Promise<boolean> {
    const { allowPrivate, now, resolve, seed } = this.options;
    const hook = await this.find(one.hook);
    if (!hook || hook.disabled !== undefined) return false;
    const until = now() + CLAIM_MS;
    if (!(await this.database.transaction((manager) => claimDelivery(manager, one, until)))) return false;
    const { id, body } = one;
    const headers = signedHeaders({ secret: hook.secret, seed }, { id, body, seconds: Math.floor(now() / 1_000) });
    const posted = await post({ url: hook.url, body, headers, allowPrivate, ...(resolve && { resolve }) });
    const status = 'status' in posted ? posted.status : undefined;
    await this.database.transaction(async (manager) => {
      await changeDelivery(manager, this.after(one, posted));
      if (status === GONE) await disableHook(manager, hook.id, 'answered 410: gone');
    });
    return true;
  }

  private after(one: Delivery, posted: Awaited<ReturnType<typeof post>>): Delivery {
    const attempts = one.attempts + 1;
    const answer = 'status' in posted ? `status ${posted.status}` : posted.failure;
    if ('status' in posted && posted.status >= 200 && posted.status < 300)
      return { ...one, attempts, state: 'delivered', answer };
    const wait = waitAfter(attempts, this.options.chance());
    if (wait === undefined) return { ...one, attempts, state: 'failed', answer };
    return { ...one, attempts, due: this.options.now() + wait, answer };
  }
}

function idOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
