import { type Command } from 'commander';
import { backUp, restore } from '#data-folder';
import { counted, say, withData } from '../terminal.js';

type Options = { readonly data: string; readonly json?: true };

/** Gives the command its options, and what it does. */
export function prepareBackup(command: Command): void {
  withData(command).action((to: string, { data, json }: Options) => {
    const { commits, events, files } = backUp(data, to, Date.now());
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const text = `${to}: ${counted(events, 'event')} in ${counted(commits, 'commit')}, every one in its chain; ${bytes} bytes`;
    say({ text, json: { folder: to, commits, events, bytes } }, json ?? false);
  });
}

/** Gives the command its options, and what it does. */
export function prepareRestore(command: Command): void {
  withData(command).action((from: string, { data, json }: Options) => {
    const { at, commits, events } = restore(from, data);
    const text = `${data}: ${counted(events, 'event')} in ${counted(commits, 'commit')}, as of ${new Date(at).toISOString()}; read models follow at the next start`;
    say({ text, json: { data, at, commits, events } }, json ?? false);
  });
}
