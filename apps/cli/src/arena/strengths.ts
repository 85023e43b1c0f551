/** How strong the entrants of a competition are, in words and as JSON. */
import { type DataFolder } from '#data-folder';
import { type Ranking } from '#matches';
import { type ArenaOffice, competitionState, competitionStrengths, planOf } from '../../../arena/src/index.js';
import { Complaint } from '../terminal.js';
import { caughtUp } from './running.js';

export async function strengthsIn(office: ArenaOffice, folder: DataFolder, id: string): Promise<Ranking> {
  const competition = await competitionState(office, id);
  if (!competition) throw new Complaint(`there is no match or competition ${id}`);
  const sources = {
    ...{ office, reads: await caughtUp(folder) },
    planOf: ({ id: match, state }: { readonly id: string; readonly state: Parameters<typeof planOf>[1] }) =>
      planOf(match, state, state.secret),
  };
  return competitionStrengths(sources, id, competition);
}

/** Figures in IMPs a board have three decimals. */
export function strengthsJson({ draws, standings }: Ranking): object {
  const round = (imps: number): number => Number(imps.toFixed(3));
  const data = standings.map(({ entrant, strength, interval, ranked }) => ({
    ...{ entrant, strength: round(strength) },
    interval: interval ? [round(interval.from), round(interval.to)] : null,
    ranked: ranked ?? null,
  }));
  return { draws, data };
}

export function strengthsText({ draws, standings }: Ranking): string {
  const signed = (imps: number): string => `${imps > 0 ? '+' : ''}${imps.toFixed(2)}`;
  const lines = standings.map(({ entrant, strength, interval, ranked }) => {
    const sure =
      interval && ranked
        ? `, 95 % between ${signed(interval.from)} and ${signed(interval.to)}; P(rank ≤ k) ${ranked.map((share) => share.toFixed(3)).join(', ')}`
        : '';
    return `${entrant}: ${signed(strength)}${sure}`;
  });
  const how = draws === 0 ? 'too few boards to say how sure' : `by ${draws} draws of the boards`;
  return [`strength in IMPs a board, ${how}`, ...lines].join('\n');
}
