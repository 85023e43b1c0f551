/** The solver on a thread of its own: a position in, declarer's tricks by card out. */
import { kernelFile, loadSolver, type Solver } from '#double-dummy/browser';
import { type Asked, type Solved } from './double-dummy.js';
import { isDeclaring, type Position } from './what-if.js';

let solver: Promise<Solver> | undefined;

function tricksByCard(open: Solver, position: Position): Solved['tricks'] {
  const { hands, strain, leader, trick, turn, declarer, won } = position;
  const left = hands[turn].length;
  const answer = open.scoreCards(hands, { strain, leader, trick });
  if (answer.kind !== 'solved') return [];
  const mine = isDeclaring(declarer, turn);
  return answer.scores.flatMap(({ cards, tricks }) =>
    cards.map((card) => [card, won + (mine ? tricks : left - tricks)] as const),
  );
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  solver ??= loadSolver({}, new URL(`/solver/${kernelFile()}`, location.origin));
  void solver.then((open) => {
    postMessage({ id: data.id, tricks: tricksByCard(open, data.position) } satisfies Solved);
  });
});
