/** What a stream says, line by line, in the two formats that are spoken: NDJSON and server-sent events. */

export type Line =
  /** All that the viewer may see, at this cursor. */
  | { readonly kind: 'snapshot'; readonly cursor: number; readonly state: object }
  /** One event, and what it changed of the view that does not follow from the event itself. */
  | {
      readonly kind: 'delta';
      readonly cursor: number;
      readonly at: number;
      readonly type: string;
      readonly data: object;
      readonly changed: object;
      readonly gone?: readonly string[];
    }
  | { readonly kind: 'heartbeat'; readonly cursor: number }
  /** Nothing more comes: over, the subject is; shutdown and fault: ask again; revoked: the token is no longer good. */
  | { readonly kind: 'end'; readonly cursor: number; readonly reason: EndReason };

export const END_REASONS = ['over', 'shutdown', 'fault', 'revoked'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const FORMATS = ['ndjson', 'sse'] as const;
export type Format = (typeof FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  sse: 'text/event-stream; charset=utf-8',
};

/** A line as bytes; the same bytes go to all who are sent the same. */
export function encode(line: Line, format: Format): Buffer {
  const json = JSON.stringify(line);
  return Buffer.from(format === 'ndjson' ? `${json}\n` : `id: ${line.cursor}\nevent: ${line.kind}\ndata: ${json}\n\n`);
}

/** The format that an Accept header asks for: NDJSON unless it prefers events; undefined when it accepts neither. */
export function formatOf(accept: string | undefined): Format | undefined {
  if (accept === undefined) return 'ndjson';
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  if (ranges.includes('text/event-stream')) return 'sse';
  return ranges.some((range) => ACCEPTED.has(range ?? '')) ? 'ndjson' : undefined;
}

const ACCEPTED = new Set(['application/x-ndjson', 'application/*', 'application/json', '*/*']);
