import { Body, Controller, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Answers } from './answers.js';
import { derivedId } from './command-ids.js';
import { answersAgain, Asked, type Exchange } from './exchange.js';
import { Sets } from './headers.js';
import { HTTP, type HttpServices } from './http-services.js';
import { problem } from './problems.js';
import { mayAny, Needs, Tokens } from './sign-in.js';
import { derivedToken, hashOfToken, SCOPES, type Token, type TokenCursor } from './tokens.js';
import { wholeNumber } from './whole-number.js';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
const LABEL_MAX = 100;
const LIST_MAX = 100;
/** Where a list goes on: when its last token was created, and its id. */
const CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

const TokenId = z
  .uuid()
  .toLowerCase()
  .meta({ id: 'TokenId', examples: ['0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c77'] });
const ScopeName = z.enum(SCOPES).meta({ id: 'Scope', examples: ['table:manage'] });
const Instant = z.iso
  .datetime({ precision: 3 })
  .meta({ id: 'Instant', description: 'RFC 3339, UTC, ms', examples: ['2026-07-01T18:30:00.000Z'] });

const NewToken = z
  .strictObject({
    label: z.string().min(1).max(LABEL_MAX),
    scopes: z.array(ScopeName).min(1).max(SCOPES.length),
    days: z.int().min(1).max(DAYS_MAX).default(DAYS_MAX),
    owner: z.uuid().toLowerCase().optional().meta({ description: 'Whose token it is: only an admin names another.' }),
  })
  .meta({ id: 'NewToken', examples: [{ label: 'club website', scopes: ['table:manage', 'table:read'], days: 90 }] });
type NewToken = z.infer<typeof NewToken>;

const TOKEN_EXAMPLE = {
  id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c77',
  owner: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c01',
  label: 'club website',
  scopes: ['table:manage' as const],
  created: '2026-07-01T18:30:00.000Z',
  expires: '2026-09-29T18:30:00.000Z',
};
const AccessToken = z
  .strictObject({
    id: TokenId,
    owner: z.string(),
    label: z.string(),
    scopes: z.array(ScopeName),
    created: Instant,
    expires: Instant,
    revoked: Instant.optional(),
  })
  .meta({ id: 'AccessToken', examples: [TOKEN_EXAMPLE] });
type AccessToken = z.infer<typeof AccessToken>;

const IssuedToken = AccessToken.extend({ token: z.string() }).meta({
  id: 'IssuedToken',
  description: 'A token, with its secret: this is the only time it is shown.',
  examples: [{ ...TOKEN_EXAMPLE, token: 'tnc_qUdBTbyPzHbYYzJQWQ3m0sEUxw5rJv3o1oC0Xy8tT4k' }],
});
type IssuedToken = z.infer<typeof IssuedToken>;

const TokenList = z
  .strictObject({ data: z.array(AccessToken), next: z.string().nullable() })
  .meta({ id: 'TokenList', examples: [{ data: [TOKEN_EXAMPLE], next: null }] });
type TokenList = z.infer<typeof TokenList>;

const ListQuery = z.strictObject({
  limit: wholeNumber(1, LIST_MAX).prefault(LIST_MAX),
  after: z.string().regex(CURSOR).exactOptional().meta({ description: 'The `next` of the page before.' }),
});
type ListQuery = z.infer<typeof ListQuery>;

const Revoked = z.strictObject({ id: TokenId }).meta({ id: 'Revoked', examples: [{ id: TOKEN_EXAMPLE.id }] });
type Revoked = z.infer<typeof Revoked>;

@Controller('v1/tokens')
export class TokensController {
  constructor(
    @Inject(HTTP) private readonly services: HttpServices,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  /** Issues a token with some of the caller's scopes. */
  @Post()
  @Needs(...SCOPES)
  @Answers(201, IssuedToken)
  async issueToken(
    @Asked() { caller, sent, set }: Exchange,
    @Body({ schema: NewToken }) body: NewToken,
  ): Promise<IssuedToken> {
    const { label, scopes, days, owner = caller.owner } = body;
    refusePlace(caller);
    const admin = caller.scopes.includes('admin');
    if (!admin && (owner !== caller.owner || !scopes.every((scope) => mayAny(caller, [scope]))))
      throw problem('not-allowed', { detail: 'only an admin gives what he does not have, or to others' });
    const secret = derivedToken(this.services.key, sent.commandId, 'access');
    const createdAt = this.services.now();
    const id = derivedId(sent.commandId, 'token');
    const hash = hashOfToken(secret);
    const { bodyHash } = sent;
    const expiresAt = Math.min(createdAt + days * DAY_MS, caller.expiresAt);
    const ids = { id, hash, owner, parent: caller.id, bodyHash };
    const isNew = (await this.services.tokens.keep([{ ...ids, label, scopes, createdAt, expiresAt }])) > 0;
    const kept = await this.services.tokens.find(hash);
    if (!kept) throw problem('unavailable');
    answersAgain(kept, { sent, set, isNew });
    return { ...asIssued(kept), token: secret };
  }

  /** The caller's tokens, without their secrets: those that may do no more than the one he shows. A page may be short. */
  @Get()
  @Needs(...SCOPES)
  @Sets('link')
  @Answers(200, TokenList)
  async listTokens(
    @Asked() { caller, set }: Exchange,
    @Query({ schema: ListQuery }) { limit, after }: ListQuery,
  ): Promise<TokenList> {
    refusePlace(caller);
    const found = await this.services.tokens.list(caller.owner, limit + 1, cursorOf(after));
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const next = last ? `${last.createdAt}.${last.id}` : null;
    if (next !== null) set('link', `</v1/tokens?limit=${limit}&after=${next}>; rel="next"`);
    return { data: page.filter((token) => covers(caller, token)).map(shown), next };
  }

  /** Revokes a token that may do no more than the caller's own, and all that it issued. */
  @Delete(':tokenId')
  @Needs(...SCOPES)
  @Answers(200, Revoked)
  async revokeToken(
    @Asked() { caller }: Exchange,
    @Param('tokenId', { schema: TokenId }) id: string,
  ): Promise<Revoked> {
    refusePlace(caller);
    const token = await this.services.tokens.findById(id);
    if (token?.owner !== caller.owner) throw problem('unknown-token');
    if (!covers(caller, token)) throw problem('not-allowed', { detail: 'this token may do more than yours' });
    if (!(await this.services.tokens.revoke(id, this.services.now()))) throw problem('unknown-token');
    this.tokens.forget();
    return { id };
  }
}

/** Whoever was handed a place at a table is not its owner, and has no business with his tokens. */
function refusePlace({ place }: Token): void {
  if (place) throw problem('not-allowed', { detail: 'a token for a place at a table has nothing to do with others' });
}

/** Whether a token may do all that another may. */
function covers(one: Token, other: Token): boolean {
  return other.scopes.every((scope) => mayAny(one, [scope]));
}

/** Reads what `next` tells; the schema has seen to its form. */
function cursorOf(after: string | undefined): TokenCursor | undefined {
  const [, createdAt, id] = CURSOR.exec(after ?? '') ?? [];
  return createdAt === undefined || id === undefined ? undefined : { createdAt: Number(createdAt), id };
}

function shown(token: Token): AccessToken {
  const { revokedAt } = token;
  return { ...asIssued(token), ...(revokedAt !== undefined && { revoked: instant(revokedAt) }) };
}

/** A token as it was when it was issued, whatever became of it. */
function asIssued({ id, owner, label, scopes, createdAt, expiresAt }: Token): AccessToken {
  return { id, owner, label, scopes: [...scopes], created: instant(createdAt), expires: instant(expiresAt) };
}

/** RFC 3339, UTC, with ms. */
function instant(ms: number): string {
  return new Date(ms).toISOString();
}
