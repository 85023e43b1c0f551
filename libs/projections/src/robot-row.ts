import { type EnteredRobot, type KnownRobot, ROBOT_EVENTS, robotDecider, type RobotEvent } from '#matches';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** A robot that was entered, as the read models know it. */
export type RobotRow = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  /** How many. */
  readonly versions: number;
  /** The decider's state as JSON (`readRobot`). */
  readonly state: string;
  readonly openedAt: number;
  readonly revision: number;
};

/** In the checksum are all columns but `opened_at` and `state`, which holds times and hashes. */
export const ROBOTS: Shape = {
  table: 'robots',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'versions', type: 'integer' },
    { name: 'state', type: 'text', unsummed: true },
    { name: 'opened_at', type: 'bigint', unsummed: true },
    { name: 'revision', type: 'integer' },
  ],
  indices: [
    ['opened_at', 'id'],
    ['owner', 'opened_at', 'id'],
  ],
};

export const robots = streamProjection<EnteredRobot, RobotEvent, RobotRow>({
  shape: ROBOTS,
  prefix: 'robot-',
  catalogue: ROBOT_EVENTS,
  initial: () => robotDecider.initial(),
  evolve: (robot, event) => robotDecider.evolve(robot, event),
  rowOf: (id, robot) => (robot.phase === 'none' ? undefined : robotRow(id, robot)),
  isSettled: () => true,
});

function robotRow(id: string, robot: KnownRobot): RobotRow {
  const { owner, name, versions, enteredAt, revision } = robot;
  return { id, owner, name, versions: versions.length, state: JSON.stringify(robot), openedAt: enteredAt, revision };
}

/** The state that a row was made of. */
export function readRobot({ state }: RobotRow): KnownRobot {
  return JSON.parse(state) as KnownRobot; // only `robotRow` wrote it
}
