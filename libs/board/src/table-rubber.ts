/**
 * The rubber that runs at a table: its score sheet, who deals next and who is vulnerable, honours that nobody has claimed yet, and
 * who has played with whom in this round. The other forms have the same, between players; duplicate has none of it.
 */
import {
  type Account,
  accountOf,
  assert,
  type Award,
  breakOff,
  byHeight,
  enterAward,
  pairsOf,
  type Pair,
  parseCard,
  passOut,
  ROUND,
  type Running,
  RUNNING_SETTINGS,
  scoreRunning,
  type Seat,
  SEATS,
  seatByDraw,
  startRunning,
  UNFINISHED,
} from '#bridge';
import { type RubberSettings, type TableFact } from './table-events.js';

export const RUBBER_DEFAULTS: RubberSettings = { ...RUNNING_SETTINGS, honours: 'auto', unfinished: UNFINISHED };

/** Honours that count once they are claimed, and the deal they were held in. */
export type UnclaimedHonours = { readonly board: string; readonly deal: number; readonly award: Award<Account> };

export type Rubber = {
  readonly settings: RubberSettings;
  /** Who dealt first. */
  readonly first: Seat;
  readonly running: Running;
  readonly unclaimed: readonly UnclaimedHonours[];
  /** What led here, so that a board can be corrected. */
  readonly past: readonly Entry[];
};

/** What is kept of a rubber that is over. */
export type PastRubber = Pick<Rubber, 'settings' | 'running'>;

type Entry =
  | { readonly kind: 'deal'; readonly data: TableFact<'DealEntered'>['data'] }
  | { readonly kind: 'honours'; readonly data: TableFact<'HonoursClaimed'>['data'] };

/** Who the players are, by the seat they first took: where each sits now, and who has played a rubber with whom in this round. */
export type Seating = {
  readonly now: Readonly<Record<Seat, Seat>>;
  readonly played: readonly Pair<Seat>[];
  /** They have drawn, and no deal has been played since. */
  readonly isDrawn: boolean;
};

export const SEATED: Seating = { now: { N: 'N', E: 'E', S: 'S', W: 'W' }, played: [], isDrawn: false };

export function startedRubber({ form, dealer, settings }: TableFact<'RubberStarted'>['data']): Rubber {
  return { settings, first: dealer, running: startRunning(form, dealer, settings), unclaimed: [], past: [] };
}

/** The rubber with a board of it corrected: everything since then is entered again. */
export function correctedDeal(rubber: Rubber, data: TableFact<'DealCorrected'>['data']): Rubber {
  const { settings, first, running, past } = rubber;
  const fresh = startedRubber({ form: running.form, dealer: first, settings });
  return past.reduce((entered, entry) => {
    if (entry.kind === 'deal') return enteredDeal(entered, entry.data.board === data.board ? data : entry.data);
    const claimed = claimable(entered, entry.data.seat, entry.data.board);
    return claimed ? claimedHonours(entered, claimed, entry.data) : entered;
  }, fresh);
}

/** The rubber after a board: honours count now, or when they are claimed, or never. */
export function enteredDeal(rubber: Rubber, data: TableFact<'DealEntered'>['data']): Rubber {
  const { board, passedOut, awards } = data;
  const { settings, running } = rubber;
  const past = [...rubber.past, { kind: 'deal', data } as const];
  if (passedOut) return { ...rubber, past, running: passOut(running) };
  const counting = settings.honours === 'auto' ? awards : awards.filter(({ reason }) => reason !== 'honours');
  const scored = scoreRunning(running, counting);
  const deal = scored.sheet.deals;
  const held = awards.filter(({ reason }) => reason === 'honours').map((award) => ({ board, deal, award }));
  return {
    ...rubber,
    past,
    running: scored,
    unclaimed: settings.honours === 'claimed' ? [...rubber.unclaimed, ...held] : [],
  };
}

/** The honours that a seat, or its side, may claim of a board. */
export function claimable(rubber: Rubber | undefined, seat: Seat, board: string): UnclaimedHonours | undefined {
  const account = rubber && accountOf(rubber.running.form, seat);
  return rubber?.unclaimed.find((one) => one.board === board && one.award.party === account);
}

export function claimedHonours(
  rubber: Rubber,
  claimed: UnclaimedHonours,
  data: TableFact<'HonoursClaimed'>['data'],
): Rubber {
  const { running } = rubber;
  const sheet = enterAward(running.sheet, claimed.deal, claimed.award);
  const unclaimed = rubber.unclaimed.filter((one) => one !== claimed);
  const past = [...rubber.past, { kind: 'honours', data } as const];
  return { ...rubber, past, running: { ...running, sheet }, unclaimed };
}

export function brokenOff(rubber: Rubber): Rubber {
  const { settings, running } = rubber;
  return { ...rubber, running: { ...running, sheet: breakOff(running.sheet, settings.unfinished) } };
}

/** Where everybody sits after drawing: by the seat he had before. `cards` are drawn by seats. */
export function seatsDrawn(
  seating: Seating,
  cards: Readonly<Record<Seat, string>>,
  chosen: Seat,
): Readonly<Record<Seat, Seat>> {
  const first = firstOf(seating);
  const drawn = SEATS.map((seat) => {
    const card = parseCard(cards[seat]);
    assert(card !== undefined, 'a card is drawn');
    return { player: first[seat], card };
  });
  const played = seating.played.length >= 2 * ROUND ? [] : seating.played;
  const seated = seatByDraw(byHeight(drawn), played, chosen);
  const moved: Record<Seat, Seat> = { N: 'N', E: 'E', S: 'S', W: 'W' };
  for (const seat of SEATS) moved[seating.now[seated[seat]]] = seat;
  return moved;
}

export function movedSeating({ now, played }: Seating, moved: Readonly<Record<Seat, Seat>>): Seating {
  const next = { N: moved[now.N], E: moved[now.E], S: moved[now.S], W: moved[now.W] };
  return { now: next, played: played.length >= 2 * ROUND ? [] : played, isDrawn: true };
}

/** The pairs of a rubber that is over have played together. */
export function pairedSeating(seating: Seating): Seating {
  return { ...seating, played: [...seating.played, ...pairsOf(firstOf(seating))] };
}

/** By the seat now, the seat first taken. */
export function firstOf({ now }: Seating): Readonly<Record<Seat, Seat>> {
  const first: Record<Seat, Seat> = { N: 'N', E: 'E', S: 'S', W: 'W' };
  for (const seat of SEATS) first[now[seat]] = seat;
  return first;
}
