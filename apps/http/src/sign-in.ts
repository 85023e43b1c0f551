import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  type OnApplicationShutdown,
  SetMetadata,
} from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { beginCommand } from './command-ids.js';
import { readsOf } from './headers.js';
import { HTTP, type HttpServices } from './http-services.js';
import { notesOf } from './notes.js';
import { problem } from './problems.js';
import { type Scope, type Token } from './tokens.js';

const NEEDS = Symbol('NEEDS');

/** The scopes of which a caller must have one; `admin` has them all. An operation that names none is open to anybody. */
export function Needs(...scopes: readonly Scope[]): MethodDecorator {
  return SetMetadata(NEEDS, scopes);
}

/** The scopes that an operation names, for its description. */
export function needsOf(handler: object): readonly Scope[] | undefined {
  const scopes: unknown = Reflect.getMetadata(NEEDS, handler);
  return Array.isArray(scopes) ? (scopes as readonly Scope[]) : undefined; // only `Needs` writes it
}

/** How long a revocation on another node may go unnoticed. */
const TRUST_MS = 5_000;
/** How often the tokens of what goes on, such as a stream, are looked up again. */
const LOOK_AGAIN_MS = 7_000;
/** Tokens remembered, the longest unused of which is forgotten first. */
const TOKENS_MAX = 20_000;

/** Looks tokens up, and remembers for some seconds what it found. */
export class Tokens implements OnApplicationShutdown {
  private readonly known = new Map<string, { readonly token: Token; readonly until: number }>();
  /** What goes on with a token, by its hash: called when it is good no more. */
  private readonly goingOn = new Map<string, Set<() => void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly services: HttpServices) {
    this.timer = setInterval(() => void this.endRevoked(), LOOK_AGAIN_MS).unref();
  }

  /** The token with this hash, if it is good now: at once where it is remembered. */
  good(hash: string): Token | undefined | Promise<Token | undefined> {
    const now = this.services.now();
    const remembered = this.known.get(hash);
    return remembered && remembered.until > now ? ifGood(remembered.token, now) : this.look(hash, now);
  }

  /** To be called when tokens were revoked here, so that they are of no use at once. */
  forget(): void {
    this.known.clear();
    void this.endRevoked();
  }

  /**
   * Calls `end` once a token is good no more, for what was begun with it and goes on, such as a stream: at once where it is revoked
   * by this process, else within LOOK_AGAIN_MS and TRUST_MS. Answers what is to be called when that is over by itself.
   */
  whileGood(hash: string, end: () => void): () => void {
    const ends = this.goingOn.get(hash) ?? new Set();
    this.goingOn.set(hash, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.goingOn.get(hash) === ends) this.goingOn.delete(hash);
    };
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async endRevoked(): Promise<void> {
    for (const [hash, ends] of [...this.goingOn]) {
      const isGood = await Promise.resolve(this.good(hash)).catch(() => true); // a store that is down is no reason to end anything
      if (!isGood) for (const end of [...ends]) end();
    }
  }

  private async look(hash: string, now: number): Promise<Token | undefined> {
    const token = await this.services.tokens.find(hash);
    this.known.delete(hash);
    if (!token) return undefined;
    this.known.set(hash, { token, until: now + TRUST_MS });
    const [oldest] = this.known.keys();
    if (this.known.size > TOKENS_MAX && oldest !== undefined) this.known.delete(oldest);
    return ifGood(token, now);
  }
}

function ifGood(token: Token, now: number): Token | undefined {
  return token.revokedAt === undefined && token.expiresAt > now ? token : undefined;
}

/** Lets through who is signed in and has a scope the operation needs; and begins its command. */
export class SignInGuard implements CanActivate {
  constructor(
    @Inject(HTTP) private readonly services: HttpServices,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const needs = needsOf(context.getHandler());
    if (!needs) return true;
    const { tokenHash } = notesOf(context.switchToHttp().getRequest<FastifyRequest>());
    const caller = tokenHash === undefined ? undefined : this.tokens.good(tokenHash);
    return caller instanceof Promise
      ? caller.then((one) => this.letIn(one, needs, context))
      : this.letIn(caller, needs, context);
  }

  private letIn(caller: Token | undefined, needs: readonly Scope[], context: ExecutionContext): true {
    if (!caller) throw problem('not-signed-in');
    if (!mayAny(caller, needs)) throw problem('not-allowed', { detail: `needs the scope ${needs.join(' or ')}` });
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['if-match'] !== undefined && !readsOf(context.getHandler()).includes('if-match'))
      throw problem('invalid-input', {
        errors: [{ header: 'If-Match', detail: 'this operation changes nothing that has a cursor: leave it out' }],
      });
    const notes = notesOf(request);
    notes.caller = caller;
    if (request.method === 'POST') notes.sent = beginCommand(request, caller, this.services);
    return true;
  }
}

/** Whose things a list for this caller has: an auditor's has everybody's. A token for a place at a table lists none. */
export function listedOwner(caller: Token): { readonly owner?: string } {
  if (caller.place) throw problem('not-allowed', { detail: 'a token for a place at a table lists none' });
  return mayAny(caller, ['audit:read']) ? {} : { owner: caller.owner };
}

/** Whether a token has one of these scopes. */
export function mayAny({ scopes }: Token, needed: readonly Scope[]): boolean {
  return scopes.some((scope) => scope === 'admin' || needed.includes(scope));
}
