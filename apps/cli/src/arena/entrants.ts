/** Robots as a command names them: built in, run in a sandbox, or connected from outside. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { sha256 } from '#data-folder';
import { hexOfBytes } from '#ledger';
import { type Entrant, type Team } from '#matches';
import { isRobotName } from '#robots';
import { faultAtStart, isOutside, type Link, openOutside, SOURCE_MAX, type Sources } from '../../../arena/src/index.js';
import { Complaint } from '../terminal.js';
import { entrantNamed } from './options.js';

/** Hears of acts that were not taken. */
type OnProblem = NonNullable<Parameters<typeof openOutside>[1]['onProblem']>;

export type Named = {
  readonly entrant: Entrant;
  readonly link: Link | undefined;
  /** Of a robot that runs in a sandbox here. */
  readonly source?: string;
};

/** Rejects with a complaint where there is no such robot, or it says no hello. */
export async function robotNamed(name: string, onProblem?: OnProblem): Promise<Named> {
  const [, file] = /^hosted:(.+)$/.exec(name) ?? [];
  if (file !== undefined) return hostedNamed(file);
  if (!isOutside(name)) return { entrant: await entrantNamed(name), link: undefined };
  const link = await linkNamed(name, onProblem);
  const { robot, version } = link.hello;
  return { entrant: { robot, version }, link };
}

/** Digits of the hash that is the version of a source: another source is another robot. */
const VERSION_DIGITS = 16;

async function hostedNamed(file: string): Promise<Named> {
  const robot = basename(file, extname(file));
  if (isRobotName(robot)) throw new Complaint(`${robot} is a built-in robot: name the file ${file} otherwise`);
  const source = readSource(file);
  const fault = await faultAtStart(source);
  if (fault !== undefined) throw new Complaint(`${file} does not start: ${fault}`);
  const version = hexOfBytes(sha256(new TextEncoder().encode(source))).slice(0, VERSION_DIGITS);
  return { entrant: { robot, version }, link: undefined, source };
}

function readSource(file: string): string {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (source.length > SOURCE_MAX) throw new Complaint(`${file} is longer than ${SOURCE_MAX} characters`);
  return source;
}

export function sourcesOf(home: Named, away: Named): Sources {
  return {
    ...(home.source !== undefined && { home: home.source }),
    ...(away.source !== undefined && { away: away.source }),
  };
}

async function linkNamed(name: string, onProblem?: OnProblem): Promise<Link> {
  try {
    return await openOutside(name, {
      ...(onProblem && { onProblem }),
      onAwaited: ({ url, token }) => {
        process.stderr.write(`tenace: waiting for a robot at ${url}, with the token ${token}\n`);
      },
    });
  } catch (error) {
    throw new Complaint(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The links of both teams; a robot may play against itself over one. */
export function linksOf(home: Named, away: Named): Readonly<Partial<Record<Team, Link>>> {
  return { ...(home.link && { home: home.link }), ...(away.link && { away: away.link }) };
}
