export { type DataFolder, folderTrouble, isDataFolder, openDataFolder } from './data-folder.js';
