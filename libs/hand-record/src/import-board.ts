/**
 * A board of a file becomes a board of ours: every call and card goes through the decider as a command, never by inserting
 * what the file says. What the file states besides (contract, declarer, tricks) is compared with what calls and cards make of it.
 */
import {
  type Board,
  type BoardCommand,
  type BoardEvent,
  type BoardFact,
  type BoardToOpen,
  decideBoard,
  evolveBoard,
  initialBoard,
} from '#board';
import {
  type Contract,
  type Deal,
  dealerOf,
  formatContract,
  formatHand,
  handToPlay,
  playerOf,
  type Seat,
  SEATS,
  tricksLeft,
  tricksWon,
  sideOf,
  type Vulnerability,
  vulnerabilityOf,
} from '#bridge';
import { type Recorded } from '#event-store';
import { type LawCommand, pendingOf } from '#laws';
import { type Finding, oneLine, type RecordedBoard, type RecordedCall, wholeDeal } from '#notation';
import { type FileIds, type KeptText } from './file-ids.js';

/** Where a file and its own calls and cards disagree. */
export type Mismatch = {
  /** The game in the file, from 1, and the line it begins on. */
  readonly game: number;
  readonly line: number;
  readonly field: 'Contract' | 'Declarer' | 'Result';
  readonly file: string;
  readonly rebuilt: string;
};

export const SKIP_REASONS = [
  ...(['no-deal', 'no-auction', 'auction-not-whole', 'no-result'] as const),
  ...(['illegal-call', 'illegal-card', 'unreadable'] as const),
] as const;
/** Why a game of a file is not recorded as a board. */
export type SkipReason = (typeof SKIP_REASONS)[number];

export type Skipped = {
  readonly game: number;
  readonly line: number;
  readonly reason: SkipReason;
  /** One sentence for a person. */
  readonly message: string;
};

export type ImportedBoard = {
  readonly game: number;
  readonly room: Room;
  readonly opening: BoardToOpen;
  /** From DealSet to ScoreComputed. */
  readonly events: readonly BoardEvent[];
  /** To be kept in the vault before the events. */
  readonly texts: readonly KeptText[];
  /** By pseudonymous id. */
  readonly names: Readonly<Record<string, string>>;
  readonly mismatches: readonly Mismatch[];
  readonly warnings: readonly Finding[];
};

/** The rooms of a file: each makes a table. */
export type Room = 'open' | 'closed';

/** The room a game was played in: as it says, and the second where it takes its deal from the game above. */
function roomOf({ room, tags }: RecordedBoard): Room {
  if (room) return room;
  return tags.some(({ inherited }) => inherited === 'first-room') ? 'closed' : 'open';
}

/** Plays a board of a file through the decider. Pure: ids and salts come from the file's hash. */
export function importBoard(game: RecordedBoard, ids: FileIds): ImportedBoard | Skipped {
  const unfit = whyUnfit(game);
  const deal = wholeDeal(game);
  if (unfit) return skipped(game, ...unfit);
  if (!deal) return skipped(game, 'no-deal', 'the game does not give all four hands');
  const opening = openingOf(game, ids);
  const playback = startPlayback({ kind: 'deal', set: dealSet(game, deal, ids) });
  const texts: KeptText[] = [];

  for (const [index, { call, seat, note, alerted }] of (game.auction?.calls ?? []).entries()) {
    if (!call) continue; // a turn that was skipped: the next call is out of rotation, and stands
    const player = opening.players?.[seat];
    const text =
      note === undefined ? undefined : ids.text(game.index, index, { text: note, ...(player && { player }) });
    if (text) texts.push(text);
    const about = { ...(alerted && { alert: true }), ...(text && { explanation: text.ref }) };
    const refusal = playback.take({ kind: 'make-call', seat, call, ...about });
    if (refusal) return skipped(game, 'illegal-call', `call ${index + 1} of the auction, by ${seat}: ${refusal}`);
  }
  for (const [index, { seat, card }] of (game.play?.cards ?? []).entries()) {
    const refusal = playback.playFrom(seat, card, game.stated.swapped === true);
    if (refusal)
      return skipped(game, 'illegal-card', `card ${index + 1} of the play, ${card} from ${seat}: ${refusal}`);
  }
  const ended = playback.end(game.stated);
  if (ended === 'no-result') return skipped(game, 'no-result', 'neither all cards nor the number of tricks is given');
  const mismatches = mismatchesOf(game, ended);
  const { events } = playback;
  const names = namesOf(game, ids);
  const { warnings, index } = game;
  return { game: index, room: roomOf(game), opening, events, texts, names, mismatches, warnings };
}

/** Why a game cannot be a board of ours; undefined when it may be one. */
function whyUnfit(game: RecordedBoard): readonly [SkipReason, string] | undefined {
  const [error] = game.errors;
  if (error) return ['unreadable', error.message];
  if (!wholeDeal(game)) return ['no-deal', 'the game does not give all four hands'];
  if (!game.auction || game.auction.calls.length === 0) return ['no-auction', 'the game has no auction'];
  if (game.auction.end !== 'complete') return ['auction-not-whole', 'the auction is not given to its end'];
  return undefined;
}

/** What could not be read has a place of its own; the place of any other reason is the game's. */
function skipped({ index, line, errors }: RecordedBoard, reason: SkipReason, message: string): Skipped {
  return { game: index, line: reason === 'unreadable' ? (errors[0]?.line ?? line) : line, reason, message };
}

function dealSet(game: RecordedBoard, deal: Deal, ids: FileIds): BoardFact<'DealSet'>['data'] {
  const { number, dealer, vulnerability, players } = openingOf(game, ids);
  const sealed = (seat: Seat) => ({ cards: formatHand(deal[seat]), salt: ids.salt(game.index, seat) });
  return {
    table: ids.table(roomOf(game)),
    form: 'duplicate',
    mode: isIrregular(game) ? 'recorded' : 'strict', // an irregularity that stood cannot be played in strict mode
    rules: 'laws-2017',
    rulesVersion: 1,
    number,
    dealer,
    vulnerability,
    hands: { N: sealed('N'), E: sealed('E'), S: sealed('S'), W: sealed('W') },
    players: players ?? {},
    time: UNTIMED,
  };
}

const UNTIMED = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

function isIrregular({ auction, play, stated }: RecordedBoard): boolean {
  const calls: readonly RecordedCall[] = auction?.calls ?? [];
  return (
    stated.swapped === true ||
    stated.tricksAgreed === true ||
    calls.some(({ insufficient, call }) => insufficient === true || !call) ||
    (play?.cards.some(({ irregular }) => irregular !== undefined) ?? false)
  );
}

function openingOf(game: RecordedBoard, ids: FileIds): BoardToOpen {
  const number = game.number ?? game.index;
  const dealer: Seat = game.auction?.calls[0]?.seat ?? game.dealer ?? dealerOf(number);
  const vulnerability: Vulnerability = game.vulnerability ?? vulnerabilityOf(number);
  const players: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const name = game.players[seat];
    if (name) players[seat] = ids.player(name);
  }
  return { id: ids.board(game.index), number, dealer, vulnerability, players };
}

function namesOf({ players }: RecordedBoard, ids: FileIds): Record<string, string> {
  return Object.fromEntries(
    SEATS.flatMap((seat) => (players[seat] ? [[ids.player(players[seat]), oneLine(players[seat])]] : [])),
  );
}

/** What calls and cards made of a board. */
type Ended = { readonly contract: Contract | 'passed-out'; readonly tricks: number; readonly impossible: boolean };

/** Written out, not spread: events of one shape are folded three times as fast. */
function recordedAt({ type, version, data }: BoardEvent, revision: number): Recorded<BoardEvent> {
  const recorded = { type, version, at: 0, data, revision };
  return recorded as Recorded<BoardEvent>; // type and data are of one event
}

function byLaws(command: LawCommand): BoardCommand {
  return { kind: 'by-laws', command, now: 0 };
}

type Take = (command: BoardCommand) => string | undefined;

/** A faced opening lead out of turn stood: presumed declarer has spread his hand, or plays on as declarer (Law 54). */
function acceptLead(board: Board, take: Take, swapped: boolean): string | undefined {
  const laws = board.phase === 'dealt' ? board.laws : undefined;
  const asked = laws && pendingOf(laws);
  if (asked?.law !== '54' || asked.decider === 'director') return undefined;
  return take(byLaws({ kind: 'choose', seat: asked.decider, choice: swapped ? 'spread' : 'acceptAsDeclarer' }));
}

type StatedTricks = { readonly tricks: number | undefined; readonly agreed: boolean };

/** Tricks as a file states them: a revoke is spoken of where that makes the difference, else they were agreed (Law 79A). */
function correct(board: Board, take: Take, { tricks, agreed }: StatedTricks): void {
  if (board.phase !== 'dealt' || board.stage.phase !== 'scored' || tricks === undefined) return;
  if (board.stage.result.tricks === tricks || !board.laws) return;
  const attention = byLaws({ kind: 'attention', by: 'director' });
  const spoken = decideBoard(board, attention);
  const moved =
    spoken.kind === 'accepted' ? spoken.events.findLast(({ type }) => type === 'ScoreCorrected') : undefined;
  if (moved?.type === 'ScoreCorrected' && moved.data.tricks === tricks) take(attention);
  else if (agreed) take({ kind: 'rule', ruling: { kind: 'tricks', law: '79A', tricks } });
}

/** One board, played command by command. */
function startPlayback(deal: BoardCommand) {
  const events: BoardEvent[] = [];
  let board = initialBoard();

  function take(command: BoardCommand): string | undefined {
    const decision = decideBoard(board, command);
    if (decision.kind === 'refused') return decision.refusal;
    for (const event of decision.events) {
      events.push(event);
      board = evolveBoard(board, recordedAt(event, events.length));
    }
    return undefined;
  }
  take(deal);

  return {
    events,
    take,
    /** A card from a hand: that hand must be the one in turn. */
    playFrom(hand: Seat, card: string, swapped: boolean): string | undefined {
      if (board.phase !== 'dealt' || board.stage.phase !== 'play') return 'no-play';
      const { stage, laws } = board;
      const { play } = stage;
      if (!laws && handToPlay(play) !== hand) return `it is ${handToPlay(play)}’s turn`;
      const held = play.held[hand].find((other) => other === card);
      if (!held) return 'card-not-held';
      const command = { kind: 'play-card', seat: playerOf(play.contract, hand), card: held } as const;
      const refusal = take(laws ? { ...command, from: hand } : command);
      return refusal ?? acceptLead(board, take, swapped);
    },
    /** Ends the play with declarer's tricks as stated, or the nearest number still possible. */
    end({ tricks: stated, tricksAgreed }: RecordedBoard['stated']): Ended | 'no-result' {
      correct(board, take, { tricks: stated, agreed: tricksAgreed === true });
      if (board.phase !== 'dealt') return 'no-result';
      if (board.stage.phase === 'play') {
        if (stated === undefined) return 'no-result';
        const { play } = board.stage;
        const won = tricksWon(play, sideOf(play.contract.declarer));
        const tricks = Math.min(Math.max(stated, won), won + tricksLeft(play));
        const refusal = take({ kind: 'agree-tricks', tricks });
        return refusal ? 'no-result' : { contract: play.contract, tricks, impossible: tricks !== stated };
      }
      if (board.stage.phase !== 'scored') return 'no-result';
      const { contract, tricks } = board.stage.result;
      return { contract: contract ?? 'passed-out', tricks, impossible: false };
    },
  };
}

function mismatchesOf(game: RecordedBoard, { contract, tricks }: Ended): Mismatch[] {
  const { stated } = game;
  const mismatches: Mismatch[] = [];
  const compare = (field: Mismatch['field'], file: string | undefined, rebuilt: string): void => {
    if (file !== undefined && file !== rebuilt)
      mismatches.push({ game: game.index, line: game.line, field, file, rebuilt });
  };
  compare('Contract', statedContract(stated.contract), bareContract(contract));
  if (contract === 'passed-out') return mismatches;
  compare('Declarer', stated.declarer, contract.declarer);
  compare('Result', stated.tricks?.toString(), String(tricks));
  return mismatches;
}

function statedContract(contract: RecordedBoard['stated']['contract']): string | undefined {
  if (contract === undefined || contract === 'passed-out') return contract && bareContract(contract);
  const { level, strain, doubling } = contract;
  return level && bareContract({ level, strain, doubling, declarer: 'N' });
}

/** `4SX`: a contract without its declarer. */
function bareContract(contract: Contract | 'passed-out'): string {
  return formatContract(contract).replace(/ by .$/, '');
}
