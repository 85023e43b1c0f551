/** An application as a test meets it: the real one, over services in memory, asked without a network. */
import { Global, Module, type Type } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createApp,
  hashOfToken,
  HTTP,
  HttpModule,
  type HttpServices,
  memoryHttpServices,
  type Scope,
  type Token,
} from './index.js';

export const OWNER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c01';
export const ADMIN_TOKEN = `tnc_${'A'.repeat(43)}`;

export type Answer<Body> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** What JSON holds, the test says; undefined of anything else. */
  readonly body: Body;
};

/** Asks for something; a body makes it a POST. */
export type Ask<Body> = (
  token: string | undefined,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<Body>>;

export type TestHttp<Body = Readonly<Record<string, unknown>>> = {
  readonly app: NestFastifyApplication;
  readonly http: HttpServices;
  readonly ask: Ask<Body>;
  /** A new account's token. */
  readonly account: (scopes: readonly Scope[], owner?: string) => Promise<string>;
};

type Parts = {
  readonly http?: Partial<HttpServices>;
  readonly trustedProxies?: readonly string[];
  readonly modules?: readonly Type[];
  /** What the modules ask for, by its token. */
  readonly provided?: readonly { readonly provide: symbol; readonly useValue: object }[];
};

/** An application of some modules with an admin, whose token is `ADMIN_TOKEN`. */
export async function testHttp<Body = Readonly<Record<string, unknown>>>(parts: Parts = {}): Promise<TestHttp<Body>> {
  const { modules = [], provided = [], trustedProxies } = parts;
  const http = memoryHttpServices(parts.http);
  await http.tokens.keep([testToken(ADMIN_TOKEN, ['admin'])]);

  @Global()
  @Module({
    providers: [{ provide: HTTP, useValue: http }, ...provided],
    exports: [HTTP, ...provided.map(({ provide }) => provide)],
  })
  class ServicesModule {}
  @Module({ imports: [ServicesModule, HttpModule, ...modules] })
  class TestModule {}

  const app = await ready(await createApp(TestModule, { ...(trustedProxies && { trustedProxies }) }));
  let accounts = 0;
  return {
    app,
    http,
    ask: askerOf<Body>(app),
    async account(scopes, owner) {
      const secret = `tnc_${String(++accounts).padStart(43, '0')}`;
      await http.tokens.keep([testToken(secret, scopes, owner === undefined ? {} : { owner })]);
      return secret;
    },
  };
}

/** The application, ready to be asked. */
export async function ready(app: NestFastifyApplication): Promise<NestFastifyApplication> {
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

/** How to ask an application. */
export function askerOf<Body>(app: NestFastifyApplication): Ask<Body> {
  return async (token, path, body, headers = {}) => {
    const signed = token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = {
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { ...json, ...signed },
      ...(body !== undefined && { payload: body as object | string }),
    };
    const answer = await app.inject(asked as Parameters<typeof app.inject>[0]);
    const type = String(answer.headers['content-type']);
    const read: unknown = type.includes('json') && !type.includes('ndjson') ? answer.json() : undefined;
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: read as Body };
  };
}

/** The token with this secret, of `OWNER` unless told, which is good for ever. */
export function testToken(secret: string, scopes: readonly Scope[], some: Partial<Token> = {}): Token {
  const hash = hashOfToken(secret);
  const id = `0198c1de-7d6b-8c3f-9c39-${hash.slice(0, 12)}`;
  return { id, hash, owner: OWNER, label: 'of a test', scopes, createdAt: 0, expiresAt: 8e15, ...some };
}
