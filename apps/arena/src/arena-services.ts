import { type EventStore } from '#event-store';
import { type Teller } from '#hand-record';
import { competitionStream, matchStream } from '#matches';
import { findCompetitions, findMatches, PAGE_MAX, type Projector, type ReadModels } from '#projections';
import { type HttpServices } from '../../http/src/index.js';
import { type ArenaOffice, openArenaDesks } from './match/match-office.js';
import { type SaidText } from './play/table.js';
import { ConnectedRobots } from './running/connected-robots.js';
import { Runner, type RunnerOptions } from './running/runner.js';

export const ARENA = Symbol('ARENA');

/** What the arena needs of the world. */
export type ArenaWorld = {
  readonly store: EventStore;
  readonly vault: Teller & {
    readonly keep: (keeping: { readonly texts: readonly SaidText[]; readonly now: number }) => Promise<unknown>;
  };
  readonly http: HttpServices;
  /** Without them there is nothing to show. */
  readonly reads: ReadModels | undefined;
  /** That play one match. */
  readonly threads: number;
  /** Who plays the tables of built-in robots, where threads of this process do not. */
  readonly players?: RunnerOptions['players'];
  readonly onFailure: (what: string, cause: unknown) => void;
};

export type ArenaServices = Pick<ArenaWorld, 'store' | 'vault' | 'http' | 'reads'> & {
  readonly office: ArenaOffice;
  readonly robots: ConnectedRobots;
  readonly runner: Runner;
};

export function arenaOver(world: ArenaWorld): ArenaServices {
  const { store, vault, http, reads, threads, players, onFailure } = world;
  const office: ArenaOffice = {
    store,
    desks: openArenaDesks(store),
    keep: async (texts) => {
      await vault.keep({ texts, now: http.now() });
    },
    now: http.now,
  };
  const robots = new ConnectedRobots();
  const runner = new Runner({ office, robots, key: http.key, threads, onFailure, ...(players && { players }) });
  return { store, vault, http, reads, office, robots, runner };
}

/** How long to wait at start for rows that tell what was going on. */
const CATCH_UP_MS = 600_000;

/** Goes on with the matches and competitions that were going on when the process ended. */
export async function goOnPlaying(
  { reads, store, runner }: ArenaServices,
  projector: Pick<Projector, 'waitFor'>,
): Promise<void> {
  if (!reads) return;
  const position = await store.head();
  for (const stream of [matchStream(''), competitionStream('')])
    await projector.waitFor({ stream, position }, CATCH_UP_MS);
  for (let after: string | undefined; ;) {
    const page = await findMatches(reads, { phase: 'begun', limit: PAGE_MAX, ...(after !== undefined && { after }) });
    for (const { id, competition } of page?.rows ?? []) if (competition === null) runner.startMatch(id);
    after = page?.next;
    if (after === undefined) break;
  }
  for (let after: string | undefined; ;) {
    const page = await findCompetitions(reads, { limit: PAGE_MAX, ...(after !== undefined && { after }) });
    for (const { id, phase } of page?.rows ?? []) if (phase === 'running') runner.startCompetition(id);
    after = page?.next;
    if (after === undefined) break;
  }
}
