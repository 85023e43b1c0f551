/** What channels of AsyncAPI are put together from. */

export type Message = Readonly<Record<string, unknown>>;
/** An address, with what the platform says there and what it hears, by name. */
export type Channel = {
  readonly id: string;
  readonly says?: Readonly<Record<string, Message>>;
  readonly hears?: Readonly<Record<string, Message>>;
  /** What it says answers what it hears. */
  readonly isReply?: boolean;
  /** More fields of the channel, and of its operations. */
  readonly channel: object;
  readonly operation?: object;
};

export function ref(...path: readonly string[]): { readonly $ref: string } {
  return { $ref: `#/${path.join('/')}` };
}

export function schemaOf(name: string): { readonly $ref: string } {
  return ref('components', 'schemas', name);
}

export function serversOf(...names: readonly (keyof typeof SERVERS)[]): { readonly $ref: string }[] {
  return names.map((name) => ref('servers', name));
}

const platform = { host: '127.0.0.1:3000', security: [ref('components', 'securitySchemes', 'bearer')] };
const elsewhere = { ...platform, host: 'tenace.example', description: 'Behind what ends TLS.' };
const brokers = { host: '127.0.0.1:9092', description: 'One of `KAFKA_BROKERS`.' };

export const SERVERS = {
  http: { ...platform, protocol: 'http' },
  https: { ...elsewhere, protocol: 'https' },
  ws: { ...platform, protocol: 'ws' },
  wss: { ...elsewhere, protocol: 'wss' },
  hook: { host: 'club.example', protocol: 'https', description: 'Whatever address an owner has registered.' },
  kafka: { ...brokers, protocol: 'kafka' },
  kafkaSecure: { ...brokers, protocol: 'kafka-secure', security: [ref('components', 'securitySchemes', 'scram')] },
};

/** Beside the bearer token of the API. */
export const SECURITY = {
  scram: { type: 'scramSha512', description: '`KAFKA_USER` and `KAFKA_PASSWORD`, where brokers ask for them.' },
};
