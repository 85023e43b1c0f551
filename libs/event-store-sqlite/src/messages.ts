import { type FolderTrouble } from './folder.js';
import { type WriteRequest, type WriteResult } from './writer.js';

/** What the two threads say to each other. */

export type WorkerStart = { readonly file: string; readonly first: bigint };

export type ToWriter = { readonly kind: 'write'; readonly batch: readonly WriteRequest[] } | { readonly kind: 'close' };

export type FromWriter =
  | { readonly kind: 'ready'; readonly last: bigint }
  | { readonly kind: 'unusable'; readonly trouble: FolderTrouble | undefined; readonly message: string }
  | { readonly kind: 'written'; readonly results: readonly WriteResult[] }
  /** The batch was not stored; the next may be. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string; readonly isDamaged: boolean }
  | { readonly kind: 'closed' };
