import 'reflect-metadata';
import {
  alone,
  notShared,
  openOver,
  rowsReach,
  runService,
  serviceModule,
  untilAborted,
} from '../../hosting/src/index.js';
import { ARENA, ArenaModule, arenaOver, goOnPlaying } from './arena.module.js';

/** That play: the machine is this service's. */
const THREADS = 2;

/** Robots, matches and competitions by themselves. What was going on is gone on with by one of several, under a lease. */
await runService({
  complain: (settings) => notShared('arena', settings),
  open: (settings, log) =>
    openOver(settings, log, async (ground) => {
      const { store, vault, reads, http } = ground;
      const onFailure = (match: string, cause: unknown): void => {
        log.error({ match, err: cause }, 'a match failed, and is tried again');
      };
      const arena = arenaOver({ store, vault, http, reads, threads: THREADS, onFailure });
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
