/** Who may do what: tokens of 256 bits, kept as their SHA-256 and shown once, to whoever asked for them. */
import { createHmac, hash } from 'node:crypto';
import { parseSeat, type Seat } from '#bridge';

export const SCOPES = [
  ...(['table:read', 'table:play', 'table:manage', 'table:direct', 'session:manage', 'import:write'] as const),
  ...(['audit:read', 'robot:play', 'arena:manage', 'webhook:manage', 'admin'] as const),
] as const;
export type Scope = (typeof SCOPES)[number];

/** Where a token is good for one table only, and as whom. */
export type Place =
  | { readonly table: string; readonly role: 'seat' | 'kibitzer'; readonly seat: Seat }
  | { readonly table: string; readonly role: 'spectator' | 'director' };

export type Token = {
  readonly id: string;
  /** Hex of the SHA-256 of the token. */
  readonly hash: string;
  /** Who asked for it: a pseudonymous id. */
  readonly owner: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly place?: Place;
  /** In ms since 1970, as all times here. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt?: number;
  /** The id of the token that issued it, with which it is revoked; the first admin's has none. */
  readonly parent?: string;
  /** Hex of the SHA-256 of the request that asked for it: another one may not be its repetition. */
  readonly bodyHash?: string;
};

/** Where a list of tokens goes on: after the one that was created then and has this id. */
export type TokenCursor = Pick<Token, 'createdAt' | 'id'>;

/** Operational rows: neither events nor rebuilt, and part of a backup. */
export interface TokenStore {
  find(hash: string): Promise<Token | undefined>;
  findById(id: string): Promise<Token | undefined>;
  /** Keeps new tokens; one whose hash is known stays as it is, revoked or not. Answers how many were new. */
  keep(tokens: readonly Token[]): Promise<number>;
  /** Keeps a new token for a place and revokes the place's others, both or neither; false, with nothing changed, for a known one. */
  keepAlone(token: Token & { readonly place: Place }): Promise<boolean>;
  /** Keeps a token as it is told, revoked before or not; true when it had been revoked. */
  reinstate(token: Token): Promise<boolean>;
  /** The owner's tokens that belong to no table, newest first, at most `limit`. */
  list(owner: string, limit: number, after?: TokenCursor): Promise<readonly Token[]>;
  /** Revokes a token, and all that were issued by it or by theirs; false when there is none that is not revoked. */
  revoke(id: string, at: number): Promise<boolean>;
}

const PREFIX = 'tnc_';
export const TOKEN_BYTES = 32;

export function formatToken(secret: Uint8Array): string {
  return PREFIX + Buffer.from(secret).toString('base64url');
}

/** Reads the token of an Authorization header; undefined when there is none of ours. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer (tnc_[A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1];
}

export function hashOfToken(token: string): string {
  return hash('sha256', token);
}

/** The token that a command leads to: the same again when the command is repeated. `what` tells its tokens apart. */
export function derivedToken(key: Uint8Array, commandId: string, what: string): string {
  return formatToken(createHmac('sha256', key).update(`token ${commandId} ${what}`).digest());
}

/** Tokens that are gone with the process. */
export function memoryTokenStore(): TokenStore {
  const byHash = new Map<string, Token>();
  const revokeIf = (doomed: (token: Token) => boolean, at: number): number => {
    const found = [...byHash.values()].filter((token) => token.revokedAt === undefined && doomed(token));
    for (const token of found) byHash.set(token.hash, { ...token, revokedAt: at });
    return found.length;
  };
  return {
    async find(hash) {
      return byHash.get(hash);
    },
    async findById(id) {
      return [...byHash.values()].find((token) => token.id === id);
    },
    async keep(tokens) {
      const unknown = tokens.filter(({ hash }) => !byHash.has(hash));
      for (const token of unknown) byHash.set(token.hash, token);
      return unknown.length;
    },
    async keepAlone(token) {
      if (byHash.has(token.hash)) return false;
      revokeIf(({ place }) => place !== undefined && isSamePlace(place, token.place), token.createdAt);
      byHash.set(token.hash, token);
      return true;
    },
    async reinstate(token) {
      const known = byHash.get(token.hash);
      byHash.set(token.hash, token);
      return known?.revokedAt !== undefined;
    },
    async list(owner, limit, after) {
      const own = [...byHash.values()].filter((token) => token.owner === owner && token.place === undefined);
      const rest = own.filter((token) => after === undefined || inList(after, token) < 0);
      return rest.toSorted(inList).slice(0, limit);
    },
    async revoke(id, at) {
      const family = new Set([id]);
      for (let size = 0; size < family.size;) {
        size = family.size;
        for (const { id: child, parent } of byHash.values())
          if (parent !== undefined && family.has(parent)) family.add(child);
      }
      return revokeIf((token) => family.has(token.id), at) > 0;
    },
  };
}

/** The order of lists: newest first. */
function inList(one: TokenCursor, other: TokenCursor): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** Who a token's holder is, as a pseudonymous id: whoever was handed a place is nobody else. */
export function playerOf({ id, owner, place }: Token): string {
  return place ? id : owner;
}

/** Reads what `placeKey` writes; undefined for anything else. */
export function placeOfKey(key: string): Place | undefined {
  const [table, role, named] = key.split(' ');
  if (table === undefined) return undefined;
  if (role === 'spectator' || role === 'director') return { table, role };
  const seat = parseSeat(named ?? '');
  return seat && (role === 'seat' || role === 'kibitzer') ? { table, role, seat } : undefined;
}

/** Whether two places are one: the same table, role and seat. */
function isSamePlace(one: Place, other: Place): boolean {
  return placeKey(one) === placeKey(other);
}

/** A place as text, for a column of its own. */
export function placeKey(place: Place): string {
  return `${place.table} ${place.role}${'seat' in place ? ` ${place.seat}` : ''}`;
}
