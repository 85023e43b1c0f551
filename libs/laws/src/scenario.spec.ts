import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios } from './index.js';
import { playScenario } from './run-scenario.js';

/** The worked cases of the Laws, and further ones of our own. */
const FILES = ['scenarios', 'fixtures'].flatMap((folder) =>
  readdirSync(join(__dirname, '..', folder)).map((name) => join(__dirname, '..', folder, name)),
);

describe.each(FILES)('%s', (file) => {
  const read = readScenarios(JSON.parse(readFileSync(file, 'utf8')));
  if (read.kind === 'unreadable') throw new Error(JSON.stringify(read.problems));

  test.each(read.cases.map((scenario) => [scenario.id, scenario] as const))(
    '%s comes out as the Laws say',
    (_id, scenario) => {
      const { difference, refusals } = playScenario(scenario);
      expect(difference).toBeUndefined();
      if (!JSON.stringify(scenario).includes('"rejected"')) expect(refusals).toEqual([]);
    },
  );
});
