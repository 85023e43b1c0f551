export { type Database, type DatabaseAddress, openDatabase, type Schema } from './database.js';
export { DatabaseFault, NewerDatabase } from './faults.js';
export { execute, select, upsert, type Upsert, type Value } from './sql.js';
