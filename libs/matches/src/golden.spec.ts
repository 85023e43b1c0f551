import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, type Decider, eventsOf } from '#event-store';
import { sha256 } from '#event-store/testing';
import { type DomainEvent, parseCommit, type SealedCommit, sealCommit, verifyStream } from '#ledger';
import {
  COMPETITION_EVENTS,
  competitionDecider,
  MATCH_EVENTS,
  matchDecider,
  ROBOT_EVENTS,
  robotDecider,
} from '#matches';

/**
 * Streams as a version of Tenace stored them, and what they came to: every later build reads them to the same end. A file is written
 * once, when a version is released, and never changed afterwards.
 */
const FILES = ['golden-1.ndjson', 'golden-2.ndjson', 'golden-3.ndjson'];

type Golden = {
  readonly stream: string;
  /** The texts of its commits, as stored. */
  readonly commits: readonly string[];
  readonly head: string;
  /** What a build made of it when the file was written. */
  readonly became: unknown;
};

const streams = FILES.flatMap((file) => {
  const [, ...lines] = readFileSync(join(__dirname, '..', 'fixtures', file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => ({ file, golden: JSON.parse(line) as Golden }));
});

/** The state that a stream's events fold to. */
function folded<State, Command, Fact extends DomainEvent, Refusal>(
  decider: Decider<State, Command, Fact, Refusal>,
  sealed: readonly SealedCommit[],
  catalogue: Catalogue,
): State {
  return sealed
    .flatMap((one) => eventsOf<Fact>(one, catalogue))
    .reduce((state, event) => decider.evolve(state, event), decider.initial());
}

/** What a stream came to, in words of the game: nothing of how a state is kept. */
function becomeOf(stream: string, sealed: readonly SealedCommit[]): unknown {
  if (stream.startsWith('match-')) {
    const match = folded(matchDecider, sealed, MATCH_EVENTS);
    if (match.phase === 'none') return match;
    const { phase, opened, nonces, forfeits, stopped = null, secret = null } = match;
    const { home, away } = opened;
    return { phase, home, away, nonces: nonces.length, forfeits: forfeits.length, stopped, secret };
  }
  if (stream.startsWith('competition-')) {
    const competition = folded(competitionDecider, sealed, COMPETITION_EVENTS);
    if (competition.phase === 'none') return competition;
    const { phase, rounds, ranking = null, calledOff, secret = null } = competition;
    return { phase, rounds: rounds.length, ranking, ...(calledOff && { calledOff }), secret };
  }
  const robot = folded(robotDecider, sealed, ROBOT_EVENTS);
  if (robot.phase === 'none') return robot;
  const { phase, name, versions } = robot;
  return { phase, name, versions: versions.map(({ version, kind, withdrawn }) => ({ version, kind, withdrawn })) };
}

test('the files hold every event of matches, competitions and robots', () => {
  const types = streams.flatMap(({ golden }) =>
    golden.commits.flatMap((text) => parseCommit(text)!.events.map(({ type }) => type)),
  );
  expect(new Set(types)).toEqual(new Set(Object.keys({ ...MATCH_EVENTS, ...COMPETITION_EVENTS, ...ROBOT_EVENTS })));
});

test.each(streams)('$golden.stream of $file is whole, and comes to what it came to', ({ golden }) => {
  const sealed = golden.commits.map((text) => sealCommit(parseCommit(text)!, sha256));
  expect(sealed.map(({ text }) => text)).toEqual(golden.commits);
  expect(sealed.at(-1)!.head).toBe(golden.head);
  expect(verifyStream(sealed, sha256)).toMatchObject({ kind: 'whole' });
  expect(becomeOf(golden.stream, sealed)).toEqual(golden.became);
});
