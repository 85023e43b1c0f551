import { memoryEventStore, type EventStore } from '#event-store';
import { natural, randomLegal } from '#robots';
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
