import fc from 'fast-check';
import { type BoardEvent, decideBoard, playedResultOf, type RulingAsked } from '#board';
import { boardAfter, legalStep, played, recorded, sampleDeal } from '#board/testing';
import { resultByScore } from './played-result.js';

const points = (score: number) => [{ score, weight: 1 }];
const RULINGS: readonly RulingAsked[] = [
  { kind: 'assigned', law: '12C1', NS: points(420), EW: points(-420) },
  { kind: 'assigned', law: '12C1c', NS: [...points(420), ...points(-50)], EW: [...points(-420), ...points(50)] },
  { kind: 'artificial', law: '12C2', NS: 'average-plus', EW: 'average-minus' },
  { kind: 'tricks', law: '79A2', tricks: 3 },
  { kind: 'score', law: '79B3', NS: 50, EW: 50 },
  { kind: 'cancelled', law: '86B1' },
  { kind: 'procedural-penalty', law: '90B4', contestant: 'NS', amount: 25, unit: 'percent' },
  { kind: 'disciplinary-penalty', law: '91A', contestant: 'E', amount: 1, unit: 'VP' },
  { kind: 'appeal', by: 'NS', ruling: 1 },
  { kind: 'appeal-decided', upheld: true, ruling: 1 },
  { kind: 'correction', law: '82C', ruling: 2 },
];

/** So many steps more than any board has. */
const STEPS_MAX = 600;

/** A board of random legal steps, given up by its director after so many where it is not over then; then ruled on. */
function eventsOf(
  choices: readonly number[],
  stopAfter: number,
  rulings: readonly RulingAsked[],
): readonly BoardEvent[] {
  let events: readonly BoardEvent[] = played(sampleDeal, []);
  for (let step = 0; step < Math.min(stopAfter, STEPS_MAX); step++) {
    const command = legalStep(boardAfter([...events]), choices[step % choices.length] ?? 0);
    const decision = command && decideBoard(boardAfter([...events]), command);
    if (decision?.kind !== 'accepted') break;
    events = [...events, ...decision.events];
  }
  for (const ruling of rulings) {
    const decision = decideBoard(boardAfter([...events]), { kind: 'rule', ruling });
    if (decision.kind === 'accepted') events = [...events, ...decision.events];
  }
  return events;
}

test('how a board ended is told by its score and rulings alone as by all of it, or is left to all of it', () => {
  let known = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000), { minLength: 40, maxLength: 60 }),
      fc.oneof(fc.constant(STEPS_MAX), fc.nat(60)),
      fc.array(fc.constantFrom(...RULINGS), { maxLength: 5 }),
      (choices, stopAfter, rulings) => {
        const events = eventsOf(choices, stopAfter, rulings);
        const told = resultByScore(recorded(events));
        if (told === 'unknown') return;
        known++;
        expect(told).toEqual(playedResultOf(boardAfter([...events])));
      },
    ),
    { numRuns: 60 },
  );
  expect(known).toBeGreaterThan(15);
});
