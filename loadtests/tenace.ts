/** What the scripts ask of a platform. They run in k6, and so use nothing of Node. */
import { check, fail, sleep } from 'k6';
import http, { type RefinedResponse } from 'k6/http';

export const BASE_URL = __ENV.BASE_URL ?? 'http://127.0.0.1:3000';
/** Of whoever opens tables and matches. */
export const TOKEN = __ENV.TOKEN ?? '';
/** What 99 of 100 answers stay under, in ms. */
export const BUDGET_MS = numberOf('BUDGET_MS', 500);
/** What a player thinks about a call or a card, in seconds: evenly spread between nothing and twice that. */
const THINK_S = numberOf('THINK_S', 3);
const STREAM_TIMEOUT = '15m';
const SEATS = ['N', 'E', 'S', 'W'] as const;
/** More than the calls and cards of a board that is played as `playBoard` does. */
const MOST_ACTS = 80;

export type Seat = (typeof SEATS)[number];
export type Tokens = Readonly<Record<Seat, string>>;
export type Opened = { readonly table: { readonly id: string }; readonly tokens: Tokens };
type Dealt = { readonly board: { readonly id: string } };
export type Seen = {
  readonly phase: 'auction' | 'play' | 'claim' | 'scored' | 'abandoned';
  readonly turn?: Seat;
  readonly auction: readonly unknown[];
  readonly actions: { readonly calls?: readonly string[]; readonly cards?: readonly string[] };
};
/** A line of a stream, as far as it is looked at here. */
export type Line = { readonly kind: string; readonly cursor: number };

/** A number of the environment, or what it is when nothing is said. */
export function numberOf(name: string, otherwise: number): number {
  const said = __ENV[name];
  if (said === undefined) return otherwise;
  const value = Number(said);
  if (!(value >= 0)) throw new Error(`${name} is "${said}": expected a number that is not negative`);
  return value;
}

/** Asks, counted under `name`; what is refused ends the iteration, and counts as failed. */
export function ask(name: string, token: string, path: string, body?: object): unknown {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const params = { headers, tags: { name } };
  const url = `${BASE_URL}/v1${path}`;
  const answer = body === undefined ? http.get(url, params) : http.post(url, JSON.stringify(body), params);
  const isAnswered = check(answer, { 'is answered': ({ status }) => status >= 200 && status < 300 });
  if (!isAnswered) fail(`${name}: ${answer.status} ${typeof answer.body === 'string' ? answer.body : ''}`);
  return answer.json();
}

export function openTable(): Opened {
  return ask('open', TOKEN, '/tables', {}) as Opened; // as the API's schema says
}

/** Deals the next board at a table, and gives its id. */
export function dealBoard(table: string): string {
  return (ask('deal', TOKEN, `/tables/${table}/boards`, {}) as Dealt).board.id; // as the API's schema says
}

/** A token for another spectator of a table. */
export function inviteSpectator(table: string): string {
  const invited = ask('invite', TOKEN, `/tables/${table}/seats`, { action: 'invite', role: 'spectator' });
  return (invited as { readonly token: string }).token; // as the API's schema says
}

function lookAt(board: string, token: string): Seen {
  return ask('look', token, `/boards/${board}`) as Seen; // as the API's schema says
}

/** What is seen by whoever may call or play now, which is declarer when it is dummy's turn; nobody when the board is over. */
function nextToAct(board: string, seats: Tokens): { readonly seen: Seen; readonly token: string } | undefined {
  const { turn } = lookAt(board, seats.N);
  if (turn === undefined) return undefined;
  const partner = SEATS[(SEATS.indexOf(turn) + 2) % 4] ?? turn;
  for (const seat of [turn, partner]) {
    const seen = lookAt(board, seats[seat]);
    if (seen.actions.calls !== undefined || seen.actions.cards !== undefined) return { seen, token: seats[seat] };
  }
  return undefined;
}

/** Four players play a board to its score: one notrump by dealer, three passes, and the first card that is legal each time. */
export function playBoard(board: string, seats: Tokens): void {
  for (let act = 0; act < MOST_ACTS; act++) {
    const next = nextToAct(board, seats);
    if (next === undefined) break;
    sleep(Math.random() * 2 * THINK_S);
    const { calls, cards } = next.seen.actions;
    const call = calls?.includes('1NT') === true && next.seen.auction.length === 0 ? '1NT' : 'P';
    if (calls !== undefined) ask('call', next.token, `/boards/${board}/calls`, { call });
    else ask('card', next.token, `/boards/${board}/cards`, { card: cards?.[0] });
  }
  check(lookAt(board, seats.N), { 'is scored': ({ phase }) => phase === 'scored' });
}

/** Follows a board's stream until it ends by itself, which is when the board is over; from a cursor on, or from a snapshot. */
export function followBoard(board: string, token: string, after?: number): RefinedResponse<'text'> {
  const from = after === undefined ? '' : `?after=${after}`;
  const answer = http.get(`${BASE_URL}/v1/boards/${board}/stream${from}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    tags: { name: 'stream' },
    timeout: STREAM_TIMEOUT,
    responseType: 'text',
  });
  check(answer, { 'is answered': ({ status }) => status === 200 });
  return answer;
}

/** The lines of a stream that ended. */
export function linesOf({ body }: RefinedResponse<'text'>): readonly Line[] {
  const lines = body.trimEnd().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line); // as the API's schema says
}

/** Whether a stream went on from line to line without a gap, to the end of the board. */
export function isWhole(lines: readonly Line[]): boolean {
  const told = lines.filter(({ kind }) => kind === 'snapshot' || kind === 'delta');
  const follows = told.every(({ cursor }, index) => index === 0 || cursor === (told[index - 1]?.cursor ?? NaN) + 1);
  return follows && lines[lines.length - 1]?.kind === 'end';
}
