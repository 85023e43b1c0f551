/**
 * Makes the solver a package of its own: `node .ci/pack-double-dummy.mjs [FOLDER]` writes the tarball there, by default to `dist/`, and prints
 * its path. It takes what `npm run build` built, and the types from the sources. #bridge becomes a folder beside, by relative
 * paths, so that browsers can load it as it is.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const target = resolve(process.argv[2] ?? join(root, 'dist'));
const LIBRARIES = ['double-dummy', 'bridge'];

const staging = mkdtempSync(join(tmpdir(), 'tenace-pack-'));
try {
  emitTypes(join(staging, 'types'));
  const folder = join(staging, 'package');
  for (const library of LIBRARIES) fill(library, join(folder, library));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'libs/double-dummy/package/README.md'), join(folder, 'README.md'));
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

function emitTypes(out) {
  const entries = ['index.ts', 'browser.ts'].map((file) => join(root, 'libs/double-dummy/src', file));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      rootDir: join(root, 'libs'),
      outDir: out,
      declaration: true,
      emitDeclarationOnly: true,
      sourceMap: false,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: entries,
    include: [],
  };
  writeFileSync(join(staging, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(staging, 'tsconfig.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The built files of a library and their types, without what only tests and benchmarks use. */
function fill(library, folder) {
  const code = join(root, 'dist/libs', library, 'src');
  cpSync(code, folder, { recursive: true, filter: (file) => !/\.map$|reference\.js$|plain\.js$/.test(file) });
  cpSync(join(staging, 'types', library, 'src'), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replaceAll(`'#bridge'`, `'../bridge/index.js'`).replace(/\n\/\/# source.*/, ''),
    );
  }
}

function manifest() {
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entry = (name) => ({ types: `./double-dummy/${name}.d.ts`, default: `./double-dummy/${name}.js` });
  return {
    name: 'tenace-double-dummy',
    version: '0.1.0',
    description: 'A fast double-dummy solver for contract bridge in WebAssembly, for Node and browsers',
    keywords: ['bridge', 'double dummy', 'solver', 'par', 'wasm'],
    license,
    type: 'module',
    engines,
    exports: {
      '.': { browser: entry('browser'), ...entry('index') },
      './browser': entry('browser'),
      './bridge': { types: './bridge/index.d.ts', default: './bridge/index.js' },
    },
    sideEffects: false,
  };
}
