/**
 * Imports a file: its games go through the decider in batches, and each batch is stored durably while the next is read. A board
 * is one commit. Everything is named after the file's hash, so an import that was cut off is simply run again.
 */
import { type Desks, IMPORT_ACTOR, boardStream, tableStream } from '#board';
import { type Append, type EventStore, handle } from '#event-store';
import { FIRST_PREV, sealCommit, type Sha256 } from '#ledger';
import { type Finding, type RecordedBoard } from '#notation';
import { fileIds, type FileIds, type KeptText } from './file-ids.js';
import { importBoard, type ImportedBoard, type Mismatch, type Room, type Skipped } from './import-board.js';

/** What an import works with. `keep` is durable when it resolves. */
export type ImportOffice = {
  readonly store: EventStore;
  readonly desks: Desks;
  readonly sha256: Sha256;
  /** In ms since 1970. */
  readonly now: () => number;
  readonly keep: (texts: readonly KeptText[], names: Readonly<Record<string, string>>) => Promise<void>;
};

export type ImportReport = {
  /** Games in the file. */
  readonly games: number;
  /** Games that are boards now, those that were before included. */
  readonly boards: number;
  /** Of them, those that were before. */
  readonly known: number;
  /** Events added, those of tables included. */
  readonly events: number;
  readonly skipped: readonly Skipped[];
  readonly mismatches: readonly Mismatch[];
  /** What was inferred or forgiven, by game. */
  readonly warnings: readonly Finding[];
};

/** Games in a batch: one flush of the store, and as much as is in memory twice over. */
const BATCH = 256;
/** Findings kept of a file; when there are more, the rest is not listed. */
const LISTED_MAX = 100_000;

/** Imports the games of a file with this hash (hex of its SHA-256), owned by `owner`; `progress` is told after every batch. */
export async function importFile(
  office: ImportOffice,
  { hash, owner }: { readonly hash: string; readonly owner: string },
  games: AsyncIterable<RecordedBoard>,
  progress: (report: ImportReport) => void = () => undefined,
): Promise<ImportReport> {
  const ids = fileIds(hash, office.sha256);
  const tally = { games: 0, boards: 0, known: 0, events: 0 };
  const found = { skipped: [] as Skipped[], mismatches: [] as Mismatch[], warnings: [] as Finding[] };
  const report = (): ImportReport => ({ ...tally, ...found });
  let storing: Promise<Stored> = Promise.resolve({ known: 0, events: 0 });
  let batch: ImportedBoard[] = [];

  const settle = async (): Promise<void> => {
    const { known, events } = await storing;
    tally.known += known;
    tally.events += events;
    progress(report());
  };
  const flush = async (): Promise<void> => {
    await settle();
    storing = batch.length > 0 ? store(office, ids, owner, batch) : Promise.resolve({ known: 0, events: 0 });
    storing.catch(() => undefined); // awaited by the next `settle`, which meets the fault
    batch = [];
  };

  for await (const game of games) {
    tally.games++;
    const imported = importBoard(game, ids);
    if (!('events' in imported)) {
      if (found.skipped.length < LISTED_MAX) found.skipped.push(imported);
      continue;
    }
    tally.boards++;
    batch.push(imported);
    if (found.mismatches.length < LISTED_MAX) found.mismatches.push(...imported.mismatches);
    if (found.warnings.length < LISTED_MAX) found.warnings.push(...imported.warnings);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await settle();
  return report();
}

type Stored = { readonly known: number; readonly events: number };

/** Texts first, then what points at them; the table's `BoardOpened` before the boards. */
async function store(
  office: ImportOffice,
  ids: FileIds,
  owner: string,
  batch: readonly ImportedBoard[],
): Promise<Stored> {
  const names = Object.fromEntries(batch.flatMap((board) => Object.entries(board.names)));
  await office.keep(
    batch.flatMap(({ texts }) => texts),
    names,
  );
  let events = 0;
  for (const room of new Set(batch.map((board) => board.room)))
    events += await openTable(office, ids, owner, { room, boards: batch.filter((board) => board.room === room) });
  const appended = await office.store.appendMany(batch.map((board) => appendOf(office, ids, board)));
  let known = 0;
  for (const [index, { kind }] of appended.entries()) {
    if (kind === 'appended') events += batch[index]?.events.length ?? 0;
    else known++;
  }
  return { known, events };
}

type OfRoom = { readonly room: Room; readonly boards: readonly ImportedBoard[] };

/** Opens the room's table, if it is not open, and the boards there; answers how many events that took. */
async function openTable(
  { desks, now }: ImportOffice,
  ids: FileIds,
  owner: string,
  { room, boards }: OfRoom,
): Promise<number> {
  const stream = tableStream(ids.table(room));
  const request = (part: string) => {
    const commandId = ids.command(part);
    return { now: now(), actor: IMPORT_ACTOR, commandId, bodyHash: commandId, ...caused(commandId, ids) };
  };
  const policy = { time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 }, absentMs: 0, idleMs: 0 };
  const session = ids.file; // its rooms play the same deals
  const opened = { form: 'duplicate', mode: 'strict', source: 'import', owner, session, policy } as const;
  const openings = boards.map(({ opening }) => opening);
  const first = boards[0]?.game ?? 0;
  const table = await handle(desks.tables, stream, { ...request(`open ${room}`), command: { kind: 'open', opened } });
  const command = { kind: 'open-boards', boards: openings } as const;
  const listed = await handle(desks.tables, stream, { ...request(`boards ${room} ${first}`), command });
  return [table, listed].reduce(
    (sum, handled) => sum + (handled.kind === 'accepted' && !handled.repeated ? handled.events.length : 0),
    0,
  );
}

function appendOf({ sha256, now }: ImportOffice, ids: FileIds, { game, opening, events }: ImportedBoard): Append {
  const stream = boardStream(opening.id);
  const commandId = ids.command(`board ${game}`);
  const at = now();
  const header = { stream, from: 1, actor: IMPORT_ACTOR, commandId, bodyHash: commandId, ...caused(commandId, ids) };
  const stored = events.map(({ type, version, data }) => ({ type, version, at, data }));
  return {
    stream,
    expected: 'none',
    sealed: sealCommit({ header: { ...header, prev: FIRST_PREV }, events: stored }, sha256),
  };
}

function caused(
  commandId: string,
  { file }: FileIds,
): { readonly correlationId: string; readonly causationId: string } {
  return { correlationId: `import:${file}`, causationId: commandId };
}
