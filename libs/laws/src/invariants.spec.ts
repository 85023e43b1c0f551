import { DECK, SEATS, sideOf } from '#bridge';
import { deals, seats } from '#bridge/testing';
import fc from 'fast-check';
import { decideLaws } from './decide.js';
import { evolve } from './evolve.js';
import { type StoredFact } from './facts.js';
import { legalCallsOf, legalCardsOf } from './legal.js';
import { pendingOf } from './pending.js';
import { handInTurn } from './position.js';
import { type Situation } from './situation.js';
import { trickCount } from './standing-result.js';
import { dealt, happening } from './testing.js';

const draws = fc.array(fc.array(fc.nat({ max: 10_000 }), { minLength: 4, maxLength: 4 }), {
  minLength: 40,
  maxLength: 160,
  size: 'max',
});

/** Plain comparisons: this is asked after every step of every sequence. */
function holds(truth: boolean, what: string): void {
  if (!truth) throw new Error(what);
}

function check(s: Situation): void {
  const played = s.tricks.flatMap(({ plays }) => plays.flatMap(({ card }) => card ?? []));
  const placed = s.revokes.flatMap(({ kind, card }) => (kind === 'missingCard' && card ? [card] : []));
  const all = [...SEATS.flatMap((seat) => s.hands[seat] ?? []), ...played, ...placed];
  holds(all.length === DECK.length, `there are ${all.length} cards`);
  holds(new Set(all).size === DECK.length, 'a card is in two places');
  holds(s.tricks.length <= 13, 'there are more than thirteen tricks');
  for (const { plays } of s.tricks)
    holds(new Set(plays.map(({ seat }) => seat)).size === plays.length, 'a seat played twice to a trick');
  const pending = pendingOf(s);
  if (pending) holds(!pending.also.some((seat) => seat === pending.decider), 'a decider is named twice');
  const hand = handInTurn(s);
  holds(legalCallsOf(s, s.turn).length > 0, 'the player in turn can call something');
  holds(legalCardsOf(s, hand).length > 0 === (s.hands[hand] ?? []).length > 0, 'a hand with cards can play one');
  obligationsExpire(s);
  const count = trickCount(s);
  if (count) holds(count.final >= 0 && count.final <= 13, `declarer has ${count.final} tricks`);
}

function obligationsExpire(s: Situation): void {
  for (const one of s.obligations) {
    const ofAuction = one.t === 'mustPassNextTurn' || one.t === 'mustPassThroughout' || one.t === 'mustRepeat';
    holds(!ofAuction || s.phase === 'auction', `${one.t} outlives the auction`);
    if (one.t !== 'penaltyCard') continue;
    holds(s.hands[one.seat]?.includes(one.card) ?? false, 'a penalty card is in nobody’s hand');
    const { contract } = s;
    if (contract && contract !== 'passed-out')
      holds(sideOf(one.seat) !== sideOf(contract.declarer), 'a declarer has a penalty card');
  }
  const over = s.tricks.length === 13 && s.tricks.every(({ plays }) => plays.length === 4);
  holds(!over || s.obligations.length === 0, 'an obligation outlives the play');
}

/** What happens to a board when one number after another says what is done; the first invariant that breaks is thrown. */
function happenings(start: Situation, numbers: readonly (readonly number[])[]): void {
  let situation = start;
  const facts: StoredFact[] = [];
  for (const one of numbers) {
    const decision = decideLaws(situation, happening(situation, one));
    if (decision.kind === 'refused') continue;
    situation = decision.situation;
    facts.push(...decision.facts);
    check(situation);
  }
  const replayed = facts.reduce(evolve, start);
  holds(
    JSON.stringify({ ...replayed, derived: [] }) === JSON.stringify({ ...situation, derived: [] }),
    'the replay differs',
  );
}

function broken(start: Situation, numbers: readonly (readonly number[])[]): string | undefined {
  try {
    happenings(start, numbers);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Halves, quarters … and at last single steps are left out while it breaks all the same: some hundreds of replays at most. */
function shrunk(start: Situation, numbers: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let left = numbers;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) {
      const without = left.filter((_, index) => index < from || index >= from + size);
      if (broken(start, without) === undefined) from += size;
      else left = without;
    }
  }
  return left;
}

/** What was done, one command a line, for a failure to be read. */
function told(start: Situation, numbers: readonly (readonly number[])[]): string {
  let situation = start;
  const lines: string[] = [];
  for (const one of numbers) {
    const command = happening(situation, one);
    lines.push(JSON.stringify(command));
    try {
      const decision = decideLaws(situation, command);
      if (decision.kind === 'accepted') situation = decision.situation;
    } catch {
      break; // the bug that is being told of
    }
  }
  return lines.join('\n');
}

/** The same sequences in every run of the tests; `RUNS=20000 SEED=7` asks for others, as `.ci/sequences` does. */
const SEQUENCES = Number(process.env['RUNS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 2017);

test('whatever happens at a table, every card is somewhere, every question has one decider, and the record replays', () => {
  fc.assert(
    fc.property(deals, seats, draws, (deal, dealer, numbers) => {
      const start = dealt(deal, dealer);
      if (broken(start, numbers) === undefined) return;
      const fewest = shrunk(start, numbers);
      throw new Error(`${broken(start, fewest) ?? ''}, when ${dealer} deals\n${told(start, fewest)}`);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  );
});
