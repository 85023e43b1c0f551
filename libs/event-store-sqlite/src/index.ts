export { assertWhole, copySqlite, setBackPlaces, verifyEvents, type VerifiedEvents } from './copy.js';
export { FolderFault, type FolderTrouble, holdFolder, makeFolder } from './folder.js';
export { openSqliteEventStore } from './sqlite-event-store.js';
