import { decideLaws, emptySituation, type LawCommand, pendingOf, type Situation } from './index.js';
import { type Seat } from '#bridge';

const call = (seat: Seat, said: string): LawCommand => ({ kind: 'call', seat, call: said });
const find = (value: boolean | { call: string; value: boolean }): LawCommand => ({
  ...{ kind: 'find', finding: 'comparable', value },
});
const decline: LawCommand = { kind: 'choose', seat: 'S', choice: 'decline' };

/** What the last of these commands came to, and the situation after all of them. */
function after(...commands: readonly LawCommand[]): {
  readonly situation: Situation;
  readonly last: string;
  facts: unknown[];
} {
  let situation = emptySituation('N');
  let last = 'taken';
  let facts: unknown[] = [];
  for (const command of commands) {
    const decision = decideLaws(situation, command);
    last = decision.kind === 'refused' ? decision.refusal : 'taken';
    facts = decision.kind === 'refused' ? [] : [...decision.facts];
    if (decision.kind === 'accepted') ({ situation } = decision);
  }
  return { situation, last, facts };
}

const REPLACED = [call('N', '1S'), call('E', '1H'), decline, call('E', '3H')] as const;

test('a call out of turn by the offender does not settle whether his replacement is comparable', () => {
  const { situation, facts } = after(...REPLACED, call('E', 'P'));
  expect(JSON.stringify(facts)).not.toContain('ComparabilityFound');
  expect(situation.procedures.map(({ kind, state }) => [kind, state])).toContainEqual([
    'insufficient',
    'comparability',
  ]);
});

test('when the player in turn calls before the director has found, what cannot be judged is not comparable', () => {
  const { situation } = after(...REPLACED, call('S', 'P'));
  expect(situation.obligations).toMatchObject([{ t: 'mustPassThroughout', seat: 'W' }]);
});

test('the question after the replacement is the director’s', () => {
  expect(pendingOf(after(...REPLACED).situation)).toMatchObject({ law: '27B', decider: 'director' });
});

test('a finding made late names the call it is about', () => {
  const { facts, situation } = after(...REPLACED, find(false), call('S', 'P'), find(true));
  expect(facts).toContainEqual({
    type: 'ComparabilityFound',
    data: expect.objectContaining({ call: '3H', comparable: true }) as unknown,
  });
  expect(situation).toMatchObject({ obligations: [], restrictions: [] });
});

describe('there is nothing to find about comparable calls', () => {
  test.each<[string, readonly LawCommand[], string]>([
    ['when nothing has happened', [find(true)], 'nothing-to-find'],
    ['in a regular auction', [call('N', '1S'), call('E', 'P'), find(true)], 'nothing-to-find'],
    [
      'of a call to come, when none is to be replaced',
      [call('N', '1S'), find({ call: '2S', value: true })],
      'nothing-to-find',
    ],
    ['of what is no call', [...REPLACED, find({ call: 'banana', value: true })], 'no-such-option'],
  ])('%s', (_why, commands, refusal) => {
    expect(after(...commands).last).toBe(refusal);
  });

  test('but of a call to come there is, while one is to be replaced', () => {
    const { last, situation } = after(...REPLACED.slice(0, 3), find({ call: '2S', value: false }));
    expect([last, situation.announced]).toEqual(['taken', { '2S': false }]);
  });
});
