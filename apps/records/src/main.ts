import 'reflect-metadata';
import { notShared, openOver, project, runService, serviceModule, signCommits } from '../../hosting/src/index.js';
import { RECORDS, RecordsModule } from './records.module.js';

/** The read side by itself, one of as many as are needed: each keeps up a share of the read models and answers from all. */
await runService({
  complain: (settings) => notShared('records', settings),
  open: (settings, log) =>
    openOver(settings, log, async (ground) => {
      const { store, vault, reads, http } = ground;
      project(ground);
      const records = { reads, vault, store, log: await signCommits(ground) };
      return {
        module: serviceModule({ http, modules: [RecordsModule], needs: [{ provide: RECORDS, useValue: records }] }),
        lines: [],
      };
    }),
});
