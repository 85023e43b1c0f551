/** What the commands of the arena read alike. */
import { type Entrant } from '#matches';
import { ROBOT_NAMES_TEXT } from '#robots';
import { builtInEntrant, type MatchSettings } from '../../../arena/src/index.js';
import { Complaint } from '../terminal.js';

/** Who runs matches from the command line owns them. */
export const OWNER = 'admin';

export async function entrantNamed(name: string): Promise<Entrant> {
  const entrant = await builtInEntrant(name);
  if (!entrant) throw new Complaint(`there is no robot ${name}: there are ${ROBOT_NAMES_TEXT}`);
  return entrant;
}

/** How robots are named, for help texts. */
export const ROBOTS_TEXT = `${ROBOT_NAMES_TEXT}, or hosted:FILE, stdio:COMMAND, thread:FILE, listen:PORT`;

/** A number with up to three decimals as thousandths, or a complaint. */
export function thousandths(option: string, text: string): number {
  if (!/^-?\d{1,3}(\.\d{1,3})?$/.test(text)) throw new Complaint(`${option} is a number such as 0.5: not ${text}`);
  return Math.round(Number(text) * 1000);
}

type Seeded = Pick<MatchSettings, 'seed' | 'trust' | 'owner'>;

export function seeded(seed: string): Seeded {
  if (seed.length === 0 || seed.length > SEED_MAX)
    throw new Complaint(`--seed is a word of at most ${SEED_MAX} characters`);
  return { seed, trust: 'practice', owner: OWNER };
}

const SEED_MAX = 100;
