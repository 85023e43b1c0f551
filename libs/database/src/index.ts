export { type Database, type DatabaseAddress, openDatabase } from './database.js';
export { DatabaseFault, NewerDatabase } from './faults.js';
export { execute, select, upsert, type Value } from './sql.js';
