/** Reads the text of a hand record: what it is made of is looked at here, what it says is not. */
import { parseCommit } from '#ledger';
import { type HandRecord, RECORD_FORMAT, type RecordedCommit } from './hand-record.js';

/** A record holds one board: more text is none. */
export const RECORD_LENGTH_MAX = 8 * 1024 * 1024;

type Fields = Readonly<Record<string, unknown>>;

/** Undefined for anything that is no hand record of version 1. */
export function parseHandRecord(text: string): HandRecord | undefined {
  if (text.length > RECORD_LENGTH_MAX) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return undefined;
    throw error;
  }
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is HandRecord {
  if (!isFields(value) || value['format'] !== RECORD_FORMAT || value['version'] !== 1) return false;
  const { engine, board, table, rules, participants, deal, commits, derived, proof } = value;
  return (
    [engine, board, table].every(isText) &&
    isFields(rules) &&
    [rules['form'], rules['mode'], rules['laws']].every(isText) &&
    isCount(rules['version']) &&
    isFields(participants) &&
    Object.values(participants).every(isText) &&
    isFields(deal) &&
    Object.values(deal).every(isPlace) &&
    Array.isArray(commits) &&
    commits.length > 0 &&
    commits.every(isRecordedCommit) &&
    (derived === null || isFields(derived)) &&
    isProof(proof)
  );
}

function isRecordedCommit(value: unknown): value is RecordedCommit {
  if (!isFields(value) || !Array.isArray(value['hashes']) || !value['hashes'].every(isHash)) return false;
  const { header, events } = value;
  return parseCommit(JSON.stringify({ header, events })) !== undefined;
}

function isProof(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { key, revision, head, leaf, path, checkpoint } = value;
  const isPlaced = isCount(revision) && Number.isSafeInteger(leaf) && Number(leaf) >= 0;
  return isPlaced && isText(key) && isText(checkpoint) && isHash(head) && Array.isArray(path) && path.every(isHash);
}

function isPlace(value: unknown): boolean {
  return isFields(value) && isText(value['cards']) && isText(value['salt']) && isHash(value['commitment']);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
