import 'reflect-metadata';
import { openWorkOffice, type WorkOffice } from '#event-bus-kafka';
import {
  alone,
  type Ground,
  notShared,
  onBus,
  openOver,
  orBusFault,
  rowsReach,
  runService,
  serviceModule,
  untilAborted,
} from '../../hosting/src/index.js';
import { ARENA, ArenaModule, arenaOver, goOnPlaying } from './arena.module.js';
import { ARENA_WORK, busPlayers } from './play/bus-players.js';

/** That play: the machine is this service's. */
const THREADS = 2;

/** Who gives tables out to workers, where the settings say so. */
async function officeOf({ settings, onClose }: Ground): Promise<WorkOffice | undefined> {
  if (settings.ARENA_PLAYERS === 'threads') return undefined;
  const office = await orBusFault(openWorkOffice({ ...onBus(settings), kind: ARENA_WORK }));
  onClose(() => office.close());
  return office;
}

/** Robots, matches and competitions by themselves. What was going on is gone on with by one of several, under a lease. */
await runService({
  complain: (settings) => notShared('arena', settings),
  open: (settings, log) =>
    openOver(settings, log, async (ground) => {
      const { store, vault, reads, http } = ground;
      const onFailure = (match: string, cause: unknown): void => {
        log.error({ match, err: cause }, 'a match failed, and is tried again');
      };
      const office = await officeOf(ground);
      const arena = arenaOver({
        ...{ store, vault, http, reads, threads: THREADS, onFailure },
        ...(office && { players: (plan) => busPlayers(plan, office) }),
      });
      alone(ground, 'arena', async (_lease, held) => {
        await goOnPlaying(arena, { waitFor: (written, timeoutMs) => rowsReach(ground, written, timeoutMs) });
        await untilAborted(held);
      });
      ground.onClose(() => arena.runner.close());
      return {
        module: serviceModule({ http, modules: [ArenaModule], needs: [{ provide: ARENA, useValue: arena }] }),
        lines: [],
      };
    }),
});
