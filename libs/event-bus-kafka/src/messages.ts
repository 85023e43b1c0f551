/** Commits as messages: the text is the value, verbatim, the stream is the key; what is not in the text stands in headers. */
import { type KafkaMessage, type Message } from 'kafkajs';
import { type Position, type StoredCommit } from '#event-store';
import { parseCommit } from '#ledger';

export function messageOf({ commit, text, head, position }: StoredCommit, partition: number): Message {
  return { key: commit.header.stream, value: text, partition, headers: { position, head } };
}

/** The position in a message's headers, without reading the rest; undefined where there is none. */
export function positionIn({ headers }: KafkaMessage): Position | undefined {
  const position = headers?.['position'];
  return position === undefined ? undefined : String(position);
}

type ReadMessage =
  { readonly kind: 'commit'; readonly stored: StoredCommit } | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads a message back. */
export function readMessage(message: KafkaMessage): ReadMessage {
  const position = positionIn(message);
  const head = message.headers?.['head'];
  if (position === undefined || head === undefined) return unreadable('it has no position or no head');
  const text = String(message.value);
  const commit = parseCommit(text);
  if (!commit) return unreadable('its value is no commit');
  if (String(message.key) !== commit.header.stream) return unreadable('its key is not the stream of its commit');
  return { kind: 'commit', stored: { commit, text, head: String(head), position } };
}

function unreadable(reason: string): ReadMessage {
  return { kind: 'unreadable', reason };
}
