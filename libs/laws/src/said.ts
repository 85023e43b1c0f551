/** Calls as they are spoken at a table, where a bid may be one that nobody may make. */
import { type Strain, STRAINS } from '#bridge';

export type SaidBid = { readonly level: number; readonly strain: Strain; readonly rank: number };

/** Reads a bid of any level from 1 to 9; undefined for `P X XX` and anything else. */
export function bidOf(call: string): SaidBid | undefined {
  const [, digit, denomination] = /^([1-9])(C|D|H|S|NT)$/.exec(call) ?? [];
  const strain = STRAINS.find((candidate) => candidate === denomination);
  if (digit === undefined || strain === undefined) return undefined;
  return { level: Number(digit), strain, rank: (Number(digit) - 1) * STRAINS.length + STRAINS.indexOf(strain) };
}

/** Reads a call as spoken: `1N` for `1NT`, `-` or `pass` for P; undefined when it is none. */
export function parseSaid(text: string): string | undefined {
  const said = text.trim().toUpperCase();
  if (said === 'P' || said === 'PASS' || said === '-') return 'P';
  if (said === 'X' || said === 'XX') return said;
  const bid = said.endsWith('N') ? `${said}T` : said;
  return bidOf(bid) ? bid : undefined;
}
