/** Free text: events and views hold its commitment, the vault the text. It is kept for good before an event points at it. */
import { createHmac, hash } from 'node:crypto';
import { type Vault } from '#vault';
import { type Exchange, type HttpServices, playerOf } from '../../http/src/index.js';

/** What is shown of a text: null once it was erased. The commitment proves it where a salt is given out. */
export type ShownText = { readonly commitment: string; readonly text: string | null };
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

export function sha256(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer');
}

/** Fields of events and views that hold commitments of texts. */
const TEXT_FIELDS = ['explanation', 'statement', 'text', 'name'] as const;

/** The commitments that stand in an event's data or in a part of a view. */
export function commitmentsIn(data: object): string[] {
  const texts: string[] = [];
  for (const field of TEXT_FIELDS) {
    const value: unknown = Reflect.get(data, field);
    if (typeof value === 'string') texts.push(value);
  }
  return texts;
}

/** An event's data, with the texts in the place of their commitments. */
export function withTexts(data: object, texts: Texts): object {
  const [first] = commitmentsIn(data);
  if (first === undefined) return data;
  const found: Readonly<Record<string, unknown>> = { ...data };
  const shown = TEXT_FIELDS.flatMap((field): [string, ShownText][] => {
    const commitment = found[field];
    return typeof commitment === 'string' ? [[field, shownText(commitment, texts)]] : [];
  });
  return { ...found, ...Object.fromEntries<ShownText>(shown) };
}
