import { createHash } from 'node:crypto';
import { FIRST_PREV, sealCommit } from '#ledger';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

test('the example of the README seals to one text and one head', () => {
  const header = {
    stream: 'board-7',
    from: 1,
    actor: 'seat-N',
    commandId: 'c1',
    bodyHash: 'b1',
    correlationId: 'c1',
    causationId: 'c1',
    prev: FIRST_PREV,
  };
  const events = [{ type: 'CallMade', version: 1, at: 1_700_000_000_000, data: { seat: 'N', call: '1NT' } }];
  const { text, head } = sealCommit({ header, events }, sha256);
  const headerText =
    '{"actor":"seat-N","bodyHash":"b1","causationId":"c1","commandId":"c1","correlationId":"c1","from":1,"stream":"board-7"}';
  const eventText = '{"at":1700000000000,"data":{"call":"1NT","seat":"N"},"type":"CallMade","version":1}';
  const hash = (...parts: readonly (string | Buffer)[]): Buffer =>
    parts.reduce((all, part) => all.update(part), createHash('sha256')).digest();
  const h0 = hash(Buffer.from([2]), Buffer.alloc(32), headerText);
  expect(head).toBe(hash(Buffer.from([3]), h0, eventText).toString('hex'));
  expect(text).toBe(
    `{"events":[${eventText}],"header":${headerText.replace('"stream"', `"prev":"${FIRST_PREV}","stream"`)}}`,
  );
});
