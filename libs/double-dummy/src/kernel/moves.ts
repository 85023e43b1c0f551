/**
 * The moves of one player in one trick, in the order they will be tried: at each level and place in the trick room
 * for up to 16 cards with their scores.
 */
const CARDS = memory.data(64 * 16, 16); // u8 per move
const SCORES = memory.data(64 * 16 * 4, 16); // i32 per move

// @ts-ignore: decorator
@inline
export function movesAt(tricks: i32, place: i32): usize {
  return CARDS + (((<usize>tricks << 2) + place) << 4);
}
// @ts-ignore: decorator
@inline
export function scoresAt(tricks: i32, place: i32): usize {
  return SCORES + (((<usize>tricks << 2) + place) << 6);
}
// @ts-ignore: decorator
@inline
export function moveAt(moves: usize, i: i32): i32 {
  return <i32>load<u8>(moves + i);
}

/** Inserts a card among those from `first` on, highest score first, equals in the order they came. */
// @ts-ignore: decorator
@inline
export function insertMove(moves: usize, scores: usize, first: i32, count: i32, card: i32, score: i32): void {
  let j = count;
  while (j > first && load<i32>(scores + (<usize>(j - 1) << 2)) < score) {
    store<i32>(scores + (<usize>j << 2), load<i32>(scores + (<usize>(j - 1) << 2)));
    store<u8>(moves + j, load<u8>(moves + j - 1));
    j--;
  }
  store<i32>(scores + (<usize>j << 2), score);
  store<u8>(moves + j, <u8>card);
}

/** Appends the cards of a holding, lowest first. Returns the new count. */
// @ts-ignore: decorator
@inline
export function appendUpward(moves: usize, count: i32, suit: i32, ranks: u32): i32 {
  while (ranks) {
    store<u8>(moves + count++, <u8>((suit << 4) + <i32>ctz(ranks)));
    ranks &= ranks - 1;
  }
  return count;
}

/** Appends the cards of a holding, highest first. Returns the new count. */
// @ts-ignore: decorator
@inline
export function appendDownward(moves: usize, count: i32, suit: i32, ranks: u32): i32 {
  while (ranks) {
    const rank = 31 - <i32>clz(ranks);
    store<u8>(moves + count++, <u8>((suit << 4) + rank));
    ranks ^= <u32>1 << rank;
  }
  return count;
}
