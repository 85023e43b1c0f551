/** Boards of forms for two and three players in the list of boards. */
import { type BoardEvent, decideBoard, evolveBoard, fact, type GameBoard, initialBoard } from '#board';
import { dealPack, formOf, SEATS, type Variant, VARIANTS } from '#bridge';
import { chooser, legalAct, shuffled } from '#bridge/testing';
import { boardRow } from './board-row.js';

/** A board of a form after so many random legal acts, or to its end. */
function played(name: Variant, acts = 500): GameBoard {
  const choose = chooser(2);
  const form = formOf(name);
  const pack = dealPack(form, 'N', shuffled(form, choose));
  const sealed = (cards: readonly string[]) => ({ cards: cards.join(' '), salt: '00'.repeat(16) });
  const held = SEATS.filter((seat) => pack.hands[seat].length > 0);
  let board = initialBoard();
  let revision = 0;
  const take = (event: BoardEvent): void => {
    board = evolveBoard(board, { ...event, at: ++revision, revision });
  };
  take(
    fact('PackDealt', {
      ...{ table: 't', form: name, mode: 'strict', rulesVersion: 1, number: 7, dealer: 'N' },
      vulnerable: [form.players[0]!],
      hands: Object.fromEntries(held.map((seat) => [seat, sealed(pack.hands[seat])])),
      ...(pack.talon.length > 0 && { talon: sealed(pack.talon) }),
      players: { N: 'anna' },
      time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 },
    }),
  );
  for (let act = 0; act < acts; act++) {
    if (board.phase !== 'game') throw new Error('dealt');
    const next = board.outcome ? undefined : legalAct(board.form, board.game, choose);
    if (!next) return board;
    const { contract } = board.game;
    const seat = next.kind === 'card' && contract ? board.form.playerOf(next.seat, contract) : next.seat;
    const ruled =
      next.kind === 'call'
        ? decideBoard(board, { kind: 'make-form-call', seat, call: next.call })
        : decideBoard(board, next.kind === 'card' ? { kind: 'play-card', seat, card: next.card } : next);
    if (ruled.kind === 'refused') throw new Error(ruled.refusal);
    ruled.events.forEach(take);
  }
  if (board.phase !== 'game') throw new Error('dealt');
  return board;
}

test.each(VARIANTS)('a board of %s has a row from its deal to its score', (name) => {
  const { form } = played(name, 0);
  expect(boardRow('b', played(name, 0))).toMatchObject({
    ...{ id: 'b', tableId: 't', form: name, number: 7, vulnerability: form.players[0], north: 'anna' },
    ...{ phase: 'auction', contract: null, declarer: null, auction: '', play: '', tricks: null, endedAt: null },
  });
  const { outcome, revision } = played(name);
  if (outcome?.kind !== 'scored') throw new Error('robots play to the end');
  const row = boardRow('b', played(name));
  expect(row).toMatchObject({ phase: 'scored', tricks: outcome.tricks, score: null, revision, endedAt: revision });
  expect(row.declarer).toBe(outcome.contract?.declarer ?? null);
  expect(row.result).toMatch(/^(=|[+-]\d+)$/);
  expect(row.play.split(' ')).toHaveLength(form.tricks.length);
  const { length } = row.deal.match(/[SHDC][AKQJT2-9]/g) ?? [];
  expect(length).toBe(form.deck.length);
});
