import { type CaseDesk, openCases, openDesks, type Desks } from '#board';
import { type Card, type Deal, dealFromNumber, DEALS } from '#bridge';
import { type EventStore } from '#event-store';
import { type Office } from '#policies';
import { type CommitLog } from '#sequencer';
import { type Vault } from '#vault';
import { type Webhooks } from '#webhooks';
import { type HttpServices } from '../../http/src/index.js';
import { type ImportJobs } from './imports/import-jobs.js';
import { Presence } from './live/presence.js';
import { sha256 } from './texts.js';

export const TABLES = Symbol('TABLES');

/** What the write side needs of the world. */
export type TablesServices = {
  readonly store: EventStore;
  readonly desks: Desks;
  readonly cases: CaseDesk;
  /** What the policies act with: a board is dealt before the answer that names it. */
  readonly office: Office;
  readonly vault: Vault;
  readonly http: HttpServices;
  readonly imports: ImportJobs;
  /** Who is here. */
  readonly presence: Presence;
  /** All tables that play a board's deal, for boards of a session or an import; not known counts as open. */
  readonly tablesOfDeal: TablesOfDeal;
  /** Hooks that are told what is over; left out where none are kept. */
  readonly hooks?: Webhooks;
  /** The log that proves boards; left out where none is kept. */
  readonly log?: CommitLog;
};

/** `table` and `board` where they are known, so that their results can be told. */
export type TablesOfDeal = (
  board: string,
) => Promise<readonly { readonly scored: boolean; readonly table?: string; readonly board?: string }[] | 'not-known'>;

const SALT_BYTES = 32;

/** The write side over a store and a vault, with deals and salts from the services' random bytes. */
export function tablesOver(world: Omit<TablesServices, 'cases' | 'desks' | 'office' | 'presence'>): TablesServices {
  const { store, http } = world;
  const desks = openDesks(store, sha256);
  const drawSalt = (): string => Buffer.from(http.random(SALT_BYTES)).toString('hex');
  const office = {
    desks,
    sha256,
    now: http.now,
    drawDeal: () => drawDeal(http.random),
    drawSalt,
    shuffle: shuffler(http.random),
  };
  return { ...world, cases: openCases(store, sha256), desks, office, presence: new Presence({ desks, http }) };
}

/** Shuffles cards evenly: each place from the top takes one of those left, named by a byte of those that name all alike. */
function shuffler(random: (bytes: number) => Uint8Array): (pack: readonly Card[]) => readonly Card[] {
  const below = (bound: number): number => {
    const even = 256 - (256 % bound);
    for (let draw = 0; draw < DRAWS_MAX; draw++) {
      const byte = random(1)[0] ?? 0;
      if (byte < even) return byte % bound;
    }
    throw new Error('broken: the generator of random numbers names no card');
  };
  return (pack) => {
    const left = [...pack];
    return pack.flatMap(() => left.splice(below(left.length), 1));
  };
}

const DEAL_BYTES = 12;
/** Two of three draws name a deal, so that this many fail once in 10¹⁴⁰. */
const DRAWS_MAX = 300;

/** A deal drawn evenly from all of them: 96 random bits at a time, until they name one. */
function drawDeal(random: (bytes: number) => Uint8Array): Deal {
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const number = BigInt(`0x${Buffer.from(random(DEAL_BYTES)).toString('hex')}`);
    if (number < DEALS) return dealFromNumber(number);
  }
  throw new Error('broken: the generator of random numbers names no deal');
}
