import { readFileSync } from 'node:fs';
import { ENGINE } from '#hand-record';

test('records say which version of the engine made them: that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(ENGINE).toBe(version);
});
