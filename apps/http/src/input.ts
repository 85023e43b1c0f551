/** What a request brings is read once, by the schema of the parameter that takes it; what does not fit says where. */
import { parse } from 'node:querystring';
import { type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { type z } from 'zod';
import './expected.js';
import { escaped } from './json-body.js';
import { type Flaw, problem, type ProblemException } from './problems.js';

/** The one pipe: each parameter with a schema becomes the schema's output. */
export class InputPipe implements PipeTransform {
  transform(value: unknown, { schema, type, data }: ArgumentMetadata): unknown {
    if (!schema || type === 'custom') return value;
    if (type === 'query') refuseRepeated(value);
    const read = schema['~standard'].validate(value);
    if (read instanceof Promise) throw new Error('broken: what a request brings is read without waiting');
    if (read.issues) throw invalidInput(read.issues, type === 'body' ? undefined : { named: data });
    return read.value;
  }
}

/** The query of a request that no controller takes, read as those are: what is after its question mark. Throws an `invalid-input` problem. */
export async function readQuery<Read>(text: string, schema: z.ZodType<Read>): Promise<Read> {
  const query = { ...parse(text) };
  refuseRepeated(query);
  const read = await schema['~standard'].validate(query);
  if (read.issues) throw invalidInput(read.issues, { named: undefined });
  return read.value;
}

/** A parameter that is given twice says two things: Fastify hands on both. */
function refuseRepeated(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const twice = Object.entries(query).filter(([, value]) => Array.isArray(value));
  if (twice.length === 0) return;
  const errors = twice.slice(0, FLAWS_MAX).map(([name]) => ({
    parameter: name.slice(0, KEY_LENGTH_MAX),
    detail: 'given more than once',
  }));
  throw problem('invalid-input', { errors });
}

type Step = PropertyKey | { readonly key: PropertyKey };
type Issue = {
  readonly message: string;
  readonly path?: readonly Step[] | undefined;
  /** zod’s, of an object with fields that nobody knows. */
  readonly keys?: readonly string[];
  /** zod’s, of one of several: what is wrong with it as each of them. */
  readonly errors?: readonly (readonly Issue[])[];
};

/** Flaws named in one answer: a hostile body may hold any number. */
const FLAWS_MAX = 20;
const KEY_LENGTH_MAX = 100;

/** Where a value came from, when not from the body: the parameter that is named, or the query, whose fields are its parameters. */
type Parameter = { readonly named: string | undefined };

/** What a schema found wrong, each flaw with its place. */
function invalidInput(issues: readonly Issue[], parameter: Parameter | undefined): ProblemException {
  const errors = issues.flatMap((issue) => flawsOf(issue, parameter)).slice(0, FLAWS_MAX);
  return problem('invalid-input', { errors });
}

function flawsOf(issue: Issue, parameter: Parameter | undefined): readonly Flaw[] {
  const { message, path = [], keys } = issue;
  const nearest = nearestOf(issue);
  if (nearest) return nearest.flatMap((one) => flawsOf({ ...one, path: [...path, ...(one.path ?? [])] }, parameter));
  const steps = path.map((step) => String(typeof step === 'object' ? step.key : step));
  const unknown = keys?.slice(0, FLAWS_MAX).map((key) => [...steps, key.slice(0, KEY_LENGTH_MAX)]);
  const flaws = unknown?.map((at) => ({ at, detail: parameter ? 'unknown parameter' : 'unknown field' })) ?? [
    { at: steps, detail: message },
  ];
  return flaws.map(({ at, detail }) =>
    parameter
      ? { parameter: parameter.named ?? at[0] ?? '', detail }
      : { pointer: at.map((step) => `/${escaped(step)}`).join(''), detail },
  );
}

/** Of what could be one of several: what is wrong with it as the one that got furthest into it; undefined where none did. */
function nearestOf({ errors = [] }: Issue): readonly Issue[] | undefined {
  const inside = errors.filter((issues) => issues.length > 0 && issues.every(({ path = [] }) => path.length > 0));
  return inside.length === 1 ? inside[0] : undefined;
}
