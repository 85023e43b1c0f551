/** The record of a board checked in this browser: each thing that makes it a proof, by itself, and what was found where one fails. */
import { valueOf } from '#client';
import { type RecordFindingName } from '#hand-record';
import { html, nothing, type TemplateResult } from 'lit';
import { type App } from '../../app.js';
import { type Badge, type Check, type Checked, type Integrity } from './checks.js';
import { fill, type WordKey, type Words } from '../../words/words.js';

/** Fetches a board's record and verifies it; of a board that is not closed its commits, for those who may read them. */
export async function checkIntegrity(app: App, boardId: string): Promise<Badge> {
  const params = { path: { boardId } };
  const client = app.client();
  const [record, checkpoints, commitments] = await Promise.all([
    client.GET('/v1/boards/{boardId}/record', { params, parseAs: 'text' }),
    client.GET('/v1/checkpoints', { params: { query: { limit: 1 } } }),
    client.GET('/v1/boards/{boardId}/commitments', { params }),
  ]);
  if (commitments.error) return { kind: 'unknown' };
  const { verifyCommits, verifyRecord } = await import('./verify.js');
  if (!record.error)
    return {
      kind: 'checked',
      ...verifyRecord(record.data, { commitments: valueOf(commitments), key: checkpoints.data?.key }),
    };
  const events = await client.GET('/v1/boards/{boardId}/events', { params });
  if (events.error) return { kind: 'unknown' };
  return { kind: 'checked', ...verifyCommits(valueOf(events).data, valueOf(commitments)) };
}

export function badge(words: Words, found: Badge): TemplateResult {
  if (found.kind === 'checking') return html`<span class="badge">${words.integrityChecking}</span>`;
  if (found.kind === 'unknown') return html`<span class="badge">${words.notClosed}</span>`;
  const isBad = found.checks.some(({ state }) => state === 'fails');
  const isWhole = found.checks.every(({ state }) => state === 'holds');
  const summary = isBad ? words.integrityBad : isWhole ? words.integrityGood : words.integrityOpen;
  return html`<details class="badge ${isBad ? 'is-bad' : 'is-good'}" ?open=${isBad}>
    <summary><span aria-hidden="true">${isBad ? '✗' : '✓'}</span>${summary}</summary>
    <ul class="checks" aria-label=${words.integrity}>
      ${found.checks.map((one) => checkRow(words, found, one))}
    </ul>
    <p>${words.integrityHow}</p>
  </details>`;
}

const SIGNS = { holds: '✓', fails: '✗', unknown: '–' } as const;

function checkRow(words: Words, { commits, log }: Integrity, { check, state, found }: Checked): TemplateResult {
  const told = { holds: words.checkHolds, fails: words.checkFails, unknown: words.checkUnknown };
  const text = fill(words[CHECK_WORDS[check]], {
    n: commits,
    place: (log?.leaf ?? 0) + 1,
    of: log?.size ?? '…',
    origin: log?.origin ?? '…',
  });
  return html`<li class="is-${state}" data-check=${check} data-state=${state}>
    <span aria-hidden="true">${SIGNS[state]}</span
    ><span class="quiet">${told[state]}: </span>${state === 'unknown' ? words[CHECK_PLAIN[check]] : text}
    ${
      found.length === 0
        ? nothing
        : html`<ul>
            ${found.map(({ name, revision, detail }) => html`<li>${words[FOUND_WORDS[name]]}${revision === undefined ? '' : ` · ${fill(words.atEvent, { n: revision })}`} <span class="quiet-text">${detail}</span></li>`)}
          </ul>`
    }
  </li>`;
}

const CHECK_WORDS: Readonly<Record<Check, WordKey>> = {
  chain: 'checkChain',
  deal: 'checkDeal',
  result: 'checkResult',
  log: 'checkLog',
  signature: 'checkSignature',
};
/** What cannot be told yet is named without its figures. */
const CHECK_PLAIN: Readonly<Record<Check, WordKey>> = {
  ...CHECK_WORDS,
  chain: 'checkChainPlain',
  log: 'checkLogPlain',
  signature: 'checkSignaturePlain',
};
const FOUND_WORDS: Readonly<Record<RecordFindingName, WordKey>> = {
  'no-record': 'foundNoRecord',
  'strange-field': 'foundStrangeField',
  'changed-event': 'foundChangedEvent',
  'changed-header': 'foundChangedHeader',
  'missing-event': 'foundMissingEvent',
  'inserted-event': 'foundInsertedEvent',
  'swapped-events': 'foundSwappedEvents',
  'cut-tail': 'foundCutTail',
  'not-in-log': 'foundNotInLog',
  'false-signature': 'foundFalseSignature',
  'unknown-key': 'foundUnknownKey',
  'false-commitment': 'foundFalseCommitment',
  'other-deal': 'foundOtherDeal',
  'other-facts': 'foundOtherFacts',
  'impossible-event': 'foundImpossibleEvent',
  'false-result': 'foundFalseResult',
};
