/** Where the build puts a file of this app. Node 20 starts no thread from TypeScript, so tests take the worker from `dist`. */
export function built(file: string): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? `../../../dist/apps/arena/src/${file}` : file, here);
}
