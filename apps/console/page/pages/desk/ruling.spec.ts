import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEW_DRAFT, RULING_KINDS, rulingOf } from './ruling.js';

type Alternative = { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> };
const { components } = JSON.parse(readFileSync(join(process.cwd(), 'openapi/openapi.json'), 'utf8')) as {
  components: { schemas: { MakeRuling: { oneOf: readonly Alternative[] } } };
};
/** By kind, the fields that the API takes; the page's stream says what is new, and it names no cursor. */
const TAKEN = new Map(
  components.schemas.MakeRuling.oneOf.flatMap(({ properties }) =>
    (properties['kind']?.enum ?? []).map((kind) => [
      kind,
      Object.keys(properties)
        .filter((name) => name !== 'expectedCursor')
        .toSorted(),
    ]),
  ),
);

const FILLED: Readonly<Record<string, string>> = {
  ...{ law: '12c1C', consent: 'on', contract: '3NT by N', tricks: '9', amount: '10', unit: 'VP', contestant: 'E' },
  ...{ ruling: '1', by: 'EW', upheld: 'yes' },
};
const averages = { NS: 'average-plus', EW: 'average-minus' };
const entered = (kind: string) => (name: string) =>
  ({ ...FILLED, ...(kind === 'artificial' ? averages : { NS: '50', EW: '-50' }) })[name] ?? '';

test('the form offers every kind of ruling that the API takes, and no other', () => {
  expect([...RULING_KINDS].toSorted()).toEqual([...TAKEN.keys()].toSorted());
});

test.each(RULING_KINDS)('%s says all that the API takes of it', (kind) => {
  const ruling = rulingOf({ ...NEW_DRAFT, kind }, entered(kind));
  expect(Object.keys(ruling ?? {}).toSorted()).toEqual(TAKEN.get(kind));
  if (ruling && 'law' in ruling) expect(ruling.law).toBe('12C1c');
});

test.each(RULING_KINDS)('%s leaves out what is left blank, and is none where it needs it', (kind) => {
  const ruling = rulingOf({ ...NEW_DRAFT, kind }, (name) => (name === 'law' ? '12C1c' : ''));
  const needsNone = ['assigned', 'cancelled', 'waiver'];
  if (needsNone.includes(kind)) expect(ruling).not.toHaveProperty('consent');
  else expect(ruling).toBeUndefined();
});

test('another contract is written as bridge players write it, and what is none is no ruling', () => {
  const said = (contract: string) =>
    rulingOf({ ...NEW_DRAFT, kind: 'tricks' }, (name) => (name === 'contract' ? contract : entered('tricks')(name)));
  expect(said('4SX by E')).toMatchObject({
    contract: { level: 4, strain: 'S', doubling: 'doubled', declarer: 'E' },
    consent: true,
  });
  for (const none of ['8S by E', '4S', 'passed out', 'pass']) expect(said(none)).toBeUndefined();
});

test.each(['', '0x9', '1e1', '9.5', ' 9'])('tricks written as "%s" are none', (tricks) => {
  const said = (name: string) => (name === 'tricks' ? tricks : entered('tricks')(name));
  expect(rulingOf({ ...NEW_DRAFT, kind: 'tricks' }, said)).toBeUndefined();
});
