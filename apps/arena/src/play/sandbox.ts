/**
 * Robots that the platform was given and runs itself: JavaScript in an engine of its own (QuickJS, compiled to WebAssembly). Inside
 * there is the language and nothing else: no module, no file, no network, no clock, and of chance only the seat's own. Every seat of
 * every board has a runtime of its own, which is thrown away after it, so nothing is left where another instance could find it.
 */
import {
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { type Random } from '#robots';

/** Of a robot's source, in UTF-16 units. */
export const SOURCE_MAX = 65_536;
const MEMORY_BYTES_MAX = 8 * 1_048_576;
const STACK_BYTES_MAX = 512 * 1_024;
/** Some ten thousand operations each, on one board: about two seconds. Counted, not timed, so that a match can be played again. */
const STEPS_MAX = 4_000;
/** What calls from inside to outside cost, which the engine does not count: in steps, and in UTF-16 units of a line a step. */
const CALL_STEPS = 0.01;
const UNITS_A_STEP = 500_000;
/** Lines said in answer to one. */
const SAID_MAX = 100;

export type Sandbox = {
  /** Tells the robot a line; answers what it said. Throws what it threw, or that it used up its steps. */
  hear(line: string): readonly string[];
  close(): void;
};

/** The engine of a thread. */
export type Sandboxes = {
  module: QuickJSWASMModule;
  /** Runtimes that were left as they are, because something was thrown in them. */
  spoiled: number;
};

let sandboxesHere: Promise<Sandboxes> | undefined;

export function loadSandboxes(): Promise<Sandboxes> {
  return (sandboxesHere ??= newEngine().then((module) => ({ module, spoiled: 0 })));
}

/** The engine is loaded with the first robot that is given: a start need not wait for it. */
async function newEngine(): Promise<QuickJSWASMModule> {
  const { newQuickJSWASMModuleFromVariant } = await import('quickjs-emscripten-core');
  const { default: released } = await import('@jitl/quickjs-wasmfile-release-sync');
  // Its types are those of its CommonJS build, whose default is the module itself; what is imported is the variant either way.
  return newQuickJSWASMModuleFromVariant(released as unknown as QuickJSSyncVariant);
}

/**
 * Takes a new engine where a robot has failed in this one: a runtime that ran out of stack or memory cannot be taken apart safely.
 * To be called between tables.
 */
export async function refreshSandboxes(): Promise<void> {
  const here = await sandboxesHere;
  if (!here || here.spoiled === 0) return;
  here.module = await newEngine();
  here.spoiled = 0;
}

/** Starts a robot: its source defines `robot(say)`, which answers a function that hears a line. Throws where it does not start. */
export function openSandbox(sandboxes: Sandboxes, source: string, random: Random): Sandbox {
  const runtime = sandboxes.module.newRuntime();
  runtime.setMemoryLimit(MEMORY_BYTES_MAX);
  runtime.setMaxStackSize(STACK_BYTES_MAX);
  const meter: Meter = { steps: 0, said: [] };
  runtime.setInterruptHandler(() => ++meter.steps > STEPS_MAX);
  const context = runtime.newContext({ intrinsics: LANGUAGE });
  const handles: QuickJSHandle[] = [];
  let isSpoiled = false;
  const spoil = (): void => {
    if (!isSpoiled) sandboxes.spoiled++;
    isSpoiled = true;
  };
  const close = (): void => {
    if (isSpoiled) return;
    for (const handle of handles.splice(0)) handle.dispose();
    context.dispose();
    runtime.dispose();
  };
  const kept = (handle: QuickJSHandle): QuickJSHandle => {
    handles.push(handle);
    return handle;
  };
  try {
    const say = kept(context.newFunction('say', sayTo(meter, context)));
    const draw = kept(
      context.newFunction('random', () => {
        meter.steps += CALL_STEPS;
        return context.newNumber(random());
      }),
    );
    const math = kept(context.getProp(context.global, 'Math'));
    context.setProp(math, 'random', draw);
    for (const shared of ['SharedArrayBuffer', 'Atomics']) context.setProp(context.global, shared, context.undefined);
    kept(done(context, context.evalCode(source, 'robot.js')));
    const robot = kept(context.getProp(context.global, 'robot'));
    const hear = kept(done(context, context.callFunction(robot, context.undefined, say)));
    return {
      hear(line) {
        meter.said = [];
        const text = context.newString(line);
        try {
          done(context, context.callFunction(hear, context.undefined, text)).dispose();
          return meter.said;
        } catch (error) {
          spoil();
          throw error;
        } finally {
          if (!isSpoiled) text.dispose();
        }
      },
      close,
    };
  } catch (error) {
    spoil();
    throw error;
  }
}

/** What a robot has used of its board, and what it said of the line it hears. */
type Meter = { steps: number; said: string[] };

function sayTo(meter: Meter, context: QuickJSContext): (line: QuickJSHandle) => void {
  return (line) => {
    if (meter.said.length >= SAID_MAX) {
      meter.steps += 1; // nobody hears it any more
      return;
    }
    const text = context.getString(line);
    meter.steps += CALL_STEPS + text.length / UNITS_A_STEP;
    meter.said.push(text);
  };
}

/** What there is inside. Without dates nobody can tell when a board is played. */
const LANGUAGE = {
  ...{ BaseObjects: true, Date: false, Eval: true, StringNormalize: true, RegExp: true, RegExpCompiler: true },
  ...{ JSON: true, Proxy: true, MapSet: true, TypedArrays: true, Promise: true, BigInt: true },
};

type Outcome = ReturnType<QuickJSContext['evalCode']>;

function done(context: QuickJSContext, outcome: Outcome): QuickJSHandle {
  if (!outcome.error) return outcome.value;
  const thrown: unknown = context.dump(outcome.error);
  outcome.error.dispose();
  throw new Error(messageOf(thrown));
}

/** What is kept of a thing thrown that is no error, in UTF-16 units. */
const THROWN_MAX = 200;

/** Why a robot stopped, from what was seen of what it threw; the engine shows null for what it had no memory or stack left to show. */
function messageOf(thrown: unknown): string {
  if (thrown === null) return 'it threw null, or had no memory or stack left';
  if (typeof thrown === 'string') return `it threw ${thrown.slice(0, THROWN_MAX)}`;
  if (thrown === undefined) return 'it threw undefined';
  if (typeof thrown !== 'object' || !('message' in thrown))
    return `it threw ${JSON.stringify(thrown).slice(0, THROWN_MAX)}`;
  return thrown.message === 'interrupted' ? 'it used up the steps of its board' : String(thrown.message);
}
