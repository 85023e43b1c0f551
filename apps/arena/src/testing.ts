import { memoryEventStore, type EventStore } from '#event-store';
import { type Deal, numberOfDeal } from '#bridge';
import { sha256 } from '#data-folder';
import { keyOfWord, seedOfMatch } from '#matches';
import { natural, randomLegal } from '#robots';
import { hmac } from './hashes.js';
import { builtInTables } from './play/built-in.js';
import { type TablePlayers } from './play/player-threads.js';
import { type Plan } from './play/table.js';
import { type ArenaOffice, openArenaDesks } from './match/match-office.js';
import { type MatchSettings } from './match/opening.js';

export const R0 = { robot: randomLegal.name, version: randomLegal.version };
export const R1 = { robot: natural.name, version: natural.version };

/** A match of random robots on eight boards, unless told otherwise. */
export function settingsOf(settings: Partial<MatchSettings> = {}): MatchSettings {
  return { home: R0, away: R0, boards: 8, trust: 'practice', seed: 'test', owner: 'admin', ...settings };
}

/** An office over a store, in memory unless told, whose clock stands still. */
export function officeOver(store: EventStore = memoryEventStore()): ArenaOffice & { readonly kept: Set<string> } {
  const kept = new Set<string>();
  const keep: ArenaOffice['keep'] = async (texts) => {
    for (const { text } of texts) kept.add(text);
  };
  return { store, desks: openArenaDesks(store), keep, now: () => 0, kept };
}

/** Players on this thread. Handfuls end in the order that `delay` (ms of the n-th handful) gives. */
export function playersHere(plan: Plan, delay: (n: number) => number = () => 0): TablePlayers {
  const tables = builtInTables(plan);
  tables.catch(() => undefined); // whoever plays is told
  let handfuls = 0;
  return {
    atOnce: 4,
    handful: 3,
    play: async (tasks) => {
      const here = await tables;
      await new Promise((resolve) => setTimeout(resolve, delay(handfuls++)));
      return tasks.map((task) => here.play(task, 0));
    },
    close: async () => undefined,
  };
}

/** A match of which all is as its seed says, but that its deals are given: the first is board 1's, and the last that of all others. */
export function planOfDeals(deals: readonly Deal[]): Plan {
  const numbers = deals.map((deal) => numberOfDeal(deal).toString(16).padStart(24, '0').padEnd(64, '0'));
  const dealt = (key: Uint8Array, text: string): Uint8Array => {
    const [, board] = /^deal (\d+) /.exec(text) ?? [];
    return board === undefined ? hmac(key, text) : Buffer.from(numbers[Number(board) - 1] ?? numbers.at(-1)!, 'hex');
  };
  const robot = { robot: 'any', version: '1' };
  const seed = seedOfMatch(keyOfWord('given deals', sha256), 'm', hmac);
  return { match: 'm', entrants: { home: robot, away: robot }, seed: { ...seed, hmac: dealt } };
}
