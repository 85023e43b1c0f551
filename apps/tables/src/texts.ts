/** Free text: events and views hold its commitment, the vault the text. It is kept for good before an event points at it. */
import { createHash, createHmac } from 'node:crypto';
import { commitToText } from '#ledger';
import { type Exchange, type HttpServices } from '../../http/src/index.js';

export interface TextVault {
  /** Keeps a text durably, under its commitment. Keeping it again changes nothing. */
  keep(entry: { readonly commitment: string; readonly salt: Uint8Array; readonly text: string }): Promise<void>;
  /** The texts of these commitments; one that was erased, or never kept, is left out. */
  read(commitments: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A vault that is gone with the process. */
export function memoryTextVault(): TextVault {
  const kept = new Map<string, string>();
  return {
    async keep({ commitment, text }) {
      kept.set(commitment, text);
    },
    async read(commitments) {
      return new Map(commitments.flatMap((one) => (kept.has(one) ? [[one, kept.get(one) ?? '']] : [])));
    },
  };
}

/** What is shown of a text: null once it was erased. The commitment proves it where a salt is given out. */
export type ShownText = { readonly commitment: string; readonly text: string | null };
export type Texts = ReadonlyMap<string, string>;

export const NO_TEXTS: Texts = new Map();

export function shownText(commitment: string, texts: Texts): ShownText {
  return { commitment, text: texts.get(commitment) ?? null };
}

/** Keeps a text that a command brings and answers its commitment; the salt follows from the command, so a repeat keeps no second. */
export async function keepText(
  { vault, http }: { readonly vault: TextVault; readonly http: Pick<HttpServices, 'key'> },
  { sent }: Exchange,
  text: string,
): Promise<string> {
  const salt = createHmac('sha256', http.key).update(`salt ${sent.commandId}`).digest();
  const commitment = commitToText(text, salt, sha256);
  await vault.keep({ commitment, salt, text });
  return commitment;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

/** Fields of events and views that hold commitments of texts. */
const TEXT_FIELDS = ['explanation', 'statement', 'text', 'name'] as const;

/** The commitments that stand in an event's data or in a part of a view. */
export function commitmentsIn(data: object): string[] {
  const found: Readonly<Record<string, unknown>> = { ...data };
  return TEXT_FIELDS.flatMap((field) => (typeof found[field] === 'string' ? [found[field]] : []));
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
