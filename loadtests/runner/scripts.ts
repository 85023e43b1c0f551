/** Scripts of k6 as this runner takes them: TypeScript as it is written, with what it imports, made into CommonJS. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { transformSync } from '@swc/core';

/** Code by file, the script itself and all it imports. */
export type Script = { readonly entry: string; readonly code: Readonly<Record<string, string>> };

const REQUIRED = /require\("(\.[^"]+)"\)/g;

/** Reads a script and what it imports. Throws what keeps it from being read. */
export function readScript(file: string): Script {
  const entry = resolve(file);
  const code: Record<string, string> = {};
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (code[path] !== undefined) continue;
    const made = transformSync(readFileSync(path, 'utf8'), {
      swcrc: false,
      filename: path,
      module: { type: 'commonjs' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' }, transform: { verbatimModuleSyntax: true } },
    }).code;
    code[path] = made;
    for (const [, name = ''] of made.matchAll(REQUIRED)) waiting.push(resolve(dirname(path), name));
  }
  return { entry, code };
}

type Exported = Record<string, unknown>;

/** Runs a script's own code over k6's modules as given, and gives what it exports. */
export function runScript({ entry, code }: Script, modules: Readonly<Record<string, object>>): Exported {
  const done = new Map<string, Exported>();
  const load = (path: string): Exported => {
    const known = done.get(path);
    if (known) return known;
    const exported: Exported = {};
    done.set(path, exported);
    const require = (name: string): object => {
      if (name.startsWith('.')) return load(resolve(dirname(path), name));
      const found = modules[name];
      if (!found) throw new Error(`this runner has no ${name}: run the script with k6`);
      return found;
    };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- that is what it is to run a script
    new Function('exports', 'require', code[path] ?? '')(exported, require);
    return exported;
  };
  return load(entry);
}

/** A module that tells of what it lacks rather than answering with undefined. */
export function only(name: string, members: Readonly<Record<string, unknown>>): object {
  return new Proxy(members, {
    get(target, key) {
      if (typeof key === 'symbol' || key === '__esModule' || Object.hasOwn(target, key))
        return Reflect.get(target, key) as unknown;
      throw new Error(`this runner has no ${key} of ${name}: run the script with k6`);
    },
  });
}
