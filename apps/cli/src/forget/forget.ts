import { type Command, Option } from 'commander';
import { openDataFolder } from '#data-folder';
import { START } from '#event-store';
import { sweepUnused } from '#vault';
import { Complaint, say, withData } from '../terminal.js';

type Shared = { readonly data: string; readonly json?: true };

const HOUR_MS = 3_600_000;

/** Taking names and texts out of the vault of a folder that no server holds; a server's own are DELETE requests. */
/** Gives the command its options, and what it does. */
export function prepareErase(command: Command): void {
  withData(command)
    .option('--player <id>', 'a pseudonymous id')
    .addOption(new Option('--text <commitment>', 'a text, by the commitment its event shows').conflicts('player'))
    .action(eraseCommand);
}

/** Gives the command its options, and what it does. */
export function prepareSweep(command: Command): void {
  withData(command).option('--older-than-hours <hours>', 'hours; younger entries stay', '24').action(sweepCommand);
}

async function eraseCommand({
  data,
  json,
  player,
  text,
}: Shared & { readonly player?: string; readonly text?: string }): Promise<void> {
  if (player === undefined && text === undefined) throw new Complaint('say --player ID, or --text COMMITMENT');
  const folder = await openDataFolder(data);
  try {
    const erased =
      player === undefined
        ? Number(await folder.vault.eraseText(text ?? '', Date.now()))
        : await folder.vault.erasePlayer(player, Date.now());
    if (erased === 0) throw new Complaint(`the vault holds nothing of ${player ?? text ?? ''}`);
    say({ text: `${erased} erased`, json: { erased } }, json ?? false);
  } finally {
    await folder.close();
  }
}

async function sweepCommand({
  data,
  json,
  olderThanHours,
}: Shared & { readonly olderThanHours: string }): Promise<void> {
  if (!/^[1-9]\d{0,4}$/.test(olderThanHours)) throw new Complaint(`${olderThanHours} is no number of hours from 1`);
  const folder = await openDataFolder(data);
  try {
    const before = Date.now() - Number(olderThanHours) * HOUR_MS;
    const { texts, names } = await sweepUnused(folder.vault, { commits: folder.store.readAll(START), before });
    say({ text: `${texts} texts and ${names} names swept`, json: { texts, names } }, json ?? false);
  } finally {
    await folder.close();
  }
}
