/** The kernel as the host sees it: what it exports, and how its bytes become one instance. */

/**
 * Suits are 0..3 for C D H S, 4 is notrump; seats 0..3 for N E S W; a card is suit * 16 + rank, rank 0 the deuce; a
 * holding has bit 0 for the deuce … bit 12 for the ace. Tricks are NS's, of those left.
 */
export type Kernel = {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** How many bytes the table may have; it is emptied. */
  limit(tableBytes: number): void;
  /** Forgets what was proved, and takes a strain and the tricks left. */
  begin(strain: number, tricks: number): void;
  setHand(seat: number, clubs: number, diamonds: number, hearts: number, spades: number): void;
  /** The card played `place`-th to the trick on the table; `tricks` counts it. */
  putCard(tricks: number, place: number, card: number): void;
  /** Counts nodes from 0 and asks `pause` at the first so many. */
  count(first: number): void;
  /** NS's tricks, when `leader` led or leads and the first `played` cards of the trick have been put. */
  solve(tricks: number, leader: number, played: number, guess: number): number;
  /** Proved by `solve` so far, also when it was ended. */
  lowerBound(): number;
  upperBound(): number;
  /** Fills `answers` with a word for every distinct card of the seat in turn: card | lower << 8 | upper << 16. */
  scoreCards(tricks: number, leader: number, played: number, guess: number): number;
  answerCount(): number;
  answers(): number;
  /** Trick starts looked at since `count`. */
  nodes(): number;
  /** Bytes of the table in use, and how often it was emptied because it was full. */
  bytes(): number;
  flushes(): number;
  probes(): number;
  hits(): number;
};

export type KernelHost = {
  /** Called at the count of nodes it answered last; answers the next one, or throws to end the search. */
  pause(nodes: number): number;
  /** Called when the table is full, before it is emptied; throws to end the search instead. */
  full(): void;
};

// TypeScript knows WebAssembly only with the whole of the DOM.
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  instantiate(bytes: Uint8Array, imports: { readonly host: KernelHost }): Promise<{ instance: { exports: Kernel } }>;
};

/** A module whose one function is `i8x16.splat(0)`, popcounted: valid where the 128-bit instructions are known. */
const SIMD_MODULE = [
  ...[0, 97, 115, 109, 1, 0, 0, 0], // header
  ...[1, 5, 1, 96, 0, 1, 123], // type: () -> v128
  ...[3, 2, 1, 0], // one function of it
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // i32.const 0, i8x16.splat, i8x16.popcnt
];

/** Which of the two builds runs here: the one with 128-bit instructions is about a tenth faster. */
export function kernelFile(): 'kernel.wasm' | 'kernel-scalar.wasm' {
  return WebAssembly.validate(Uint8Array.from(SIMD_MODULE)) ? 'kernel.wasm' : 'kernel-scalar.wasm';
}

export async function instantiateKernel(bytes: Uint8Array, host: KernelHost): Promise<Kernel> {
  const { instance } = await WebAssembly.instantiate(bytes, { host });
  return instance.exports;
}
