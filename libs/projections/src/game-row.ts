/** Boards of forms for two and three players as rows among the others. */
import { type GameBoard } from '#board';
import { type Form, formatFormCall, type FormContract, type Pack, SEATS } from '#bridge';
import { type BoardRow } from './board-row.js';

/** The row of such a board: what it is worth to each stands on its table's score sheet. */
export function gameRow(id: string, { set, form, game, claim, outcome, past, endedAt, revision }: GameBoard): BoardRow {
  const { contract } = game;
  const { players } = set;
  const isCalled = contract !== undefined || outcome?.kind === 'scored';
  return {
    id,
    tableId: set.table,
    number: set.number,
    form: set.form,
    mode: set.mode,
    dealer: set.dealer,
    vulnerability: set.vulnerable.length === 0 ? 'none' : set.vulnerable.join(' '),
    north: players.N ?? null,
    east: players.E ?? null,
    south: players.S ?? null,
    west: players.W ?? null,
    deal: formatPack(game.dealt),
    auction: game.calls.map(({ call }) => formatFormCall(call)).join(' '),
    contract: isCalled ? (contract ? formatBare(contract) : 'passed out') : null,
    declarer: contract?.declarer ?? null,
    play: game.tricks
      .filter(({ cards }) => cards.length > 0)
      .map(({ leader, cards }) => `${leader}:${cards.join('')}`)
      .join(' '),
    tricks: outcome?.kind === 'scored' ? outcome.tricks : null,
    result: outcome?.kind === 'scored' && contract ? resultOf(form, contract, outcome.tricks) : null,
    score: null,
    phase: outcome?.kind ?? (claim ? 'claim' : PHASES[game.phase]),
    abandoned: outcome?.kind === 'abandoned' ? outcome.reason : null,
    averageNs: null,
    averageEw: null,
    adjusted: null,
    openedAt: past[0]?.at ?? 0,
    endedAt: endedAt ?? null,
    revision,
  };
}

/** Steps before the auction are of it, those after it of the play. */
const PHASES = { before: 'auction', auction: 'auction', after: 'play', play: 'play', over: 'play' } as const;

/** `4NUX`; of Slam with what was bid, `4DX for 24`. */
function formatBare({ level, strain, doubling, points }: FormContract): string {
  const mark = { undoubled: '', doubled: 'X', redoubled: 'XX' }[doubling];
  return `${level}${strain}${mark}${points === undefined ? '' : ` for ${points}`}`;
}

/** `=`, `+1`, `-2`: by so many tricks more, or at nullo fewer, than the contract needs. */
function resultOf(form: Form, contract: FormContract, tricks: number): string {
  const needed = form.needed(contract);
  const over = 'least' in needed ? tricks - needed.least : needed.most - tricks;
  return over === 0 ? '=' : `${over > 0 ? '+' : ''}${over}`;
}

function formatPack({ hands, talon }: Pack): string {
  const held = SEATS.filter((seat) => hands[seat].length > 0).map((seat) => `${seat}:${hands[seat].join(' ')}`);
  return [...held, ...(talon.length > 0 ? [`talon:${talon.join(' ')}`] : [])].join('/');
}
