/** What of boards is not in a file that was written, because its format has no place for it. */
import { counted } from './terminal.js';

type Lost = { readonly what: string; readonly boards: number; readonly names?: readonly string[] };

const NAMES_SAID_MAX = 12;

export function tellLost(format: string, lost: readonly Lost[]): void {
  if (lost.length === 0) return;
  const parts = lost.map(({ what, boards, names = [] }) => {
    const shown = names.slice(0, NAMES_SAID_MAX).join(', ') + (names.length > NAMES_SAID_MAX ? ', …' : '');
    return `${what} of ${counted(boards, 'board')}${shown === '' ? '' : ` (${shown})`}`;
  });
  process.stderr.write(`tenace: ${format} does not hold ${parts.join('; ')}\n`);
}
