/** A robot that was entered, and its versions: what a version is, is never changed; a new upload is a new one. */
import { accept, type Decider, type Decision, type EventVersions, refuse } from '#event-store';

/** built-in: of this program. remote: connects from where its owner runs it. hosted: the platform runs its source in a sandbox. */
export const ROBOT_KINDS = ['built-in', 'remote', 'hosted'] as const;
export type RobotKind = (typeof ROBOT_KINDS)[number];

export type RobotVersion = {
  /** `1`, `2024-03`, `a3f9c1`: the owner's own. */
  readonly version: string;
  readonly kind: RobotKind;
  /** Hex of the SHA-256 of what runs, as its owner says. */
  readonly build?: string;
  /** Of a hosted robot: JavaScript. */
  readonly source?: string;
};

type Data = {
  RobotEntered: { readonly name: string; readonly owner: string };
  VersionAdded: RobotVersion;
  /** It enters no more matches; those it played stand. */
  VersionWithdrawn: { readonly version: string };
};

export type RobotEventType = keyof Data;
export type RobotFact<Type extends RobotEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: Data[Type];
};
export type RobotEvent = { [Type in RobotEventType]: RobotFact<Type> }[RobotEventType];

export const ROBOT_EVENTS = {
  RobotEntered: { version: 1 },
  VersionAdded: { version: 1 },
  VersionWithdrawn: { version: 1 },
} satisfies Readonly<Record<RobotEventType, EventVersions>>;

function robotFact<Type extends RobotEventType>(type: Type, data: Data[Type]): RobotFact<Type> {
  return { type, version: 1, data };
}

export type KnownRobot = {
  readonly phase: 'entered';
  readonly name: string;
  readonly owner: string;
  readonly versions: readonly (RobotVersion & { readonly at: number; readonly withdrawn: boolean })[];
  readonly enteredAt: number;
  readonly revision: number;
};
export type EnteredRobot = { readonly phase: 'none' } | KnownRobot;

export type RobotCommand =
  | { readonly kind: 'enter'; readonly name: string; readonly owner: string }
  | { readonly kind: 'add-version'; readonly added: RobotVersion }
  | { readonly kind: 'withdraw'; readonly version: string };

export const ROBOT_REFUSALS = [
  ...(['no-robot', 'robot-entered', 'version-known', 'no-version', 'too-many-versions'] as const),
] as const;
export type RobotRefusal = (typeof ROBOT_REFUSALS)[number];

const VERSIONS_MAX = 1_000;

export const robotDecider: Decider<EnteredRobot, RobotCommand, RobotEvent, RobotRefusal> = {
  initial: () => ({ phase: 'none' }),
  decide: decideRobot,
  evolve: evolveRobot,
};

export function robotStream(id: string): string {
  return `robot-${id}`;
}

function decideRobot(robot: EnteredRobot, command: RobotCommand): Decision<RobotEvent, RobotRefusal> {
  if (robot.phase === 'none') {
    if (command.kind !== 'enter') return refuse('no-robot');
    return accept(robotFact('RobotEntered', { name: command.name, owner: command.owner }));
  }
  switch (command.kind) {
    case 'enter':
      return refuse('robot-entered');
    case 'add-version':
      if (robot.versions.some(({ version }) => version === command.added.version)) return refuse('version-known');
      if (robot.versions.length >= VERSIONS_MAX) return refuse('too-many-versions');
      return accept(robotFact('VersionAdded', command.added));
    case 'withdraw': {
      const known = robot.versions.find(({ version }) => version === command.version);
      if (!known) return refuse('no-version');
      return known.withdrawn ? accept() : accept(robotFact('VersionWithdrawn', { version: command.version }));
    }
  }
}

function evolveRobot(robot: EnteredRobot, event: Parameters<typeof robotDecider.evolve>[1]): EnteredRobot {
  if (event.type === 'RobotEntered') {
    const { at: enteredAt, revision, data } = event;
    return { phase: 'entered', ...data, versions: [], enteredAt, revision };
  }
  if (robot.phase === 'none') throw new Error('assertion failed: a robot begins with RobotEntered');
  const { revision } = event;
  switch (event.type) {
    case 'VersionAdded': {
      const versions = [...robot.versions, { ...event.data, at: event.at, withdrawn: false }];
      return { ...robot, versions, revision };
    }
    case 'VersionWithdrawn': {
      const versions = robot.versions.map((one) =>
        one.version === event.data.version ? { ...one, withdrawn: true } : one,
      );
      return { ...robot, versions, revision };
    }
  }
}
