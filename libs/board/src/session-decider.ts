/** A session: what it rules. Who plays whom is `#movements`', what results are worth `#scoring`'s. */
import { assert, isPossibleScore, isVulnerable, score, sideOf, vulnerabilityOf } from '#bridge';
import { accept, type Decider, type Decision, refuse } from '#event-store';
import { ENTRANTS_MAX, type MovementRequest, planMovement } from '#movements';
import { hasVictoryPoints, isOfTeams, penaltyUnits, type SideScore } from '#scoring';
import {
  PENALTY_MAX,
  type SessionCommand,
  SESSION_BOARDS_MAX,
  SESSION_CORRECTIONS_MAX,
  SESSION_PENALTIES_MAX,
  type SessionRefusal,
} from './session-command.js';
import {
  type EnteredResult,
  type EntrantKind,
  type PlaceOfBoard,
  type SessionEvent,
  sessionFact,
} from './session-events.js';
import { closeRound, expireRound, finishTable, isRoundPlayed, openRound, roundsOf } from './session-rounds.js';
import { REFUSED_IN_PHASE } from './session-phases.js';
import { boardsOfSet, hasPlayedUnderHalf, sittingAt } from './session-places.js';
import { canBeDrawnAnew, evolveSession, hasPhantom, keyOfPlace, type OpenedSession, type Session } from './session.js';

export const sessionDecider: Decider<Session, SessionCommand, SessionEvent, SessionRefusal> = {
  initial: () => ({ phase: 'none' }),
  decide: decideSession,
  evolve: evolveSession,
};

type Decided = Decision<SessionEvent, SessionRefusal>;
type Asked<Kind extends SessionCommand['kind']> = SessionCommand & { readonly kind: Kind };

export function decideSession(session: Session, command: SessionCommand): Decided {
  if (session.phase === 'none') return command.kind === 'open' ? open(command) : refuse('no-session');
  if (command.kind === 'open') return refuse('session-open-already');
  const refusal = REFUSED_IN_PHASE[command.kind][session.phase];
  if (refusal) return refuse(refusal);
  switch (command.kind) {
    case 'enter':
      return enter(session, command);
    case 'file-card':
      return fileCard(session, command);
    case 'substitute':
      return substitute(session, command);
    case 'withdraw':
      return withdraw(session, command.entrant);
    case 'return':
      return takeBack(session, command.entrant);
    case 'set-boards':
      return setBoards(session, command);
    case 'set-movement':
      return setMovement(session, command);
    case 'open-round':
      return openRound(session, command);
    case 'finish-table':
      return finishTable(session, command);
    case 'close-round':
      return closeRound(session, command);
    case 'expire-round':
      return expireRound(session, command.now);
    case 'enter-result':
      return enterResult(session, command);
    case 'correct-result':
    case 'adjust':
    case 'foul':
    case 'fine':
      return session.corrections.length >= SESSION_CORRECTIONS_MAX
        ? refuse('too-many-corrections')
        : correct(session, command);
    case 'end':
      if (session.phase === 'ended') return accept();
      if (session.phase === 'entry' && session.movement) return refuse('play-not-begun');
      return session.rounds.some(({ closedBy }) => closedBy === undefined)
        ? refuse('round-in-progress')
        : accept(sessionFact('SessionEnded', {}));
  }
}

function open({ opened }: Asked<'open'>): Decided {
  const { of, scoring } = opened;
  const isRight = isOfTeams(scoring.method) === (of === 'teams') && (!scoring.vps || hasVictoryPoints(scoring.method));
  return isRight ? accept(sessionFact('SessionOpened', opened)) : refuse('wrong-scoring');
}

/** The fewest and the most players of an entrant. */
const PLAYERS: Readonly<Record<EntrantKind, readonly [number, number]>> = {
  pairs: [2, 2],
  teams: [4, 6],
  individuals: [1, 1],
};

function enter(session: OpenedSession, { players, ...rest }: Asked<'enter'>): Decided {
  const [least, most] = PLAYERS[session.opened.of];
  if (players.length < least || players.length > most) return refuse('wrong-number-of-players');
  if (new Set(players).size < players.length || players.some((player) => isEntered(session, player)))
    return refuse('player-entered-twice');
  if (session.entrants.length >= ENTRANTS_MAX) return refuse('session-full');
  if (session.phase === 'playing' && !hasPlaceForLate(session)) return refuse('entry-closed');
  const { name, systemCard, carryOver } = rest;
  const optional = {
    ...(name !== undefined && { name }),
    ...(systemCard !== undefined && { systemCard }),
    ...(carryOver !== undefined && { carryHundredths: Math.round(carryOver * 100) }),
  };
  const entered = sessionFact('EntrantEntered', { entrant: session.entrants.length + 1, players, ...optional });
  const redrawn = session.phase === 'entry' ? movementWithOneMore(session) : undefined;
  return redrawn ? accept<SessionEvent>(entered, sessionFact('MovementSet', { request: redrawn })) : accept(entered);
}

/**
 * The movement that was set, drawn for one more before play: with a phantom where the number is odd. Undefined where it cannot be, with
 * its rounds and the boards there are; then the first round waits for another movement.
 */
function movementWithOneMore({ movement, boards, entrants: before }: OpenedSession): MovementRequest | undefined {
  if (!movement) return undefined;
  const entrants = before.length + 1;
  const request = { ...movement, entrants, ...('phantom' in movement && { phantom: entrants % 2 === 1 }) };
  if (planMovement(request).kind === 'impossible') return undefined;
  return boards && isTooSmall(request, boards.hands.length, boards.perSet) ? undefined : request;
}

function isEntered({ entrants }: OpenedSession, player: string): boolean {
  return entrants.some(({ players }) => players.includes(player));
}

/**
 * Who comes late takes the place of the phantom, or the rounds that are left are drawn anew, with a phantom where it needs one. Once
 * the last round has begun nothing is left for him to play.
 */
function hasPlaceForLate({ movement, rounds }: OpenedSession): boolean {
  if (!movement) return true;
  return rounds.length < roundsOf(planMovement(movement)) && (hasPhantom(movement) || canBeDrawnAnew(movement));
}

function fileCard(session: OpenedSession, { entrant, systemCard }: Asked<'file-card'>): Decided {
  const known = session.entrants[entrant - 1];
  if (!known) return refuse('no-such-entrant');
  return known.systemCard === systemCard ? accept() : accept(sessionFact('SystemCardFiled', { entrant, systemCard }));
}

function substitute(session: OpenedSession, { entrant, out, in: comer }: Asked<'substitute'>): Decided {
  const known = session.entrants[entrant - 1];
  if (!known) return refuse('no-such-entrant');
  if (known.withdrawn) return refuse('entrant-withdrawn');
  if (!known.players.includes(out)) return refuse('no-such-player');
  if (isEntered(session, comer)) return refuse('player-entered-twice');
  return accept(sessionFact('PlayerSubstituted', { entrant, out, in: comer }));
}

function withdraw(session: OpenedSession, entrant: number): Decided {
  const known = session.entrants[entrant - 1];
  if (!known) return refuse('no-such-entrant');
  if (known.withdrawn) return refuse('entrant-withdrawn');
  const isStruck = session.opened.policy.withdrawn === 'strike-under-half' && hasPlayedUnderHalf(session, entrant);
  return accept(sessionFact('EntrantWithdrawn', { entrant, results: isStruck ? 'struck' : 'count' }));
}

/** A withdrawal is taken back until a round has been opened without him: from then on others have sat out for it. */
function takeBack(session: OpenedSession, entrant: number): Decided {
  const known = session.entrants[entrant - 1];
  if (!known) return refuse('no-such-entrant');
  if (!known.withdrawn) return refuse('entrant-not-withdrawn');
  if (session.rounds.length > known.withdrawn.after) return refuse('played-without');
  return accept(sessionFact('EntrantReturned', { entrant }));
}

function setBoards(session: OpenedSession, { boards }: Asked<'set-boards'>): Decided {
  if (boards.hands.length > SESSION_BOARDS_MAX) return refuse('too-many-boards');
  if (session.movement && isTooSmall(session.movement, boards.hands.length, boards.perSet))
    return refuse('too-few-boards');
  return accept(sessionFact('BoardsSet', boards));
}

function setMovement(session: OpenedSession, { request }: Asked<'set-movement'>): Decided {
  if (session.entrants.length === 0) return refuse('no-entrants');
  if (request.entrants !== session.entrants.length || kindOf(request) !== session.opened.of)
    return refuse('wrong-movement');
  if (planMovement(request).kind === 'impossible') return refuse('impossible-movement');
  const { boards } = session;
  if (boards && isTooSmall(request, boards.hands.length, boards.perSet)) return refuse('too-few-boards');
  return accept(sessionFact('MovementSet', { request }));
}

/** The kind of entrants that a movement is of. */
function kindOf(request: MovementRequest): EntrantKind {
  switch (request.kind) {
    case 'mitchell':
    case 'howell':
      return 'pairs';
    case 'round-robin':
    case 'swiss':
      return request.of;
    case 'knock-out':
      return 'teams';
    case 'individual':
      return 'individuals';
  }
}

/** How many boards a movement needs; undefined for one that is impossible. */
export function boardsNeeded(request: MovementRequest, perSet: number): number | undefined {
  const plan = planMovement(request);
  if (plan.kind === 'impossible') return undefined;
  return perSet * (plan.kind === 'planned' ? plan.movement.sets : plan.sets);
}

function isTooSmall(request: MovementRequest, boards: number, perSet: number): boolean {
  return boards < (boardsNeeded(request, perSet) ?? 0);
}

function enterResult(session: OpenedSession, { place, result }: Asked<'enter-result'>): Decided {
  if (session.opened.play !== 'entered') return refuse('not-entered-by-hand');
  if (!isPlace(session, place)) return refuse('no-such-place');
  if (session.ruled[keyOfPlace(place)]?.entered) return refuse('result-known');
  if (!isPossible(place, result)) return refuse('impossible-result');
  const entered = sessionFact('ResultEntered', { place, result });
  const round = session.rounds[place.round - 1];
  return round?.closedBy === undefined && isRoundPlayed(session, place)
    ? accept<SessionEvent>(entered, sessionFact('RoundClosed', { round: place.round, by: 'played' }))
    : accept(entered);
}

function isPlace({ rounds, boards }: OpenedSession, place: PlaceOfBoard): boolean {
  const sitting = sittingAt(rounds[place.round - 1], place);
  return sitting !== undefined && boards !== undefined && boardsOfSet(sitting.set, boards.perSet).includes(place.board);
}

const TRICKS_MAX = 13;

/** Whether a contract can have come to this score: as the Laws count it, with the board's vulnerability. */
function isPossible({ board }: PlaceOfBoard, { contract, tricks, score: points }: EnteredResult): boolean {
  if (!contract) return tricks === 0 && points === 0;
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > TRICKS_MAX) return false;
  const { declarer } = contract;
  const made = score(contract, tricks, isVulnerable(vulnerabilityOf(board), declarer));
  return points === (sideOf(declarer) === 'NS' ? made : -made);
}

function correct(session: OpenedSession, command: Asked<'correct-result' | 'adjust' | 'foul' | 'fine'>): Decided {
  switch (command.kind) {
    case 'correct-result':
      return correctResult(session, command);
    case 'adjust':
      return adjust(session, command);
    case 'foul':
      return foul(session, command);
    case 'fine':
      return fine(session, command);
  }
}

function correctResult(session: OpenedSession, { place, result, law, consent, now }: Asked<'correct-result'>): Decided {
  if (isTooLate(session, now) && consent !== true) return refuse('correction-over');
  if (!isPlace(session, place)) return refuse('no-such-place');
  if (isStillToBeEntered(session, place)) return refuse('no-result');
  if (!isPossible(place, result)) return refuse('impossible-result');
  return accept(sessionFact('ResultCorrected', { place, result, law }));
}

/** A result that is missing is entered as any other while its round goes on; afterwards it was forgotten, and is a correction. */
function isStillToBeEntered({ opened, ruled, rounds }: OpenedSession, place: PlaceOfBoard): boolean {
  const isOpen = rounds[place.round - 1]?.closedBy === undefined;
  return opened.play === 'entered' && isOpen && !ruled[keyOfPlace(place)]?.entered;
}

/** Scores are corrected until the period after the end is over (Law 79C1). */
function isTooLate({ endedAt, opened }: OpenedSession, now: number): boolean {
  return endedAt !== undefined && now > endedAt + opened.policy.correctionMs;
}

function adjust(session: OpenedSession, { place, NS, EW, law, consent, now }: Asked<'adjust'>): Decided {
  if (isTooLate(session, now) && consent !== true) return refuse('correction-over');
  if (!isPlace(session, place)) return refuse('no-such-place');
  if (!isFair(NS, place.board) || !isFair(EW, place.board)) return refuse('impossible-adjustment');
  return accept(sessionFact('SessionScoreAdjusted', { place, NS, EW, law }));
}

/** Points are what a contract on this board can come to (Law 77); weights are of something; percentages are of a hundred. */
function isFair(score: SideScore, board: number): boolean {
  const isScore = (points: number): boolean => isPossibleScore(points, vulnerabilityOf(board));
  switch (score.kind) {
    case 'points':
      return isScore(score.points);
    case 'weighted':
      return (
        score.results.length > 0 &&
        score.results.every(({ points, weight }) => Number.isInteger(weight) && weight > 0 && isScore(points))
      );
    case 'percent':
      return Number.isInteger(score.percent) && score.percent >= 0 && score.percent <= 100;
    case 'award':
      return true;
  }
}

function foul(session: OpenedSession, { place, form, now }: Asked<'foul'>): Decided {
  if (isTooLate(session, now)) return refuse('correction-over');
  if (!isPlace(session, place)) return refuse('no-such-place');
  return accept(sessionFact('BoardFouled', { place, form }));
}

function fine(session: OpenedSession, { now, ...penalty }: Asked<'fine'>): Decided {
  if (isTooLate(session, now)) return refuse('correction-over');
  const { scoring } = session.opened;
  const { entrant, amount, unit, round, law } = penalty;
  if (!session.entrants[entrant - 1]) return refuse('no-such-entrant');
  if (!penaltyUnits(scoring).includes(unit)) return refuse('wrong-unit');
  if (session.penalties.length >= SESSION_PENALTIES_MAX) return refuse('too-many-corrections');
  assert(amount >= 0, 'a penalty takes something away');
  assert(amount <= PENALTY_MAX, 'a penalty is bounded where it is read');
  const isOfMatch = unit === 'imps' && scoring.vps;
  if ((round !== undefined || isOfMatch) && !session.rounds[(round ?? 0) - 1]) return refuse('no-round');
  const optional = { ...(round !== undefined && { round }) };
  return accept(
    sessionFact('PenaltyAssessed', { entrant, hundredths: Math.round(amount * 100), unit, ...optional, law }),
  );
}
