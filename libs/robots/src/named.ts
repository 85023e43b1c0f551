/** The built-in robots by name, as command lines and matches call them. */
import { loadSolver, type Solver } from '#double-dummy';
import { natural } from './natural.js';
import { randomLegal } from './random-legal.js';
import { type Robot } from './robot.js';
import { samplingRobot } from './sampling/sampling.js';

/** Every name of a built-in robot, and the rung of the ladder that it is: two names of one rung are one robot. */
export const ROBOT_NAMES = { r0: 'r0', random: 'r0', r1: 'r1', natural: 'r1', r2: 'r2', r3: 'r3', r4: 'r4' } as const;
/** The names as help texts have them. */
export const ROBOT_NAMES_TEXT = 'r0 (also random), r1 (also natural), r2, r3, r4';
type RobotName = keyof typeof ROBOT_NAMES;
type Rung = (typeof ROBOT_NAMES)[RobotName];

type RobotOptions = {
  /** R4 only: milliseconds of thought for all turns of a board, instead of its budget in nodes. It gives determinism up. */
  readonly milliseconds?: number;
};

const RUNGS: Readonly<Record<Rung, (solver: () => Promise<Solver>, options: RobotOptions) => Promise<Robot>>> = {
  r0: async () => randomLegal,
  r1: async () => natural,
  r2: async (solver) =>
    samplingRobot({ name: 'r2', version: '3', solver: await solver(), samples: 10, depth: 10, listens: false }),
  r3: async (solver) =>
    samplingRobot({ name: 'r3', version: '4', solver: await solver(), samples: 10, depth: 11, listens: true }),
  r4: async (solver, { milliseconds }) =>
    samplingRobot({
      ...{ name: 'r4', version: '4', solver: await solver(), samples: 40, depth: 13, listens: true },
      ...(milliseconds === undefined ? { nodes: R4_NODES } : { milliseconds }),
    }),
};

/** Trick starts that R4 looks at in a board at most. */
const R4_NODES = 4_000_000;

let solverHere: Promise<Solver> | undefined;

/** One solver does for all robots of a thread: it answers one question at a time and remembers nothing. */
function solverOfThread(): Promise<Solver> {
  return (solverHere ??= loadSolver());
}

export function isRobotName(name: string): name is RobotName {
  return Object.hasOwn(ROBOT_NAMES, name);
}

/** What a built-in robot plays, as its opponents read it before the board. */
export function systemsOf(name: RobotName): readonly string[] {
  return ROBOT_NAMES[name] === 'r0' ? ['calls by chance'] : ['natural, five-card majors, 15-17 notrump, weak twos'];
}

/** A built-in robot, ready to sit down on this thread. */
export function robotNamed(name: RobotName, options: RobotOptions = {}): Promise<Robot> {
  return RUNGS[ROBOT_NAMES[name]](solverOfThread, options);
}
