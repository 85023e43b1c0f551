/** Robots as a command names them: built in, or connected from outside. */
import { type Entrant, type Team } from '#matches';
import { isOutside, type Link, openOutside } from '../../../arena/src/index.js';
import { Complaint } from '../terminal.js';
import { entrantNamed } from './options.js';

export type Named = { readonly entrant: Entrant; readonly link: Link | undefined };

/** Rejects with a complaint where there is no such robot, or it says no hello. */
export async function robotNamed(name: string): Promise<Named> {
  if (!isOutside(name)) return { entrant: await entrantNamed(name), link: undefined };
  const link = await linkNamed(name);
  const { robot, version } = link.hello;
  return { entrant: { robot, version }, link };
}

export async function linkNamed(
  name: string,
  onProblem?: Parameters<typeof openOutside>[1]['onProblem'],
): Promise<Link> {
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
