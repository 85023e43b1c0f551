import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { FIRST_PREV, lastRevision, sealCommit } from '#ledger';
import { FolderFault } from './folder.js';
import { commitOfRow, type Row } from './rows.js';

/** How many of the last commits are looked at when a store is opened: what a crash may have hurt, in a blink. */
const TAIL_COMMITS = 256;

type TailRow = Row & {
  readonly stream: string;
  readonly first: number;
  readonly last: number;
  readonly command: string;
  /** The head and the last revision before it in its stream; null for the first. */
  readonly prevHead: string | null;
  readonly prevLast: number | null;
};

const TAIL = `
  SELECT CAST(c.position AS TEXT) AS position, c.head, c.text, c.stream, c.first, c.last, c.command,
         p.head AS prevHead, p.last AS prevLast
  FROM commits c
  LEFT JOIN commits p ON p.stream = c.stream
    AND p.first = (SELECT max(first) FROM commits WHERE stream = c.stream AND first < c.first)
  ORDER BY c.position DESC LIMIT ${TAIL_COMMITS}
`;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Looks whether the last commits are what was sealed and follow what was before. Throws `FolderFault` naming the first that is not. */
export function verifyTail(database: Database.Database): void {
  const rows = database.prepare<[], TailRow>(TAIL).all();
  for (const row of rows.reverse()) {
    const wrong = faultOf(row);
    if (wrong === undefined) continue;
    const where = `at position ${row.position}, stream ${row.stream}, revision ${row.first}`;
    throw new FolderFault('damaged', `the event store is damaged ${where}: ${wrong}`);
  }
}

function faultOf(row: TailRow): string | undefined {
  let sealed;
  try {
    sealed = sealCommit(commitOfRow(row).commit, sha256);
  } catch (error) {
    const cause = error instanceof FolderFault ? error.cause : error;
    if (cause instanceof SyntaxError || cause instanceof TypeError) return `its text is no commit (${cause.message})`;
    throw error;
  }
  const { header } = sealed.commit;
  if (sealed.text !== row.text) return 'its text is not canonical';
  if (sealed.head !== row.head) return 'its hash is another';
  if (header.stream !== row.stream || header.commandId !== row.command)
    return 'its row names another stream or command';
  if (header.from !== row.first || lastRevision(sealed.commit) !== row.last) return 'its row names other revisions';
  if (header.prev !== (row.prevHead ?? FIRST_PREV)) return 'it does not follow the commit before it';
  if (header.from !== (row.prevLast ?? 0) + 1) return 'revisions are missing before it';
  return undefined;
}
