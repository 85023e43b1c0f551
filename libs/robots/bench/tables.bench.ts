/**
 * Tables a second and core: whole boards through the board's decider, four robots each, nothing stored. Beside it the peer:
 * the same decisions and events from answers known before, without a robot, a view or a legal list.
 */
import { parseCall, parseCard } from '#bridge';
import { type BoardCommand, boardDecider, type BoardEvent } from '#board';
import { type DealSet, natural, playSeeded, randomLegal, type Robot, seededBoard } from '#robots';

const BOARDS = 400;
const ROUNDS = 7;
const LADDER: readonly Robot[] = [randomLegal, natural];

const sets = Array.from({ length: BOARDS }, (_, index) => seededBoard('bench', index + 1));

/** CPU time is what counts on a machine that does other work. */
function tablesPerSecond(play: (set: DealSet) => number): { readonly median: number; readonly best: number } {
  let kept = 0;
  const rates = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (const set of sets) kept += play(set);
    const { user, system } = process.cpuUsage(before);
    return (BOARDS * 1e6) / (user + system);
  }).toSorted((one, other) => one - other);
  if (kept === 0) throw new Error('nothing was played');
  return { median: Math.round(rates[ROUNDS >> 1] ?? 0), best: Math.round(rates.at(-1) ?? 0) };
}

function commandOf(event: BoardEvent): BoardCommand | undefined {
  const call = event.type === 'CallMade' ? parseCall(event.data.call) : undefined;
  if (event.type === 'CallMade' && call) return { kind: 'make-call', seat: event.data.seat, call };
  return undefined;
}

const known = new Map(sets.map((set) => [set, playSeeded(set, { NS: randomLegal, EW: randomLegal }, 'bench').events]));

/** The decider alone. */
function replay(set: DealSet): number {
  let board = boardDecider.initial();
  let revision = 0;
  const take = (command: BoardCommand): void => {
    const decision = boardDecider.decide(board, command);
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    for (const event of decision.events) board = boardDecider.evolve(board, { ...event, at: 0, revision: revision++ });
  };
  take({ kind: 'deal', set });
  for (const event of known.get(set) ?? []) {
    const command = commandOf(event);
    if (command) take(command);
    const card = event.type === 'CardPlayed' ? parseCard(event.data.card) : undefined;
    if (board.phase === 'dealt' && board.stage.phase === 'play' && event.type === 'CardPlayed' && card) {
      const { declarer } = board.stage.play.contract;
      const { seat } = event.data;
      const dummy = { N: 'S', E: 'W', S: 'N', W: 'E' } as const;
      take({ kind: 'play-card', seat: seat === dummy[declarer] ? declarer : seat, card });
    }
  }
  return revision;
}

const peer = tablesPerSecond(replay);
console.log(`decider alone: ${peer.median} tables/s of CPU (best ${peer.best})`);
for (const robot of LADDER) {
  const rate = tablesPerSecond((set) => playSeeded(set, { NS: robot, EW: robot }, 'bench').events.length);
  console.log(`${robot.name}: ${rate.median} tables/s of CPU (best ${rate.best})`);
}
