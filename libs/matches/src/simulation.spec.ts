import { anytimeInterval, NO_BOARDS, plainInterval, type Sample, stopOf, USUAL, withBoard } from '#matches';
import { pick, type Random, randomOf, seedOf } from '#robots';

const RUNS = 500;
const LOOKS_MAX = 1_000;

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** IMPs of one board between equals: mean 0. */
const BOARDS: readonly (readonly [string, (random: Random) => number])[] = [
  ['normal and rounded, deviation 6.5', (random) => Math.round(6.5 * normal(random))],
  [
    'three pushes in ten, small swings and games, some slams',
    (random) => {
      const sign = random() < 0.5 ? -1 : 1;
      const kind = random();
      if (kind < 0.3) return 0;
      if (kind < 0.65) return sign * (1 + Math.floor(random() * 3));
      return sign * (kind < 0.93 ? 5 + Math.floor(random() * 8) : 11 + Math.floor(random() * 7));
    },
  ],
  [
    'many small losses, few larger gains',
    (random) => {
      const kind = random();
      if (kind < 0.3) return 0;
      return kind < 0.75 ? -1 - Math.floor(random() * 3) : pick(random, [2, 3, 4, 4, 5]);
    },
  ],
];

function* boards(board: (random: Random) => number, random: Random, edge: number): Generator<number> {
  for (let number = 0; number < USUAL.boardsMax; number++) yield board(random) + edge;
}

describe.each(BOARDS)('boards with %s', (name, board) => {
  const verdicts = (edge: number): { readonly better: number; readonly mean: number } => {
    const random = randomOf(seedOf(`${name} ${edge}`));
    const stops = Array.from({ length: RUNS }, () => stopOf(boards(board, random, edge), USUAL)!);
    const mean = stops.reduce((sum, { sample }) => sum + sample.boards, 0) / RUNS;
    return { better: stops.filter(({ evidence }) => evidence.verdict === 'better').length / RUNS, mean };
  };

  test('equals are called better in at most 5.5 % of matches', () => {
    expect(verdicts(USUAL.even).better).toBeLessThanOrEqual(0.055);
  });

  test('an edge is found in at least 90 % of matches', () => {
    expect(verdicts(USUAL.better).better).toBeGreaterThanOrEqual(0.9);
  });

  test('the anytime interval, looked at after every board, misses in at most 5 % of matches, where the plain one misses often', () => {
    const random = randomOf(seedOf(name));
    let anytime = 0;
    let plain = 0;
    for (let run = 0; run < RUNS; run++) {
      let sample: Sample = NO_BOARDS;
      let missed = false;
      let missedPlainly = false;
      for (let number = 0; number < LOOKS_MAX; number++) {
        sample = withBoard(sample, board(random));
        const always = anytimeInterval(sample);
        if (!always) continue;
        missed ||= always.from > 0 || always.to < 0;
        const once = plainInterval(sample)!;
        missedPlainly ||= once.from > 0 || once.to < 0;
      }
      if (missed) anytime++;
      if (missedPlainly) plain++;
    }
    expect(anytime / RUNS).toBeLessThanOrEqual(0.05);
    expect(plain / RUNS).toBeGreaterThan(0.2);
  });
});
