/** Examines a robot: it plays against itself over its own transport, and whatever it did wrong is named, with what would mend it. */
import { memoryEventStore } from '#event-store';
import { type Forfeit } from '#matches';
import { matchState, playConnected } from '../match/arena.js';
import { type ArenaOffice, openArenaDesks } from '../match/match-office.js';
import { type MatchSettings } from '../match/opening.js';
import { type Link } from './links.js';
import { type AckMessage, type ActProblem } from './messages.js';

export type Finding = {
  readonly fault: string;
  readonly times: number;
  /** Where it was first seen. */
  readonly where: string;
  readonly mend: string;
};

export type Examined = {
  readonly robot: string;
  readonly version: string;
  readonly boards: number;
  readonly msABoard: number;
  readonly findings: readonly Finding[];
};

/** `problems` are the acts that were not taken, as the link's `onProblem` heard of them. */
export async function examine(
  link: Link,
  problems: readonly AckMessage[],
  { boards, clockMs }: { readonly boards: number; readonly clockMs: number },
): Promise<Examined> {
  const store = memoryEventStore();
  const office: ArenaOffice = { store, desks: openArenaDesks(store), keep: async () => undefined, now: Date.now };
  const { robot, version } = link.hello;
  const self = { robot, version };
  const settings: MatchSettings = {
    ...{ home: self, away: self, boards, clockMs },
    ...{ trust: 'practice', seed: 'doctor', owner: 'doctor' },
  };
  const report = await playConnected(office, settings, { home: link, away: link });
  const state = await matchState(office, report.match);
  const findings = [...acted(problems), ...forfeited(state?.forfeits ?? [])];
  return { robot, version, boards, msABoard: Math.round((1000 * report.seconds) / boards), findings };
}

function acted(problems: readonly AckMessage[]): readonly Finding[] {
  const codes = [...new Set(problems.flatMap(({ problem }) => problem?.code ?? []))];
  return codes.map((code) => {
    const seen = problems.filter(({ problem }) => problem?.code === code);
    const first = seen[0];
    const where = `turn ${first?.turnId ?? 'none'}: ${first?.problem?.detail ?? ''}`;
    return { fault: code, times: seen.length, where, mend: MEND[code] };
  });
}

const MEND: Readonly<Record<ActProblem, string>> = {
  garbage: 'write one JSON object a line, with kind "hello" or "act", and no other field than the contract has',
  flooded: 'answer only messages of kind "turn", and each once',
  'no-such-turn': 'send back the turnId of the turn as it came',
  'turn-already-played': 'answer a turn once; sending the same act again is safe, another one is not taken',
  'turn-over': 'answer within the clock of the board: clockLeftMs says what is left',
  illegal: 'choose among the turn’s "legal"',
  'not-this-robot': 'say hello as a robot and version that the owner of the token entered, and one token a robot',
  'not-what-was-asked': 'send "call" while phase is "auction", and "card" while it is "play"',
};

function forfeited(forfeits: readonly Forfeit[]): readonly Finding[] {
  const rules = [...new Set(forfeits.map(({ rule }) => rule))];
  return rules.map((rule) => {
    const seen = forfeits.filter((one) => one.rule === rule);
    const first = seen[0];
    const where = first
      ? `board ${first.board}, ${first.room} room, ${first.seat}, action ${first.action}: ${first.why}`
      : '';
    return { fault: `board forfeited: ${rule}`, times: seen.length, where, mend: MEND_FORFEIT[rule] };
  });
}

const MEND_FORFEIT: Readonly<Record<Forfeit['rule'], string>> = {
  illegal: MEND.illegal,
  crashed: 'the robot’s process ended, or it threw: its last words are in the reason',
  late: MEND['turn-over'],
  gone: 'the robot must start, and say hello, within ten seconds',
  garbage: MEND.garbage,
  flooded: MEND.flooded,
};
