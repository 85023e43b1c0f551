import 'reflect-metadata';
import { memoryHttpServices } from '../../http/src/index.js';
import { onBus, orBusFault, runService, serviceModule, type Settings } from '../../hosting/src/index.js';
import { keepWorking } from './play/keep-working.js';

/** That play: the machine is this worker's. */
const THREADS = 2;

function complain({ EVENT_BUS }: Settings): readonly string[] {
  return EVENT_BUS === 'kafka' ? [] : [`EVENT_BUS is ${EVENT_BUS}: there is nobody to work for`];
}

/** Plays tables of the arena's matches, one of as many as are needed: it keeps nothing, and may be lost at any time. */
await runService({
  complain,
  async open(settings, log) {
    const onFailure = (err: unknown): void => {
      log.error({ err }, 'no tables are played, and it is tried again');
    };
    const working = await orBusFault(keepWorking({ ...onBus(settings), threads: THREADS, onFailure }));
    const http = memoryHttpServices({
      troubles: async () => [working.trouble()].filter((trouble) => trouble !== undefined),
    });
    return { module: serviceModule({ http, modules: [], needs: [] }), lines: [], close: () => working.stop() };
  },
});
