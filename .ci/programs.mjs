// Puts our own modules, as they were compiled into dist, into few files, and with them the packages that are hundreds of ES modules
// themselves: a program of so many modules spends most of its start on opening them. Each program and thread keeps its name in dist;
// what they share goes into dist/shared; other packages stay outside.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** Threads of libraries that are packed on their own stay as they were compiled. */
const PROGRAM = /^(apps\/[^/]+\/src\/(main|.*\.worker)|libs\/event-store-sqlite\/src\/.*\.worker)\.js$/;
const INSIDE = /^([./#]|(zod|@nestjs\/(common|core|platform-fastify))(\/|$))/;
const DOOR = /\/dist\/(libs\/[^/]+|apps\/(arena|hosting|http))\/src\/index\.js$/;
const HERE = /\bimport\.meta\.url\b/g;
const PLACE = /__PLACE_OF__\("([^"]+)"\)/g;

/** Compiled modules with their maps; each may still ask where it lies, and is told where it lay. */
const compiled = {
  name: 'compiled',
  async load(id) {
    if (id.includes('node_modules')) return null;
    const code = (await readFile(id, 'utf8')).replace(HERE, `__PLACE_OF__("${relative(dist, id)}")`);
    return { code, map: JSON.parse(await readFile(`${id}.map`, 'utf8')) };
  },
  renderChunk(code, { fileName }) {
    if (!code.includes('__PLACE_OF__')) return null;
    const from = dirname(join(dist, fileName));
    const place = (_, id) => `new URL("${relative(from, join(dist, id))}",import.meta.url).href`;
    return { code: code.replace(PLACE, place), map: null };
  },
};

const files = await readdir(dist, { recursive: true });
const programs = files.filter((file) => PROGRAM.test(file));
const input = Object.fromEntries(programs.map((file) => [file.slice(0, -'.js'.length), join(dist, file)]));
const bundle = await rolldown({
  input,
  platform: 'node',
  external: (id) => !INSIDE.test(id),
  plugins: [compiled],
  // Who names one thing of a library loads the file it stands in, and not all that stands behind the library's front door.
  treeshake: { moduleSideEffects: (id) => !DOOR.test(id) },
});
await bundle.write({
  dir: dist,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'shared/[name]-[hash].js',
});
await bundle.close();
