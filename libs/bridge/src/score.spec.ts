import { type Contract, DOUBLINGS, LEVELS, parseContract, score, STRAINS } from '#bridge';

function contract(text: string): Contract {
  const read = parseContract(`${text} by N`);
  if (!read || read === 'passed-out') throw new Error(`${text} is no contract`);
  return read;
}

describe('the printed examples of the primer', () => {
  test.each([
    ['1NT', 7, false, 90],
    ['2S', 8, false, 110],
    ['3NT', 9, false, 400],
    ['3NT', 9, true, 600],
    ['4S', 10, false, 420],
    ['4H', 10, true, 620],
    ['4H', 11, true, 650],
    ['5D', 11, false, 400],
    ['6S', 12, true, 1430],
    ['2SX', 8, false, 470],
    ['4S', 9, false, -50],
    ['4S', 9, true, -100],
    ['4SX', 8, false, -300],
    ['4SX', 8, true, -500],
  ])('%s with %i tricks, vulnerable %s: %i', (text, tricks, vulnerable, points) => {
    expect(score(contract(text), tricks, vulnerable)).toBe(points);
  });
});

/**
 * Law 77 told trick by trick: walks through the tricks one at a time and pays each as the Law's table prints it,
 * where the library computes with factors.
 */
function byTheTable({ level, strain, doubling }: Contract, tricks: number, vulnerable: boolean): number {
  const column = DOUBLINGS.indexOf(doubling);
  const minor = strain === 'C' || strain === 'D';
  const oddTrick = (n: number): number => {
    const plain = minor ? [20, 40, 80] : strain === 'NT' && n === 1 ? [40, 80, 160] : [30, 60, 120];
    return plain[column]!;
  };
  const overtrick = (vulnerable ? [minor ? 20 : 30, 200, 400] : [minor ? 20 : 30, 100, 200])[column]!;
  const undertrick = (n: number): number => {
    if (column === 0) return vulnerable ? 100 : 50;
    const doubled = vulnerable ? [200, 300, 300, 300] : [100, 200, 200, 300];
    return doubled[Math.min(n, 4) - 1]! * (column === 2 ? 2 : 1);
  };
  let total = 0;
  const bid = level + 6;
  for (let trick = tricks + 1; trick <= bid; trick++) total -= undertrick(trick - tricks);
  if (tricks < bid) return total;
  let tricksValue = 0;
  for (let odd = 1; odd <= level; odd++) tricksValue += oddTrick(odd);
  total += tricksValue;
  for (let trick = bid + 1; trick <= tricks; trick++) total += overtrick;
  total += [0, 50, 100][column]!;
  total += tricksValue >= 100 ? (vulnerable ? 500 : 300) : 50;
  if (level === 6) total += vulnerable ? 750 : 500;
  if (level === 7) total += vulnerable ? 1500 : 1000;
  return total;
}

test('every contract with every number of tricks scores as Law 77’s table does', () => {
  let compared = 0;
  for (const level of LEVELS)
    for (const strain of STRAINS)
      for (const doubling of DOUBLINGS)
        for (const vulnerable of [false, true])
          for (let tricks = 0; tricks <= 13; tricks++) {
            const played: Contract = { level, strain, doubling, declarer: 'N' };
            const points = score(played, tricks, vulnerable);
            if (points !== byTheTable(played, tricks, vulnerable))
              throw new Error(`${JSON.stringify(played)}, ${tricks} tricks, vulnerable ${vulnerable}: ${points}`);
            compared++;
          }
  expect(compared).toBe(7 * 5 * 3 * 2 * 14);
});

describe('corners of the table', () => {
  test.each([
    ['7NTXX', 13, true, 2980],
    ['1CXX', 13, true, 230 + 6 * 400 - 0],
    ['7NTXX', 0, true, -7600],
    ['7NTX', 0, false, -3500],
    ['1DXX', 7, false, 230],
    ['2CX', 8, true, 180],
  ])('%s with %i tricks, vulnerable %s: %i', (text, tricks, vulnerable, points) => {
    expect(score(contract(text), tricks, vulnerable)).toBe(points);
  });
});
