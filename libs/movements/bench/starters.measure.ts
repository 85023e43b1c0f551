/**
 * Finds the rows of `src/howell-starters.ts` and `src/individual-starters.ts` and prints them, with what is left to be wished after `//`.
 * The seed is fixed, so the same rows come out. What a row means stands where it is kept. Takes some minutes.
 */
const SEED = 20_261_129;
const PLACES_MAX = 60;
const STARTERS_TRIED = 150;
const STEPS_MAX = 20_000;

type Pair = readonly [number, number];
type Random = () => number;

/** Steele and Vigna's splitmix, 32 bits. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return ((word ^ (word >>> 16)) >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, bound: number): number => Math.floor(random() * bound);

/**
 * A partition of 1 … m − 1 into pairs whose differences are all different, up to sign, and, if strong, whose sums are different and
 * not 0. Puts in a pair for a free number and a free difference, and throws out the one that is in its way.
 */
function starter(m: number, random: Random, strong: boolean): Pair[] | undefined {
  const half = (m - 1) / 2;
  const partner = new Int32Array(m);
  const ofDifference = new Int32Array(half + 1); // one number of the pair with this difference
  const ofSum = new Int32Array(m);
  let pairs = 0;
  const put = (x: number, y: number): void => {
    partner[x] = y;
    partner[y] = x;
    ofDifference[distance(x, y, m)] = x;
    if (strong) ofSum[(x + y) % m] = x;
    pairs++;
  };
  const out = (x: number): void => {
    const y = partner[x] ?? 0;
    partner[x] = 0;
    partner[y] = 0;
    ofDifference[distance(x, y, m)] = 0;
    if (strong) ofSum[(x + y) % m] = 0;
    pairs--;
  };
  for (let step = 0; step < STEPS_MAX && pairs < half; step++) {
    const free = Array.from({ length: m - 1 }, (_, i) => i + 1).filter((x) => partner[x] === 0);
    const differences = Array.from({ length: half }, (_, i) => i + 1).filter((d) => ofDifference[d] === 0);
    const x = free[below(random, free.length)] ?? 1;
    const d = differences[below(random, differences.length)] ?? 1;
    const y = (x + (random() < 0.5 ? d : m - d)) % m;
    if (y === 0) continue;
    const sum = (x + y) % m;
    if (strong && sum === 0) continue;
    const inTheWay = partner[y] !== 0 ? y : 0;
    const sameSum = strong ? (ofSum[sum] ?? 0) : 0;
    if (inTheWay !== 0 && sameSum !== 0 && partner[inTheWay] !== sameSum && inTheWay !== sameSum) continue;
    if (inTheWay !== 0) out(inTheWay);
    else if (sameSum !== 0) out(sameSum);
    put(x, y);
  }
  if (pairs < half) return undefined;
  const found: Pair[] = [];
  for (let x = 1; x < m; x++) if ((partner[x] ?? 0) > x) found.push([x, partner[x] ?? 0]);
  return found;
}

function distance(x: number, y: number, m: number): number {
  const d = (((y - x) % m) + m) % m;
  return Math.min(d, m - d);
}

/** Of 3, 5 and 9 pairs that move there is no strong starter: of these rows the sets were found with the pairs. */
const BY_HAND: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  3: [[1, 2, 0]],
  5: [
    [1, 4, 0],
    [2, 3, 0],
  ],
  9: [
    [1, 3, 7],
    [2, 5, 1],
    [4, 8, 2],
    [6, 7, 8],
  ],
};

type Seated = { readonly rows: readonly (readonly [number, number, number])[]; readonly cost: number };

/** Turns tables so that any two pairs compete about alike: the correlation of directions is to be −1 at every distance. */
function turned(m: number, tables: readonly (readonly [number, number, number])[], random: Random): Seated {
  const facing = new Int8Array(m); // by set less pair: 1 for North-South
  facing[0] = -1;
  const turns = tables.map(() => random() < 0.5);
  const at = (value: number): number => ((value % m) + m) % m;
  const seat = (index: number): void => {
    const [x, y, set] = tables[index] ?? [0, 0, 0];
    facing[at(set - x)] = turns[index] ? 1 : -1;
    facing[at(set - y)] = turns[index] ? -1 : 1;
  };
  tables.forEach((_, index) => {
    seat(index);
  });
  const cost = (): number => {
    let sum = 0;
    for (let d = 1; d <= (m - 1) / 2; d++) {
      let same = 1;
      for (let v = 0; v < m; v++) same += (facing[v] ?? 0) * (facing[at(v - d)] ?? 0);
      sum += same * same;
    }
    return sum;
  };
  let best = cost();
  for (let index = 0, idle = 0; idle < tables.length; index = (index + 1) % tables.length, idle++) {
    turns[index] = !turns[index];
    seat(index);
    const now = cost();
    if (now < best) {
      best = now;
      idle = -1;
    } else {
      turns[index] = !turns[index];
      seat(index);
    }
  }
  type Row = readonly [number, number, number];
  const rows = tables.map(([x, y, set], index): Row => (turns[index] ? [x, y, set] : [y, x, set]));
  return { rows, cost: best };
}

function howell(m: number): Seated {
  const random = randomOf(SEED + m);
  // An odd number of ±1 correlates to an odd number; of order 4k + 1 it can never be −1.
  const least = m % 4 === 1 ? 2 * (m - 1) : 0;
  let best: Seated | undefined;
  for (let tried = 0; tried < STARTERS_TRIED && (best?.cost ?? Infinity) > least; tried++) {
    const pairs = BY_HAND[m] ?? starter(m, random, true)?.map(([x, y]) => [x, y, (x + y) % m] as const);
    if (!pairs) continue;
    const seated = turned(m, pairs, random);
    if (!best || seated.cost < best.cost) best = seated;
  }
  if (!best) throw new Error(`no starter of order ${m}`);
  return best;
}

/** Tables of two partnerships each; a partnership is a pair of a starter, or the stationary player with 0. */
function individual(players: number): { readonly rows: readonly (readonly number[])[]; readonly cost: number } {
  const m = players % 4 === 0 ? players - 1 : players;
  const random = randomOf(SEED + players);
  let best: { rows: number[][]; cost: number } | undefined;
  for (let tried = 0; tried < 60 && best?.cost !== 0; tried++) {
    const pairs = m === 3 ? [[1, 2] as const] : starter(m, random, false);
    if (!pairs) continue;
    const partnerships: Pair[] = players % 4 === 0 ? [[m, 0], ...pairs] : [...pairs];
    const found = grouped(m, partnerships, random);
    if (!best || found.cost < best.cost) best = found;
  }
  if (!best) throw new Error(`no individual for ${players}`);
  return best;
}

/** Groups partnerships into tables so that every distance between opponents comes up as near to twice as may be. */
function grouped(m: number, pairs: Pair[], random: Random): { rows: number[][]; cost: number } {
  const order = [...pairs];
  const half = (m - 1) / 2;
  const met = (one: Pair, other: Pair, counts: Int32Array, by: number): void => {
    for (const x of one)
      for (const y of other) if (x !== m && y !== m) counts[distance(x, y, m)] = (counts[distance(x, y, m)] ?? 0) + by;
  };
  const counts = new Int32Array(half + 1);
  const table = (index: number): [Pair, Pair] => [order[2 * index] ?? [0, 0], order[2 * index + 1] ?? [0, 0]];
  const tables = order.length / 2;
  for (let index = 0; index < tables; index++) met(...table(index), counts, 1);
  const cost = (): number => {
    let sum = 0;
    for (let d = 1; d <= half; d++) sum += ((counts[d] ?? 0) - 2) ** 2;
    return sum;
  };
  let now = cost();
  let heat = 2;
  for (let step = 0; step < 20_000 && now > 0 && tables > 1; step++, heat *= 0.9995) {
    const [i, j] = [below(random, order.length), below(random, order.length)];
    const [one, other] = [i >> 1, j >> 1];
    if (one === other) continue;
    for (const index of [one, other]) met(...table(index), counts, -1);
    [order[i], order[j]] = [order[j] ?? [0, 0], order[i] ?? [0, 0]];
    for (const index of [one, other]) met(...table(index), counts, 1);
    const next = cost();
    if (next <= now || random() < Math.exp((now - next) / heat)) {
      now = next;
      continue;
    }
    for (const index of [one, other]) met(...table(index), counts, -1);
    [order[i], order[j]] = [order[j] ?? [0, 0], order[i] ?? [0, 0]];
    for (const index of [one, other]) met(...table(index), counts, 1);
  }
  return { rows: Array.from({ length: tables }, (_, index) => table(index).flat()), cost: now };
}

for (let m = 3; m < PLACES_MAX; m += 2) {
  const { rows, cost } = howell(m);
  console.log(`  ${m + 1}: '${rows.map((row) => row.join(' ')).join(', ')}', // ${cost}`);
}
for (let players = 4; players <= PLACES_MAX; players++) {
  if (players % 4 > 1) continue;
  const { rows, cost } = individual(players);
  console.log(`  ${players}: '${rows.map((row) => row.join(' ')).join(', ')}', // ${cost}`);
}
