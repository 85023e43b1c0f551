import { z } from 'zod';
import { UNPROPOSED } from '#board';
import { SIDES } from '#bridge';
import { SeatName } from '../boards/board-words.js';

const Line = z.strictObject({
  tricks: z.int(),
  cards: z.array(z.strictObject({ seat: SeatName, card: z.string() })).readonly(),
});

export const ClaimProposal = z
  .strictObject({
    claim: z.int(),
    side: z.enum(SIDES),
    claimed: z.int(),
    remaining: z.int(),
    proposed: z.strictObject({ tricks: z.int(), declarer: z.int() }).nullable(),
    unproposed: z.enum(UNPROPOSED).optional(),
    failing: z.array(Line).readonly(),
    doubleDummy: z.int().nullable(),
  })
  .meta({
    id: 'ClaimProposal',
    description:
      'What a fixed reading of Law 70 proposes about a claim: tricks of those left to the claiming side, and declarer’s in all; null where nothing is proposed, and `unproposed` says why: `too-many-lines` when too many cards are left for all normal lines to be looked through, as with nine or more in each hand they often are. `failing` are the normal lines on which fewer come than were claimed. `doubleDummy` is what the claiming side takes with all cards in view: it never decides. The director does.',
    examples: [
      {
        ...{ claim: 1, side: 'NS', claimed: 3, remaining: 3, proposed: { tricks: 2, declarer: 9 } },
        failing: [
          {
            tricks: 2,
            cards: [
              { seat: 'S', card: 'SA' },
              { seat: 'W', card: 'H2' },
            ],
          },
        ],
        doubleDummy: 3,
      },
    ],
  });
export type ClaimProposal = z.infer<typeof ClaimProposal>;
