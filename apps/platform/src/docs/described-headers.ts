/** What the description of the API says of headers: from the names that each operation gives, as components. */
import { type OpenAPIObject } from '@nestjs/swagger';
import { type z } from 'zod';
import {
  ANSWER_HEADERS,
  type AnswerHeader,
  needsOf,
  READ_OF_ALL,
  READ_OF_COMMANDS,
  readsOf,
  REQUEST_HEADERS,
  SET_BY_COMMANDS,
  SET_ON_ALL,
  SET_ON_PROBLEMS,
  setsOf,
} from '../../../http/src/index.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** A header's schema, which names nothing else, in the dialect of the document. */
function schemaOf(schema: z.ZodType): Schemas[string] {
  const { type, pattern, enum: values, minLength, maxLength, examples } = schema.toJSONSchema();
  const all = { type, pattern, enum: values, minLength, maxLength, example: examples?.[0] };
  const said = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said); // keywords that both dialects have
}

/** OpenAPI says the others by other means. */
const isKept = (header: string): boolean => !['accept', 'authorization', 'content-type'].includes(header);

/** Adds to every operation the headers it reads, and to each of its answers those it sets. */
export function addHeaders(document: OpenAPIObject, handlers: ReadonlyMap<string, object>): void {
  const components = (document.components ??= {});
  components.parameters = Object.fromEntries(
    Object.entries(REQUEST_HEADERS)
      .filter(([header]) => isKept(header))
      .map(([, { name, description, schema }]) => [
        name,
        { name, in: 'header', description, required: false, schema: schemaOf(schema) },
      ]),
  );
  components.headers = Object.fromEntries(
    Object.entries(ANSWER_HEADERS)
      .filter(([header]) => isKept(header))
      .map(([, { name, description, schema }]) => [name, { description, schema: schemaOf(schema) }]),
  );
  for (const path of Object.values(document.paths))
    for (const [method, operation] of Object.entries({ get: path.get, post: path.post, delete: path.delete })) {
      const handler = handlers.get(operation?.operationId ?? '');
      if (!operation || !handler) continue;
      const isCommand = method === 'post' && needsOf(handler) !== undefined;
      const read = [...readsOf(handler), ...(isCommand ? READ_OF_COMMANDS : []), ...READ_OF_ALL].filter(isKept);
      const names = read.map((header) => REQUEST_HEADERS[header].name);
      const parameters = names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
      operation.parameters = [...(operation.parameters ?? []), ...parameters];
      if (read.includes('if-none-match'))
        operation.responses['304'] = { description: 'Nothing that the caller sees has happened since: no body' };
      const set = [...setsOf(handler), ...(isCommand ? SET_BY_COMMANDS : []), ...SET_ON_ALL];
      for (const [status, response] of Object.entries(operation.responses))
        Object.assign(response ?? {}, { headers: references(status === 'default' ? SET_ON_PROBLEMS : set) });
    }
}

function references(headers: readonly AnswerHeader[]) {
  return Object.fromEntries(
    headers.filter(isKept).map((header) => {
      const { name } = ANSWER_HEADERS[header];
      return [name, { $ref: `#/components/headers/${name}` }];
    }),
  );
}
