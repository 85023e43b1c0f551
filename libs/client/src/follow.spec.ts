import { follow, readLines, type StreamLine } from './follow.js';

async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}
const heartbeat = (cursor: number) => JSON.stringify({ kind: 'heartbeat', cursor });

test('lines are read from chunks of any size', async () => {
  const text = `${heartbeat(1)}\n\n${heartbeat(2)}\n${heartbeat(3)}\n`;
  for (const size of [1, 7, text.length]) {
    const cut = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    const cursors: number[] = [];
    for await (const { cursor } of readLines(chunks(...cut))) cursors.push(cursor);
    expect(cursors).toEqual([1, 2, 3]);
  }
});

test('a line that was cut off is none', async () => {
  const read: unknown[] = [];
  for await (const line of readLines(chunks(`${heartbeat(1)}\n{"kind"`))) read.push(line);
  expect(read).toHaveLength(1);
});

describe('a stream that is followed', () => {
  const asked: string[] = [];
  const answers: (() => Response)[] = [];
  const { fetch } = globalThis;
  const lines = (...cursors: readonly number[]) =>
    cursors.map((cursor) => `{"kind":"delta","cursor":${cursor}}\n`).join('');

  beforeEach(() => {
    jest.useFakeTimers();
    asked.length = 0;
    globalThis.fetch = async (url) => {
      asked.push(url instanceof URL ? url.search : '');
      const answer = answers.shift();
      if (!answer) throw new TypeError('there is no server');
      return answer();
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  test('is asked for after its last cursor when it is lost, and ever more seldom while there is no server', async () => {
    answers.push(() => new Response(lines(1, 2)));
    const stop = follow({ url: 'http://127.0.0.1/', hear: () => undefined });
    await jest.advanceTimersByTimeAsync(60_000);
    stop();
    expect(asked.slice(0, 3)).toEqual(['', '?after=2', '?after=2']);
    expect(asked.length).toBeLessThan(15);
  });

  test('is not heard once it was stopped, though more had come already', async () => {
    answers.push(() => new Response(lines(1, 2, 3)));
    const heard: StreamLine[] = [];
    const stop = follow({
      url: 'http://127.0.0.1/',
      hear: (line) => {
        heard.push(line);
        stop();
      },
    });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(heard).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });
});
