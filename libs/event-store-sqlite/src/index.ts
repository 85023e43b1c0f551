export { assertWhole, copySqlite, setBackPlaces, verifyEvents, type VerifiedEvents } from './copy.js';
export { codeOf, FolderFault, type FolderTrouble, holdFolder, makeFolder } from './folder.js';
export { assertNotLost, openSqliteEventStore } from './sqlite-event-store.js';
