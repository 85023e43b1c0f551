import { memoryEventStore } from '#event-store';
import { type HttpServices, memoryHttpServices } from '../../http/src/index.js';
import { memoryTextVault, tablesOver, type TablesServices } from '../../tables/src/tables.module.js';

/** Everything the platform stands on, open. */
export type Services = { readonly http: HttpServices; readonly tables: TablesServices };

/** Services that are gone with the process: for tests and for trying things out. */
export function memoryServices(some: Partial<HttpServices> = {}): Services {
  const http = memoryHttpServices(some);
  return { http, tables: tablesOver({ store: memoryEventStore(), vault: memoryTextVault(), http }) };
}
