import { contractOf, formatContract, parseCall, score } from '#bridge';

test('the example of the README', () => {
  const calls = ['1NT', 'P', '3NT', 'P', 'P', 'P'].map((text) => parseCall(text)!);
  const contract = contractOf({ dealer: 'N', calls })!;
  if (contract === 'passed-out') throw new Error('somebody bid');
  expect(formatContract(contract)).toBe('3NT by N');
  expect(score(contract, 10, false)).toBe(430);
});
