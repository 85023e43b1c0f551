/** Entity tags, and what requests say of those they have seen (RFC 9110 §8.8.3, §13.1). */
import { type AnswerHeader, type RequestHeader } from './headers.js';
import { NotModified } from './problems.js';

type Read = { readonly read: (header: RequestHeader) => string | undefined };
type Tell = { readonly set: (header: AnswerHeader, value: string) => void };

/** A viewer's cursor as an entity tag. */
export function etagOf(cursor: number): string {
  return `"${cursor}"`;
}

/** A tag of a list, with what parts it from the one before (RFC 9110 §8.8.3, §5.6.1). */
const TAG = /[\t ,]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?=,|$)/gy;
const CURSOR = /^\d{1,9}$/;

type Tag = { readonly isWeak: boolean; readonly opaque: string };

/** The tags of a list; none where it is no such list. */
function tagsOf(header: string): readonly Tag[] {
  const tags = [...header.matchAll(TAG)];
  if (tags.map(([text]) => text).join('') !== header.replace(/[\t ,]*$/, '')) return [];
  return tags.map(([, weak, opaque = '']) => ({ isWeak: weak !== undefined, opaque }));
}

/**
 * The cursors that If-Match names (RFC 9110 §13.1.1), one of which is to be the present one; undefined without the header or with `*`.
 * Tags are compared strongly: a weak one matches nothing, and neither does what is no cursor or no tag.
 */
export function ifMatchOf({ read }: Read): readonly number[] | undefined {
  const header = read('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  return tagsOf(header).flatMap(({ isWeak, opaque }) => (!isWeak && CURSOR.test(opaque) ? [Number(opaque)] : []));
}

/** Whether If-None-Match names a tag, or any; tags are compared weakly (RFC 9110 §13.1.2). */
export function isNamed(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header.trim() === '*' || tagsOf(header.trim()).some(({ opaque }) => `"${opaque}"` === etag.replace(/^W\//, ''))
  );
}

/** Tags the answer with the viewer's cursor, and ends the request with 304 where he says that he has it already. */
export function tagOrEnd({ read, set }: Read & Tell, cursor: number): void {
  const etag = etagOf(cursor);
  set('etag', etag);
  if (isNamed(read('if-none-match'), etag)) throw new NotModified();
}
