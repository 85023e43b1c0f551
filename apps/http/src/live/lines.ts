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

/** A line as text, made once for all who are sent the same. The socket makes bytes of it: most lines are for one alone. */
export function encode(line: Line, format: Format): string {
  const json = JSON.stringify(line);
  return format === 'ndjson' ? `${json}\n` : `id: ${line.cursor}\nevent: ${line.kind}\ndata: ${json}\n\n`;
}

/** The format that an Accept header asks for (RFC 9110 12.5.1): events when they are named and liked no less; undefined for neither. */
export function formatOf(accept: string | undefined): Format | undefined {
  if (accept === undefined) return 'ndjson';
  const ranges = accept.split(',').map(rangeOf);
  const ndjson = weightOf(['application/x-ndjson', 'application/json', 'application/*', '*/*'], ranges);
  const sse = weightOf(['text/event-stream', 'text/*', '*/*'], ranges);
  if (ndjson === 0 && sse === 0) return undefined;
  if (ndjson !== sse) return sse > ndjson ? 'sse' : 'ndjson';
  return ranges.some(({ type }) => type.startsWith('text/')) ? 'sse' : 'ndjson';
}

type Range = { readonly type: string; readonly weight: number };

/** A weight that cannot be read counts as 1, as one that is left out does. */
function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.flatMap(
    (parameter) => /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1] ?? [],
  )[0];
  return { type, weight: weight === undefined ? 1 : Number(weight) };
}

/** The weight of the first of these, the narrowest, that is named; 0 when none is. */
function weightOf(types: readonly string[], ranges: readonly Range[]): number {
  for (const type of types) {
    const range = ranges.find((one) => one.type === type);
    if (range) return range.weight;
  }
  return 0;
}
