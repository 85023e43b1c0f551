import { type Board, boardDecider, gameSeenBy } from '#board';
import { dealPack, formOf, SEATS, VARIANTS } from '#bridge';
import { chooser, shuffled } from '#bridge/testing';
import { randomFormAct, randomOf, seedOf } from '#robots';

const DEALS = 50;

test.each(VARIANTS)('robots that see what their seats see play %s to a score without a refusal', (name) => {
  const form = formOf(name);
  const random = randomOf(seedOf(name));
  const choose = chooser(1);
  for (let deal = 0; deal < DEALS; deal++) {
    const dealer = form.players[deal % form.players.length]!;
    const pack = dealPack(form, dealer, shuffled(form, choose));
    const sealed = (cards: readonly string[]) => ({ cards: cards.join(' '), salt: '00'.repeat(16) });
    const set = {
      ...{
        table: 't',
        form: name,
        mode: 'strict' as const,
        rulesVersion: 1 as const,
        number: 1,
        dealer,
        vulnerable: [],
      },
      hands: Object.fromEntries(
        SEATS.filter((seat) => pack.hands[seat].length > 0).map((seat) => [seat, sealed(pack.hands[seat])]),
      ),
      ...(pack.talon.length > 0 && { talon: sealed(pack.talon) }),
      players: {},
      time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 },
    };
    let board: Board = boardDecider.initial();
    let revision = 0;
    const act = (command: Parameters<typeof boardDecider.decide>[1]): void => {
      const decision = boardDecider.decide(board, command);
      if (decision.kind === 'refused') throw new Error(`${JSON.stringify(command)} is refused: ${decision.refusal}`);
      for (const event of decision.events)
        board = boardDecider.evolve(board, { ...event, at: 0, revision: ++revision });
    };
    act({ kind: 'deal-pack', set });
    for (let acts = 0; acts < 200 && board.phase === 'game' && !board.outcome; acts++) {
      const [seat] = gameSeenBy({ kind: 'spectator' }, board, 'open').turns;
      const command = randomFormAct(seat!, gameSeenBy({ kind: 'seat', seat: seat! }, board, 'open'), random);
      act(command!);
    }
    expect(board).toMatchObject({ outcome: { kind: 'scored' } });
  }
});
