import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Call, type Card, type Deal, type Seat, SEATS } from '#bridge';
import { DIALECTS, parseClientLine, parseServerLine } from '#notation';
import { playOutside } from '../connect/seat-outside.js';
import { phrasesOf } from '../play/table.js';
import { planOfDeals } from '../testing.js';
import { openGateway } from './gateway.js';
import { sitDown, type Sitter } from './sitting.js';

/** A session of four programs over two boards as its bytes were caught, where it is at hand. */
const SESSION = join(process.cwd(), '../shared/fixtures/table-manager/four_seats_two_boards.log');
const whenCaught = existsSync(SESSION) ? test : test.skip; // what was caught is not part of the project

type Packet = { readonly way: '>' | '<'; readonly bytes: string };

/** What each connection sent and was sent, in order. */
function caught(): Record<Seat, readonly Packet[]> {
  const packets = [...readFileSync(SESSION, 'utf8').matchAll(/^(C\d)([<>]) b(['"])(.*)\3$/gm)];
  const of = (connection: string): readonly Packet[] =>
    packets
      .filter(([, whose]) => whose === connection)
      .map(([, , way, , bytes = '']) => ({ way: way as '>' | '<', bytes: bytes.replaceAll('\\r\\n', '\r\n') }));
  return { N: of('C1'), E: of('C2'), S: of('C3'), W: of('C4') };
}

function linesOf(packets: readonly Packet[], way: '>' | '<'): readonly string[] {
  const bytes = packets.filter((packet) => packet.way === way).map((packet) => packet.bytes);
  return bytes
    .join('')
    .split('\r\n')
    .filter((line) => line !== '');
}

const DIALECT = DIALECTS['bridge-env'];

function dealsOf(session: Record<Seat, readonly Packet[]>): readonly Deal[] {
  const hands = (seat: Seat) =>
    linesOf(session[seat], '<').flatMap((text) => {
      const line = parseServerLine(text);
      return line?.kind === 'cards' && line.hand !== 'dummy' ? [line.cards] : [];
    });
  return hands('N').map((N, index) => ({ N, E: hands('E')[index]!, S: hands('S')[index]!, W: hands('W')[index]! }));
}

/** Sends what was sent, each time after what came before it; answers all that it was sent. */
async function replay(port: number, packets: readonly Packet[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  let received = '';
  let arrived: () => void = () => undefined;
  socket.on('data', (piece: string) => {
    received += piece;
    arrived();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let expected = 0;
  for (const { way, bytes } of packets) {
    if (way === '>') socket.write(bytes);
    else {
      expected += bytes.length;
      while (received.length < expected) await new Promise<void>((resolve) => (arrived = resolve));
    }
  }
  await closed;
  return received;
}

whenCaught('four programs are sent, byte for byte, what they were sent by the manager they sat at', async () => {
  const session = caught();
  const dialects = { N: DIALECT, E: DIALECT, S: DIALECT, W: DIALECT };
  const gateway = await openGateway({ port: 0, dialects });
  const received = Promise.all(SEATS.map((seat) => replay(gateway.port, session[seat])));
  const { home, away } = await gateway.links;
  const plan = planOfDeals(dealsOf(session));
  const entry = (link: typeof home) => ({ kind: 'outside', clockMs: 20_000, sit: link!.sit }) as const;
  const table = { plan, entries: { home: entry(home), away: entry(away) }, phrases: phrasesOf(plan) };
  for (const board of [1, 2]) {
    const { faults, finish } = (await playOutside(table, { board, room: 'open' }, 0))!;
    finish();
    expect(faults).toEqual([]);
  }
  await gateway.close();
  for (const [index, bytes] of (await received).entries())
    expect(bytes).toBe(
      session[SEATS[index]!]
        .filter(({ way }) => way === '<')
        .map((packet) => packet.bytes)
        .join(''),
    );
});

whenCaught(
  'a robot of ours that makes the same calls and plays the same cards sends, byte for byte, the same',
  async () => {
    const session = caught();
    for (const seat of SEATS) {
      const said = linesOf(session[seat], '>');
      const actions = said.flatMap((text) => {
        const line = parseClientLine(text);
        return line?.kind === 'call' || line?.kind === 'card' ? [line] : [];
      });
      const next = (): { readonly call?: Call; readonly card?: Card } =>
        actions.shift() as { call?: Call; card?: Card };
      const sitter: Sitter = {
        ask: async (turn) =>
          turn.kind === 'call'
            ? { kind: 'call', call: next().call!, disclosure: { alert: false, text: '', shows: {} } }
            : { kind: 'card', card: next().card! },
        leave: () => undefined,
      };
      const told = [...linesOf(session[seat], '<')];
      const sent: string[] = [];
      const wire = { next: async () => told.shift(), say: (line: string) => sent.push(line) };
      const team = seat === 'N' || seat === 'S' ? 'NSteam' : 'EWteam';
      expect(await sitDown(wire, { seat, team, sit: async () => sitter })).toEqual({ kind: 'over', boards: 2 });
      expect(sent).toEqual(said);
    }
  },
);
