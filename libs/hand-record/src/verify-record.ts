/**
 * Checks a hand record offline: order and hashes of its commits, their place in the signed log, the commitments of the deal, and that
 * the events lead to the result. What is wrong is named. That nothing was recorded after it, a record cannot tell of itself: ask for
 * a later one.
 */
import { UnknownEvent } from '#event-store';
import {
  bytesOfHex,
  canonicalJson,
  isIncluded,
  isSignedBy,
  leafHash,
  parseCheckpoint,
  parseKey,
  parseNote,
  type Sha256,
  type Verify,
} from '#ledger';
import { checkChain } from './check-chain.js';
import { type RecordFinding } from './findings.js';
import { factsOf, foldOf, type HandRecord, lastRevisionOf, resultOf } from './hand-record.js';
import { parseHandRecord, strangeFields } from './read-record.js';

type Verifying = {
  readonly sha256: Sha256;
  readonly verify: Verify;
  /** The key that the log is known by; without it a record is checked against the key that it names. */
  readonly key?: string;
};

export type VerifiedRecord = {
  /** None: the record is whole. */
  readonly findings: readonly RecordFinding[];
  readonly record?: HandRecord;
};

export function verifyHandRecord(text: string, verifying: Verifying): VerifiedRecord {
  const record = parseHandRecord(text);
  if (!record) return { findings: [{ name: 'no-record', detail: 'this is no hand record of version 1' }] };
  const { sha256 } = verifying;
  const chain = named(checkChain(record.commits, sha256), lastRevisionOf(record.commits) - record.proof.revision);
  const strange = strangeFields(record).map((path) => {
    return { name: 'strange-field', detail: `${path} is no part of a hand record, and nothing proves it` } as const;
  });
  const findings = [
    ...strange,
    ...chain,
    ...checkTail(record, chain.length > 0),
    ...checkProof(record, verifying),
    ...checkDeal(record, sha256),
    ...(chain.length > 0 ? [] : checkResult(record)),
  ];
  return { findings, record };
}

/** Where events are more or fewer than were proved, the one that is not what was hashed is where one came in or went. */
function named(chain: readonly RecordFinding[], drift: number): readonly RecordFinding[] {
  const name = drift < 0 ? 'missing-event' : 'inserted-event';
  return chain.map((one) => (drift !== 0 && one.name === 'changed-event' ? { ...one, name } : one));
}

/** Whether the record ends where what was proved ends. A broken chain is told of already, and its head is no other fault. */
function checkTail({ commits, proof }: HandRecord, isBroken: boolean): readonly RecordFinding[] {
  const revision = lastRevisionOf(commits);
  const head = commits.at(-1)?.hashes.at(-1);
  if (revision < proof.revision && !isBroken)
    return [
      { name: 'cut-tail', revision: revision + 1, detail: `the record was proved up to event ${proof.revision}` },
    ];
  if (revision > proof.revision && !isBroken)
    return [{ name: 'inserted-event', revision: proof.revision + 1, detail: 'the proof ends before it' }];
  if (head === proof.head || isBroken) return [];
  return [{ name: 'not-in-log', revision, detail: 'the head of its events is not the one that is proved' }];
}

function checkProof({ proof }: HandRecord, { sha256, verify, key: pinned }: Verifying): readonly RecordFinding[] {
  const note = parseNote(proof.checkpoint);
  const checkpoint = note && parseCheckpoint(note.text);
  const key = parseKey(proof.key, sha256);
  const findings: RecordFinding[] = [];
  if (pinned !== undefined && pinned !== proof.key)
    findings.push({ name: 'unknown-key', detail: `signed by ${proof.key}` });
  if (!note || !checkpoint || !key || checkpoint.origin !== key.name || !isSignedBy(note, key, { verify, sha256 }))
    return [...findings, { name: 'false-signature', detail: 'the checkpoint is not signed by the key of its log' }];
  const included = isIncluded(
    {
      leaf: leafHash(bytesOfHex(proof.head), sha256),
      ...{ index: proof.leaf, size: checkpoint.size, root: checkpoint.root },
      path: proof.path.map(bytesOfHex),
    },
    sha256,
  );
  if (!included)
    findings.push({ name: 'not-in-log', detail: `not at place ${proof.leaf} of the ${checkpoint.size} signed` });
  return findings;
}

function checkDeal(record: HandRecord, sha256: Sha256): readonly RecordFinding[] {
  let facts: ReturnType<typeof factsOf>;
  try {
    facts = factsOf(record.commits, sha256);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof UnknownEvent)) throw error;
  }
  if (!facts) return [{ name: 'impossible-event', revision: 1, detail: 'the first event deals no board' }];
  const findings: RecordFinding[] = [];
  for (const place of new Set([...Object.keys(facts.deal), ...Object.keys(record.deal)])) {
    const [dealt, said] = [facts.deal[place], record.deal[place]];
    if (dealt?.cards !== said?.cards || dealt?.salt !== said?.salt)
      findings.push({ name: 'other-deal', detail: `${place} was dealt other cards, or with another salt` });
    else if (dealt?.commitment !== said?.commitment)
      findings.push({
        name: 'false-commitment',
        detail: `the commitment of ${place} is not of these cards and this salt`,
      });
  }
  const { table, rules, participants } = record;
  const said = canonicalJson({ table, rules, participants });
  const known = canonicalJson({ table: facts.table, rules: facts.rules, participants: facts.participants });
  const isNamed = record.commits[0]?.header.stream === `board-${record.board}`;
  if (said !== known || !isNamed)
    findings.push({ name: 'other-facts', detail: 'board, table, rules or participants are not those of the events' });
  return findings;
}

/** Plays the events again, by the rules that decided them. */
function checkResult(record: HandRecord): readonly RecordFinding[] {
  try {
    const derived = resultOf(foldOf(record.commits));
    const isSame = canonicalJson(derived) === canonicalJson(record.derived);
    return isSame
      ? []
      : [{ name: 'false-result', detail: 'the events lead to another contract, number of tricks or score' }];
  } catch (error) {
    if (error instanceof UnknownEvent)
      return [{ name: 'impossible-event', detail: `${error.message}: a newer version may know it` }];
    if (!(error instanceof Error)) throw error;
    return [{ name: 'impossible-event', detail: error.message }];
  }
}
