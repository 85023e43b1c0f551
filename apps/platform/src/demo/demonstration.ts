/** A table to look at on the first start: a board that was played to its end, and one in the middle of its auction. */
import { createHash } from 'node:crypto';
import { type BoardCommand, boardStream, type TableCommand, tableStream } from '#board';
import { legalCards, parseCall, PASS, playerOf, handToPlay, SEATS, type Seat } from '#bridge';
import { handle, readState, START } from '#event-store';
import { lastRevision } from '#ledger';
import { react } from '#policies';
import { type Services } from '../services.js';

/** The sample deal of an old primer: nine tricks are there at no trumps. */
const DEAL = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
const TURN_MS = 0;
const CARDS_PLAYED = 8;

/** Opens the table where the store is empty; answers its id, and undefined where there is something to look at already. */
export async function openDemonstration({ tables, admin }: Services): Promise<string | undefined> {
  if ((await tables.store.head()) !== START) return undefined;
  const demo = { tables, step: 0 };
  const table = idOf('table');
  const time = { turnMs: TURN_MS, claimMs: TURN_MS, undoMs: TURN_MS, directorMs: TURN_MS };
  const opened = { form: 'duplicate', mode: 'strict', source: 'live', owner: admin } as const;
  await onTable(demo, table, { kind: 'open', opened: { ...opened, policy: { time, absentMs: 0, idleMs: 0 } } });
  const first = { id: idOf('board 1'), number: 1, dealer: 'N', vulnerability: 'none', hands: DEAL } as const;
  await onTable(demo, table, { kind: 'open-board', board: first });
  await callAll(demo, first.id, '1NT P 3NT P P P');
  for (let played = 0; played < CARDS_PLAYED; played++) await playLowest(demo, first.id);
  await claimNine(demo, first.id);
  const second = { id: idOf('board 2'), number: 2, dealer: 'E', vulnerability: 'NS' } as const;
  await onTable(demo, table, { kind: 'open-board', board: second });
  await callAll(demo, second.id, 'P P', 'E');
  return table;
}

type Demo = { readonly tables: Services['tables']; step: number };

function idsOf(demo: Demo) {
  const commandId = hash(`command ${demo.step++}`);
  const now = demo.tables.http.now();
  return { now, actor: 'system', commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId };
}

async function onTable(demo: Demo, table: string, command: TableCommand): Promise<void> {
  const { desks } = demo.tables;
  await carriedOn(
    demo,
    tableStream(table),
    await handle(desks.tables, tableStream(table), { ...idsOf(demo), command }),
  );
}

async function onBoard(demo: Demo, board: string, command: BoardCommand): Promise<void> {
  const { desks } = demo.tables;
  await carriedOn(
    demo,
    boardStream(board),
    await handle(desks.boards, boardStream(board), { ...idsOf(demo), command }),
  );
}

/** What was done is accepted, and the policies do at once what follows. */
async function carriedOn(
  { tables }: Demo,
  stream: string,
  handled: { kind: string; revision?: number },
): Promise<void> {
  const { kind, revision } = handled;
  if (kind !== 'accepted' || revision === undefined) throw new Error(`broken: the demonstration is ${kind}`);
  for (const stored of await tables.store.readStream(stream, revision))
    if (lastRevision(stored.commit) === revision) await react(tables.office, stored);
}

async function callAll(demo: Demo, board: string, calls: string, dealer: Seat = 'N'): Promise<void> {
  for (const [index, text] of calls.split(' ').entries()) {
    const seat = SEATS[(SEATS.indexOf(dealer) + index) % SEATS.length] ?? dealer;
    await onBoard(demo, board, { kind: 'make-call', seat, call: parseCall(text) ?? PASS });
  }
}

async function playLowest(demo: Demo, board: string): Promise<void> {
  const command = await readState(demo.tables.desks.boards, boardStream(board), (state): BoardCommand | undefined => {
    if (state.phase !== 'dealt' || state.stage.phase !== 'play') return undefined;
    const { play } = state.stage;
    const card = legalCards(play).at(-1);
    return card && { kind: 'play-card', seat: playerOf(play.contract, handToPlay(play)), card };
  });
  if (command) await onBoard(demo, board, command);
}

/** Declarer claims what makes nine tricks, and both opponents agree. */
async function claimNine(demo: Demo, board: string): Promise<void> {
  await onBoard(demo, board, { kind: 'claim', seat: 'N', tricks: 8 });
  const claim = await readState(demo.tables.desks.boards, boardStream(board), (state) =>
    state.phase === 'dealt' && state.stage.phase === 'claim' ? state.stage.claim : undefined,
  );
  for (const seat of claim?.open ?? [])
    await onBoard(demo, board, { kind: 'answer-claim', seat, agree: true, claim: claim?.number ?? 0 });
}

function hash(text: string): string {
  return createHash('sha256').update(`demonstration ${text}`).digest('hex');
}

/** The same in every data folder. */
function idOf(text: string): string {
  const hex = hash(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
