import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD_EVENTS, type BoardEvent, boardStream, evolveBoard, initialBoard, openDesks } from '#board';
import { eventsOf, memoryEventStore, START } from '#event-store';
import { fileIds, importBoard, importFile, type ImportReport } from '#hand-record';
import { pbnReader, type RecordedBoard } from '#notation';
import { SAMPLE_GAME as GAME } from '#notation/testing';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function* gamesOf(pieces: readonly (Uint8Array | string)[]): AsyncGenerator<RecordedBoard> {
  const reader = pbnReader();
  for (const piece of pieces) yield* reader.read(piece);
  yield* reader.end();
}

function setUp() {
  const store = memoryEventStore();
  const kept = { texts: new Map<string, string>(), names: new Map<string, string>() };
  const office = {
    store,
    desks: openDesks(store, sha256),
    sha256,
    now: () => 1_000,
    keep: async (texts: readonly { ref: string; text: string }[], names: Readonly<Record<string, string>>) => {
      for (const { ref, text } of texts) kept.texts.set(ref, text);
      for (const [id, name] of Object.entries(names)) kept.names.set(id, name);
    },
  };
  const run = (text: Uint8Array | string): Promise<ImportReport> =>
    importFile(office, { hash: hashOf(text), owner: 'admin' }, gamesOf([text]));
  return { store, office, kept, run };
}

test('a game is played through the decider, named after its file, and its texts go to the vault', async () => {
  const { run, store, kept } = setUp();
  const ids = fileIds(hashOf(GAME), sha256);
  expect(await run(GAME)).toMatchObject({ games: 1, boards: 1, known: 0, events: 19, skipped: [], mismatches: [] });
  const [commit] = await store.readStream(boardStream(ids.board(1)));
  const types = commit?.commit.events.map(({ type }) => type);
  expect(types).toEqual([
    'DealSet',
    ...Array<string>(6).fill('CallMade'),
    ...Array<string>(8).fill('CardPlayed'),
    'TricksAgreed',
    'ScoreComputed',
  ]);
  expect(commit?.commit.events.at(-1)?.data).toMatchObject({ tricks: 10, score: 430 });
  expect([...kept.texts.values()]).toEqual(['15 to 17']);
  expect(kept.names.get(ids.player('Wanda'))).toBe('Wanda');
  expect(JSON.stringify(commit)).not.toMatch(/Wanda|15 to 17/);
});

test('importing a file twice adds nothing', async () => {
  const { run, store } = setUp();
  await run(GAME);
  const head = await store.head();
  expect(await run(GAME)).toMatchObject({ games: 1, boards: 1, known: 1, events: 0 });
  expect(await store.head()).toBe(head);
});

describe('where a file disagrees with its own calls and cards, the calls and cards stand', () => {
  test.each([
    [
      'the contract lacks its double',
      [['1NT =1= Pass 3NT Pass\nPass Pass', '1NT =1= Pass 3NT X\nPass Pass Pass']],
      { field: 'Contract', file: '3NT', rebuilt: '3NTX' },
    ],
    [
      'a result that is no longer possible',
      [['[Result "10"]', '[Result "0"]']],
      { field: 'Result', file: '0', rebuilt: '2' },
    ],
  ])('%s', async (_what, changes, mismatch) => {
    const text = changes.reduce((changed, [from, to]) => changed.replace(from!, to!), GAME);
    const { boards, skipped, mismatches } = await setUp().run(text);
    expect({ boards, skipped }).toEqual({ boards: 1, skipped: [] });
    expect(mismatches).toEqual([{ game: 1, line: 1, ...mismatch }]);
  });
});

describe('a game that cannot be a board is skipped, and says why', () => {
  test.each([
    ['no auction', GAME.replace(/\[Auction[^]*/, ''), 'no-auction'],
    ['an auction without its end', GAME.replace('Pass Pass\n', '*\n'), 'auction-not-whole'],
    ['a bid too low', GAME.replace('3NT Pass', '1C Pass'), 'unreadable'],
    ['no result', GAME.replace('[Result "10"]', '[Result "?"]'), 'no-result'],
    [
      'passes that would make the declarer stated, and then the wrong leader',
      GAME.replace('[Declarer "N"]', '[Declarer "S"]'),
      'illegal-card',
    ],
    ['two hands missing', GAME.replace('K82.Q93.KJ5.Q854 653.T742.T42.A73', '- -'), 'no-deal'],
    ['a card that revokes', GAME.replace('SJ S2 S5 SQ', 'SJ S2 H2 SQ'), 'unreadable'],
  ])('%s', async (_what, text, reason) => {
    const { boards, skipped } = await setUp().run(text);
    expect({ boards, reasons: skipped.map((one) => one.reason) }).toEqual({ boards: 0, reasons: [reason] });
    expect(skipped[0]?.message).not.toBe('');
  });
});

const REAL = join(process.cwd(), '../shared/fixtures/pbn/real');
const real = existsSync(REAL) ? describe : describe.skip; // real files are not part of the project; they lie beside it where they were fetched

real('real files', () => {
  test.each([
    ['world_championship.pbn', 4198, 4113, { Contract: 159, Result: 2 }],
    ['endplay_example2.pbn', 299, 279, {}],
    ['AlsReg6-Final.pbn', 286, 286, {}],
  ])('%s: of %i games %i are boards', async (file, games, boards, fields) => {
    const { run, store } = setUp();
    const report = await run(readFileSync(join(REAL, file)));
    expect({ games: report.games, boards: report.boards }).toEqual({ games, boards });
    const counted: Record<string, number> = {};
    for (const { field } of report.mismatches) counted[field] = (counted[field] ?? 0) + 1;
    expect(counted).toEqual(fields);
    let folded = 0;
    for await (const commit of store.readAll(START)) {
      if (!commit.commit.header.stream.startsWith('board-')) continue;
      const board = eventsOf<BoardEvent>(commit, BOARD_EVENTS).reduce(evolveBoard, initialBoard());
      if (board.phase === 'dealt' && board.stage.phase === 'scored') folded++;
    }
    expect(folded).toBe(boards);
  });
});

test('a game is imported the same wherever it is imported', () => {
  const reader = pbnReader();
  const [game] = [...reader.read(GAME), ...reader.end()];
  const imported = () => importBoard(game!, fileIds(hashOf(GAME), sha256));
  expect(imported()).toEqual(imported());
  expect(importBoard(game!, fileIds(hashOf('another file'), sha256))).not.toEqual(imported());
});
