/** The REST API as typed functions: paths, parameters, bodies and answers are those of the published description. */
import createFetch, { type Client as FetchClient } from 'openapi-fetch';
import { type components, type paths } from './api.js';

export type Schemas = components['schemas'];
/** A schema of the description, by its name: `Schema<'BoardState'>`. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];
export type Client = FetchClient<paths>;

export type ClientOptions = {
  /** Where the platform is, such as `https://bridge.example`; of a page, its own origin. */
  readonly url: string;
  /** Sent with every request, when there is one. */
  readonly token?: string;
  /** For the titles of problems. */
  readonly language?: string;
  /** What asks; `fetch` by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/** A client of the API at `url`. Nothing is asked yet. */
export function openClient({ url, token, language, fetch }: ClientOptions): Client {
  return createFetch<paths>({
    baseUrl: url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(fetch && { fetch }),
  });
}

/** Thrown where a request was answered by a problem (RFC 9457): `problem.code` says which. */
export class ProblemAnswer extends Error {
  constructor(readonly problem: Schema<'Problem'>) {
    super(problem.detail === undefined ? problem.title : `${problem.title} (${problem.detail})`);
  }
}

type Answered<Data> = { readonly data?: Data; readonly error?: Schema<'Problem'>; readonly response: Response };

/** What an operation answered; a problem is thrown. */
export function valueOf<Data>({ data, error, response }: Answered<Data>): NonNullable<Data> {
  if (data !== undefined && data !== null) return data;
  throw error ? new ProblemAnswer(error) : new Error(`${response.url} answered ${response.status} and no problem`);
}
