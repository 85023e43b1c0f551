import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asChild, freshLink } from '../connect/links.js';
import { ROOMS } from '#matches';
import { matchState, playPractice } from '../match/arena.js';
import { rule } from '../match/match-office.js';
import { planOf, practiceMatchId } from '../match/opening.js';
import { officeOver, R0, settingsOf } from '../testing.js';
import { faultAtStart } from './fault-at-start.js';
import { playerThreads } from './player-threads.js';
import { loadSandboxes, openSandbox, refreshSandboxes, type Sandbox } from './sandbox.js';

const MEMORISING = readFileSync('apps/arena/examples/memorising.js', 'utf8');
const FORGETFUL = `${MEMORISING}\nconst remembering = robot; globalThis.robot = (say) => remembering(say, true);`;
const AS_CHILD = `${MEMORISING}
const hear = robot((line) => process.stdout.write(line + '\\n'));
require('node:readline').createInterface({ input: process.stdin }).on('line', hear);`;

async function sandbox(source: string): Promise<Sandbox> {
  return openSandbox(await loadSandboxes(), source, () => 0.5);
}
const hearing = (body: string): string => `function robot(say) { return (line) => { ${body} }; }`;

describe('in a sandbox', () => {
  test('there is the language, and nothing that instances could share', async () => {
    const inside = await sandbox(`${MEMORISING}\nrobot = (say) => () => say(JSON.stringify(memory().reached));`);
    expect(inside.hear('')).toEqual(['[]']);
    inside.close();
    const all = await sandbox(hearing('say(Object.getOwnPropertyNames(globalThis).sort().join(" "))'));
    for (const name of ['process', 'require', 'fetch', 'Date', 'Worker', 'std', 'os'])
      expect(all.hear('')[0]!.split(' ')).not.toContain(name);
    all.close();
  });

  test('what one instance leaves, another does not find', async () => {
    const source = hearing('globalThis.left = (globalThis.left || 0) + 1; say(String(globalThis.left))');
    const [one, other] = [await sandbox(source), await sandbox(source)];
    expect([one.hear(''), one.hear(''), other.hear('')]).toEqual([['1'], ['2'], ['1']]);
    one.close();
    other.close();
  });

  test('chance is the seat’s own', async () => {
    const one = await sandbox(hearing('say(String(Math.random()))'));
    expect(one.hear('')).toEqual(['0.5']);
    one.close();
  });

  test.each([
    ['runs without end', 'for (;;);', /used up the steps/],
    ['talks without end', 'for (;;) say("x".repeat(10000));', /used up the steps/],
    ['draws without end', 'for (;;) Math.random();', /used up the steps/],
    ['takes all memory', 'let all = "memory"; for (;;) all += all;', /memory|long/],
    ['runs ever deeper', 'const deeper = () => deeper() + 1; deeper();', /stack|call/i],
    ['throws', 'throw new Error("no idea");', /no idea/],
    ['throws what is no error', 'throw { card: "SA" };', /it threw \{"card":"SA"\}/],
    ['throws nothing', 'throw null;', /it threw null/],
  ])('a robot that %s is told of by what it threw', async (_what, body, message) => {
    const inside = await sandbox(hearing(body));
    expect(() => inside.hear('{}')).toThrow(message);
    inside.close();
    await refreshSandboxes();
    const next = await sandbox(hearing('say(line)'));
    expect(next.hear('as before')).toEqual(['as before']);
    next.close();
  });

  test('a source without a robot does not start', async () => {
    await expect(sandbox('const nothing = 1;')).rejects.toThrow(/function/);
    await expect(sandbox('import fs from "fs";')).rejects.toThrow();
  });
});

test('a robot that holds its thread is asked no more, and its tables are played to their end', async () => {
  const office = officeOver();
  const settings = settingsOf({ home: { robot: 'stuck', version: '1' }, away: R0, boards: 1, clockMs: 20_000 });
  const id = practiceMatchId(settings);
  await rule(office, id, { kind: 'open', opened: settings });
  const plan = planOf(id, (await matchState(office, id))!);
  const players = playerThreads({ ...plan, sources: { home: hearing('for (;;) "x".repeat(1e6);') } }, 1, 3_000);
  const tables = await players.play(ROOMS.map((room) => ({ board: 1, room })));
  expect(tables.map(({ faults }) => faults.map(({ rule: broken, why }) => `${broken} ${why}`))).toEqual(
    ROOMS.map((): unknown[] => [expect.stringMatching(/^crashed .*asked no more/), expect.anything()]),
  );
  await players.close();
});

test('a source that is busy at its start is given up, and holds up nobody', async () => {
  expect(await faultAtStart('for (;;);')).toMatch(/used up the steps/);
  expect(await faultAtStart('function robot(say) { return () => undefined; }')).toBeUndefined();
});

describe('a robot that remembers', () => {
  const home = { robot: 'memorising', version: '1' };
  const away = { robot: 'forgetful', version: '1' };
  const settings = settingsOf({ home, away, boards: 12, clockMs: 20_000, seed: 'memory' });

  test('calls as its twin does where the platform runs it, and otherwise where its instances share a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tenace-memory-'));
    writeFileSync(join(folder, 'child.cjs'), AS_CHILD);
    const words = [join(folder, 'child.cjs'), join(folder, 'memory')];
    const link = await freshLink(asChild(process.execPath, words));
    const shared = await playPractice(officeOver(), settings, { links: { home: link }, sources: { away: FORGETFUL } });
    expect(readFileSync(join(folder, 'memory'), 'utf8').trim().split('\n')).toHaveLength(4 * 12); // two hands in each room
    expect(shared.forfeited).toEqual({ home: 0, away: 0 });
    expect(shared.identical).toBeLessThan(12);
    rmSync(folder, { recursive: true, force: true });

    const sources = { home: MEMORISING, away: FORGETFUL };
    const ranked = await playPractice(officeOver(), settings, { sources, threads: 1 });
    expect(ranked).toMatchObject({ boards: 12, imps: 0, identical: 12, forfeited: { home: 0, away: 0 } });
  });
});
