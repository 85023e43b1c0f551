import { readFileSync } from 'node:fs';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { z } from 'zod';
import {
  ANSWER_HEADERS,
  createApp,
  needsOf,
  READ_OF_ALL,
  READ_OF_COMMANDS,
  readsOf,
  REQUEST_HEADERS,
  SET_BY_COMMANDS,
  SET_ON_ALL,
  setsOf,
} from '../../http/src/index.js';
import { platformOver } from './platform.module.js';
import { memoryServices, type Services } from './services.js';

type Parameter = { readonly $ref?: string; readonly name?: string; readonly in?: string };
type Operation = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
};
type Description = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly headers: object };
};

const description = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as Description;

test('no field is said to be for answers only: many of them are sent, too', () => {
  expect(JSON.stringify(description)).not.toContain('"readOnly"');
});

/** What a handler takes, read from what its decorators wrote for Nest. */
type Handler = { readonly url: string; readonly method: string; readonly handler: object; readonly takes: string[] };

const KINDS: Readonly<Record<string, string>> = { 4: 'query', 5: 'path', 6: 'header' };

function handlersOf(controller: new () => object): Handler[] {
  const prototype = controller.prototype as object;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return names.flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object;
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    if (method === undefined || !Reflect.hasMetadata('path', handler)) return [];
    const parts = [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)] as string[];
    const path = parts.flatMap((part) => part.split('/')).filter((step) => step !== '');
    const url = `/${path.map((step) => step.replace(/^:(.*)$/, '{$1}')).join('/')}`;
    const args = (Reflect.getMetadata('__routeArguments__', controller, name) ?? {}) as Record<
      string,
      { readonly data?: string; readonly schema?: unknown }
    >;
    const takes = Object.entries(args).flatMap(([key, { data, schema }]) => {
      const kind = KINDS[key.split(':')[0]!];
      if (kind === undefined) return [];
      const fields = data === undefined && schema instanceof z.ZodObject ? Object.keys(schema.shape) : [data ?? '?'];
      return fields.map((field) => `${kind} ${field}`);
    });
    return [{ url, method: RequestMethod[method].toLowerCase(), handler, takes }];
  });
}

let services: Services;
let handlers: Handler[];
beforeAll(async () => {
  services = await memoryServices();
  const app = await createApp(platformOver(services));
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  handlers = controllers.flatMap(({ metatype }) => handlersOf(metatype as new () => object));
  await app.close();
});
afterAll(() => services.close());

const described = ({ url, method }: Handler): Operation => description.paths[url]![method]!;

test('every operation says in a line what it does, and then more', () => {
  const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
  const operations = Object.entries(description.paths).flatMap(([url, path]) =>
    METHODS.flatMap((method) => (path[method] ? [{ url, method, ...path[method] }] : [])),
  );
  expect(operations.length).toBeGreaterThan(100);
  for (const { url, method, summary = '', description: more = '' } of operations)
    expect({ url, method, summary, more }).toEqual({
      ...{ url, method },
      summary: expect.stringMatching(/\S/) as unknown,
      more: expect.stringMatching(/\S/) as unknown,
    });
});

test('every operation is in one group, and every group says what it is for', () => {
  const { paths, tags } = description;
  const grouped = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.tags));
  for (const group of grouped) expect(group).toHaveLength(1);
  const names = tags.map(({ name }) => name);
  expect(new Set(grouped.flat())).toEqual(new Set(names));
  for (const { description: about } of tags) expect(about).toMatch(/\S/);
  expect(Object.keys(paths).filter((url) => url.startsWith('/docs/'))).toEqual([]);
});

test('every operation that needs a token is described', () => {
  const open = handlers.filter(({ handler }) => needsOf(handler));
  expect(open.length).toBeGreaterThan(25);
  for (const one of open) expect(description.paths[one.url]).toHaveProperty(one.method);
});

test('every parameter that a handler takes, and every header that it reads, is described', () => {
  for (const one of handlers.filter(({ handler }) => needsOf(handler))) {
    const isCommand = one.method === 'post';
    const headers = [...readsOf(one.handler), ...READ_OF_ALL, ...(isCommand ? READ_OF_COMMANDS : [])];
    const read = headers
      .filter((header) => header !== 'accept' && header !== 'content-type') // the media types say it
      .map((header) => `header ${REQUEST_HEADERS[header].name}`);
    const told = (described(one).parameters ?? []).map((parameter) => {
      const named = parameter.$ref?.split('/').at(-1);
      const { in: kind, name } = named === undefined ? parameter : description.components.parameters[named]!;
      return `${kind} ${name}`;
    });
    expect([one.url, one.method, told.toSorted()]).toEqual([one.url, one.method, [...one.takes, ...read].toSorted()]);
  }
});

test('every header that a handler sets is described', () => {
  for (const one of handlers.filter(({ handler }) => needsOf(handler))) {
    const set = [...setsOf(one.handler), ...SET_ON_ALL, ...(one.method === 'post' ? SET_BY_COMMANDS : [])];
    const { default: bad, ...good } = described(one).responses;
    for (const { headers = {} } of Object.values(good))
      expect(Object.keys(headers).toSorted()).toEqual(
        set
          .filter((header) => header !== 'content-type') // the media types say it
          .map((header) => ANSWER_HEADERS[header].name)
          .toSorted(),
      );
    expect(bad!.headers).toHaveProperty('Retry-After');
  }
});
