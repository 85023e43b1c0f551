/** Free text: events and views hold its commitment, the vault the text. It is kept for good before an event points at it. */
import { createHmac } from 'node:crypto';
import { type Vault } from '#vault';
import { z } from 'zod';
import { type Exchange } from './exchange.js';
import { type HttpServices } from './http-services.js';
import { playerOf } from './tokens.js';

/** In UTF-16 units. */
const TEXT_MAX = 1_000;

const NAME_MAX = 100;
/** What may not stand in a name: controls, ends of lines, what turns the direction of writing, and halves of a character. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const PLAIN_NAME = 'expected a name on one line, without control characters or overrides of the direction of writing';

/** A name of a person, a table or an event: people read it in lists and files, among other names. */
export const NameText = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX)
  .refine((name) => !NOT_IN_NAMES.test(name), PLAIN_NAME);
export const FreeText = z.string().trim().min(1).max(TEXT_MAX);
/** What is shown of a text: null once it was erased. The commitment proves it where a salt is given out. */
export const ShownText = z.strictObject({ commitment: z.string(), text: z.string().nullable() }).meta({
  id: 'ShownText',
  description: 'A text; null once it was erased. The commitment stays.',
  examples: [{ commitment: 'c0'.repeat(32), text: 'strong, 15–17' }],
});
export type ShownText = Readonly<z.infer<typeof ShownText>>;
export type Texts = ReadonlyMap<string, string>;

export const NO_TEXTS: Texts = new Map();

export function shownText(commitment: string, texts: Texts): ShownText {
  return { commitment, text: texts.get(commitment) ?? null };
}

/** The texts of these commitments, as far as they are there. */
export async function readTexts(vault: Pick<Vault, 'readTexts'>, commitments: readonly string[]): Promise<Texts> {
  if (commitments.length === 0) return NO_TEXTS;
  const found = await vault.readTexts(commitments);
  return new Map([...found].flatMap(([key, entry]) => (entry.kind === 'kept' ? [[key, entry.text]] : [])));
}

type Keeper = { readonly vault: Pick<Vault, 'keep'>; readonly http: Pick<HttpServices, 'key' | 'now'> };

/** Keeps a text that a command brings and answers its commitment; the salt follows from the command, so a repeat keeps no second. */
export async function keepText({ vault, http }: Keeper, { sent, caller }: Exchange, text: string): Promise<string> {
  const salt = createHmac('sha256', http.key).update(`salt ${sent.commandId}`).digest('hex');
  const [commitment] = await vault.keep({ texts: [{ text, salt, player: playerOf(caller) }], now: http.now() });
  if (commitment === undefined) throw new Error('broken: the vault answers a commitment for each text');
  return commitment;
}
