/** JSON as it is read here: what is none is a problem of its own, and so is a key that would change what objects are. */
import { isUtf8 } from 'node:buffer';
import { type FastifyInstance } from 'fastify';
import { nameStandsTwice } from '#ledger';
import { problem } from './problems.js';

/** JSON between systems is UTF-8 (RFC 8259 8.1). */
const NOT_UTF_8 = /charset=(?!"?utf-8"?\s*(?:;|$))/i;
const POISON = '__proto__';
/** Values looked through for such keys; a body that holds more is refused for the first found, or for being none. */
const LOOKED_AT_MAX = 100_000;

/** Installs the reader of JSON in the place of every other. */
export function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'ignore');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { 'content-encoding': packed = 'identity', 'content-type': type = '' } = request.headers;
    if (packed !== 'identity' || NOT_UTF_8.test(type)) {
      done(problem('unsupported-media-type', { detail: 'expected JSON in UTF-8, not packed' }));
      return;
    }
    if (!isUtf8(bytes)) {
      done(problem('malformed-json', { detail: 'it is not UTF-8' }));
      return;
    }
    const body = bytes.toString();
    void parse(request, body, (error, value) => {
      const wrong = error ? unreadable(body) : ambiguous(body, value);
      if (wrong) done(wrong);
      else done(null, value);
    });
  });
}

/** Text that others could read as something else: a name that stands twice, a character that ends texts in other programs. */
function ambiguous(body: string, value: unknown) {
  if (nameStandsTwice(body, value)) return problem('malformed-json', { detail: 'a name stands twice in an object' });
  if (!body.includes(NUL_ESCAPED)) return undefined;
  const pointer = pointerTo(value, (place) => place.key.includes(NUL) || String(place.value).includes(NUL));
  return pointer === undefined
    ? undefined
    : problem('invalid-input', { errors: [{ pointer, detail: 'U+0000 is no character of a text' }] });
}

const NUL = '\0';
const NUL_ESCAPED = '\\u0000';

/** Why a body is not read: it is no JSON, or it has a field that nothing here has. */
function unreadable(body: string) {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return problem('malformed-json');
  }
  const pointer = pointerTo(value, ({ key }) => key === POISON);
  return pointer === undefined
    ? problem('malformed-json')
    : problem('invalid-input', { errors: [{ pointer, detail: 'unknown field' }] });
}

type Place = { readonly key: string; readonly value: unknown; readonly pointer: string; readonly depth: number };

/** Where in a body something is, as a JSON pointer; undefined when it is nowhere, or too far in. */
export function pointerTo(body: unknown, isIt: (place: Place) => boolean): string | undefined {
  const open: Place[] = [{ key: '', value: body, pointer: '', depth: 0 }];
  for (let looked = 0; looked < LOOKED_AT_MAX; looked++) {
    const next = open.pop();
    if (!next) return undefined;
    if (isIt(next)) return next.pointer;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value).slice(0, LOOKED_AT_MAX - looked))
      open.push({ key, value, pointer: `${next.pointer}/${escaped(key)}`, depth: next.depth + 1 });
  }
  return undefined;
}

/** A key as a step of a JSON pointer (RFC 6901). */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
