/** The page as it was built: files held in memory, each with what a browser needs to keep it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** The page is small; a folder with more than this is not it. */
const FILES_MAX = 500;

export type Encoding = (typeof ENCODINGS)[number][0];
export type PageFile = {
  readonly type: string;
  readonly etag: string;
  /** Its name has a hash in it: what it holds never changes. */
  readonly isHashed: boolean;
  readonly plain: Buffer;
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>;
};

/** The files of a built page by their path, such as `/assets/main-x7Qw.js`; none where there is no such folder. */
export async function readPageFiles(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (paths.length > FILES_MAX) throw new Error(`${folder} holds ${paths.length} files: it is no built page`);
  const files = new Map<string, PageFile>();
  for (const path of paths) {
    const type = TYPES[extname(path)];
    if (type === undefined) continue; // source maps, and what is packed, which goes with its file
    const plain = await readFile(path);
    const packed: Partial<Record<Encoding, Buffer>> = {};
    for (const [encoding, end] of ENCODINGS)
      if (paths.includes(path + end)) packed[encoding] = await readFile(path + end);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(name, { type, etag, isHashed: name.startsWith('/assets/'), plain, packed });
  }
  return files;
}

/** The encoding to answer in: the smallest there is that the request accepts. */
export function encodingFor(accepted: string | undefined, { packed }: PageFile): Encoding | undefined {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return ENCODINGS.map(([encoding]) => encoding).find(
    (encoding) => packed[encoding] !== undefined && names.includes(encoding),
  );
}
