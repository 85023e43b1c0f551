import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const ROOM = join(__dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  read(join(ROOM, 'scenario.schema.json')) as object,
);

const FILES = ['scenarios', 'fixtures'].flatMap((folder) =>
  readdirSync(join(ROOM, folder)).map((name) => `${folder}/${name}`),
);

test.each(FILES)('%s is as scenario.schema.json says', (file) => {
  expect(validate(read(join(ROOM, file))) ? [] : validate.errors).toEqual([]);
});

describe('what is no scenario is not valid', () => {
  test.each([
    ['another version', { scenarios: 2, cases: [] }],
    ['a case without steps', { scenarios: 1, cases: [{ id: 'x' }] }],
    ['a step by nobody known', { scenarios: 1, cases: [{ id: 'x', do: [{ by: 'Q', call: 'P' }] }] }],
  ])('%s', (_why, file) => {
    expect(validate(file)).toBe(false);
  });
});
