/** What a schema expected, in the words of this house: a schema that has none of its own would say them in its library's. */
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  never: 'nothing',
};

const FORMATS: Readonly<Record<string, string>> = {
  url: 'a web address',
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'a date and a time as RFC 3339 writes them',
  date: 'a date such as 2026-11-30',
  base64: 'base64',
};

/** Values that are listed; a field with more says how many there are. */
const VALUES_MAX = 40;

/** One sentence, without what was given: that may be a secret, or of any length. */
export function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${typed(issue.expected)}, and nothing is given` : typed(issue.expected);
    case 'invalid_value':
      return `expected ${listed(issue.values)}`;
    case 'too_big':
      return `expected ${issue.inclusive === false ? 'less than' : 'at most'} ${sized(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `expected ${issue.inclusive === false ? 'more than' : 'at least'} ${sized(issue.minimum, issue.origin)}`;
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return `expected ${FORMATS[issue.format] ?? (issue.pattern ? `a text of the form ${issue.pattern}` : issue.format)}`;
    case 'unrecognized_keys':
      return 'unknown field';
    case 'invalid_union':
      return inUnion(issue);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'expected another value';
  }
}

function typed(type: string): string {
  return `expected ${TYPES[type] ?? type}`;
}

function sized(bound: number | bigint, origin: string): string {
  const unit = { string: 'character', array: 'entr' }[origin];
  if (unit === undefined) return String(bound);
  const one = Number(bound) === 1;
  return `${bound} ${unit === 'entr' ? (one ? 'entry' : 'entries') : one ? unit : `${unit}s`}`;
}

function listed(values: readonly z.core.util.Primitive[]): string {
  const words = values.slice(0, VALUES_MAX).map(String);
  if (values.length > VALUES_MAX) return `one of ${values.length} values: ${words.join(', ')}, …`;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** What tells its kinds apart, or what each of its few forms expects. */
function inUnion(issue: Extract<Issue, { readonly code: 'invalid_union' }>): string {
  const { options = [] } = issue as { readonly options?: readonly z.core.util.Primitive[] }; // of a union told apart by a field
  if (options.length > 0) return `expected ${listed(options)}`;
  const forms = issue.errors.map((flaws) => flaws.map(({ message }) => message.replace(/^expected /, '')).join('; '));
  const each = [...new Set(forms)].filter((form) => form !== '');
  return each.length === 0 ? 'expected another value' : `expected ${each.join(', or ')}`;
}

/** From here on every schema of the process speaks so. */
z.config({ localeError: expectedBy });
