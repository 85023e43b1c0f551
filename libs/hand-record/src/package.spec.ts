import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BoardCommand, boardStream, openDesks } from '#board';
import { auctionOf, sampleDeal } from '#board/testing';
import { handle, memoryEventStore } from '#event-store';
import { recordsOf, sha256 } from '#hand-record/testing';

const MINUTES = 60_000;
const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11';
let folder: string;
let installed: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-verify-'));
  const packed = execFileSync(process.execPath, ['.ci/pack-verify.mjs', folder], { encoding: 'utf8' });
  installed = join(folder, 'empty');
  mkdirSync(installed);
  const install = ['install', '--offline', '--no-audit', '--no-fund', packed.trim()];
  execFileSync('npm', install, { cwd: installed, stdio: 'pipe' });
}, 3 * MINUTES);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test(
  'installed in an empty folder, it calls an untouched record whole and names what was changed in another',
  async () => {
    const store = memoryEventStore();
    const { boards } = openDesks(store, sha256);
    const commands: readonly BoardCommand[] = [{ kind: 'deal', set: sampleDeal }, ...auctionOf('N', 'P P P P')];
    for (const [index, command] of commands.entries()) {
      const ids = { commandId: `c${index}`, bodyHash: 'b', correlationId: 'c', causationId: 'c', actor: 'test' };
      await handle(boards, boardStream(ID), { ...ids, now: index + 1, command });
    }
    const record = (await recordsOf(store)).get(ID)!;
    writeFileSync(join(installed, 'whole.json'), record);
    writeFileSync(join(installed, 'changed.json'), record.replace('"call":"P"', '"call":"X"'));
    const run = (file: string) =>
      spawnSync('npx', ['--offline', 'tenace-verify', file], { cwd: installed, encoding: 'utf8' });
    const whole = run('whole.json');
    expect({ ...whole, stderr: whole.stderr }).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^whole\.json: whole/) as unknown,
    });
    expect(run('changed.json')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/changed-event at event 2/) as unknown,
    });
  },
  MINUTES,
);
