/**
 * What a viewer is told of an event of the Laws. Procedures and revokes have numbers that only the engine needs, and a gap in them
 * would tell of what nobody has noticed: they are left out, and calls are named by their place in the auction.
 */
import { type Situation } from '#laws';
import { type Viewer } from '../audience.js';
import { type LawEvent } from '../board-events.js';
import { sees } from './seen-laws.js';

export function seenLawData(viewer: Viewer, laws: Situation | undefined, event: LawEvent): object {
  const { type, data } = event;
  const faceDown = (type === 'OpeningLeadMadeFaceDown' || type === 'OpeningLeadReturned') && !sees(viewer, data.seat);
  const told: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) {
    if (field === 'procedure' || field === 'revoke' || (faceDown && field === 'card')) continue;
    told[field] = isOfCalls(field) ? placesOf(laws, value) : value;
  }
  return told;
}

function isOfCalls(field: string): boolean {
  return field === 'call' || field === 'calls';
}

/** Numbers of calls as places in the auction, 0 for the first; what is no number stays. */
function placesOf(laws: Situation | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => placesOf(laws, one));
  return typeof value === 'number' ? laws?.calls.findIndex(({ id }) => id === value) : value;
}
