/** What policies and the scheduler act with. Time, chance and hashing are handed in. */
import {
  type BoardCommand,
  boardStream,
  type Desks,
  type SessionCommand,
  sessionStream,
  type TableCommand,
  tableStream,
} from '#board';
import { type Card, type Deal, type Seat } from '#bridge';
import { type CommandRequest, handle, StoreFault } from '#event-store';
import { canonicalJson, hexOfBytes, type Json, type Sha256 } from '#ledger';

export type Office = {
  readonly desks: Desks;
  readonly sha256: Sha256;
  /** In ms since 1970. */
  readonly now: () => number;
  /** A deal drawn by a cryptographic generator. */
  readonly drawDeal: () => Deal;
  /** Hex of 16 random bytes or more: the salt of a hand's commitment. */
  readonly drawSalt: (place: Seat | 'talon') => string;
  /** These cards in an order drawn by a cryptographic generator. */
  readonly shuffle: (pack: readonly Card[]) => readonly Card[];
};

/** A command that follows from something, and what it follows from. */
export type Intent = {
  readonly by: string;
  /** What led to it: its id makes the command's, so that carrying it out twice does nothing. */
  readonly cause: string;
  readonly correlationId: string;
} & (
  | { readonly kind: 'board'; readonly id: string; readonly command: BoardCommand }
  | { readonly kind: 'table'; readonly id: string; readonly command: TableCommand }
  | { readonly kind: 'session'; readonly id: string; readonly command: SessionCommand }
);

/** How often others may come first, five appends each time, before it is left for later. */
const ATTEMPTS_MAX = 20;

/** Refused: the world has moved on, and there is nothing to do. */
type CarriedOut = 'done' | 'refused';

/**
 * Carries an intent out, once however often it is asked: the command's id is a hash of cause, policy and target. Rejects with
 * the store's faults; then it may be tried again.
 */
export async function carryOut(office: Office, intent: Intent): Promise<CarriedOut> {
  const { by, cause, correlationId } = intent;
  const commandId = idOf(office.sha256, [by, cause, intent.kind, intent.id]);
  const request = { now: office.now(), actor: by, commandId, bodyHash: commandId, correlationId, causationId: cause };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const handled = await handleIntent(office, intent, request);
    if (handled.kind === 'accepted') return 'done';
    if (handled.kind !== 'conflict') return 'refused';
  }
  throw new StoreFault(`${intent.kind} ${intent.id} is so busy that what follows from ${cause} found no place`);
}

type Header = Omit<CommandRequest<never>, 'command'>;

async function handleIntent({ desks }: Office, intent: Intent, header: Header): Promise<{ readonly kind: string }> {
  switch (intent.kind) {
    case 'board':
      return handle(desks.boards, boardStream(intent.id), { ...header, command: intent.command });
    case 'table':
      return handle(desks.tables, tableStream(intent.id), { ...header, command: intent.command });
    case 'session':
      return handle(desks.sessions, sessionStream(intent.id), { ...header, command: intent.command });
  }
}

/** Hex of the SHA-256 of a value's canonical text. */
function idOf(sha256: Sha256, value: Json): string {
  return hexOfBytes(sha256(new TextEncoder().encode(canonicalJson(value))));
}
