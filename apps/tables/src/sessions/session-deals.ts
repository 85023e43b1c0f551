/** The deals of a session: drawn here, read from a PBN file, or dealt as Big Deal deals. */
import { hash } from 'node:crypto';
import { SESSION_BOARDS_MAX, type SessionCommand } from '#board';
import { type Deal, dealerOf, formatDeal, formatHand, vulnerabilityOf } from '#bridge';
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

/** The deals of a PBN text, in the order of their board numbers; a problem says of which board something is wrong. */
function dealsIn(pbn: string): readonly Deal[] {
  const found = new Map<number, Deal>();
  for (const [index, board] of readPbn(Buffer.from(pbn, 'utf8')).entries()) {
    const number = board.number ?? index + 1;
    const deal = wholeDeal(board);
    if (!deal) continue; // a board without cards is missed below
    const before = found.get(number);
    if (before && formatDeal(before) !== formatDeal(deal)) throw wrong(`board ${number} has two deals`);
    // Another table's record of a board repeats its deal; what else is printed on it must be as its number says.
    if (board.dealer !== undefined && board.dealer !== dealerOf(number))
      throw wrong(`board ${number} is dealt by ${dealerOf(number)}, not by ${board.dealer}`);
    if (board.vulnerability !== undefined && board.vulnerability !== vulnerabilityOf(number))
      throw wrong(`board ${number} has vulnerability ${vulnerabilityOf(number)}, not ${board.vulnerability}`);
    found.set(number, deal);
  }
  if (found.size === 0) throw wrong('expected whole deals with board numbers from 1 on');
  if (found.size > SESSION_BOARDS_MAX) throw wrong(`expected ${SESSION_BOARDS_MAX} boards at most, not ${found.size}`);
  return Array.from({ length: found.size }, (_, index) => {
    const deal = found.get(index + 1);
    if (!deal) throw wrong(`board ${index + 1} is missing, or is no whole deal: boards are numbered from 1 on`);
    return deal;
  });
}

function wrong(detail: string) {
  return problem('invalid-input', { errors: [{ pointer: '/pbn', detail }] });
}
