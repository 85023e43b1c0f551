import { readLines } from './follow.js';

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
