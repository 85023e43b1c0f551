import { folderTrouble } from '#data-folder';
import { BusFault } from './bus.js';
import { BrokenSecret } from '../secrets.js';

/** Faults of engines that are loaded when they are asked for, by the names they give themselves. */
const SERVERS: Readonly<Record<string, string>> = {
  PostgresFault: 'the event store in PostgreSQL',
  EventStoreDbFault: 'the event store in EventStoreDB',
};

/** One line for the operator where an engine could not be opened; undefined for any other error. */
export function engineTrouble(error: unknown): string | undefined {
  if (error instanceof BrokenSecret) return error.message;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof BusFault) return oneLine(error.message);
  const server = SERVERS[error.name];
  return server === undefined ? folderTrouble(error) : oneLine(`${server}: ${error.message}`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
