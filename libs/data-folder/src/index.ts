export { backUp, restore } from './backup.js';
export { type DataFolder, folderTrouble, openDataFolder } from './data-folder.js';
export { sha256 } from './sha256.js';
export { assertNotOlder, assertTogether, markTogether } from './together.js';
