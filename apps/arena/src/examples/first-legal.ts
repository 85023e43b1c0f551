/** A robot in TypeScript: one JSON object a line, in and out. Passes, and plays the first card that is legal. */
import { createInterface } from 'node:readline';

type Turn = { kind: 'turn'; turnId: string; phase: 'auction' | 'play'; legal: string[] };

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

say({ kind: 'hello', protocol: 1, robot: 'first-legal', version: '1' });
for await (const line of createInterface(process.stdin)) {
  const message = JSON.parse(line) as Turn | { kind: 'seat' | 'event' | 'ack' | 'result' }; // the contract of the arena
  if (message.kind !== 'turn') continue;
  const { turnId, phase, legal } = message;
  say({ kind: 'act', turnId, ...(phase === 'auction' ? { call: 'P' } : { card: legal[0] }) });
}
