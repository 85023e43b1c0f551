import { EventStoreDbFault } from './faults.js';

/**
 * Connection strings are looked at here before the client sees them: it prints those it has doubts about to the console, password
 * included.
 */

/** `esdb://user:password@host:port,…?key=value&…`, or `esdb+discover://` where a cluster's nodes are found by DNS. */
const FORM = /^esdb(?:\+discover)?:\/\/(?:([^:@/?]+):([^@/?]+)@)?([^@/?,]+(?:,[^@/?,]+)*)\/?(?:\?(.*))?$/;

/** What the client knows, except the verification of certificates, which it cannot leave out. */
const SETTINGS = [
  ...[
    'connectionName',
    'defaultDeadline',
    'discoveryInterval',
    'gossipTimeout',
    'keepAliveInterval',
    'keepAliveTimeout',
  ],
  ...['maxDiscoverAttempts', 'nodePreference', 'tls', 'tlsCAFile', 'userCertFile', 'userKeyFile'],
];

/** Settings are matched as the client does: without regard to case, hyphens and low lines. */
const flat = (key: string): string => key.trim().toLowerCase().replaceAll(/[_-]/g, '');

/** Throws `EventStoreDbFault` for what is no address, and for one that encrypts but does not say who asks. */
export function assertAddress(url: string): void {
  const [, user, , hosts, query] = FORM.exec(url.trim()) ?? [];
  if (hosts === undefined) wrong('is not of the form esdb://user:password@host:2113?tls=true');
  const settings = settingsOf(query ?? '');
  for (const { key } of settings) {
    if (flat(key) === 'tlsverifycert')
      wrong('has tlsVerifyCert, which the client cannot leave out: name the authority with tlsCAFile');
    if (!SETTINGS.some((known) => flat(known) === flat(key))) wrong(`has an unknown setting, "${key.slice(0, 40)}"`);
  }
  const has = (name: string, value?: string): boolean =>
    settings.some((one) => flat(one.key) === flat(name) && (value === undefined || one.value === value));
  if (user === undefined && !has('tls', 'false') && !has('userCertFile')) {
    wrong('names no user: esdb://user:password@host:2113 (a server without security is told by tls=false)');
  }
}

type Setting = { readonly key: string; readonly value: string };

function settingsOf(query: string): readonly Setting[] {
  return query
    .split('&')
    .filter((one) => one !== '')
    .map((one) => {
      const [key, value] = one.split('=');
      if (key === undefined || key === '' || value === undefined || value === '')
        wrong('has a setting without a value');
      return { key, value };
    });
}

/** For people: the hosts alone. */
export function hostsOf(url: string): string {
  return FORM.exec(url.trim())?.[3] ?? 'EventStoreDB';
}

function wrong(what: string): never {
  throw new EventStoreDbFault('address', `the address of the event store ${what}`);
}
