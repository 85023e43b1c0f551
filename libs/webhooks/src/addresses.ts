/** Addresses that nobody on the internet has: a hook may not make the server ask its own neighbours for him. */
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ...([
    ['::', 96],
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
  ] as const),
  ...([
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Names that stand for no host of the internet: RFC 6761, 6762 and 8375, and what routers and clouds call their own networks. */
const PRIVATE_NAMES = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home', 'home.arpa'];

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an IP address is private, local, or of a kind that is no host's; what is no IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const [, inside] = MAPPED.exec(address) ?? [];
  if (inside !== undefined) return isPrivateAddress(inside);
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return true; // with a zone it is a link's
  if (family === 6 && /^::ffff:/i.test(address)) return true; // an IPv4 address written in hexadecimal
  return PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Spaces and control characters, which parsing takes out or escapes: what is kept would be another text than what is asked. */
const UNWRITTEN = /[\s\p{Cc}]/u;

/** Why an address may not be hooked; undefined for one that may, as far as its text tells. URLs have numbers and names in one way only. */
export function refuseUrl(text: string, allowPrivate: boolean): string | undefined {
  if (UNWRITTEN.test(text) || !URL.canParse(text)) return 'expected a URL';
  const { protocol, username, password, hostname, port, hash } = new URL(text);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'expected https';
  if (username !== '' || password !== '' || hash !== '')
    return 'expected a URL without a user, a password and a fragment';
  if (port === '0') return 'expected a port from 1 to 65535';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = isIP(host) === 0 ? isPrivateName(host) : isPrivateAddress(host);
  return !allowPrivate && isPrivate ? 'expected an address of the internet' : undefined;
}

/** Whether a name is of no host on the internet, whatever it resolves to; what others resolve to is looked at when they are asked. */
function isPrivateName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || PRIVATE_NAMES.some((one) => name.endsWith(`.${one}`));
}
