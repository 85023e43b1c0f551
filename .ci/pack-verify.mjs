/**
 * Makes the verifier of hand records a package of its own: `node .ci/pack-verify.mjs [FOLDER]` writes the tarball there, by default to
 * `dist/`, and prints its path. It takes what `npm run build` built; the libraries keep their names, which the package's own `imports`
 * resolve.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const target = resolve(process.argv[2] ?? join(root, 'dist'));
const LIBRARIES = [
  'bridge',
  'laws',
  'ledger',
  'event-store',
  'movements',
  'scoring',
  'board',
  'notation',
  'hand-record',
];

const staging = mkdtempSync(join(tmpdir(), 'tenace-pack-'));
try {
  const folder = join(staging, 'package');
  mkdirSync(folder);
  for (const library of LIBRARIES)
    cpSync(join(root, 'dist/libs', library, 'src'), join(folder, 'libs', library), {
      recursive: true,
      filter: (file) => !/\.map$|\.(spec|bench)\.js$|testing\.js$/.test(file),
    });
  copyFileSync(join(root, '.ci/tenace-verify.mjs'), join(folder, 'verify.js'));
  copyFileSync(join(root, 'libs/hand-record/package/README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'libs/hand-record/verify_hand_record.py'), join(folder, 'verify_hand_record.py'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(
    join(folder, 'index.js'),
    "export { parseHandRecord, RECORD_FINDINGS, RECORD_TYPE, verifyHandRecord } from '#hand-record';\n",
  );
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  mkdirSync(target, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  });
  console.log(join(target, JSON.parse(packed)[0].filename));
} finally {
  rmSync(staging, { recursive: true });
}

function manifest() {
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: 'tenace-verify',
    version: '0.1.0',
    description: 'Checks hand records of contract bridge offline: hashes, signatures, commitments and the result',
    keywords: ['bridge', 'audit', 'verifiable', 'transparency log'],
    license,
    type: 'module',
    engines,
    bin: { 'tenace-verify': './verify.js' },
    exports: { '.': './index.js' },
    imports: { '#*': './libs/*/index.js' },
  };
}
