import fc from 'fast-check';
import {
  type Break,
  type CommitHeader,
  type Event,
  parseCommit,
  type SealedCommit,
  sealCommit,
  verifyStream,
} from '#ledger';
import { anyStream, headerOf, sha256 } from '#ledger/testing';

const event = (at: number, data: Event['data'] = {}): Event => ({ type: 'CallMade', version: 1, at, data });

type Wanted = { readonly header?: Partial<CommitHeader>; readonly at?: number; readonly text?: string };

/** Three commits of one event each; the second as wanted. */
function streamWith({ header, at = 2, text }: Wanted): Pick<SealedCommit, 'text' | 'head'>[] {
  const first = sealCommit({ header: headerOf('c1'), events: [event(1)] }, sha256);
  const follows = { ...headerOf('c2'), from: 2, prev: first.head };
  const second = sealCommit({ header: { ...follows, ...header }, events: [event(at)] }, sha256);
  const third = sealCommit({ header: { ...headerOf('c3'), from: 3, prev: second.head }, events: [event(3)] }, sha256);
  return [first, { head: second.head, text: text ?? second.text }, third];
}

const [, sound] = streamWith({});

test('a stream is whole, and ends at its revision and head', () => {
  const stream = streamWith({});
  expect(verifyStream(stream, sha256)).toEqual({ kind: 'whole', revision: 3, head: stream.at(-1)!.head });
  fc.assert(
    fc.property(anyStream, (commits) => {
      expect(verifyStream(commits, sha256)).toMatchObject({ kind: 'whole', head: commits.at(-1)!.head });
      for (const { commit, text } of commits) expect(parseCommit(text)).toEqual(parseCommit(JSON.stringify(commit)));
    }),
  );
});

describe('the first thing that is wrong is named', () => {
  test.each<[string, Wanted, Break]>([
    ['a text that is no JSON', { text: '{' }, 'no-commit'],
    ['a text that is no commit', { text: '{"events":[],"header":{}}' }, 'no-commit'],
    ['a space that was added', { text: sound!.text.replace(':', ': ') }, 'not-canonical'],
    ['a float that was put in', { text: sound!.text.replace('"data":{}', '"data":{"a":0.5}') }, 'not-canonical'],
    ['data that was changed', { text: sound!.text.replace('"data":{}', '"data":{"a":5}') }, 'other-hash'],
    ['an actor that was changed', { text: sound!.text.replace('seat-N', 'seat-S') }, 'other-hash'],
    ['a commit of another stream', { header: { stream: 'board-8' } }, 'other-stream'],
    ['a revision that is left out', { header: { from: 3 } }, 'other-revision'],
    ['a commit that follows another', { header: { prev: 'ab'.repeat(32) } }, 'other-prev'],
    ['a time before the last', { at: 0 }, 'time-goes-back'],
    ['a command that stands already', { header: { commandId: 'c1' } }, 'command-twice'],
  ])('%s', (_what, wanted, what) => {
    expect(verifyStream(streamWith(wanted), sha256)).toEqual({ kind: 'broken', revision: 2, what });
  });
});

test('whatever character is changed, left out or added, it is noticed', () => {
  const change = fc.record({
    place: fc.nat(),
    how: fc.constantFrom('change', 'cut', 'add'),
    what: fc.string({ maxLength: 1, minLength: 1 }),
  });
  fc.assert(
    fc.property(anyStream, fc.nat(), change, (commits, which, { place, how, what }) => {
      const at = which % commits.length;
      const tampered = commits.map(({ text, head }, i) => {
        const from = place % text.length;
        const until = how === 'add' ? from : from + 1;
        return { head, text: i === at ? text.slice(0, from) + (how === 'cut' ? '' : what) + text.slice(until) : text };
      });
      fc.pre(tampered[at]!.text !== commits[at]!.text);
      expect(verifyStream(tampered, sha256)).toMatchObject({
        kind: 'broken',
        revision: commits[at]!.commit.header.from,
      });
    }),
  );
});

test('a commit that is missing in the middle, or in another place, is noticed', () => {
  fc.assert(
    fc.property(anyStream, fc.nat(), (commits, which) => {
      fc.pre(commits.length > 1);
      const at = which % (commits.length - 1);
      const missing = commits.filter((_, i) => i !== at);
      const moved = [...missing, commits[at]!];
      for (const stream of [missing, moved]) expect(verifyStream(stream, sha256)).toMatchObject({ kind: 'broken' });
    }),
  );
});
