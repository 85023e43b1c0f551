export { type Admin, adminOf, keepAdmin } from './admin.js';
export { engineTrouble } from './engines/trouble.js';
export { type Ground, openGround } from './ground.js';
export { openLog, signCommits } from './log.js';
export { act, startLoops } from './loops.js';
export { project, rowsReach } from './projecting.js';
export { type ReadSettings, readSettings, type Settings } from './settings.js';
export { runService, type Running, type Service } from './running.js';
