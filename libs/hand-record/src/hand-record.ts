/**
 * The hand record: one board at one table as a file that proves itself. It holds the commits as they were stored with the hash of
 * every link, the deal with what opens its commitments, and the proof that the signed log of the server has all of it.
 */
import {
  type Board,
  BOARD_EVENTS,
  type BoardEvent,
  evolveBoard,
  initialBoard,
  parseCards,
  type ScoreData,
  standingScore,
} from '#board';
import { parseHand, type Seat, SEATS } from '#bridge';
import { eventsOf } from '#event-store';
import { canonicalJson, type Commit, commitToHand, hashesOfCommit, lastRevision, type Sha256 } from '#ledger';

/** Of this build, which a spec compares with the package's. */
export const ENGINE = '0.0.0';
export const RECORD_TYPE = 'application/vnd.tenace.hand-record+json';
export const RECORD_FORMAT = 'tenace-hand-record';

/** Cards as dealt to a seat, or left as the talon, and what their commitment is a hash of beside them. */
export type SealedPlace = { readonly cards: string; readonly salt: string; readonly commitment: string };

/** A commit as stored; the hash of its header, and of every event after it. The last is the stream's head. */
export type RecordedCommit = Commit & { readonly hashes: readonly string[] };

/** That the log's signed checkpoint covers the stream up to `revision`, whose head is `head`. Hashes in hex. */
export type RecordProof = {
  /** The log's key, as a signed note's is written: `origin+id+base64`. */
  readonly key: string;
  readonly revision: number;
  readonly head: string;
  readonly leaf: number;
  readonly path: readonly string[];
  readonly checkpoint: string;
};

export type HandRecord = {
  readonly format: typeof RECORD_FORMAT;
  readonly version: 1;
  readonly engine: string;
  readonly board: string;
  readonly table: string;
  readonly rules: { readonly form: string; readonly mode: string; readonly laws: string; readonly version: number };
  /** Pseudonymous ids, where known. */
  readonly participants: Readonly<Partial<Record<Seat, string>>>;
  readonly deal: Readonly<Record<string, SealedPlace>>;
  readonly commits: readonly RecordedCommit[];
  /** What follows from the events, for readers who do not work it out: declarer's tricks, points for North-South. */
  readonly derived: ScoreData | null;
  readonly proof: RecordProof;
};

type Making = {
  readonly id: string;
  readonly commits: readonly Commit[];
  readonly proof: RecordProof;
  readonly engine: string;
  readonly sha256: Sha256;
};

/** The record of a board, which `isClosed` must have allowed. Throws on commits that deal no board. */
export function handRecordOf({ id, commits, proof, engine, sha256 }: Making): HandRecord {
  const facts = factsOf(commits, sha256);
  if (!facts) throw new TypeError('a board begins with its deal');
  return {
    ...{ format: RECORD_FORMAT, version: 1, engine, board: id },
    ...facts,
    commits: commits.map((commit) => ({ ...commit, hashes: hashesOfCommit(commit, sha256) })),
    derived: resultOf(foldOf(commits)),
    proof,
  };
}

/** A record as the text of its file: canonical, so that two of the same moment are the same bytes. */
export function formatHandRecord(record: HandRecord): string {
  return `${canonicalJson(record)}\n`; // it is made of nothing but JSON
}

/** The facts of a record's head, as the first event has them; undefined where that deals no board. Throws `UnknownEvent`. */
export function factsOf(
  [commit]: readonly Commit[],
  sha256: Sha256,
): Pick<HandRecord, 'table' | 'rules' | 'participants' | 'deal'> | undefined {
  const first = commit && eventsOf<BoardEvent>({ commit }, BOARD_EVENTS)[0];
  if (first?.type !== 'DealSet' && first?.type !== 'PackDealt') return undefined;
  const { table, form, mode, rulesVersion, players } = first.data;
  const laws = first.type === 'DealSet' ? first.data.rules : form;
  const places = first.type === 'DealSet' ? first.data.hands : { ...first.data.hands, talon: first.data.talon };
  const read = first.type === 'DealSet' ? parseHand : parseCards;
  const deal: Record<string, SealedPlace> = {};
  for (const place of [...SEATS, 'talon'] as const) {
    const sealed = (places as Readonly<Record<string, { cards: string; salt: string } | undefined>>)[place];
    if (!sealed) continue;
    const cards = read(sealed.cards) ?? [];
    const commitment = commitToHand({ seat: place, cards, salt: sealed.salt }, sha256);
    deal[place] = { cards: sealed.cards, salt: sealed.salt, commitment };
  }
  return { table, rules: { form, mode, laws, version: rulesVersion }, participants: players, deal };
}

/** The state that commits lead to. Throws where an event cannot have happened. */
export function foldOf(commits: readonly Commit[]): Board {
  let board = initialBoard();
  for (const commit of commits)
    for (const event of eventsOf<BoardEvent>({ commit }, BOARD_EVENTS)) board = evolveBoard(board, event);
  return board;
}

/** The score that counts as far as points tell: the last stage that holds; null without one. */
export function resultOf(board: Board): ScoreData | null {
  if (board.phase !== 'dealt') return null;
  const last = standingScore(board.rulings);
  return last ? { contract: last.contract, tricks: last.tricks, score: last.score } : null;
}

/** The revision of the last event of some commits. */
export function lastRevisionOf(commits: readonly Commit[]): number {
  const last = commits.at(-1);
  return last ? lastRevision(last) : 0;
}
