/**
 * The one contract between the arena and a robot, whatever it is connected by: one JSON object a line. The robot says `hello` and
 * acts; the arena seats it, asks it, answers its acts, tells it what happens at the table and, when both rooms are done, the result.
 */
import { z } from 'zod';
import { type BoardView, type SeenEvent } from '#board';
import {
  type Call,
  type Card,
  type Contract,
  formatCall,
  parseCall,
  parseCard,
  type Seat,
  type Vulnerability,
} from '#bridge';
import { type Disclosure, type Turn } from '#robots';
import { expectedBy } from '../../../http/src/index.js';

export const PROTOCOL = 1;
/** Of one message, in UTF-16 units. */
export const MESSAGE_MAX = 65_536;

/** What an opponent's or own side's calls mean, told before the board. */
export type SystemCards = { readonly us: readonly string[]; readonly them: readonly string[] };

export type SeatMessage = {
  readonly kind: 'seat';
  readonly match: string;
  /** Names this seat of this board, and tells nothing of either. */
  readonly boardToken: string;
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** `AQ4.KJ5.Q963.KJ2`, spades first. */
  readonly hand: string;
  /** Wall time for all turns of the board. */
  readonly clock: { readonly boardMs: number };
  readonly systemCards: SystemCards;
};

export type TurnMessage = {
  readonly kind: 'turn';
  readonly boardToken: string;
  readonly turnId: string;
  readonly phase: 'auction' | 'play';
  /** The hand to play from: dummy's, when declarer must play dummy's card. */
  readonly hand?: Seat;
  readonly legal: readonly string[];
  readonly clockLeftMs: number;
  readonly view: BoardView;
  /** By index of the call, what the opponents said of their calls. */
  readonly heard: Readonly<Record<string, Disclosure>>;
};

/** What is asked on a turn, whichever board and clock it belongs to. */
export type AskTurn = Omit<TurnMessage, 'kind' | 'boardToken' | 'turnId' | 'clockLeftMs'>;

/** A turn of a board as a robot is asked it. */
export function askedOf(turn: Turn): AskTurn {
  const heard = Object.fromEntries([...turn.heard].map(([index, disclosure]) => [String(index), disclosure]));
  const { view } = turn;
  if (turn.kind === 'call') return { phase: 'auction', legal: turn.legal.map(formatCall), view, heard };
  return { phase: 'play', hand: turn.hand, legal: turn.legal, view, heard };
}

export const ACT_PROBLEMS = [
  ...([
    'garbage',
    'flooded',
    'no-such-turn',
    'turn-already-played',
    'turn-over',
    'illegal',
    'not-what-was-asked',
    'not-this-robot',
  ] as const),
] as const;
export type ActProblem = (typeof ACT_PROBLEMS)[number];

export type AckMessage = {
  readonly kind: 'ack';
  readonly turnId: string | null;
  readonly accepted: boolean;
  readonly problem?: {
    readonly code: ActProblem;
    readonly detail: string;
    readonly legal?: readonly string[];
    /** What was recorded for the turn, where it was played already. */
    readonly recorded?: string;
  };
  readonly clockLeftMs: number;
};

export type EventMessage = {
  readonly kind: 'event';
  readonly boardToken: string;
  readonly event: SeenEvent;
  /** Of an opponent's call, what he disclosed of it. */
  readonly disclosure?: Disclosure;
  /** With the opening lead: dummy's hand, which is spread now. */
  readonly dummy?: string;
};

export type ResultMessage = {
  readonly kind: 'result';
  readonly boardToken: string;
  readonly contract: Contract | null;
  readonly tricks: number;
  readonly score: number;
  /** The robot's own, of the board in both rooms; null where the other room was not played beside this one. */
  readonly imps: number | null;
};

export const EXPLAIN_PROBLEMS = ['no-such-board', 'not-yours-to-ask'] as const;

/** What an opponent disclosed of a call, to whoever asks again. */
export type ExplainedMessage = {
  readonly kind: 'explained';
  readonly boardToken: string;
  /** Calls of the board before it. */
  readonly call: number;
  readonly disclosure: Disclosure | null;
  readonly problem?: { readonly code: (typeof EXPLAIN_PROBLEMS)[number]; readonly detail: string };
};

export type ToRobot = SeatMessage | TurnMessage | AckMessage | EventMessage | ResultMessage | ExplainedMessage;

const range = z.tuple([z.int().min(0).max(37), z.int().min(0).max(37)]);
const length = range.optional();
const TEXT_MAX = 1_000;

const DisclosureSchema = z.strictObject({
  alert: z.boolean().default(false),
  text: z.string().max(TEXT_MAX).default(''),
  shows: z
    .strictObject({
      hcp: range.optional(),
      len: z.strictObject({ C: length, D: length, H: length, S: length }).optional(),
      balanced: z.boolean().optional(),
      forcing: z.enum(['round', 'game']).optional(),
      artificial: z.boolean().optional(),
      asks: z.string().max(40).optional(),
    })
    .default({}),
});

export const HELLO = {
  kind: 'hello',
  protocol: PROTOCOL,
  robot: 'bela',
  version: '1',
  maxConcurrentTables: 8,
} as const;
const NOTRUMP = { alert: false, text: '15-17', shows: { hcp: [15, 17], balanced: true } };

const Hello = z
  .strictObject({
    kind: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    robot: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    version: z.string().min(1).max(40),
    systems: z.array(z.string().max(40)).max(20).default([]),
    maxConcurrentTables: z.int().min(1).max(256).default(1),
  })
  .meta({ id: 'RobotHello', description: 'Said whenever the robot connects.', examples: [HELLO] });
export type Hello = z.infer<typeof Hello>;

const Act = z
  .strictObject({
    kind: z.literal('act'),
    turnId: z.string().max(100),
    call: z.string().max(3).optional(),
    card: z.string().max(2).optional(),
    disclosure: DisclosureSchema.optional(),
  })
  .meta({
    id: 'RobotAct',
    description: 'A call or a card, on a turn; what the call shows is for the opponents.',
    examples: [{ kind: 'act', turnId: '5f3a.1', call: '1NT', disclosure: NOTRUMP }],
  });
export type Act = z.infer<typeof Act>;

const Explain = z
  .strictObject({
    kind: z.literal('explain'),
    boardToken: z.string().max(100),
    call: z.int().min(0).max(400),
  })
  .meta({
    id: 'RobotExplain',
    description: 'What an opponent disclosed of a call is asked for again.',
    examples: [{ kind: 'explain', boardToken: '5f3a', call: 1 }],
  });
export type Explain = z.infer<typeof Explain>;

/** What a robot may say, by kind. */
export const FROM_ROBOT = { hello: Hello, act: Act, explain: Explain } as const;
const FromRobot = z.discriminatedUnion('kind', [Hello, Act, Explain]);
/** What a robot said; what is none of the contract, with what is wrong with it. */
export type FromRobot = z.infer<typeof FromRobot> | { readonly kind: 'garbage'; readonly why: string };

/** What a robot said, or why that is none of the contract. */
export function parseFromRobot(text: string): FromRobot {
  if (text.length > MESSAGE_MAX) return { kind: 'garbage', why: `a message has at most ${MESSAGE_MAX} characters` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'garbage', why: 'a message is one JSON object a line' };
    throw error;
  }
  const read = FromRobot.safeParse(value, { error: expectedBy });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return { kind: 'garbage', why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no message of the contract'}` };
}

/** What an act would do; undefined where it names neither a call nor a card, or both. */
export function actionOf({
  call,
  card,
  disclosure,
}: Act):
  | { readonly kind: 'call'; readonly call: Call; readonly disclosure: Disclosure }
  | { readonly kind: 'card'; readonly card: Card }
  | undefined {
  const [made, played] = [parseCall(call ?? ''), parseCard(card ?? '')];
  if (made && card === undefined) return { kind: 'call', call: made, disclosure: disclosed(disclosure) };
  return played && call === undefined ? { kind: 'card', card: played } : undefined;
}

/** The disclosure without the fields that say nothing. */
function disclosed(disclosure: Act['disclosure']): Disclosure {
  if (!disclosure) return { alert: false, text: '', shows: {} };
  const { alert, text, shows } = disclosure;
  const { hcp, len, balanced, forcing, artificial, asks } = shows;
  const { C, D, H, S } = len ?? {};
  const lengths = { ...(C && { C }), ...(D && { D }), ...(H && { H }), ...(S && { S }) };
  return {
    alert,
    text,
    shows: {
      ...(hcp && { hcp }),
      ...(len && { len: lengths }),
      ...(balanced !== undefined && { balanced }),
      ...(forcing && { forcing }),
      ...(artificial !== undefined && { artificial }),
      ...(asks !== undefined && { asks }),
    },
  };
}
