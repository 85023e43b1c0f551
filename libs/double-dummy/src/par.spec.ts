import { formatContract, type Seat, STRAINS, type Vulnerability } from '#bridge';
import { par, type Table } from '#double-dummy';
import { byContract } from './answers.js';

/** Tricks of NS and of EW in C D H S NT, the same for both partners. */
function table(ns: readonly number[], ew: readonly number[]): Table {
  return byContract((strain, seat) => {
    const tricks = seat === 'N' || seat === 'S' ? ns : ew;
    return tricks[STRAINS.indexOf(strain)]!;
  });
}

const CASES: readonly {
  readonly why: string;
  readonly tricks: Table;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly score: number;
  readonly contracts: string;
}[] = [
  {
    why: 'a game that nobody disturbs',
    tricks: table([9, 9, 9, 9, 9], [4, 4, 4, 4, 4]),
    dealer: 'N',
    vulnerability: 'none',
    score: 400,
    contracts: '3NT by N, 3NT by S',
  },
  {
    why: 'two games of one score',
    tricks: table([6, 6, 10, 10, 6], [3, 3, 3, 3, 3]),
    dealer: 'N',
    vulnerability: 'none',
    score: 420,
    contracts: '4H by N, 4H by S, 4S by N, 4S by S',
  },
  {
    why: 'a sacrifice that costs less than the game',
    tricks: table([5, 5, 5, 10, 5], [8, 8, 7, 3, 4]),
    dealer: 'N',
    vulnerability: 'NS',
    score: 500,
    contracts: '5CX by E, 5CX by W, 5DX by E, 5DX by W',
  },
  {
    why: 'nobody can make anything',
    tricks: table([6, 6, 6, 6, 6], [6, 6, 6, 6, 6]),
    dealer: 'E',
    vulnerability: 'both',
    score: 0,
    contracts: '',
  },
  {
    why: 'both can make 1NT, and dealer’s side bids it first',
    tricks: table([6, 6, 6, 6, 7], [6, 6, 6, 6, 7]),
    dealer: 'W',
    vulnerability: 'none',
    score: -90,
    contracts: '1NT by E, 1NT by W',
  },
];

test.each(CASES)('$why', ({ tricks, dealer, vulnerability, score, contracts }) => {
  const found = par(tricks, dealer, vulnerability);
  expect(found.score).toBe(score);
  expect(found.contracts.map(({ contract }) => formatContract(contract)).join(', ')).toBe(contracts);
});

test('the better of two declarers declares', () => {
  const right = byContract((strain, seat) => (strain !== 'NT' ? 4 : seat === 'S' ? 9 : seat === 'N' ? 8 : 3));
  expect(par(right, 'N', 'none').contracts).toEqual([
    { contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'S' }, tricks: 9 },
  ]);
});
