import { DatabaseFault } from '#database';
import { StoreFault } from '#event-store';

/** A figure that cannot be had now is left out. */
export async function orNone<Read>(read: () => Promise<readonly Read[]>): Promise<readonly Read[]> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof StoreFault || fault instanceof DatabaseFault) return [];
    throw fault;
  }
}
