/**
 * A match while it is played: a board counts once both rooms and every board before it are there, so the order in which tables end
 * changes nothing. The log is hashed as boards count.
 */
import { createHash } from 'node:crypto';
import { type Disclosed, type Forfeit, type OpenedMatch, type Room, type StopReason } from '#matches';
import { addDisclosed, NOTHING_DISCLOSED } from '../play/truthfulness.js';
import { type CountedBoard, openCounter, type Standing } from './standing.js';

export type TableResult = {
  readonly board: number;
  readonly room: Room;
  readonly score: number;
  readonly log: string;
  readonly events: number;
  readonly disclosed: Disclosed;
};

export type Tally = {
  /** Takes a table's result; answers the boards that count now because of it. */
  add(result: TableResult): readonly CountedBoard[];
  forfeit(forfeit: Forfeit): void;
  standing(): Standing;
  /** Of the boards that count: calls that showed something of the hand, and how many of them truly. */
  disclosed(): Disclosed;
  /** Why no further board counts; undefined while the match goes on. */
  stopped(): StopReason | undefined;
  /** Of the log so far; the tally takes nothing afterwards. */
  logHash(): string;
};

type Half = Pick<TableResult, 'score' | 'log' | 'events' | 'disclosed'>;

export function openTally(match: Pick<OpenedMatch, 'opened' | 'forfeits'>): Tally {
  const counter = openCounter(match);
  const hash = createHash('sha256');
  const halves = new Map<number, Partial<Record<Room, Half>>>();
  let boards = 0;
  let disclosed = NOTHING_DISCLOSED;
  /** The next board in order, if both rooms of it are there. */
  const count = (): CountedBoard | undefined => {
    const { open, closed } = halves.get(boards + 1) ?? {};
    if (!open || !closed || counter.stopped()) return undefined;
    boards++;
    halves.delete(boards);
    hash.update(open.log).update(closed.log);
    disclosed = [open, closed].reduce((sum, half) => addDisclosed(sum, half.disclosed), disclosed);
    return counter.count({ scores: { open: open.score, closed: closed.score }, alike: playedAlike(open, closed) });
  };
  return {
    add({ board, room, ...half }) {
      if (counter.stopped() || board <= boards) return [];
      halves.set(board, { ...halves.get(board), [room]: half });
      const counted: CountedBoard[] = [];
      for (let next = count(); next; next = count()) counted.push(next);
      return counted;
    },
    forfeit: counter.forfeit,
    standing: counter.standing,
    disclosed: () => disclosed,
    stopped: counter.stopped,
    logHash: () => hash.digest('hex'),
  };
}

/** By how much the name of the closed room is longer, once an event. */
const LONGER = 'closed'.length - 'open'.length;

/** Whether both rooms' logs tell of the same calls and cards. The first event, the deal, differs in its salts in any case. */
function playedAlike(open: Half, closed: Half): boolean {
  if (open.events !== closed.events || closed.log.length - open.log.length !== LONGER * open.events) return false;
  return actionsIn(open.log) === actionsIn(closed.log);
}

function actionsIn(log: string): string {
  return Array.from(log.matchAll(/"(?:call|card)":"([^"]+)"/g), ([, action]) => action).join(' ');
}
