import { type OnApplicationShutdown, type BeforeApplicationShutdown } from '@nestjs/common';
import { type Metrics, type Tokens } from '../../../http/src/index.js';
import { type TablesServices } from '../tables-services.js';
import { readTexts } from '../texts.js';
import { type Places } from '../places.js';
import { Hub } from './hub.js';
import { type Presence } from './presence.js';
import { boardSubject, tableSubject } from './subjects.js';

function openHubs({ store, vault, places }: TablesServices & { places: Places }, tokens: Tokens, metrics: Metrics) {
  const rest = { store, tokens, metrics, readTexts: (commitments: readonly string[]) => readTexts(vault, commitments) };
  return {
    boards: new Hub({ subject: boardSubject(places), ...rest }),
    tables: new Hub({ subject: tableSubject, ...rest }),
  };
}

/** The live streams of this process: ended, with a word, before it stops listening. */
export class Live implements BeforeApplicationShutdown, OnApplicationShutdown {
  readonly boards;
  readonly tables;
  readonly presence: Presence;

  constructor(services: TablesServices & { places: Places }, tokens: Tokens, metrics: Metrics) {
    const { boards, tables } = openHubs(services, tokens, metrics);
    this.boards = boards;
    this.tables = tables;
    this.presence = services.presence;
  }

  beforeApplicationShutdown(): void {
    this.boards.close('shutdown');
    this.tables.close('shutdown');
  }

  onApplicationShutdown(): void {
    this.presence.close();
  }
}
