/** What each operation does, in a line: the first sentence of its handler's comment, which nobody writes twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const FOLDERS_DEEP_MAX = 5;
/** A comment, decorators whatever they hold, and the name of the method they stand before. */
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*((?:@\w+\([^\n]*\)\s*)+)(?:async )?(\w+)\(/g;

/** The comments of all handlers, by name. Read from the sources, since what was compiled has no comments. */
function commentsOf(folder: string, depth = 0): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < FOLDERS_DEEP_MAX)
      for (const [name, comment] of commentsOf(path, depth + 1)) found.set(name, comment);
    if (!entry.name.endsWith('.controller.ts')) continue;
    for (const [, comment = '', , name = ''] of readFileSync(path, 'utf8').matchAll(COMMENTED))
      found.set(name, comment.replaceAll(/^\s*\*? ?/gm, '').trim());
  }
  return found;
}

/** Writes summaries and what more is said into the description; an operation whose handler says nothing is an error. */
export function addSummaries({ paths }: OpenAPIObject): void {
  const comments = commentsOf('apps');
  for (const [url, path] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const comment = comments
        .get(operation.operationId ?? '')
        ?.replaceAll(/\s*\n(?!\n)\s*/g, ' ')
        .trim();
      if (!comment) throw new Error(`${method} ${url}: say above ${operation.operationId ?? ''} what it does`);
      const [summary = ''] = /^[\s\S]*?[.:](?=\s|$)/.exec(comment) ?? [comment];
      const rest = comment.slice(summary.length).trim();
      operation.summary = summary.replace(/[.:]$/, '');
      const open = operation.security === undefined ? 'Needs no token.' : '';
      if (open !== '' && rest === '')
        throw new Error(`${method} ${url}: say what everybody who asks should know of it`);
      operation.description = [rest, open, operation.description].filter(Boolean).join('\n\n');
    }
  }
}
