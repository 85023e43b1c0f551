/**
 * A list that is kept up while one looks at it, the newest first, and longer when asked. It is asked for anew every few seconds as far as
 * it is shown: a browser keeps few connections open, and a stream for each list would take them from the tables.
 */
import { ProblemAnswer } from '#client';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, attempt } from '../app.js';

const AT_ONCE = 50;
/** What the API gives in one page at most; what is further down is not asked for again. */
const KEPT_UP_MAX = 200;
const PAUSE_MS = 4_000;

type Listed = { readonly id: string };
type Asked = { readonly order: 'newest'; readonly limit: number; readonly after?: string };
type Answer<Row> = { readonly data: readonly Row[]; readonly next: string | null };

export type LiveList<Row> = {
  /** Undefined until they are known; `unread` where they cannot be read, of which the reader has been told. */
  readonly rows: () => readonly Row[] | 'unread' | undefined;
  readonly hasMore: () => boolean;
  readonly more: () => void;
  /** Asks now: something is known to have changed. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
};

export function liveList<Row extends Listed>(app: App, read: (asked: Asked) => Promise<Answer<Row>>): LiveList<Row> {
  let rows: readonly Row[] | undefined;
  let next: string | null = null;
  let isUnread = false;
  const readNewest = async (): Promise<void> => {
    const shown = rows ?? [];
    const limit = Math.min(KEPT_UP_MAX, Math.max(AT_ONCE, shown.length));
    const page = await read({ order: 'newest', limit });
    const isAll = shown.length <= page.data.length || page.next === null;
    rows = isAll ? page.data : joined(page.data, shown);
    if (isAll) next = page.next;
  };
  const readMore = async (): Promise<void> => {
    const after = next;
    if (after === null) return;
    const page = await read({ order: 'newest', limit: AT_ONCE, after });
    rows = joined(rows ?? [], page.data);
    next = page.next;
  };
  /** What is wrong is told once, when the page opens; a list that cannot be kept up stays as it was. */
  const keepUp = async (): Promise<void> => {
    try {
      await readNewest();
      app.update();
    } catch (fault) {
      if (!(fault instanceof ProblemAnswer) && !(fault instanceof TypeError)) throw fault;
    }
  };
  let asking: Promise<unknown> = attempt(app, readNewest).then((isRead) => {
    isUnread = !isRead;
  });
  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => (asking = asking.then(work));
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && !isUnread) void inTurn(keepUp);
  }, PAUSE_MS);
  return {
    rows: () => (isUnread ? 'unread' : rows),
    hasMore: () => next !== null,
    more: () => void inTurn(() => attempt(app, readMore)),
    refresh: async () => {
      await inTurn(keepUp);
    },
    close: () => {
      clearInterval(timer);
    },
  };
}

/** Asks for more of a list; nothing at its end. */
export function moreButton(app: App, list: LiveList<Listed>): TemplateResult | typeof nothing {
  return list.hasMore()
    ? html`<p><button type="button" @click=${list.more}>${app.words().showMore}</button></p>`
    : nothing;
}

/** Rows, and after them those others that are not among them. */
function joined<Row extends Listed>(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...others.filter(({ id }) => !known.has(id))];
}
