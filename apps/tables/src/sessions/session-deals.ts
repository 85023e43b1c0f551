/** The deals of a session: drawn here, read from a PBN file, or dealt as Big Deal deals. */
import { hash } from 'node:crypto';
import { SESSION_BOARDS_MAX, type SessionCommand } from '#board';
import { type Deal, formatHand } from '#bridge';
import { canonicalJson, commitToText } from '#ledger';
import { bigDeals, readPbn, wholeDeal } from '#notation';
import { problem } from '../../../http/src/index.js';
import { type TablesServices } from '../tables-services.js';
import { sha256 } from '../texts.js';
import { type SetBoards } from './session-schemas.js';

const SALT_BYTES = 32;

type BoardsSet = (SessionCommand & { readonly kind: 'set-boards' })['boards'];

/** The deals asked for, with a commitment to them that is shown before play and can be checked afterwards. */
export function boardsSet({ http, office }: TablesServices, asked: SetBoards): BoardsSet {
  const hands = dealsOf(asked, () => office.drawDeal()).map(({ N, E, S, W }) => {
    return { N: formatHand(N), E: formatHand(E), S: formatHand(S), W: formatHand(W) };
  });
  const salt = http.random(SALT_BYTES);
  const commitment = commitToText(canonicalJson(hands), salt, sha256);
  const source = asked.source === 'pbn' ? 'given' : asked.source;
  return { source, perSet: asked.perSet, hands, salt: Buffer.from(salt).toString('hex'), commitment };
}

function dealsOf(asked: SetBoards, draw: () => Deal): readonly Deal[] {
  switch (asked.source) {
    case 'random':
      return Array.from({ length: asked.boards }, draw);
    case 'pbn':
      return dealsIn(asked.pbn);
    case 'big-deal': {
      const seed = { random: Buffer.from(asked.seed, 'hex'), owner: asked.owner };
      return bigDeals(seed, asked.boards, (bytes) => hash('ripemd160', bytes, 'buffer')).map(({ deal }) => deal);
    }
  }
}

/** The deals of a PBN text, in the order of their board numbers. */
function dealsIn(pbn: string): readonly Deal[] {
  const found = new Map<number, Deal>();
  for (const [index, board] of readPbn(Buffer.from(pbn, 'utf8')).entries()) {
    const deal = wholeDeal(board);
    const number = board.number ?? index + 1;
    if (deal && !found.has(number)) found.set(number, deal);
  }
  const numbers = Array.from({ length: found.size }, (_, index) => index + 1);
  const deals = numbers.flatMap((number) => found.get(number) ?? []);
  if (deals.length === 0 || deals.length < found.size || deals.length > SESSION_BOARDS_MAX)
    throw problem('invalid-input', {
      errors: [
        { pointer: '/pbn', detail: `expected whole deals with board numbers from 1 on, ${SESSION_BOARDS_MAX} at most` },
      ],
    });
  return deals;
}
