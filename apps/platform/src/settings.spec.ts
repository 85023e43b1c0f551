import { readSettings } from './settings.js';

test('a setting that is not there has its default, and an empty one counts as not there', () => {
  expect(readSettings({ PORT: '', HOST: undefined })).toMatchObject({
    kind: 'read',
    settings: { PORT: 3000, HOST: '127.0.0.1', DATA: './data', EVENT_STORE: 'sqlite', EVENT_BUS: 'inprocess' },
  });
});

test.each([
  ['PORT', 'high'],
  ['PORT', '70000'],
  ['EVENT_STORE', 'tape'],
  ['EVENT_BUS', 'pigeons'],
  ['READ_DATABASE', 'cards'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', '0'],
])('%s may not be %s, and a line says so', (name, value) => {
  const read = readSettings({ [name]: value, HOST: 'localhost' });
  expect(read).toEqual({ kind: 'wrong', lines: [expect.stringContaining(`${name} is "${value}"`)] });
});
