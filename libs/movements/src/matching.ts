/**
 * The most pairs that can be made of who may meet (Edmonds' maximum matching, by augmenting paths with contracted odd cycles). It
 * begins with pairs that are made already, and changes no more of them than it must to make one more.
 */

/** `mate[i]` is whom `i` is paired with, −1 for nobody; `may` is symmetric. Answers `mate` with as many pairs as there can be. */
export function mostPairs(mate: readonly number[], may: (one: number, other: number) => boolean): readonly number[] {
  const search = new Search([...mate], may);
  // The lowest first: what is broken up for them disturbs the top least.
  for (let root = mate.length - 1; root >= 0; root--) if (search.mate[root] === NOBODY) search.augment(root);
  return search.mate;
}

const NOBODY = -1;

/** One tree of alternating paths at a time, grown breadth first from a root that has no mate. */
class Search {
  private parent: number[] = [];
  private base: number[] = [];
  private isInTree: boolean[] = [];
  private queue: number[] = [];

  constructor(
    readonly mate: number[],
    private readonly may: (one: number, other: number) => boolean,
  ) {}

  augment(root: number): void {
    const { length } = this.mate;
    this.parent = Array<number>(length).fill(NOBODY);
    this.base = Array.from({ length }, (_, one) => one);
    this.isInTree = Array<boolean>(length).fill(false);
    this.isInTree[root] = true;
    this.queue = [root];
    for (let at = 0; at < this.queue.length; at++) {
      const one = this.queue[at] ?? NOBODY;
      for (let other = length - 1; other >= 0; other--) {
        if (!this.isUseful(one, other)) continue;
        const end = this.reach(root, one, other);
        if (end === NOBODY) continue;
        this.turnOver(end);
        return;
      }
    }
  }

  private isUseful(one: number, other: number): boolean {
    return one !== other && this.base[one] !== this.base[other] && this.mate[one] !== other && this.may(one, other);
  }

  /** Grows the tree over an edge; answers the end of a path that can be turned over, where it is one. */
  private reach(root: number, one: number, other: number): number {
    const mateOfOther = this.mateOf(other);
    if (other === root || (mateOfOther !== NOBODY && this.parent[mateOfOther] !== NOBODY)) {
      this.contract(one, other);
      return NOBODY;
    }
    if (this.parent[other] !== NOBODY) return NOBODY;
    this.parent[other] = one;
    if (mateOfOther === NOBODY) return other;
    this.isInTree[mateOfOther] = true;
    this.queue.push(mateOfOther);
    return NOBODY;
  }

  /** An odd cycle becomes one place. */
  private contract(one: number, other: number): void {
    const top = this.commonBase(one, other);
    const inside = Array<boolean>(this.mate.length).fill(false);
    this.markPath({ from: one, top, child: other }, inside);
    this.markPath({ from: other, top, child: one }, inside);
    for (const [place, base] of this.base.entries()) {
      if (!inside[base]) continue;
      this.base[place] = top;
      if (this.isInTree[place]) continue;
      this.isInTree[place] = true;
      this.queue.push(place);
    }
  }

  private commonBase(one: number, other: number): number {
    const seen = new Set<number>();
    for (let place = this.baseOf(one); ; place = this.baseOf(this.parent[this.mateOf(place)] ?? NOBODY)) {
      seen.add(place);
      if (this.mateOf(place) === NOBODY) break;
    }
    let place = this.baseOf(other);
    while (!seen.has(place)) place = this.baseOf(this.parent[this.mateOf(place)] ?? NOBODY);
    return place;
  }

  private markPath(path: { readonly from: number; readonly top: number; readonly child: number }, inside: boolean[]) {
    let { from, child } = path;
    while (this.baseOf(from) !== path.top) {
      const mate = this.mateOf(from);
      inside[this.baseOf(from)] = true;
      inside[this.baseOf(mate)] = true;
      this.parent[from] = child;
      child = mate;
      from = this.parent[mate] ?? NOBODY;
    }
  }

  private turnOver(end: number): void {
    for (let other = end; other !== NOBODY;) {
      const one = this.parent[other] ?? NOBODY;
      const next = this.mateOf(one);
      this.mate[other] = one;
      this.mate[one] = other;
      other = next;
    }
  }

  private mateOf(place: number): number {
    return this.mate[place] ?? NOBODY;
  }

  private baseOf(place: number): number {
    return this.base[place] ?? NOBODY;
  }
}
