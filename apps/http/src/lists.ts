/** Lists that are given a page at a time. */
import { z } from 'zod';
import { ORDERS, type Page, type ReadModels } from '#projections';
import { type Exchange } from './exchange.js';
import { problem } from './problems.js';
import { wholeNumber } from './whole-number.js';

const LIMIT = 50;
const LIMIT_MAX = 200;
const CURSOR_LENGTH_MAX = 120;

/** Where a list goes on, and how many it gives at once. */
export const paging = {
  limit: wholeNumber(1, LIMIT_MAX).prefault(LIMIT).meta({ description: 'How many at most; a page may be short.' }),
  after: z.string().max(CURSOR_LENGTH_MAX).exactOptional().meta({ description: 'The `next` of the page before.' }),
};

/** Of lists in the order of opening that can be read from either end. */
export const ordering = {
  order: z.enum(ORDERS).default('oldest').meta({
    description: 'Which come first, by when they were opened. A cursor goes on in the order that is asked for with it.',
  }),
};

/** `next` is what `after` takes to go on; null at the end. */
export const next = z.string().nullable();

/** The read models; a problem where there are none. */
export function readModelsOf({ reads }: { readonly reads: ReadModels | undefined }): ReadModels {
  if (!reads) throw problem('unavailable', { detail: 'this server keeps no read models', retryAfter: 60 });
  return reads;
}

/** The rows of a page; a problem for a cursor that was never given out. Tells where to go on in a Link header, too. */
export function pageOf<Row>(
  page: Page<Row> | undefined,
  exchange: Exchange,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  if (!page)
    throw problem('invalid-input', { errors: [{ parameter: 'after', detail: 'expected a cursor of this list' }] });
  if (page.next === undefined) return { rows: page.rows, next: null };
  linkNext(exchange, page.next);
  return { rows: page.rows, next: page.next };
}

/** Tells where a list goes on in a Link header. */
export function linkNext({ url: asked, set }: Exchange, after: string): void {
  const url = new URL(asked, 'http://localhost');
  url.searchParams.set('after', after);
  set('link', `<${url.pathname}${url.search}>; rel="next"`);
}
