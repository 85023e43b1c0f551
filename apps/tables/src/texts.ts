/** The texts that events and views of boards and tables point at. */
import { hash } from 'node:crypto';
import { type ShownText, shownText, type Texts } from '../../http/src/index.js';

export { keepText, NO_TEXTS, readTexts, type ShownText, shownText, type Texts } from '../../http/src/index.js';

/** Handed out as text and put into a pooled buffer, which takes a third of the time of a buffer of its own. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
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
