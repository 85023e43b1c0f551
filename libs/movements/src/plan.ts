/** From a request to a movement, or to why there is none and which request comes nearest. */
import { howell, HOWELL_PLACES_MAX } from './howell.js';
import { individual, INDIVIDUAL_MAX, individualRoundsMax } from './individual.js';
import { mitchell, mitchellRoundsMax } from './mitchell.js';
import {
  ENTRANTS_MAX,
  type Impossible,
  type ImpossibleCode,
  knockOutRounds,
  type Movement,
  type MovementRequest,
} from './movement.js';
import { roundRobin } from './round-robin.js';

export type Planned =
  | { readonly kind: 'planned'; readonly movement: Movement }
  /** Each round is drawn from the standings: `drawSwiss`, `drawKnockOut`. */
  | { readonly kind: 'drawn'; readonly rounds: number; readonly sets: number }
  | Impossible;

/** All rounds of a movement, where they do not depend on results; or why it is impossible, and the nearest that is not. */
export function planMovement(request: MovementRequest): Planned {
  const impossible = refusal(request);
  if (impossible) return { ...impossible, nearest: possible(impossible.nearest) };
  switch (request.kind) {
    case 'mitchell':
      return { kind: 'planned', movement: mitchell(request) };
    case 'howell':
      return { kind: 'planned', movement: howell(request) };
    case 'round-robin':
      return { kind: 'planned', movement: roundRobin(request) };
    case 'individual':
      return { kind: 'planned', movement: individual(request) };
    case 'swiss':
      return { kind: 'drawn', rounds: request.rounds, sets: request.rounds };
    case 'knock-out': {
      const rounds = knockOutRounds(request.entrants);
      return { kind: 'drawn', rounds, sets: rounds };
    }
  }
}

function refusal(request: MovementRequest): Impossible | undefined {
  return refuseEntrants(request) ?? refuseRounds(request) ?? refuseSwitch(request);
}

/** What may be wrong with one request, one thing after another. */
const FAULTS_MAX = 10;

/** A request with all that is wrong with it mended. */
function possible(request: MovementRequest): MovementRequest {
  let mended = request;
  for (let fault = 0; fault < FAULTS_MAX; fault++) {
    const next = refusal(mended)?.nearest;
    if (!next) return mended;
    mended = next;
  }
  throw new Error('broken: a request is mended step by step');
}

/** The fewest and the most entrants of a kind of movement. */
function entrantsOf({ kind }: MovementRequest): readonly [number, number] {
  switch (kind) {
    case 'mitchell':
      return [3, ENTRANTS_MAX];
    case 'howell':
      return [3, HOWELL_PLACES_MAX];
    case 'individual':
      return [4, INDIVIDUAL_MAX];
    case 'round-robin':
    case 'swiss':
    case 'knock-out':
      return [2, ENTRANTS_MAX];
  }
}

function refuseEntrants(request: MovementRequest): Impossible | undefined {
  const { kind, entrants } = request;
  const [least, most] = entrantsOf(request);
  if (entrants < least)
    return impossible('too-few-entrants', `a ${kind} needs ${least} or more, not ${entrants}`, {
      ...request,
      entrants: least,
    });
  if (entrants > most)
    return impossible('too-many-entrants', `a ${kind} is kept for up to ${most}, not for ${entrants}`, {
      ...request,
      entrants: most,
    });
  if (kind === 'individual' && entrants % 4 > 1)
    return impossible('not-by-fours', `an individual needs a multiple of four, or one more, not ${entrants}`, {
      ...request,
      entrants: entrants - (entrants % 4) + 1,
    });
  if ('phantom' in request && !request.phantom && entrants % 2 === 1)
    return impossible('odd-entrants', `${entrants} is an odd number, and nobody may sit out without a phantom`, {
      ...request,
      phantom: true,
    });
  return undefined;
}

/** Rounds of a Swiss; for half as many as its entrants nobody need meet anybody twice. */
const SWISS_ROUNDS_MAX = 100;

/** The most rounds in which nobody meets anybody twice; of a Swiss, in which they may, the most that are kept. */
export function roundsMax(request: MovementRequest): number {
  const places = request.entrants + (request.entrants % 2);
  switch (request.kind) {
    case 'mitchell':
      return mitchellRoundsMax(request);
    case 'howell':
    case 'round-robin':
      return places - 1;
    case 'individual':
      return individualRoundsMax(request.entrants);
    case 'swiss':
      return SWISS_ROUNDS_MAX; // they meet again once they must
    case 'knock-out':
      return knockOutRounds(request.entrants);
  }
}

function refuseRounds(request: MovementRequest): Impossible | undefined {
  if (request.kind === 'knock-out') return undefined;
  const { kind, entrants, rounds } = request;
  const most = roundsMax(request);
  const nearest = { ...request, rounds: Math.min(Math.max(rounds, 1), most) };
  if (rounds < 1) return impossible('too-few-rounds', `a movement has a round or more, not ${rounds}`, nearest);
  if (rounds <= most) return undefined;
  const relay = kind === 'mitchell' && rounds <= entrants / 2 ? { ...request, even: 'relay' as const } : nearest;
  if (kind === 'swiss')
    return impossible('too-many-rounds', `a swiss is kept for up to ${most} rounds, not for ${rounds}`, nearest);
  const why = `a ${kind} of ${entrants} has ${most} rounds in which nobody meets anybody twice, not ${rounds}`;
  return impossible('too-many-rounds', why, relay);
}

function refuseSwitch(request: MovementRequest): Impossible | undefined {
  if (request.kind !== 'mitchell' || (request.switched >= 0 && request.switched < request.rounds)) return undefined;
  const why = `of ${request.rounds} rounds ${request.switched} cannot be switched: one is played as seated`;
  return impossible('too-many-switched', why, { ...request, switched: Math.max(0, Math.round(request.rounds / 8)) });
}

function impossible(code: ImpossibleCode, why: string, nearest: MovementRequest): Impossible {
  return { kind: 'impossible', code, why, nearest };
}
