import { type Level, LEVELS, type Strain, STRAINS } from './call.js';
import { parseSeat, type Seat } from './seat.js';

export const DOUBLINGS = ['undoubled', 'doubled', 'redoubled'] as const;
export type Doubling = (typeof DOUBLINGS)[number];

export type Contract = {
  readonly level: Level;
  readonly strain: Strain;
  readonly doubling: Doubling;
  readonly declarer: Seat;
};

const MARKS: Readonly<Record<Doubling, string>> = { undoubled: '', doubled: 'X', redoubled: 'XX' };

/** Writes `4S by S`, `3NTXX by W`; `passed out` where there is no contract. */
export function formatContract(contract: Contract | 'passed-out'): string {
  if (contract === 'passed-out') return 'passed out';
  const { level, strain, doubling, declarer } = contract;
  return `${level}${strain}${MARKS[doubling]} by ${declarer}`;
}

/** Reads what `formatContract` writes; undefined for anything else. */
export function parseContract(text: string): Contract | 'passed-out' | undefined {
  if (text === 'passed out') return 'passed-out';
  const [, digit, denomination, mark, seat] = /^([1-7])(C|D|H|S|NT)(X{0,2}) by ([NESW])$/.exec(text) ?? [];
  const level = LEVELS.find((candidate) => String(candidate) === digit);
  const strain = STRAINS.find((candidate) => candidate === denomination);
  const doubling = DOUBLINGS.find((candidate) => MARKS[candidate] === mark);
  const declarer = parseSeat(seat ?? '');
  return level && strain && doubling && declarer && { level, strain, doubling, declarer };
}

/** The tricks that fulfil a contract: the book of six and its level. */
export function tricksNeeded(contract: Contract): number {
  return contract.level + 6;
}

/** `=`, `+1`, `-2`: how declarer's tricks compare with the contract. */
export function formatResult(contract: Contract, tricks: number): string {
  const over = tricks - tricksNeeded(contract);
  if (over === 0) return '=';
  return over > 0 ? `+${over}` : String(over);
}
