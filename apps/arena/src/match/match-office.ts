/** What matches are run with, and how their decisions are stored. */
import { ARENA_ACTOR } from '#board';
import { sha256 } from '#data-folder';
import { type Desk, type EventStore, handle, type Handled, openDesk } from '#event-store';
import { canonicalJson } from '#ledger';
import {
  COMPETITION_EVENTS,
  type Competition,
  type CompetitionCommand,
  competitionDecider,
  type CompetitionEvent,
  type CompetitionRefusal,
  type EnteredRobot,
  type Match,
  MATCH_EVENTS,
  type MatchCommand,
  matchDecider,
  type MatchEvent,
  type MatchRefusal,
  matchStream,
  ROBOT_EVENTS,
  type RobotCommand,
  robotDecider,
  type RobotEvent,
  type RobotRefusal,
} from '#matches';
import { hexOf } from '../hashes.js';
import { type SaidText } from '../play/table.js';

export type ArenaDesks = {
  readonly matches: Desk<Match, MatchCommand, MatchEvent, MatchRefusal>;
  readonly competitions: Desk<Competition, CompetitionCommand, CompetitionEvent, CompetitionRefusal>;
  readonly robots: Desk<EnteredRobot, RobotCommand, RobotEvent, RobotRefusal>;
};

export type ArenaOffice = {
  readonly store: EventStore;
  readonly desks: ArenaDesks;
  /** Durable when it resolves. */
  readonly keep: (texts: readonly SaidText[]) => Promise<void>;
  /** In ms since 1970. */
  readonly now: () => number;
};

export function openArenaDesks(store: EventStore): ArenaDesks {
  return {
    matches: openDesk({ store, sha256, decider: matchDecider, catalogue: MATCH_EVENTS }),
    competitions: openDesk({ store, sha256, decider: competitionDecider, catalogue: COMPETITION_EVENTS }),
    robots: openDesk({ store, sha256, decider: robotDecider, catalogue: ROBOT_EVENTS }),
  };
}

/**
 * Rules on a command of a match that the arena itself gives. Its id is made of what it says, so giving it again, after a restart,
 * changes nothing.
 */
export function rule(
  { desks, now }: ArenaOffice,
  match: string,
  command: MatchCommand,
): Promise<Handled<MatchEvent, MatchRefusal>> {
  const said = canonicalJson(command);
  const commandId = hexOf(`match\n${match}\n${said}`);
  const ids = { commandId, bodyHash: hexOf(said), correlationId: `match:${match}`, causationId: commandId };
  return handle(desks.matches, matchStream(match), { command, now: now(), actor: ARENA_ACTOR, ...ids });
}
