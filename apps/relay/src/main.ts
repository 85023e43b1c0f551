import 'reflect-metadata';
import {
  carry,
  notShared,
  openOver,
  publish,
  runService,
  serviceModule,
  type Settings,
} from '../../hosting/src/index.js';

function complain(settings: Settings): readonly string[] {
  const lines = notShared('relay', settings);
  return settings.EVENT_BUS === 'kafka'
    ? lines
    : [...lines, `EVENT_BUS is ${settings.EVENT_BUS}: there is nothing to relay to`];
}

/** Carries the events to the bus. Of as many as are started one works, and another when that one is gone. */
await runService({
  complain,
  open: (settings, log) =>
    openOver(settings, log, async (ground) => {
      carry(ground);
      await publish(ground);
      return { module: serviceModule({ http: ground.http, modules: [], needs: [] }), lines: [] };
    }),
});
