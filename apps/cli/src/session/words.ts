/** Standings and movements as they are printed in a terminal. */
import { type Movement, type MovementRequest } from '#movements';
import { shown, type Standing, type Standings } from '#scoring';
import { counted } from '../terminal.js';

/** A list for each group that is ranked, best first. */
export function standingsInWords(
  { lists, unit }: Standings,
  nameOf = (entrant: number): string => `${entrant}`,
): string {
  return lists
    .map((list) => {
      const more = MORE.filter(({ of }) => list.some((row) => of(row) !== 0));
      const rows = list.map((row) => {
        const { rank, isTied, entrant, value, percent, boards } = row;
        const score = percent === undefined ? `${decimal(value)} ${unit}` : `${decimal(percent)} %`;
        const columns = more.map(({ of }) => decimal(of(row)).padStart(10));
        return `${`${rank}${isTied ? '=' : ''}`.padStart(5)}  ${nameOf(entrant).padEnd(8)} ${score.padStart(12)}${columns.join('')}  ${counted(boards, 'board')}`;
      });
      const heads = more.map(({ head }) => head.padStart(10));
      return [` rank  entrant         score${heads.join('')}`, ...rows].join('\n');
    })
    .join('\n\n');
}

/** What is in a score beside results, in the unit of the event; a column each where anybody has it. */
const MORE: readonly { readonly head: string; readonly of: (row: Standing) => number }[] = [
  { head: 'carried', of: ({ carried }) => carried },
  { head: 'penalties', of: ({ fined }) => -fined },
  { head: 'byes', of: ({ byes }) => byes },
];

function decimal(value: number): string {
  return shown(value).toFixed(2);
}

/** Round by round, a line each: `1: 3–7 (set 2)`, and who sits out. */
export function movementInWords({ rounds, sets, winners }: Movement): string {
  const lines = rounds.map(({ sittings, out }, index) => {
    const tables = sittings.map(({ table, room, NS, EW, set }) => {
      return `${table}${room ? ` ${room}` : ''}: ${NS.join('+')}–${EW.join('+')} (set ${set})`;
    });
    const rest = out.length > 0 ? [`out: ${out.join(', ')}`] : [];
    return `round ${index + 1}  ${[...tables, ...rest].join('  ')}`;
  });
  return [
    ...lines,
    `${counted(rounds.length, 'round')}, ${counted(sets, 'set')}, ${winners === 1 ? 'one winner' : 'two winners'}`,
  ].join('\n');
}

/** What was asked for, as a person would: `howell for 8, 7 rounds`. */
export function requestInWords(request: MovementRequest): string {
  const { kind, entrants } = request;
  const rounds = 'rounds' in request ? [counted(request.rounds, 'round')] : [];
  const phantom = 'phantom' in request && request.phantom ? ['somebody sitting out each round'] : [];
  const relay = 'even' in request && request.even === 'relay' ? ['share and relay'] : [];
  const switched = 'switched' in request && request.switched > 0 ? [`the last ${request.switched} switched`] : [];
  return [`${kind} for ${entrants}`, ...rounds, ...phantom, ...relay, ...switched].join(', ');
}
