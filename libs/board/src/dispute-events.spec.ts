import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISPUTE_EVENTS, type DisputeEvent, type DisputeEventType } from '#board';
import { goldenHash } from '#board/testing';

const TEXT = readFileSync(join(process.cwd(), 'libs/board/CASE-EVENTS.md'), 'utf8');
const AT = 1_796_000_000_000;
const TEXT_REF = 'c0'.repeat(32);

type Data = { [Type in DisputeEventType]: Extract<DisputeEvent, { type: Type }>['data'] };

/** What CASE-EVENTS.md shows, held to the types: a shape that changes no longer compiles. */
const EXAMPLES: Data = {
  DisputeOpened: { seat: 'S', cursor: 14, text: TEXT_REF },
  StatementMade: { dispute: 1, by: 'E', text: TEXT_REF },
  FactsFound: { dispute: 1, text: TEXT_REF, laws: ['16B1'] },
  RulingFiled: { dispute: 1, ruling: 1, text: TEXT_REF },
  DisputeClosed: { dispute: 1 },
  CaseLinkIssued: { dispute: 1, hash: 'ab'.repeat(32), expiresAt: 1_796_259_200_000 },
  CaseLinkOpened: { link: 1 },
};

test.each(Object.keys(DISPUTE_EVENTS) as DisputeEventType[])('%s is what CASE-EVENTS.md shows, to the hash', (type) => {
  const event = { type, version: 1, data: EXAMPLES[type], at: AT };
  const shown = TEXT.split(`\n### ${type}\n`)[1]?.split('\n### ')[0] ?? '';
  expect(JSON.parse(/```json\n([^`]*)```/.exec(shown)?.[1] ?? 'null')).toEqual(event);
  expect(/golden hash `([0-9a-f]{64})`/.exec(shown)?.[1]).toBe(goldenHash(event));
});
