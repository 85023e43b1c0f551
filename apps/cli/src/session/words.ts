/** Standings and movements as they are printed in a terminal. */
import { type Movement, type MovementRequest } from '#movements';
import { type Standings } from '#scoring';

/** A list for each group that is ranked, best first. */
export function standingsInWords(
  { lists, unit }: Standings,
  nameOf = (entrant: number): string => `${entrant}`,
): string {
  return lists
    .map((list) => {
      const rows = list.map(({ rank, isTied, entrant, value, percent, boards }) => {
        const score = percent === undefined ? `${value.toFixed(2)} ${unit}` : `${percent.toFixed(2)} %`;
        return `${`${rank}${isTied ? '=' : ''}`.padStart(5)}  ${nameOf(entrant).padEnd(8)} ${score.padStart(12)}  ${boards} boards`;
      });
      return [' rank  entrant         score', ...rows].join('\n');
    })
    .join('\n\n');
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
  return [...lines, `${rounds.length} rounds, ${sets} sets, ${winners === 1 ? 'one winner' : 'two winners'}`].join(
    '\n',
  );
}

/** What was asked for, as a person would: `howell for 8, 7 rounds`. */
export function requestInWords(request: MovementRequest): string {
  const { kind, entrants } = request;
  const rounds = 'rounds' in request ? [`${request.rounds} rounds`] : [];
  const phantom = 'phantom' in request && request.phantom ? ['somebody sitting out each round'] : [];
  const relay = 'even' in request && request.even === 'relay' ? ['share and relay'] : [];
  const switched = 'switched' in request && request.switched > 0 ? [`the last ${request.switched} switched`] : [];
  return [`${kind} for ${entrants}`, ...rounds, ...phantom, ...relay, ...switched].join(', ');
}
