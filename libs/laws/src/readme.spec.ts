import { decideLaws, emptySituation, pendingOf, readScenarios, runScenarios } from './index.js';

test('the example of the README is true', () => {
  const bid = decideLaws(emptySituation('N'), { kind: 'call', seat: 'N', call: '1S' });
  const low = bid.kind === 'accepted' ? decideLaws(bid.situation, { kind: 'call', seat: 'E', call: '1H' }) : bid;
  if (low.kind === 'refused') throw new Error(low.refusal);
  expect(low.facts.map(({ type }) => type)).toEqual(['CallMade', 'InsufficientBidMade']);
  expect(pendingOf(low.situation)).toMatchObject({ decider: 'S', law: '27A', options: ['accept', 'decline'] });
});

test('the scenario of the README passes', () => {
  const read = readScenarios({
    scenarios: 1,
    cases: [
      {
        id: 'an accepted insufficient bid',
        given: { auction: 'N 1H' },
        do: [
          { by: 'E', call: '1D' },
          { by: 'S', call: '1S' },
        ],
        expect: { auction: 'N 1H, E 1D, S 1S', turn: 'W' },
      },
    ],
  });
  if (read.kind === 'unreadable') throw new Error('it can be read');
  expect(runScenarios(read.cases)).toEqual({ cases: 1, passed: 1, failures: [] });
});

test('a difference is told in a sentence', () => {
  const read = readScenarios({ scenarios: 1, cases: [{ id: 'x', do: [{ calls: 'N 1S' }], expect: { turn: 'W' } }] });
  if (read.kind === 'unreadable') throw new Error('it can be read');
  expect(runScenarios(read.cases).failures).toEqual([{ id: 'x', difference: 'turn: expected "W", is "E"' }]);
});

test.each([
  ['{}', 'scenarios: expected 1, the version of the format'],
  ['{"scenarios":1,"cases":[{"id":"x"}]}', 'cases[0].do: expected a list'],
  ['{"scenarios":1,"cases":[{"id":"x","mode":"loose","do":[]}]}', 'cases[0].mode: expected recorded or strict'],
])('of %s it says what is wrong', (text, problem) => {
  const read = readScenarios(JSON.parse(text));
  const problems = read.kind === 'unreadable' ? read.problems.map(({ at, message }) => `${at}: ${message}`) : [];
  expect(problems).toContain(problem);
});
