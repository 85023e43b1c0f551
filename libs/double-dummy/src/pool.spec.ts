import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type Deal, formatDeal, parseDeal } from '#bridge';
import { deals } from '#bridge/testing';
import { batch, loadSolver, openPool, type Pool, PoolFull, type Solver } from '#double-dummy';

let solver: Solver;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  solver = await loadSolver();
  pool = openPool();
  folder = mkdtempSync(join(tmpdir(), 'tenace-pool-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const sample = fc.sample(deals, { numRuns: 8, seed: 1 });
/** The published symmetric deal of four voids: minutes of work. */
const hard = parseDeal('N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962')!;

test('threads give the answers of a solver on this one, each to its own question', async () => {
  const answers = await Promise.all(sample.map((deal) => pool.solve(deal, { strain: 'NT', leader: 'W' })));
  expect(answers).toEqual(sample.map((deal) => solver.solve(deal, { strain: 'NT', leader: 'W' })));
  const trick = [sample[0]!.N[0]!];
  const hands = { ...sample[0]!, N: sample[0]!.N.slice(1) };
  expect(await pool.scoreCards(hands, { strain: 'S', leader: 'N', trick })).toEqual(
    solver.scoreCards(hands, { strain: 'S', leader: 'N', trick }),
  );
});

test('a batch answers in the order of its deals, takes no more than it can use, and says how far it is', async () => {
  let taken = 0;
  let progress = 0;
  function* source(): Generator<Deal> {
    for (const deal of sample) {
      taken++;
      yield deal;
    }
  }
  const seen: string[] = [];
  for await (const { deal, answer } of batch(pool, source(), {
    budget: { nodes: 5000 },
    onProgress: (n) => (progress = n),
  })) {
    expect(answer).toEqual(solver.table(deal, { nodes: 5000 }));
    seen.push(formatDeal(deal));
    expect(taken).toBeLessThanOrEqual(seen.length + 2 * pool.threads);
  }
  expect(seen).toEqual(sample.map((deal) => formatDeal(deal)));
  expect(progress).toBe(sample.length);
});

test('an abort reaches a thread at work', async () => {
  const abort = new AbortController();
  const answer = pool.table(hard, { signal: abort.signal });
  setTimeout(() => {
    abort.abort();
  }, 50);
  expect(await answer).toMatchObject({ kind: 'stopped', by: 'signal' });
});

test('what is no position is refused, and the thread goes on', async () => {
  await expect(pool.table({ ...hard, N: hard.S })).rejects.toThrow('card-twice');
  await expect(pool.table(hard, { nodes: 10 })).resolves.toMatchObject({ by: 'nodes' });
});

test('more jobs than may wait are rejected', async () => {
  const small = openPool({ threads: 1, waitingMax: 1 });
  const jobs = [1, 2, 3].map(() => small.table(hard, { nodes: 1000 }));
  await expect(jobs[2]).rejects.toThrow(new PoolFull('1 jobs wait already'));
  await Promise.all(jobs.slice(0, 2));
  await small.close();
});

describe('a thread that dies', () => {
  /** Dies at its first `times` jobs, counted over all threads, and answers the others with a text. */
  function script(name: string, times: number): URL {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(
      file,
      `import { appendFileSync, readFileSync } from 'node:fs';
       import { parentPort } from 'node:worker_threads';
       parentPort.on('message', () => {
         appendFileSync(${JSON.stringify(`${file}.log`)}, 'x');
         if (readFileSync(${JSON.stringify(`${file}.log`)}).length <= ${times}) process.exit(1);
         parentPort.postMessage({ answer: 'answered' });
       });`,
    );
    return pathToFileURL(file);
  }

  test('is replaced, and its job tried once more', async () => {
    const dying = openPool({ threads: 1, script: script('once', 1) });
    expect(await dying.table(hard)).toBe('answered');
    await dying.close();
  });

  test('twice with one job rejects the job, and the next is answered', async () => {
    const dying = openPool({ threads: 1, script: script('twice', 2) });
    const [first, second] = [dying.table(hard), dying.table(hard)];
    await expect(first).rejects.toThrow('a solving thread died');
    expect(await second).toBe('answered');
    await dying.close();
  });
});

test('closing rejects what was not answered', async () => {
  const closing = openPool({ threads: 1 });
  const jobs = [closing.table(hard), closing.table(hard)];
  const settled = Promise.allSettled(jobs);
  await closing.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(closing.table(hard)).rejects.toThrow('closed');
});
