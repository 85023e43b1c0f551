#!/usr/bin/env node
// The command in a checkout: `npx tenace …`. What it runs is built; where it is not yet, it is built first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = new URL('../dist/apps/cli/src/main.js', import.meta.url);
if (!existsSync(main)) {
  process.stderr.write('tenace: building, once\n');
  const built = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(main.href);
