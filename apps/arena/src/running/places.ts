/**
 * Places at which matches are played at once, shared among owners: whoever has no match running comes before who has one, and where
 * every place is taken a match gives its place up for him. What gave way is stored as far as it came, and goes on in its turn.
 */
export type Place = {
  /** Aborted when the match is to store what is under way and leave: others wait. */
  readonly gaveWay: AbortSignal;
  leave(): void;
};

export type PlacesOptions = {
  readonly atOnce: number;
  /** How long an owner's only match keeps its place when others wait who have none, in ms. */
  readonly turnMs: number;
  readonly now: () => number;
};

type Taken = {
  readonly owner: string;
  /** In ms, of the places' clock. */
  readonly since: number;
  readonly giving: AbortController;
};
type Waiting = { readonly owner: string; readonly seat: () => void };

export class Places {
  private readonly taken = new Set<Taken>();
  private readonly waiting = new Set<Waiting>();
  private turn: NodeJS.Timeout | undefined;

  constructor(private readonly options: PlacesOptions) {}

  /** Waits for a place. Whoever is aborted has one at once, that is nobody's: it is to be wound up. */
  async take(owner: string, signal: AbortSignal): Promise<Place> {
    const one: Taken[] = [];
    await new Promise<void>((resolve) => {
      const end = (): void => {
        this.waiting.delete(waiter);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const seat = (): void => {
        const taken = { owner, since: this.options.now(), giving: new AbortController() };
        this.taken.add(taken);
        one.push(taken);
        end();
      };
      const waiter: Waiting = { owner, seat };
      this.waiting.add(waiter);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      this.share();
    });
    const [taken] = one;
    return {
      gaveWay: taken?.giving.signal ?? new AbortController().signal,
      leave: () => {
        if (taken && this.taken.delete(taken)) this.share();
      },
    };
  }

  /** Fills the places that are free, and takes some from who has had his turn, for those who have none. */
  private share(): void {
    while (this.taken.size < this.options.atOnce) {
      const next = this.next();
      if (!next) break;
      next.seat();
    }
    clearTimeout(this.turn);
    const without = new Set([...this.waiting].map(({ owner }) => owner).filter((owner) => this.held(owner) === 0));
    const coming = [...this.taken].filter(({ giving }) => giving.signal.aborted).length;
    for (let wanted = without.size - coming; wanted > 0; wanted--) if (!this.takeBack()) break;
  }

  /** Of those who wait, the first of the owners with the fewest places. */
  private next(): Waiting | undefined {
    const few = Math.min(...[...this.waiting].map(({ owner }) => this.held(owner)));
    for (const one of this.waiting) if (this.held(one.owner) === few) return one;
    return undefined;
  }

  private held(owner: string): number {
    return [...this.taken].filter((one) => one.owner === owner).length;
  }

  /** Asks a match to give way; false where none need yet, and it is looked again when the first has had its turn. */
  private takeBack(): boolean {
    const { turnMs, now } = this.options;
    const staying = [...this.taken].filter(({ giving }) => !giving.signal.aborted);
    const held = (owner: string): number => staying.filter((one) => one.owner === owner).length;
    const most = Math.max(...staying.map(({ owner }) => held(owner)));
    const newest = staying.findLast(({ owner }) => held(owner) === most);
    const [oldest] = staying;
    if (!newest || !oldest) return false;
    const leftMs = oldest.since + turnMs - now();
    if (most > 1 || leftMs <= 0) (most > 1 ? newest : oldest).giving.abort('gives way');
    else
      this.turn = setTimeout(() => {
        this.share();
      }, leftMs).unref();
    return most > 1 || leftMs <= 0;
  }
}
