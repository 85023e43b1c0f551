import 'reflect-metadata';
import {
  act,
  keepAdmin,
  notShared,
  openHooks,
  openOver,
  runService,
  serviceModule,
  signCommits,
} from '../../hosting/src/index.js';
import { tablesOfDeal } from '#projections';
import { TABLES, TablesModule, tablesOver } from './tables.module.js';

/** The write side by itself, one of as many as are needed: commands, live streams, and under a lease what follows from events. */
await runService({
  complain: (settings) => notShared('tables', settings),
  open: (settings, log) =>
    openOver(settings, log, async (ground) => {
      const { store, vault, reads, http, operations } = ground;
      const { imports } = operations;
      const hooks = await openHooks(ground);
      const parts = { store, vault, http, imports, hooks, log: await signCommits(ground) };
      const tables = tablesOver({ ...parts, tablesOfDeal: (board) => tablesOfDeal(reads, board) });
      const { newToken } = await keepAdmin(ground);
      await tables.presence.share(operations.attendance);
      // Whose stream is open at which of these services is known: nobody is taken for gone because one starts.
      act(ground, { office: tables.office, wasOpen: () => Promise.resolve() });
      return {
        module: serviceModule({ http, modules: [TablesModule], needs: [{ provide: TABLES, useValue: tables }] }),
        lines: newToken === undefined ? [] : [`admin token, shown this once and kept in ${settings.DATA}: ${newToken}`],
      };
    }),
});
