import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { openOutlet } from './outlet.js';

const MIB = 1024 * 1024;
const server = createServer();
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

/** A reader that has asked and does not read yet, and the server's end. */
async function reader() {
  const asked = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.0\r\n\r\n');
  const [, raw] = (await asked) as [unknown, ServerResponse];
  return { socket, raw };
}

test('a snapshot that is longer than what may wait comes whole to a reader who takes his time', async () => {
  const { socket, raw } = await reader();
  const outlet = openOutlet(raw, 'ndjson', () => undefined);
  expect(outlet.send('x'.repeat(16 * MIB))).toBe(true);
  outlet.end('end');
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
  await once(socket, 'end');
  expect(bytes).toBeGreaterThan(16 * MIB);
});

test('a reader who does not read while more is sent is dropped, and as slow', async () => {
  const { socket, raw } = await reader();
  const closed = new Promise((resolve) => {
    const outlet = openOutlet(raw, 'ndjson', resolve);
    let sent = 0;
    while (outlet.send('x'.repeat(MIB / 16))) sent++;
    expect(sent).toBeLessThan(1000);
  });
  expect(await closed).toBe('slow');
  socket.destroy();
});
