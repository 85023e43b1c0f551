/**
 * What a robot gains by remembering, against its twin that remembers nothing: where its instances share a realm or a file, and as
 * ranked matches are played. `npm run measure:memory -- RANKED REALM FILE SEED`: how many boards of each (0 leaves one out), and the
 * word that deals and chance come from: runs of different words add up, by the JSON that is printed of each.
 *
 * Ranked twins that play the same card each time call and play alike in both rooms: 0 ± 0 however many boards, by construction. So
 * here both play any legal card, by the chance of their seat, and boards swing. The realm is the control: the same source, over the
 * same contract, in one realm of this process instead of a sandbox for each seat; were there a way from one sandbox to another, it
 * would gain as much there.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { openDataFolder, sha256 } from '#data-folder';
import { commitToSecret, NO_INTERVAL } from '#matches';
import { randomOf, seedOf } from '#robots';
import { CLOCK_MS, type MatchReport, officeOf, openOutside, playMatch, type Watching } from '../src/index.js';
import { freshLink, inProcess, type LocalRobot } from '../src/connect/links.js';
import { rule } from '../src/match/match-office.js';
import { secretUnder } from '../src/match/opening.js';

const [ranked = 4_000, realm = 1_000, file = 60] = process.argv.slice(2, 5).map(Number);
const seed = process.argv[5] ?? 'memory';
const SOURCE = readFileSync('apps/arena/examples/memorising.js', 'utf8');
const MEMORISING = `${SOURCE}\nconst any = robot; globalThis.robot = (say) => any(say, false, true);`;
const FORGETFUL = `${SOURCE}\nconst any = robot; globalThis.robot = (say) => any(say, true, true);`;
const AS_CHILD = `${MEMORISING}
const hear = globalThis.robot((line) => process.stdout.write(line + '\\n'));
require('node:readline').createInterface({ input: process.stdin }).on('line', hear);`;
/** How often it is told how far a match has come, in ms. */
const TOLD_EVERY_MS = 10_000;

const path = mkdtempSync(join(tmpdir(), 'tenace-memory-'));
const folder = await openDataFolder(join(path, 'data'), { create: true });
const office = officeOf(folder);
const home = { robot: 'memorising', version: '1' };
const away = { robot: 'forgetful', version: '1' };

/** Opens a match whose deals are committed to, as ranked matches are; answers its secret. */
async function opened(match: string, boards: number, clockMs?: number): Promise<string> {
  const secret = secretUnder(sha256(Buffer.from(seed)), match);
  const chance = { trust: 'ranked' as const, commitment: commitToSecret(secret, sha256) };
  const clock = clockMs === undefined ? {} : { clockMs };
  const { kind } = await rule(office, match, {
    kind: 'open',
    opened: { home, away, boards, ...chance, ...clock, owner: 'bench' },
  });
  if (kind !== 'accepted') throw new Error(`the match ${match} was not opened: ${kind}`);
  return secret;
}

function progress(where: string): Watching {
  let told = performance.now();
  return {
    onBoard: ({ board }) => {
      if (performance.now() - told < TOLD_EVERY_MS) return;
      told = performance.now();
      console.error(`${where}: ${board} boards`);
    },
  };
}

function tell(
  where: string,
  { boards, sample, interval, identical, seconds, cpuSeconds, forfeited }: MatchReport,
): void {
  const between = interval ? `${interval.from.toFixed(3)} … ${interval.to.toFixed(3)}` : NO_INTERVAL;
  console.log(
    `${where}: ${sample.mean.toFixed(3)} IMPs a board, 95 % between ${between}, on ${boards} boards, ${identical} of them alike in ` +
      `both rooms; ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time`,
  );
  console.log(JSON.stringify({ where, seed, ...sample, forfeited }));
}

/** The robot in one realm: its instances share a global object. */
function inOneRealm(): LocalRobot {
  const context = createContext({ draw: randomOf(seedOf(seed)) });
  runInContext(`Math.random = draw;\n${MEMORISING}`, context);
  // What the source defines is what the contract of hosted robots asks for.
  return runInContext('robot', context) as LocalRobot;
}

const sources = { home: MEMORISING, away: FORGETFUL };
const practice = { isResumed: false, sources: { away: FORGETFUL } };
if (file > 0) {
  writeFileSync(join(path, 'child.cjs'), AS_CHILD);
  const child = `stdio:${process.execPath} ${join(path, 'child.cjs')} ${join(path, 'memory')}`;
  const links = { home: await openOutside(child, { onAwaited: () => undefined }) };
  const toPlay = { ...practice, match: 'file', links, secret: await opened('file', file, CLOCK_MS) };
  tell('instances share a file', await playMatch(office, toPlay, progress('file')));
}
if (realm > 0) {
  const links = { home: await freshLink(inProcess(inOneRealm())) };
  const toPlay = { ...practice, match: 'realm', links, secret: await opened('realm', realm, CLOCK_MS) };
  tell('instances share a realm', await playMatch(office, toPlay, progress('realm')));
}
if (ranked > 0) {
  const toPlay = { match: 'ranked', isResumed: false, sources, secret: await opened('ranked', ranked) };
  tell('as ranked matches are played', await playMatch(office, toPlay, progress('ranked')));
}
await folder.close();
rmSync(path, { recursive: true, force: true });
