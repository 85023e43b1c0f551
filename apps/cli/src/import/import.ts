import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { type Command } from 'commander';
import { openDesks } from '#board';
import { type DataFolder, openDataFolder, sha256 } from '#data-folder';
import { fileIds, importBoard, importFile, type ImportOffice, type ImportReport, type Skipped } from '#hand-record';
import { READ_FORMATS } from '#notation';
import { type BoardFile, boardFile, boardsIn } from '../board-file.js';
import { progressBar } from '../progress.js';
import { Complaint, counted, say, withData } from '../terminal.js';

type Options = { readonly data: string; readonly json?: true; readonly format?: string };

/** How long the read models may take to catch up before the command ends without them. */
const CATCH_UP_MS = 600_000;

/** Gives the command its options, and what it does. */
export function prepareImport(command: Command): void {
  withData(command)
    .option('--format <format>', `the format, when the file does not show it: ${READ_FORMATS.join(', ')}`)
    .action(importCommand);
}

async function importCommand(file: string, { data, json, format }: Options): Promise<void> {
  const source = boardFile(file, format);
  const hash = await hashOf(file);
  await refuseEmpty(source, hash); // before a folder is made for it
  const folder = await openDataFolder(data, { create: true });
  try {
    const started = performance.now();
    const bar = progressBar(statSync(file).size, 'bytes');
    const report = await record(folder, { source, hash }, bar.at);
    const seconds = (performance.now() - started) / 1000;
    bar.end();
    await catchUp(folder);
    say({ text: inWords(file, report, seconds), json: inJson(report, seconds) }, json ?? false);
  } finally {
    await folder.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer); // a stream without encoding gives buffers
  return hash.digest('hex');
}

type Source = { readonly source: BoardFile; readonly hash: string };

async function record(
  folder: DataFolder,
  { source, hash }: Source,
  progress: (bytes: number) => void,
): Promise<ImportReport> {
  const { store, vault } = folder;
  const office: ImportOffice = {
    store,
    desks: openDesks(store, sha256),
    sha256,
    now: Date.now,
    keep: async (texts, names) => {
      const named = Object.entries(names).map(([player, name]) => ({ player, name }));
      await vault.keep({ texts, names: named, now: Date.now() });
    },
  };
  return importFile(office, { hash, owner: 'admin' }, boardsIn(source, progress));
}

/** Complains of a file of which nothing would be recorded: one that has no game, or none that can be replayed. */
async function refuseEmpty(source: BoardFile, hash: string): Promise<void> {
  const ids = fileIds(hash, sha256);
  let games = 0;
  let first: Skipped | undefined;
  for await (const game of boardsIn(source)) {
    games++;
    const imported = importBoard(game, ids);
    if ('events' in imported) return;
    first ??= imported;
  }
  if (!first) throw new Complaint(`${source.file} holds no game: nothing in it is a game in ${source.format}`);
  const { game, line, message } = first;
  throw new Complaint(
    `${source.file} holds no game that can be recorded, of ${games}; line ${line}, game ${game}: ${message}`,
  );
}

/** So that whoever reads next finds the boards. */
async function catchUp({ store, project }: DataFolder): Promise<void> {
  const position = await store.head();
  const projector = project();
  await projector.waitFor({ stream: 'board-', position }, CATCH_UP_MS);
  await projector.waitFor({ stream: 'table-', position }, CATCH_UP_MS);
}

function inJson(
  { games, boards, known, events, skipped, mismatches, warnings }: ImportReport,
  seconds: number,
): object {
  const boardsPerSecond = Math.round(boards / seconds);
  return { games, boards, known, events, seconds, boardsPerSecond, skipped, mismatches, warnings };
}

const SHOWN_MAX = 20;

function inWords(
  file: string,
  { games, boards, known, events, skipped, mismatches, warnings }: ImportReport,
  seconds: number,
): string {
  const shown = [
    ...skipped.map(({ game, line, message }) => `${file}:${line}: game ${game} is skipped: ${message}`),
    ...mismatches.map(
      ({ game, line, field, file: stated, rebuilt }) =>
        `${file}:${line}: game ${game}: ${field} is ${stated} in the file, ${rebuilt} by calls and cards`,
    ),
  ];
  const more = shown.length > SHOWN_MAX ? [`… and ${shown.length - SHOWN_MAX} more: --json lists all`] : [];
  const counts = `${counted(games, 'game')}, ${counted(boards, 'board')} (${known} known already), ${counted(events, 'event')} added in ${seconds.toFixed(1)} s`;
  const odd = `${skipped.length} skipped, ${mismatches.length} ${mismatches.length === 1 ? 'mismatch' : 'mismatches'}, ${counted(warnings.length, 'warning')}`;
  return [...shown.slice(0, SHOWN_MAX), ...more, counts, odd].join('\n');
}
