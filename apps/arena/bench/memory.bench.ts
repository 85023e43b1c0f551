/**
 * What a robot gains by remembering: against its twin that remembers nothing, first where its instances share a file, then as ranked
 * matches are played. `npm run measure:memory -- RANKED SHARED`: how many boards of each.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, sha256 } from '#data-folder';
import { commitToSecret } from '#matches';
import { CLOCK_MS, type MatchReport, officeOf, openOutside, playMatch } from '../src/index.js';
import { type ArenaOffice, rule } from '../src/match/match-office.js';
import { secretUnder } from '../src/match/opening.js';

const [ranked = 1_000, shared = 40] = process.argv.slice(2).map(Number);
const MEMORISING = readFileSync('apps/arena/examples/memorising.js', 'utf8');
const FORGETFUL = `${MEMORISING}\nconst remembering = robot; globalThis.robot = (say) => remembering(say, true);`;
const AS_CHILD = `${MEMORISING}
const hear = robot((line) => process.stdout.write(line + '\\n'));
require('node:readline').createInterface({ input: process.stdin }).on('line', hear);`;

const path = mkdtempSync(join(tmpdir(), 'tenace-memory-'));
const folder = await openDataFolder(join(path, 'data'), { create: true });
const office = officeOf(folder);
const home = { robot: 'memorising', version: '1' };
const away = { robot: 'forgetful', version: '1' };

/** Opens a match whose deals are committed to, as ranked matches are; answers its secret. */
async function opened(match: string, boards: number, clockMs?: number): Promise<string> {
  const secret = secretUnder(randomBytes(32), match);
  const chance = { trust: 'ranked' as const, commitment: commitToSecret(secret, sha256) };
  const clock = clockMs === undefined ? {} : { clockMs };
  await rule(office satisfies ArenaOffice, match, {
    kind: 'open',
    opened: { home, away, boards, ...chance, ...clock, owner: 'bench' },
  });
  return secret;
}

function tell(where: string, { boards, sample, interval, identical, seconds, cpuSeconds }: MatchReport): void {
  const half = interval ? (interval.to - interval.from) / 2 : 0;
  console.log(
    `${where}: ${sample.mean.toFixed(3)} ± ${half.toFixed(3)} IMPs a board on ${boards} boards, ` +
      `${identical} of them alike in both rooms; ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time`,
  );
}

writeFileSync(join(path, 'child.cjs'), AS_CHILD);
const child = `stdio:${process.execPath} ${join(path, 'child.cjs')} ${join(path, 'memory')}`;
const link = await openOutside(child, { onAwaited: () => undefined });
const practice = { match: 'shared', isResumed: false, links: { home: link }, sources: { away: FORGETFUL } };
tell(
  'instances share a file',
  await playMatch(office, { ...practice, secret: await opened('shared', shared, CLOCK_MS) }),
);
const sources = { home: MEMORISING, away: FORGETFUL };
tell(
  'as ranked matches are played',
  await playMatch(office, { match: 'ranked', isResumed: false, sources, secret: await opened('ranked', ranked) }),
);
await folder.close();
rmSync(path, { recursive: true, force: true });
