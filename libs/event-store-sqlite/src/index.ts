export { assertWhole, copySqlite, setBackPlaces, verifyEvents, type VerifiedEvents } from './copy.js';
export { FolderFault, type FolderTrouble, type HeldFolder, holdFolder, makeFolder } from './folder.js';
export { openSqliteEventStore, type SqliteStoreOptions } from './sqlite-event-store.js';
