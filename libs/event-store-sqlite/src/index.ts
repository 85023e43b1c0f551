export { FolderFault, type FolderTrouble } from './folder.js';
export { openSqliteEventStore, type SqliteStoreOptions } from './sqlite-event-store.js';
