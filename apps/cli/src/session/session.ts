import { createHash } from 'node:crypto';
import { type Command, Option } from 'commander';
import { closedBoards, openDesks, sessionStream, shownStandings, standingsBy, travellersOf } from '#board';
import { type DataFolder, openDataFolder, sha256 } from '#data-folder';
import { handle, readState } from '#event-store';
import { sessionCsv, sessionPbn, sessionUsebio, weightedBoards } from '#hand-record';
import { boardsOfSession, findSession, findSessions, playedResults, readSession, type ReadModels } from '#projections';
import { tellLost } from '../lost.js';
import { Complaint, counted, say, withData } from '../terminal.js';
import { standingsInWords } from './words.js';
import { wholeNumber } from '../whole-number.js';

const FILES = { pbn: sessionPbn, usebio: sessionUsebio, csv: sessionCsv } as const;
/** How long the read models may take to catch up with the store. */
const CATCH_UP_MS = 600_000;
const LISTED_MAX = 200;
/** As many as an event can have. */
const ENTRANTS_MAX = 1_000;

/** Gives the command its options, and what it does. */
export function prepareSessionExport(command: Command): void {
  withData(command)
    .addOption(new Option('--format <format>', 'of the file').choices(Object.keys(FILES)).default('pbn'))
    .action(exportCommand);
}

/** Gives the command its options, and what it does. */
export function prepareSessionList(command: Command): void {
  withData(command).action(listCommand);
}

/** Gives the command its options, and what it does. */
export function prepareWithdraw(command: Command): void {
  withData(command).action(withdrawCommand);
}

/** Gives the command its options, and what it does. */
export function prepareReturn(command: Command): void {
  withData(command).action(returnCommand);
}

/** Gives the command its options, and what it does. */
export function prepareStandings(command: Command): void {
  withData(command).action(standingsCommand);
}

type Data = { readonly data: string; readonly json?: true };

async function listCommand({ data, json }: Data): Promise<void> {
  await withReads(data, async (reads) => {
    const page = await findSessions(reads, { limit: LISTED_MAX });
    const rows = (page?.rows ?? []).map(({ id, kind, phase, entrants, rounds }) => ({
      id,
      kind,
      phase,
      entrants,
      rounds,
    }));
    const text = rows.map(
      ({ id, kind, phase, entrants, rounds }) => `${id}  ${entrants} ${kind}, ${counted(rounds, 'round')}, ${phase}`,
    );
    say({ text: text.join('\n'), json: { sessions: rows } }, json ?? false);
  });
}

async function standingsCommand(id: string, { data, json }: Data): Promise<void> {
  await withReads(data, async (reads) => {
    const row = await findSession(reads, id);
    if (!row) throw new Complaint(`there is no session ${id}`);
    const session = readSession(row);
    const played = playedResults(await boardsOfSession(reads, { id, session }));
    const standings = standingsBy(session, played);
    const { unit, lists } = standings;
    say({ text: standingsInWords(standings), json: { id, unit, lists } }, json ?? false);
  });
}

/** On a folder that no server holds; a server's own is a POST request. Asked again it is refused: he has left. */
async function withdrawCommand(id: string, number: string, { data, json }: Data): Promise<void> {
  const { entrant, withdrawn } = await ruleOnEntrant(data, { id, number, kind: 'withdraw' });
  const results = withdrawn?.results === 'struck' ? 'his results are struck' : 'his results count';
  say({ text: `entrant ${entrant} has withdrawn; ${results}`, json: { id, entrant, ...withdrawn } }, json ?? false);
}

async function returnCommand(id: string, number: string, { data, json }: Data): Promise<void> {
  const { entrant } = await ruleOnEntrant(data, { id, number, kind: 'return' });
  say({ text: `entrant ${entrant} plays on; his results count`, json: { id, entrant } }, json ?? false);
}

type OnEntrant = { readonly id: string; readonly number: string; readonly kind: 'withdraw' | 'return' };

async function ruleOnEntrant(data: string, { id, number, kind }: OnEntrant) {
  const entrant = wholeNumber('an entrant', number, { min: 1, max: ENTRANTS_MAX });
  const folder = await openDataFolder(data);
  try {
    const { sessions } = openDesks(folder.store, sha256);
    const now = Date.now();
    const commandId = createHash('sha256').update(`${kind} ${id} ${entrant} ${now}`).digest('hex');
    const ids = { commandId, bodyHash: commandId, correlationId: commandId.slice(0, 32), causationId: commandId };
    const request = { now, actor: 'owner', ...ids, command: { kind, entrant } };
    const handled = await handle(sessions, sessionStream(id), request);
    if (handled.kind === 'refused') throw new Complaint(`not done: ${handled.refusal.replaceAll('-', ' ')}`);
    if (handled.kind !== 'accepted') throw new Complaint('the session was changed meanwhile; ask again');
    const withdrawn = await readState(sessions, sessionStream(id), (state) =>
      state.phase === 'none' ? undefined : state.entrants[entrant - 1]?.withdrawn,
    );
    return { entrant, withdrawn };
  } finally {
    await folder.close();
  }
}

async function exportCommand(
  id: string,
  { data, json, format }: Data & { readonly format: keyof typeof FILES },
): Promise<void> {
  await withReads(data, async (reads, { vault }) => {
    const row = await findSession(reads, id);
    if (!row) throw new Complaint(`there is no session ${id}`);
    const session = readSession(row);
    const played = playedResults(await boardsOfSession(reads, { id, session }));
    const closed = closedBoards(session, played);
    const travellers = travellersOf(session, played).filter(({ board }) => closed.has(board));
    const names = await vault.readNames(session.entrants.flatMap(({ players }) => [...players]));
    const nameOf = (player: string): string => {
      const found = names.get(player);
      return found?.kind === 'kept' ? found.name : '';
    };
    const namesOf = (entrant: number): readonly string[] => (session.entrants[entrant - 1]?.players ?? []).map(nameOf);
    const standings = shownStandings(session, played);
    const { name: ref } = session.opened;
    const found = ref === undefined ? undefined : (await vault.readTexts([ref])).get(ref);
    const name = found?.kind === 'kept' ? found.text : ref === undefined ? `Session ${id}` : '';
    const text = FILES[format]({ name, at: row.openedAt, session, travellers, standings, namesOf });
    say({ text, json: { id, [format]: text } }, json ?? false);
    const weighted = weightedBoards(travellers);
    if (format === 'usebio' && weighted.length > 0)
      tellLost(format, [{ what: 'weights of scores', boards: weighted.length, names: weighted.map(String) }]);
  });
}

async function withReads(data: string, read: (reads: ReadModels, folder: DataFolder) => Promise<void>): Promise<void> {
  const folder = await openDataFolder(data);
  try {
    const projector = folder.project();
    const position = await folder.store.head();
    for (const stream of ['session-', 'table-', 'board-']) await projector.waitFor({ stream, position }, CATCH_UP_MS);
    await read(folder.reads, folder);
  } finally {
    await folder.close();
  }
}
