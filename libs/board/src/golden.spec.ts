import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  boardDecider,
  BOARD_EVENTS,
  playedResultOf,
  SESSION_EVENTS,
  sessionDecider,
  TABLE_EVENTS,
  tableDecider,
} from '#board';
import { type Catalogue, eventsOf } from '#event-store';
import { sha256 } from '#event-store/testing';
import { parseCommit, type SealedCommit, sealCommit, verifyStream } from '#ledger';

/**
 * Streams as a version of Tenace stored them, and what they came to. Every later build reads them to the same end: where a shape has
 * changed since, by its upcaster. A file is written once, when a version is released, and never changed afterwards.
 */
const FILES = ['golden-1.ndjson'];

type Golden = {
  readonly stream: string;
  /** The texts of its commits, as stored. */
  readonly commits: readonly string[];
  readonly head: string;
  /** What a build made of it when the file was written. */
  readonly became: unknown;
};

const streams = FILES.flatMap((file) => {
  const [, ...lines] = readFileSync(join(__dirname, '..', 'fixtures', file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => ({ file, golden: JSON.parse(line) as Golden }));
});

const kindOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** What a stream came to, in words of the game: nothing of how a state is kept. */
function becomeOf(stream: string, sealed: readonly SealedCommit[]): unknown {
  const events = <Fact>(catalogue: Catalogue): Fact[] =>
    sealed.flatMap((one) => eventsOf(one, catalogue)) as unknown as Fact[]; // the stream's own, by its name
  switch (kindOf(stream)) {
    case 'board': {
      const board = events<Parameters<typeof boardDecider.evolve>[1]>(BOARD_EVENTS).reduce(
        (state, event) => boardDecider.evolve(state, event),
        boardDecider.initial(),
      );
      if (board.phase !== 'dealt') return { phase: board.phase };
      return { phase: board.stage.phase, result: playedResultOf(board) ?? null };
    }
    case 'table': {
      const table = events<Parameters<typeof tableDecider.evolve>[1]>(TABLE_EVENTS).reduce(
        (state, event) => tableDecider.evolve(state, event),
        tableDecider.initial(),
      );
      return { phase: table.phase };
    }
    default: {
      const session = events<Parameters<typeof sessionDecider.evolve>[1]>(SESSION_EVENTS).reduce(
        (state, event) => sessionDecider.evolve(state, event),
        sessionDecider.initial(),
      );
      return { phase: session.phase };
    }
  }
}

test('the files hold boards of both modes, tables and a session', () => {
  expect(new Set(streams.map(({ golden }) => kindOf(golden.stream)))).toEqual(new Set(['board', 'table', 'session']));
});

test.each(streams)('$golden.stream of $file is whole, and comes to what it came to', ({ golden }) => {
  const commits = golden.commits.map((text) => parseCommit(text)!);
  const sealed = commits.map((commit) => sealCommit(commit, sha256));
  expect(sealed.map(({ text }) => text)).toEqual(golden.commits);
  expect(sealed.at(-1)!.head).toBe(golden.head);
  expect(verifyStream(sealed, sha256)).toMatchObject({ kind: 'whole' });
  expect(JSON.parse(JSON.stringify(becomeOf(golden.stream, sealed)))).toEqual(golden.became);
});

/** The first shape of calls, before alerts: as if `CallMade` of version 1 had been changed since. */
describe('a build that has changed a shape', () => {
  const changed: Catalogue = {
    ...BOARD_EVENTS,
    CallMade: { version: 2, upcast: { 1: ({ seat, call, ...rest }) => ({ ...rest, by: seat, call }) } },
  };
  const board = streams.find(({ golden }) => golden.commits.some((text) => text.includes('"CallMade"')))!.golden;
  const commits = board.commits.map((text) => ({ commit: parseCommit(text)! }));

  test('reads what the old one stored in the new shape', () => {
    const calls = commits.flatMap((one) => eventsOf(one, changed)).filter(({ type }) => type === 'CallMade');
    expect(calls.length).toBeGreaterThan(0);
    for (const { version, data } of calls)
      expect({ version, by: data['by'] }).toEqual({ version: 2, by: expect.any(String) as string });
  });

  test('writes what the old one stops at, and loses nothing', () => {
    const newer = commits.map(({ commit }) => ({
      commit: {
        ...commit,
        events: commit.events.map((event) => (event.type === 'CallMade' ? { ...event, version: 2 } : event)),
      },
    }));
    expect(() => newer.flatMap((one) => eventsOf(one, BOARD_EVENTS))).toThrow('which this build does not know');
  });
});
