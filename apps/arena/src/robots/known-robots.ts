/** Robots by their names: those built in, and those that were entered. */
import { createHash } from 'node:crypto';
import { readState } from '#event-store';
import { uuid } from '#hand-record';
import { type Entrant, type KnownRobot, robotStream, type Trust } from '#matches';
import { isRobotName } from '#robots';
import { problem } from '../../../http/src/index.js';
import { builtInEntrant } from '../match/arena.js';
import { type ArenaOffice } from '../match/match-office.js';

/** A name is one robot's alone: the id follows from it. */
export function robotIdOf(name: string): string {
  return uuid(createHash('sha256').update(`robot\n${name}`).digest());
}

export async function robotState({ desks }: ArenaOffice, id: string): Promise<KnownRobot | undefined> {
  return readState(desks.robots, robotStream(id), (robot) => (robot.phase === 'none' ? undefined : robot));
}

export type Asked = { readonly robot: string; readonly version?: string | undefined };

/**
 * A robot as it enters a match: a built-in one as it is today, another in the version that is named, or its last. Problems where
 * there is none.
 */
export async function entrantFor(office: ArenaOffice, { robot, version }: Asked): Promise<Entrant> {
  if (isRobotName(robot)) {
    const entrant = await builtInEntrant(robot);
    if (!entrant || (version !== undefined && version !== entrant.version))
      throw problem('no-version', { detail: `${robot} is version ${entrant?.version ?? 'none'} here` });
    return entrant;
  }
  const known = await robotState(office, robotIdOf(robot));
  if (!known) throw problem('unknown-robot', { detail: `nobody has entered ${robot}` });
  const found =
    version === undefined
      ? known.versions.findLast((one) => !one.withdrawn)
      : known.versions.find((one) => one.version === version);
  if (!found) throw problem('no-version', { detail: `${robot} has no version ${version ?? 'that is not withdrawn'}` });
  if (found.withdrawn) throw problem('robot-withdrawn', { detail: `${robot} ${found.version}` });
  return { robot, version: found.version };
}

/**
 * How far results are to be trusted: a typed seed is known to whoever typed it; a robot that its owner runs sits North-South in one
 * room and East-West in the other, and so sees all four hands of a deal.
 */
export async function trustOf(
  office: ArenaOffice,
  seed: string | undefined,
  entrants: readonly Entrant[],
): Promise<Trust> {
  if (seed !== undefined) return 'practice';
  for (const entrant of entrants)
    if (!isRobotName(entrant.robot) && (await sourceOf(office, entrant)) === undefined) return 'unverified';
  return 'ranked';
}

/** The source of a robot that the platform runs; undefined of one that connects, and of those built in. */
export async function sourceOf(office: ArenaOffice, { robot, version }: Entrant): Promise<string | undefined> {
  const known = isRobotName(robot) ? undefined : await robotState(office, robotIdOf(robot));
  return known?.versions.find((one) => one.version === version)?.source;
}
