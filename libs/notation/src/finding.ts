/**
 * What a reader has to say about a text. A warning tells what was forgiven or inferred, and the reading stands; an error
 * tells what could not be understood or cannot be true. Both are values: a text is never a reason to throw.
 */
export type Finding = {
  /** The game in the file, from 1; 0 for the file as a whole. */
  readonly game: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  /** A stable name of the kind of finding, such as `no-trump-without-t`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
};

/** Findings kept of one game; when there are more, the last says so. */
const FINDINGS_MAX = 200;

/** Where something stands in a text: a line and a column, both from 1. */
export type Place = { readonly line: number; readonly column: number };

/** Collects the findings of one game. */
export type Findings = {
  readonly warnings: Finding[];
  readonly errors: Finding[];
  readonly game: number;
};

export function noFindings(game: number): Findings {
  return { warnings: [], errors: [], game };
}

export function warn({ game, warnings }: Findings, place: Place, code: string, message: string): void {
  add(warnings, { game, line: place.line, column: place.column, code, message });
}

export function fail({ game, errors }: Findings, place: Place, code: string, message: string): void {
  add(errors, { game, line: place.line, column: place.column, code, message });
}

function add(list: Finding[], finding: Finding): void {
  if (list.length < FINDINGS_MAX) list.push(finding);
  else if (list.length === FINDINGS_MAX) {
    list.push({ ...finding, code: 'too-many-findings', message: `more than ${FINDINGS_MAX}; the rest is not listed` });
  }
}
