/**
 * Where the build puts a file of this library. Node 20 starts no thread from TypeScript, so tests, which run the sources, take
 * the worker from `dist`: `npm test` builds first.
 */
export function built(file: string): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? `../../../dist/libs/event-store-sqlite/src/${file}` : file, here);
}
