import { type TableView } from '#board';
import { shownText, type Texts } from '../texts.js';
import { type TableState } from './table-schemas.js';

/** The commitments of the texts in a view. */
export function commitmentsOfTable({ name, messages }: TableView): string[] {
  return [...(name === undefined ? [] : [name]), ...messages.map(({ text }) => text)];
}

/** A view as it is sent: with its table's id, and with the texts in the place of their commitments. */
export function tableStateOf(id: string, { name, messages, ...view }: TableView, texts: Texts): TableState {
  return {
    id,
    ...view,
    ...(name !== undefined && { name: shownText(name, texts) }),
    messages: messages.map(({ text, ...message }) => ({ ...message, text: shownText(text, texts) })),
  };
}
