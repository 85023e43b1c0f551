/** What the API says of boards of forms for two and three players. */
import { z } from 'zod';
import { ABANDONED_BY, WAITS } from '#board';
import {
  type Call,
  DOUBLINGS,
  FORM_STRAINS,
  type FormCall,
  formatFormCall,
  parseCall,
  parseCard,
  SEATS,
  VARIANTS,
} from '#bridge';
import { BOARD_EXAMPLE, BoardId, Cursor, SeatName, ShownText, TABLE_EXAMPLE, Time } from './board-words.js';
import { BoardState, Explanation, PastClaim, PastUndo, SeenCall, SeenUndo } from './board-state.js';

const CARDS_MAX = 13;
const PLACE_MAX = 21;

const Chosen = z
  .strictObject({
    cards: z
      .array(
        z.string().transform((text, context) => {
          const card = parseCard(text);
          if (card) return card;
          context.addIssue({ code: 'custom', message: 'expected a card such as SA, HT or D2' });
          return z.NEVER;
        }),
      )
      .max(CARDS_MAX),
    expectedCursor: Cursor.optional(),
  })
  .meta({ id: 'ChooseCards', examples: [{ cards: ['HT', 'H5', 'H4', 'H2'] }] });
const TurnedUp = z
  .strictObject({
    places: z.array(z.int().min(0).max(PLACE_MAX)).max(CARDS_MAX),
    expectedCursor: Cursor.optional(),
  })
  .meta({ id: 'TurnUp', examples: [{ places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }] });
export const TakeStep = z.union([Chosen, TurnedUp]).meta({
  id: 'TakeStep',
  description: 'Cards discarded, exchanged or set aside, whichever is due; or the places of face-down cards turned up.',
  examples: [{ cards: ['HT', 'H5', 'H4', 'H2'] }],
});
export type TakeStep = z.infer<typeof TakeStep>;

/** The call as every board knows it; undefined for one that only these forms have. */
export function plainCall(call: Call | FormCall): Call | undefined {
  return parseCall(formatFormCall(call));
}

const FormContract = z
  .strictObject({
    declarer: SeatName,
    strain: z.enum(FORM_STRAINS),
    doubling: z.enum(DOUBLINGS),
    level: z.int(),
    points: z.int().optional(),
    slam: z.enum(['small', 'grand']).optional(),
    dummy: z.enum(['open', 'hidden']).optional(),
  })
  .readonly()
  .meta({
    id: 'FormContract',
    description: 'NU is nullo. `points` and `slam` as bid at Slam, `dummy` as chosen at Two-handed.',
    examples: [{ declarer: 'S', strain: 'D', doubling: 'doubled', level: 4, points: 24, slam: 'small' }],
  });

const seats = z.array(SeatName).readonly();
const bySeat = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ N: schema, E: schema, S: schema, W: schema }).partial().readonly();
const Pile = z.strictObject({ up: z.string().optional(), covers: z.boolean() }).meta({
  id: 'Pile',
  description: 'An open card, and whether a hidden one is under it.',
  examples: [{ up: 'SA', covers: true }],
});
const Count = z
  .strictObject({ hand: z.int(), aside: z.int(), coming: z.int() })
  .meta({ id: 'CardCount', description: 'How many cards lie where.', examples: [{ hand: 13, aside: 4, coming: 0 }] });
export const REASONS = ['tricks', 'overtricks', 'undertricks', 'insult', 'slam', 'honours'] as const;
const Award = z
  .strictObject({
    party: z.enum(SEATS),
    points: z.int(),
    line: z.enum(['below', 'above']),
    reason: z.enum(REASONS),
  })
  .meta({ id: 'Points', examples: [{ party: 'N', points: 120, line: 'below', reason: 'tricks' }] });
const Outcome = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('scored'),
        contract: FormContract.nullable(),
        tricks: z.int(),
        awards: z.array(Award).readonly(),
      })
      .meta({ id: 'GameScored', examples: [{ kind: 'scored', contract: null, tricks: 0, awards: [] }] }),
    z
      .strictObject({ kind: z.literal('abandoned'), reason: z.enum(ABANDONED_BY) })
      .meta({ id: 'GameAbandoned', examples: [{ kind: 'abandoned', reason: 'players-left' }] }),
  ])
  .meta({ id: 'GameOutcome', examples: [{ kind: 'abandoned', reason: 'players-left' }] });

export const GAME_STATE = {
  id: BOARD_EXAMPLE,
  table: TABLE_EXAMPLE,
  form: 'nullo' as const,
  mode: 'strict' as const,
  number: 1,
  dealer: 'N' as const,
  vulnerable: [],
  cursor: 1,
  phase: 'before' as const,
  turns: ['S' as const],
  step: { name: 'exchange' as const, least: 0, most: 13 },
  ready: [],
  auction: [],
  tricks: [],
  won: { declarer: 0, defenders: 0 },
  hands: { S: 'AQ4.KJ5.Q963.KJ2' },
  aside: {},
  piles: {},
  counts: { N: { hand: 13, aside: 0, coming: 0 }, S: { hand: 13, aside: 0, coming: 0 } },
  talon: 26,
  claims: [],
  undos: [],
  explanations: [],
  actions: { choose: { least: 0, most: 13 } },
};

const Step = z
  .strictObject({
    name: z.enum(['discard', 'exchange', 'turn-up', 'set-aside']),
    least: z.int(),
    most: z.int(),
  })
  .meta({ id: 'Step', examples: [{ name: 'exchange', least: 0, most: 13 }] });
const GameActions = z
  .strictObject({
    calls: z.array(z.string()).readonly(),
    cards: z.array(z.string()).readonly(),
    choose: z.strictObject({ least: z.int(), most: z.int() }),
    turnUp: z.strictObject({ count: z.int(), of: z.int() }),
    answerClaim: z.int(),
    answerUndo: z.literal(true),
  })
  .partial()
  .meta({
    id: 'GameActions',
    description: 'What the viewer may do now.',
    examples: [{ choose: { least: 0, most: 13 } }],
  });
const GameClaim = z
  .strictObject({
    claim: z.int(),
    seat: SeatName,
    tricks: z.int(),
    statement: ShownText.optional(),
    agreed: seats,
    open: seats,
  })
  .meta({ id: 'GameClaim', examples: [{ claim: 1, seat: 'S', tricks: 5, agreed: [], open: ['N'] }] });
const DealtPack = z.strictObject({ hands: bySeat(z.string()), talon: z.string() }).meta({
  id: 'DealtPack',
  description: 'All cards in the order dealt.',
  examples: [{ hands: { N: 'SA HT' }, talon: '' }],
});

const GameState = z
  .strictObject({
    id: BoardId,
    table: z.string(),
    form: z.enum(VARIANTS),
    mode: z.literal('strict'),
    number: z.int(),
    dealer: SeatName,
    vulnerable: seats,
    cursor: Cursor,
    phase: z.enum(['before', 'auction', 'after', 'play', 'claim', 'scored', 'abandoned']),
    turns: seats.meta({ description: 'Who may act now.' }),
    step: Step.optional(),
    ready: seats,
    auction: z.array(SeenCall).readonly(),
    contract: FormContract.nullable().optional(),
    tricks: z
      .array(z.strictObject({ leader: SeatName, cards: z.array(z.string()).readonly(), winner: SeatName.optional() }))
      .readonly(),
    won: z.strictObject({ declarer: z.int(), defenders: z.int() }),
    hands: bySeat(z.string()),
    aside: bySeat(z.string()),
    piles: bySeat(z.array(Pile).readonly()),
    counts: bySeat(Count),
    talon: z.int(),
    dealt: DealtPack.optional(),
    claim: GameClaim.optional(),
    claims: z.array(PastClaim).readonly(),
    undo: SeenUndo.optional(),
    undos: z.array(PastUndo).readonly(),
    explanations: z.array(Explanation).readonly(),
    director: SeatName.optional(),
    outcome: Outcome.optional(),
    deadline: z.strictObject({ wait: z.enum(WAITS), at: Time, seats }).optional(),
    actions: GameActions,
  })
  .meta({
    id: 'GameState',
    description: 'A board of a form for two or three players, as the caller may see it.',
    examples: [GAME_STATE],
  });

export const AnyBoardState = z.union([BoardState, GameState]).meta({
  id: 'AnyBoardState',
  description: 'A board of any form, as the caller may see it.',
  examples: [GAME_STATE],
});
export type AnyBoardState = z.infer<typeof AnyBoardState>;

export const OpenedBoard = z
  .strictObject({ board: AnyBoardState })
  .meta({ id: 'OpenedBoard', examples: [{ board: GAME_STATE }] });
export type OpenedBoard = z.infer<typeof OpenedBoard>;
