/** Fetched when a record is checked: hashes, signatures, and what the ledger says of them. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { BOARD_EVENTS, type BoardEvent } from '#board';
import { parseHand, SEATS } from '#bridge';
import { canonicalJson, commitToHand, type Json, parseCheckpoint, parseCommit, parseNote, verifyStream } from '#ledger';
import { eventsOf } from '#event-store';
import { type RecordFinding, type VerifiedRecord, verifyHandRecord } from '#hand-record';
import { type Check, CHECKS, type Checked, type Found, type Integrity } from './checks.js';

type Commits = readonly Readonly<Record<string, unknown>>[];
type Commitments = Readonly<Partial<Record<string, string>>>;

const CHECK_OF: Readonly<Record<RecordFinding['name'], Check>> = {
  'no-record': 'chain',
  'strange-field': 'chain',
  'changed-event': 'chain',
  'changed-header': 'chain',
  'missing-event': 'chain',
  'inserted-event': 'chain',
  'swapped-events': 'chain',
  'cut-tail': 'chain',
  'not-in-log': 'log',
  'false-signature': 'signature',
  'unknown-key': 'signature',
  'false-commitment': 'deal',
  'other-deal': 'deal',
  'other-facts': 'result',
  'impossible-event': 'result',
  'false-result': 'result',
};

type Told = {
  /** What the server told of each hand before the play. */
  readonly commitments: Commitments;
  /** The key that the server says its log is signed by. */
  readonly key: string | undefined;
};

/** A hand record checked as `tenace verify` does, and against what the server told of the deal before it was played. */
export function verifyRecord(text: string, { commitments, key }: Told): Integrity {
  const verified = verifyHandRecord(text, {
    sha256,
    verify: (publicKey, bytes, signature) => isSigned(signature, bytes, publicKey),
    ...(key !== undefined && { key }),
  });
  const { record } = verified;
  const findings: Found[] = [...verified.findings];
  for (const [seat, committed] of Object.entries(commitments))
    if (record && committed !== record.deal[seat]?.commitment)
      findings.push({ name: 'false-commitment', detail: seat });
  const checkpoint = record && parseCheckpoint(parseNote(record.proof.checkpoint)?.text ?? '');
  return {
    checks: CHECKS.map((check) => checked(check, findings, verified)),
    commits: record?.commits.length ?? 0,
    ...(record && checkpoint && { log: { leaf: record.proof.leaf, size: checkpoint.size, origin: checkpoint.origin } }),
  };
}

/** RFC 8032's verification, without ZIP 215's leniency: the one that Node's is. What is no point of the curve signs nothing. */
function isSigned(signature: Uint8Array, bytes: Uint8Array, publicKey: Uint8Array): boolean {
  return ed25519.verify(signature, bytes, publicKey, { zip215: false });
}

/** What a check rests on: there is no result of a broken chain, and no root without a signature. */
const RESTS_ON: Readonly<Record<Check, readonly Check[]>> = {
  chain: [],
  deal: [],
  result: ['chain'],
  log: ['chain', 'signature'],
  signature: [],
};

function checked(check: Check, findings: readonly Found[], { record }: VerifiedRecord): Checked {
  const found = findings.filter(({ name }) => CHECK_OF[name] === check);
  const isShaken = findings.some(({ name }) => name !== 'unknown-key' && RESTS_ON[check].includes(CHECK_OF[name]));
  if (isShaken) return { check, state: 'unknown', found: [] };
  if (found.length > 0) return { check, state: 'fails', found };
  return { check, state: record ? 'holds' : 'unknown', found };
}

/** What can be checked of a board that is not closed: whether its commits are one unbroken chain, and its deal the one committed to. */
export function verifyCommits(commits: Commits, commitments: Commitments): Integrity {
  const stored = commits.map(({ head, ...commit }) => ({ text: canonicalJson(commit as Json), head: String(head) })); // it was read from JSON
  const whole = verifyStream(stored, sha256);
  const first = stored[0] && parseCommit(stored[0].text);
  const deal = first && eventsOf<BoardEvent>({ commit: first }, BOARD_EVENTS)[0];
  const dealt = deal?.type === 'DealSet' ? deal.data.hands : undefined;
  const otherwise = SEATS.filter((seat) => {
    const hand = dealt?.[seat];
    return (
      hand && commitToHand({ seat, cards: parseHand(hand.cards) ?? [], salt: hand.salt }, sha256) !== commitments[seat]
    );
  });
  const known: Readonly<Partial<Record<Check, readonly Found[]>>> = {
    chain: whole.kind === 'broken' ? [{ name: 'changed-event', revision: whole.revision, detail: whole.what }] : [],
    ...(dealt && { deal: otherwise.map((seat) => ({ name: 'false-commitment', detail: seat })) }),
  };
  const checks = CHECKS.map((check): Checked => {
    const found = known[check];
    return { check, state: found ? (found.length > 0 ? 'fails' : 'holds') : 'unknown', found: found ?? [] };
  });
  return { checks, commits: commits.length };
}
