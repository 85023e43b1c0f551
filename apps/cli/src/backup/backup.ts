import { type Command } from 'commander';
import { backUp, restore } from '#data-folder';
import { counted, say, withData } from '../terminal.js';

type Options = { readonly data: string; readonly json?: true };

export function addBackup(program: Command): void {
  withData(program.command('backup').argument('<folder>', 'a new folder for the copy'))
    .description('copy a data folder, while its server runs or not, and look at every commit of the copy')
    .action((to: string, { data, json }: Options) => {
      const { commits, events, files } = backUp(data, to, Date.now());
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const text = `${to}: ${counted(events, 'event')} in ${counted(commits, 'commit')}, every one in its chain; ${bytes} bytes`;
      say({ text, json: { folder: to, commits, events, bytes } }, json ?? false);
    });
}

export function addRestore(program: Command): void {
  withData(program.command('restore').argument('<folder>', 'a copy that `tenace backup` made'))
    .description('make a new data folder of a copy, after looking at every file and commit of it')
    .action((from: string, { data, json }: Options) => {
      const { at, commits, events } = restore(from, data);
      const text = `${data}: ${counted(events, 'event')} in ${counted(commits, 'commit')}, as of ${new Date(at).toISOString()}; read models follow at the next start`;
      say({ text, json: { data, at, commits, events } }, json ?? false);
    });
}
