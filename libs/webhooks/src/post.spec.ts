/** Where a delivery goes, asked of servers that listen: what they are asked is counted. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { post } from './post.js';

const servers: { close: () => void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listening(server: Server | ReturnType<typeof createPlainServer>): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Counts who connects, whatever he says then. */
async function counting(): Promise<{ readonly port: number; readonly connected: () => number }> {
  let connections = 0;
  const port = await listening(
    createPlainServer((socket) => {
      connections++;
      socket.destroy();
    }),
  );
  return { port, connected: () => connections };
}

const SENT = { body: '{}', headers: {} };
const at = (...addresses: string[]) => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('a name that resolved to the internet when it was registered and resolves to a neighbour now is not asked', async () => {
  const { port, connected } = await counting();
  const looked = [at('93.184.216.34'), at('127.0.0.1')];
  const resolve = async () => looked.shift() ?? at('127.0.0.1');
  await resolve();
  const url = `https://127.0.0.1.nip.io:${port}/`;
  expect(await post({ ...SENT, url, allowPrivate: false, resolve })).toEqual({
    failure: '127.0.0.1.nip.io is no address of the internet',
  });
  expect(connected()).toBe(0);
});

test.each([['::ffff:127.0.0.1'], ['::ffff:7f00:1'], ['::1'], ['127.0.0.1', '93.184.216.34'], ['93.184.216.34', '::1']])(
  'nor one that has %s %s',
  async (...addresses) => {
    const { port, connected } = await counting();
    const resolve = async () => at(...addresses);
    const url = `https://club.example:${port}/`;
    expect(await post({ ...SENT, url, allowPrivate: false, resolve })).toEqual({
      failure: 'club.example is no address of the internet',
    });
    expect(connected()).toBe(0);
  },
);

test.each(['localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.0.0.1'])('nor is %s', async (host) => {
  const { port, connected } = await counting();
  expect(await post({ ...SENT, url: `https://${host}:${port}/`, allowPrivate: false })).toEqual({
    failure: 'expected an address of the internet',
  });
  expect(connected()).toBe(0);
});

test('nor is port 0, which would be asked at the port of the protocol', async () => {
  let resolved = 0;
  const resolve = async () => (resolved++, at('127.0.0.1'));
  const failure = 'expected a port from 1 to 65535';
  const url = 'http://club.example:0/';
  expect(await post({ ...SENT, url, allowPrivate: true, resolve })).toEqual({ failure });
  expect(resolved).toBe(0);
});

test('where it is allowed a neighbour is asked, at what its name resolved to, which is asked once', async () => {
  const { port, connected } = await counting();
  let resolved = 0;
  const resolve = async () => (resolved++ === 0 ? at('127.0.0.1') : at('93.184.216.34'));
  await post({ ...SENT, url: `http://club.example:${port}/`, allowPrivate: true, resolve });
  expect([connected(), resolved]).toEqual([1, 1]);
});

test('a redirect is an answer, and is not followed', async () => {
  const inside = await counting();
  const location = `http://127.0.0.1:${inside.port}/`;
  const port = await listening(createServer((_request, response) => response.writeHead(307, { location }).end()));
  expect(await post({ ...SENT, url: `http://127.0.0.1:${port}/`, allowPrivate: true })).toEqual({ status: 307 });
  expect(inside.connected()).toBe(0);
});
