/**
 * A rung of the ladder against another: teams of four on the same boards, IMPs a board with a 95 % interval; what each loses in the
 * play, double-dummy, on some of the boards; and how many calls were true to what they were said to show.
 * `node … [boards] [analysed] [home] [away] [seed] [from]`
 */
import { handToPlay, imps, parseHand, type Seat, sideOf } from '#bridge';
import { loadSolver } from '#double-dummy';
import { NO_INTERVAL, plainInterval, sampleOf } from '#matches';
import {
  isRobotName,
  ROBOT_NAMES,
  type Played,
  playSeeded,
  type Robot,
  robotNamed,
  satisfies,
  seededBoard,
} from '#robots';

const [boards = '128', analysed = '0', homeName = 'r1', awayName = 'r0', seed = 'ladder', from = '1'] =
  process.argv.slice(2);
if (!isRobotName(homeName) || !isRobotName(awayName))
  throw new Error(`robots are ${Object.keys(ROBOT_NAMES).join(', ')}`);
const home = await robotNamed(homeName);
/** Against itself a robot plays one room: the other would be the same, card for card. */
const away = awayName === homeName ? home : await robotNamed(awayName);

/** Tricks, and the tables at which they were lost. */
type Loss = { declared: number; declarer: number; defended: number; defence: number };
const losses = new Map<Robot, Loss>();
const truth = new Map<Robot, { calls: number; kept: number }>();
const solver = await loadSolver();

function scoreOf({ board, faults }: Played): number {
  if (faults.length > 0) throw new Error(`a robot was at fault: ${JSON.stringify(faults[0])}`);
  if (board.stage.phase !== 'scored') throw new Error('a board ends with a score');
  return board.stage.result.score;
}

function checkCalls({ board, disclosures }: Played, robotOf: (seat: Seat) => Robot): void {
  for (const [index, { shows }] of disclosures) {
    const made = board.past.filter(({ type }) => type === 'CallMade')[index];
    if (made?.type !== 'CallMade') continue;
    const count = truth.get(robotOf(made.data.seat)) ?? { calls: 0, kept: 0 };
    count.calls++;
    if (satisfies(parseHand(board.set.hands[made.data.seat].cards) ?? [], shows)) count.kept++;
    truth.set(robotOf(made.data.seat), count);
  }
}

function analyse({ board }: Played, robotOf: (seat: Seat) => Robot): void {
  const { stage } = board;
  const play = stage.phase === 'scored' ? stage.play : undefined;
  if (!play) return;
  const answer = solver.analysePlay({ deal: board.deal, contract: play.contract, played: play.played });
  if (answer.kind !== 'solved') return;
  const declarers = sideOf(play.contract.declarer);
  for (const part of ['declarer', 'defence'] as const) {
    const cards = answer.cards.filter(({ seat }) => (sideOf(seat) === declarers) === (part === 'declarer'));
    const robot = robotOf(cards[0]?.seat ?? handToPlay(play));
    const loss = losses.get(robot) ?? { declared: 0, declarer: 0, defended: 0, defence: 0 };
    loss[part] += cards.reduce((sum, { cost }) => sum + cost, 0);
    loss[part === 'declarer' ? 'declared' : 'defended']++;
    losses.set(robot, loss);
  }
}

const swings: number[] = [];
const before = process.cpuUsage();
let analysing = 0;
let tables = 0;
for (let number = Number(from); number < Number(from) + Number(boards); number++) {
  const set = seededBoard(seed, number);
  const open = { NS: home, EW: away };
  const rooms = home === away ? [open] : [open, { NS: away, EW: home }];
  const scores = rooms.map((sides) => {
    const played = playSeeded(set, sides, seed);
    const robotOf = (seat: Seat): Robot => sides[sideOf(seat)];
    checkCalls(played, robotOf);
    const start = process.cpuUsage();
    if (number < Number(from) + Number(analysed)) analyse(played, robotOf);
    analysing += process.cpuUsage(start).user;
    return scoreOf(played);
  });
  tables += rooms.length;
  swings.push(imps((scores[0] ?? 0) - (scores[1] ?? scores[0] ?? 0)));
}
const seconds = (process.cpuUsage(before).user - analysing) / 1e6;
const sample = sampleOf(swings);
const interval = plainInterval(sample);
const between = interval ? `${interval.from.toFixed(2)} … ${interval.to.toFixed(2)}` : NO_INTERVAL;
console.log(
  `${homeName} against ${awayName}: ${sample.mean.toFixed(2)} (95 %: ${between}) IMPs a board, ${boards} boards`,
);
console.log(`${(tables / seconds).toFixed(1)} tables/s of CPU`);
for (const [robot, { calls, kept }] of truth)
  console.log(`${robot.name}: ${((100 * kept) / calls).toFixed(2)} % of ${calls} calls true to what they show`);
for (const [robot, { declared, declarer, defended, defence }] of losses)
  console.log(
    `${robot.name}: tricks lost a table, declarer ${(declarer / declared).toFixed(2)}, defence ${(defence / defended).toFixed(2)}, ${declared} and ${defended} tables`,
  );
// Pieces of one seed add up: what to add, in one line.
const sum = swings.reduce((total, swing) => total + swing, 0);
const squares = swings.reduce((total, swing) => total + swing * swing, 0);
const play = Object.fromEntries([...losses].map(([{ name }, loss]) => [name, loss]));
console.log(
  JSON.stringify({
    home: homeName,
    away: awayName,
    seed,
    from: Number(from),
    boards: swings.length,
    sum,
    squares,
    play,
  }),
);
