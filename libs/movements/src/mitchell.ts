/**
 * The Mitchell movement (John Mitchell, 1880s): North-South sit, East-West go to the next table up, boards to the next table down. With tables, pairs and
 * sets counted from 0, East-West pair e is at table e + r in round r. A set that starts at table t is at table t − r, so that e meets
 * set e + 2r: all different while the number of tables is odd; when it is even, from half-way on the pair would meet them again.
 */
import { type Movement, type MovementRequest, type Round, type Sitting, withoutPhantom } from './movement.js';

type Mitchell = MovementRequest & { readonly kind: 'mitchell' };

/** The rounds that can be played: all, or one less when a table is skipped. */
export function mitchellRoundsMax({ entrants, even, boards }: Omit<Mitchell, 'rounds'>): number {
  const tables = Math.ceil(entrants / 2);
  return tables % 2 === 0 && even === 'skip' && boards === 'pass' ? tables - 1 : tables;
}

/** A request that was found possible, drawn. North-South are numbered 1 … n, East-West go on from there. */
export function mitchell(request: Mitchell): Movement {
  const { entrants, rounds, boards, switched } = request;
  const tables = Math.ceil(entrants / 2);
  const drawn = Array.from({ length: rounds }, (_, round): Round => {
    const isSwitched = round >= rounds - switched;
    const sittings = Array.from({ length: tables }, (_, table): Sitting => {
      const sitting = [table + 1];
      const moving = [tables + pairAt(request, table, round) + 1];
      const set = boards === 'barometer' ? round + 1 : setAt(request, table, round) + 1;
      const [NS, EW] = isSwitched ? [moving, sitting] : [sitting, moving];
      return { table: table + 1, NS, EW, set };
    });
    return withoutPhantom(sittings, entrants);
  });
  return { entrants, sets: boards === 'barometer' ? rounds : tables, winners: switched > 0 ? 1 : 2, rounds: drawn };
}

function pairAt({ entrants, even, boards }: Mitchell, table: number, round: number): number {
  const tables = Math.ceil(entrants / 2);
  const skips = even === 'skip' && boards === 'pass' && tables % 2 === 0 && round >= tables / 2 ? 1 : 0;
  return (((table - round - skips) % tables) + tables) % tables;
}

/**
 * With relay and share the sets go round n + 1 stations: the tables, and a stand half-way where one rests. The last table and the
 * first are one station: they share.
 */
function setAt({ entrants, even }: Mitchell, table: number, round: number): number {
  const tables = Math.ceil(entrants / 2);
  const stands = even === 'relay' && tables % 2 === 0 && table >= tables / 2 ? 1 : 0;
  return (table + stands + round) % tables;
}
