// Builds the page into dist/apps/console/page: the application, the element for other sites, the solver's kernel; each packed too.
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = join(root, 'apps/console');
const outDir = join(root, 'dist/apps/console/page');
const KERNELS = ['kernel.wasm', 'kernel-scalar.wasm'];
/** Below this, packing saves nothing. */
const PACKED_BYTES_MIN = 512;

const common = {
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  // The libraries' sources, as tests and types take them.
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
};
// The libraries are functions over data: of one that a page takes a table from, the rest is not sent.
const rolldownOptions = { treeshake: { moduleSideEffects: [{ test: /\/libs\//, sideEffects: false }] } };

await build({
  ...common,
  root: join(here, 'page'),
  base: '/',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions,
  },
  worker: { format: 'es' },
});
await build({
  ...common,
  root: join(here, 'embed'),
  publicDir: false,
  build: {
    outDir: join(outDir, 'embed'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions,
    lib: { entry: join(here, 'embed/tenace-board.ts'), formats: ['es'], fileName: () => 'tenace-board.js' },
  },
});
await mkdir(join(outDir, 'solver'), { recursive: true });
for (const kernel of KERNELS)
  await copyFile(join(root, 'dist/libs/double-dummy/src', kernel), join(outDir, 'solver', kernel));

for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.(html|js|css|svg|wasm)$/.test(path)) continue;
  const plain = await readFile(path);
  if (plain.length < PACKED_BYTES_MIN) continue;
  await writeFile(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
