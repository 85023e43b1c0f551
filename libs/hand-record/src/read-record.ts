/** Reads the text of a hand record: what it is made of is looked at here, what it says is not. */
import { canonicalJson, type Json, nameStandsTwice, parseCommit } from '#ledger';
import { SEATS } from '#bridge';
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
    canonicalJson(value as Json); // it was read from JSON
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
  return isRecord(value) && !nameStandsTwice(text, value) ? value : undefined;
}

const FIELDS = [
  'format',
  'version',
  'engine',
  'board',
  'table',
  'rules',
  'participants',
  'deal',
  'commits',
  'derived',
  'proof',
];
const FIELDS_OF_RULES = ['form', 'mode', 'laws', 'version'];
const FIELDS_OF_PLACE = ['cards', 'salt', 'commitment'];
const FIELDS_OF_COMMIT = ['header', 'events', 'hashes'];
const FIELDS_OF_PROOF = ['key', 'revision', 'head', 'leaf', 'path', 'checkpoint'];
const PLACES: readonly string[] = [...SEATS, 'talon'];

/** What stands where no field of a record is, as paths: nothing of it is hashed or proved. In headers, events and result all is. */
export function strangeFields(record: HandRecord): readonly string[] {
  const { rules, participants, deal, commits, proof } = record;
  return [
    ...others(record, FIELDS, ''),
    ...others(rules, FIELDS_OF_RULES, 'rules.'),
    ...others(participants, SEATS, 'participants.'),
    ...others(deal, PLACES, 'deal.'),
    ...Object.entries(deal).flatMap(([place, sealed]) => others(sealed, FIELDS_OF_PLACE, `deal.${place}.`)),
    ...commits.flatMap((commit, index) => others(commit, FIELDS_OF_COMMIT, `commits.${index}.`)),
    ...others(proof, FIELDS_OF_PROOF, 'proof.'),
  ];
}

function others(value: object, known: readonly string[], path: string): readonly string[] {
  return Object.keys(value).flatMap((name) => (known.includes(name) ? [] : [path + name]));
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
