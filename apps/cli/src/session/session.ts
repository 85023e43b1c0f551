import { createHash } from 'node:crypto';
import { type Command, Option } from 'commander';
import { closedBoards, openDesks, sessionStream, shownStandings, standingsBy, travellersOf } from '#board';
import { type DataFolder, openDataFolder, sha256 } from '#data-folder';
import { handle, readState } from '#event-store';
import { sessionCsv, sessionPbn, sessionUsebio } from '#hand-record';
import { balanceOf, type MovementRequest, planMovement } from '#movements';
import { boardsOfSession, findSession, findSessions, playedResults, readSession, type ReadModels } from '#projections';
import { Complaint, counted, say, withData } from '../terminal.js';
import { movementInWords, requestInWords, standingsInWords } from './words.js';
import { wholeNumber } from '../whole-number.js';

const KINDS = ['mitchell', 'howell', 'round-robin', 'individual'] as const;
const FILES = { pbn: sessionPbn, usebio: sessionUsebio, csv: sessionCsv } as const;
/** How long the read models may take to catch up with the store. */
const CATCH_UP_MS = 600_000;
const LISTED_MAX = 200;

export function addSession(program: Command): void {
  const session = program.command('session').description('duplicate sessions: movements, standings');
  session
    .command('movement <kind> <entrants>')
    .description(
      `draw a movement (${KINDS.join(', ')}), and how even it is; what is impossible is said, with the nearest that is not`,
    )
    .requiredOption('--rounds <number>', 'how many rounds')
    .option('--phantom', 'with an odd number somebody sits out each round')
    .option('--switched <number>', 'of a Mitchell: the last rounds in which the sides change directions', '0')
    .addOption(
      new Option('--even <rule>', 'of a Mitchell with an even number of tables')
        .choices(['skip', 'relay'])
        .default('skip'),
    )
    .addOption(
      new Option('--boards <flow>', 'pass from table to table, or the same at all')
        .choices(['pass', 'barometer'])
        .default('barometer'),
    )
    .option('--json', 'print one JSON object')
    .action(movementCommand);
  withData(session.command('export <id>'))
    .description('print the boards that are closed and their results as a file')
    .addOption(new Option('--format <format>', 'of the file').choices(Object.keys(FILES)).default('pbn'))
    .action(exportCommand);
  withData(session.command('list')).description('the sessions recorded').action(listCommand);
  withData(session.command('withdraw <id> <entrant>'))
    .description('take out an entrant who leaves: from the next round on his opponents sit out')
    .action(withdrawCommand);
  withData(session.command('return <id> <entrant>'))
    .description('take a withdrawal back, before a round is opened without him')
    .action(returnCommand);
  withData(session.command('standings <id>')).description('who leads, by all results so far').action(standingsCommand);
}

/** As many as an event can have. */
const ENTRANTS_MAX = 1_000;

type MovementOptions = {
  readonly rounds: string;
  readonly phantom?: true;
  readonly switched: string;
  readonly even: 'skip' | 'relay';
  readonly boards: 'pass' | 'barometer';
  readonly json?: true;
};

function movementCommand(kind: string, entrants: string, { json, ...options }: MovementOptions): void {
  const plan = planMovement(requestOf(kind, entrants, options));
  if (plan.kind === 'impossible')
    throw new Complaint(`${plan.why}; the nearest possible: ${requestInWords(plan.nearest)}`);
  if (plan.kind === 'drawn') throw new Complaint(`a ${kind} is drawn from standings, round by round`);
  const { movement } = plan;
  const balance = kind === 'individual' ? undefined : balanceOf(movement);
  const figures = balance
    ? [
        `competition between two: ${balance.mean.toFixed(2)} (${balance.least} to ${balance.most}), deviation ${balance.deviation.toFixed(2)}`,
      ]
    : [];
  say(
    { text: [movementInWords(movement), ...figures].join('\n'), json: { ...movement, ...(balance && { balance }) } },
    json ?? false,
  );
}

function requestOf(name: string, number: string, options: Omit<MovementOptions, 'json'>): MovementRequest {
  const { even, boards } = options;
  const entrants = wholeNumber('the number of entrants', number, { min: 0, max: ENTRANTS_MAX });
  const rounds = wholeNumber('--rounds', options.rounds, { min: 0, max: ENTRANTS_MAX });
  const switched = wholeNumber('--switched', options.switched, { min: 0, max: rounds });
  const terms = { entrants, rounds, phantom: options.phantom ?? false };
  const kind = KINDS.find((one) => one === name);
  switch (kind) {
    case 'mitchell':
      return { kind, ...terms, even, boards, switched };
    case 'howell':
      return { kind, ...terms, boards };
    case 'round-robin':
      return { kind, of: 'teams', ...terms };
    case 'individual':
      return { kind, entrants, rounds };
    case undefined:
      throw new Complaint(`a movement is ${KINDS.join(', ')}, not ${name}`);
  }
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
    const name = found?.kind === 'kept' ? found.text : '';
    const text = FILES[format]({ name, at: row.openedAt, session, travellers, standings, namesOf });
    say({ text, json: { id, [format]: text } }, json ?? false);
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
