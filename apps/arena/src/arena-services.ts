import { type EventStore } from '#event-store';
import { competitionStream, matchStream, type OpenedCompetition, type OpenedMatch } from '#matches';
import {
  findCompetitions,
  findMatches,
  type Page,
  PAGE_MAX,
  type Projector,
  readCompetition,
  readMatch,
  type ReadModels,
} from '#projections';
import { type Vault } from '#vault';
import { type HttpServices } from '../../http/src/index.js';
import { type ArenaOffice, openArenaDesks } from './match/match-office.js';
import { ConnectedRobots } from './running/connected-robots.js';
import { Runner, type RunnerOptions } from './running/runner.js';

export const ARENA = Symbol('ARENA');

/** What the arena needs of the world. */
export type ArenaWorld = {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'keep' | 'readNames' | 'readTexts'>;
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
  const unstopped = new Set<string>();
  for (const phase of ['opened', 'begun'] as const)
    for await (const { id, owner, competition } of everyRow((page) => findMatches(reads, { phase, ...page }))) {
      if (competition !== null) unstopped.add(competition);
      else if (phase === 'begun') runner.startMatch(id, owner);
    }
  for await (const row of everyRow((page) => findCompetitions(reads, page)))
    if (row.phase === 'running' || unstopped.has(row.id) || isUnrevealed(readCompetition(row)))
      runner.startCompetition(row.id, row.owner);
  for await (const row of everyRow((page) => findMatches(reads, { phase: 'stopped', ...page })))
    if (row.competition === null && isUnrevealed(readMatch(row))) runner.startMatch(row.id, row.owner);
}

/** Whether a secret that was committed to is still to be told: the process ended before it was. */
function isUnrevealed({ opened, secret }: OpenedMatch | OpenedCompetition): boolean {
  return opened.commitment !== undefined && secret === undefined;
}

type PageAsked = { readonly limit: number; readonly after?: string };

async function* everyRow<Row>(find: (page: PageAsked) => Promise<Page<Row> | undefined>): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    const page = await find({ limit: PAGE_MAX, ...(after !== undefined && { after }) });
    yield* page?.rows ?? [];
    after = page?.next;
    if (after === undefined) return;
  }
}
