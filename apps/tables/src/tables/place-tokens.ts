import { SEATS, type Seat } from '#bridge';
import {
  derivedId,
  derivedToken,
  type Exchange,
  hashOfToken,
  type HttpServices,
  type Place,
  type Scope,
  type Token,
} from '../../../http/src/index.js';

const DAY_MS = 86_400_000;
/** A table outlives its players' patience by far. */
const PLACE_DAYS = 90;

const SCOPES_OF: Readonly<Record<Place['role'], readonly Scope[]>> = {
  seat: ['table:read', 'table:play'],
  kibitzer: ['table:read'],
  spectator: ['table:read'],
  director: ['table:read', 'table:direct'],
};

/** Keeps a token for a place at a table, and answers its secret: the same again when the command is repeated. */
export async function issuePlaceToken(http: HttpServices, { caller, sent }: Exchange, place: Place): Promise<string> {
  const what = `${place.role}${'seat' in place ? ` ${place.seat}` : ''}`;
  const secret = derivedToken(http.key, sent.commandId, what);
  const createdAt = http.now();
  const token: Token = {
    id: derivedId(sent.commandId, `token ${what}`),
    hash: hashOfToken(secret),
    owner: caller.owner,
    label: what,
    scopes: SCOPES_OF[place.role],
    place,
    createdAt,
    expiresAt: createdAt + PLACE_DAYS * DAY_MS,
  };
  await http.tokens.keep([token]);
  return secret;
}

/** A token for each seat of a table. */
export async function issueSeatTokens(
  http: HttpServices,
  exchange: Exchange,
  table: string,
): Promise<Record<Seat, string>> {
  const [N, E, S, W] = await Promise.all(
    SEATS.map((seat) => issuePlaceToken(http, exchange, { table, role: 'seat', seat })),
  );
  if (N === undefined || E === undefined || S === undefined || W === undefined) throw new Error('broken: four seats');
  return { N, E, S, W };
}
