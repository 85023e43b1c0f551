/** Runs scenarios through the deciders a table uses. */
import { decideLaws } from './decide.js';
import { comparabilityByDefault } from './decide-replacement.js';
import { ruleInadmissible } from './decide-inadmissible.js';
import { exposedCardsBecomePenaltyCards } from './decide-exposed.js';
import { settleSpokenLead } from './decide-lead.js';
import { evolve } from './evolve.js';
import { type LawCommand } from './command.js';
import { type StoredFact } from './facts.js';
import { type Ruling } from './ruling.js';
import { compute } from './scenario-compute.js';
import { firstDifference, type Outcome } from './scenario-check.js';
import { type Happened } from './scenario-events.js';
import { type Fields, Reader } from './scenario-reader.js';
import { ruleByHands } from './scenario-hands.js';
import { startOf } from './scenario-start.js';
import { commandsOf } from './scenario-step.js';
import { completeTricks } from './scenario-tricks.js';
import { type Scenario } from './scenario.js';
import { pendingOf } from './pending.js';
import { handInTurn } from './position.js';
import { type Situation } from './situation.js';

export type ScenarioFailure = { readonly id: string; readonly difference: string };
export type ScenarioReport = {
  readonly cases: number;
  readonly passed: number;
  readonly failures: readonly ScenarioFailure[];
};

type World = {
  situation: Situation;
  events: Happened[];
  /** The act each event came of. */
  acts: number[];
  act: number;
  readonly said: Map<number, string>;
  offered: string;
  rejected: boolean;
  value: unknown;
  refusals: string[];
};

/** Runs cases one after another; they do not know of each other. */
export function runScenarios(scenarios: readonly Scenario[]): ScenarioReport {
  const failures = scenarios.flatMap((scenario) => {
    const difference = runScenario(scenario);
    return difference === undefined ? [] : [{ id: scenario.id, difference }];
  });
  return { cases: scenarios.length, passed: scenarios.length - failures.length, failures };
}

/** The first difference between what came of a case and what it expects; undefined when it passes. */
function runScenario(scenario: Scenario): string | undefined {
  return playScenario(scenario).difference;
}

type Played = {
  readonly difference: string | undefined;
  readonly events: readonly Happened[];
  readonly situation: Situation;
  /** What was refused on the way, for whoever writes scenarios. */
  readonly refusals: readonly string[];
};

export function playScenario(scenario: Scenario): Played {
  const reader = new Reader();
  const start = startOf(scenario, reader);
  const world: World = {
    situation: start,
    events: [],
    acts: [],
    act: 0,
    said: new Map(start.calls.map(({ id, call }) => [id, call])),
    offered: '',
    rejected: false,
    value: undefined,
    refusals: [],
  };
  let difference: string | undefined;
  const steps = [...scenario.steps];
  for (let index = 0; index < steps.length; index += 1) {
    putInOrder(steps, index, world.situation);
    const step = steps[index] ?? {};
    const { check } = step;
    if (check === undefined || Object.keys(step).length > 1)
      takeStep(world, { scenario, step, reader, at: `do[${index}]`, later: steps.slice(index + 1) });
    if (check !== undefined)
      difference ??= firstDifference(reader.fields(check, `do[${index}].check`), outcomeOf(world), reader);
  }
  difference ??= firstDifference(scenario.expect, outcomeOf(world), reader);
  // A case that cannot be read says so, whatever else is different.
  const [problem] = reader.problems;
  if (problem) difference = `${problem.at}: ${problem.message}`;
  const { events, situation, refusals } = world;
  return { difference, events, situation, refusals };
}

/** What is simultaneous with the step before counts as later, unless it was its turn (Laws 33, 58A). */
function putInOrder(steps: Fields[], index: number, s: Situation): void {
  const [step, next] = steps.slice(index, index + 2);
  if (!step || next?.['simultaneous'] !== true) return;
  const turn = s.phase === 'auction' ? s.turn : handInTurn(s);
  if (handIn(next) === turn && handIn(step) !== turn) steps.splice(index, 2, next, step);
}

function handIn(step: Fields): unknown {
  return step['from'] ?? step['by'];
}

type StepPlace = {
  readonly scenario: Scenario;
  readonly step: Fields;
  readonly reader: Reader;
  readonly at: string;
  readonly later: readonly Fields[];
};

function takeStep(world: World, { scenario, step, reader, at, later }: StepPlace): void {
  world.rejected = false;
  if (step['tricks'] !== undefined) {
    for (const fact of completeTricks(world.situation, step['tricks'], reader, at)) {
      world.act += 1;
      happen(world, fact);
    }
    return;
  }
  if (step['compute'] !== undefined) {
    const { dealer } = world.situation;
    world.value = compute({ step, settings: scenario.settings, dealer, reader, at });
    return;
  }
  for (const command of commandsOf({ step, reader, at, situation: world.situation })) submit(world, command);
  // A revoke found as a fact is spoken of at once, unless the scenario says later when attention is drawn to it.
  const spokenOf = later.some((one) => one['attention'] !== undefined || one['director'] !== undefined);
  if (step['revoke'] !== undefined && !spokenOf) submit(world, { kind: 'attention', by: 'director' });
}

function submit(world: World, command: LawCommand): void {
  world.act += 1;
  const decision = decideLaws(world.situation, command);
  if (decision.kind === 'refused') {
    world.rejected = true;
    world.refusals.push(`${command.kind}: ${decision.refusal}`);
    return;
  }
  for (const fact of decision.facts) happen(world, fact);
  offer(world);
}

function happen(world: World, fact: StoredFact): void {
  world.situation = evolve(world.situation, fact);
  tell(world, [fact, ...world.situation.derived]);
  const made = world.situation.calls.at(-1);
  if (fact.type === 'CallMade' && made) world.said.set(made.id, made.call);
}

function tell(world: World, events: readonly Happened[]): void {
  world.events.push(...events);
  world.acts.push(...events.map(() => world.act));
}

/** A choice that is now left to somebody, and was not before. */
function offer(world: World): void {
  const pending = pendingOf(world.situation);
  const offered = pending && pending.options.length > 0 ? JSON.stringify(pending) : '';
  if (pending && offered !== '' && offered !== world.offered) tell(world, [{ type: 'OptionOffered', data: pending }]);
  world.offered = offered;
}

/** Looked at as if the director had come: what waits for his ruling and has a default is ruled on. */
function outcomeOf({ situation, events, acts, act, said, rejected, value }: World): Outcome {
  const ruling: Ruling = { situation, facts: [] };
  ruleByHands(ruling);
  const raw = ruling.situation;
  comparabilityByDefault(ruling);
  ruleInadmissible(ruling);
  settleSpokenLead(ruling);
  exposedCardsBecomePenaltyCards(ruling);
  return {
    raw,
    situation: ruling.situation,
    events: [...events, ...ruling.facts],
    acts: [...acts, ...ruling.facts.map(() => act + 1)],
    said,
    rejected,
    value,
  };
}
