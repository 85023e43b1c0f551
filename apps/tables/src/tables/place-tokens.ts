import { type Seat } from '#bridge';
import {
  answersAgain,
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

/** What a command's only token is derived from: the same whatever the body, so that another body is found out. */
const INVITATION = 'invitation';

/** A place as tokens call it. */
function labelOf(place: Place): string {
  return `${place.role}${'seat' in place ? ` ${place.seat}` : ''}`;
}

/** A token for a place at a table, and its secret: both the same again when the command is repeated. */
function placeToken(http: HttpServices, { caller, sent }: Exchange, { place, what }: Naming) {
  const secret = derivedToken(http.key, sent.commandId, what);
  const createdAt = http.now();
  const token: Token & { readonly place: Place } = {
    id: derivedId(sent.commandId, `token ${what}`),
    hash: hashOfToken(secret),
    owner: caller.owner,
    label: labelOf(place),
    scopes: SCOPES_OF[place.role],
    place,
    createdAt,
    expiresAt: Math.min(createdAt + PLACE_DAYS * DAY_MS, caller.expiresAt),
    parent: caller.id,
    bodyHash: sent.bodyHash,
  };
  return { token, secret };
}

type Naming = { readonly place: Place; readonly what: string };

/** An invitation: the secret of its token, and when it was made. */
type Invited = { readonly secret: string; readonly at: number };

/**
 * Keeps a token for a place at a table and answers its secret. A seat has one token: its earlier ones are revoked with that. A
 * repeated invitation is answered again and changes nothing; a key that another request has had is a problem.
 */
export async function inviteTo(http: HttpServices, exchange: Exchange, place: Place): Promise<Invited> {
  const { token, secret } = placeToken(http, exchange, { place, what: INVITATION });
  const isNew = place.role === 'seat' ? await http.tokens.keepAlone(token) : (await http.tokens.keep([token])) > 0;
  const kept = await http.tokens.find(token.hash);
  answersAgain(kept ?? token, { sent: exchange.sent, set: exchange.set, isNew });
  return { secret, at: (kept ?? token).createdAt };
}

/** Whether somebody was invited under the command's key: that leaves no event that would tell. */
export async function isInvited({ key, tokens }: HttpServices, { sent }: Exchange): Promise<boolean> {
  return (await tokens.find(hashOfToken(derivedToken(key, sent.commandId, INVITATION)))) !== undefined;
}

/** A token for each of these seats of a table. */
export async function issueSeatTokens(
  http: HttpServices,
  exchange: Exchange,
  { table, seats }: { readonly table: string; readonly seats: readonly Seat[] },
): Promise<Partial<Record<Seat, string>>> {
  const tokens: Partial<Record<Seat, string>> = {};
  const issued = seats.map((seat) => {
    const place: Place = { table, role: 'seat', seat };
    const { token, secret } = placeToken(http, exchange, { place, what: labelOf(place) });
    tokens[seat] = secret;
    return token;
  });
  await http.tokens.keep(issued);
  return tokens;
}
