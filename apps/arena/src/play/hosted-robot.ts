/** A robot in a sandbox, as any other: it is told its seat and its turns in the messages of the arena's contract. */
import { type Player, type Robot, type Turn } from '#robots';
import { actionOf, askedOf, parseFromRobot } from '../connect/messages.js';
import { openSandbox, type Sandbox, type Sandboxes } from './sandbox.js';
import { type Asking } from './watch.js';

export type Hosted = { readonly name: string; readonly version: string; readonly source: string };

/** `asking` is told before and after each turn. */
export function hostedRobot(sandboxes: Sandboxes, { name, version, source }: Hosted, asking?: Asking): Robot {
  return {
    name,
    version,
    sit: ({ seat, random }) => {
      let sandbox: Sandbox | undefined;
      let turns = 0;
      const ask = (turn: Turn): Acted => {
        asking?.begin();
        try {
          return told(turn);
        } finally {
          asking?.end();
        }
      };
      const told = (turn: Turn): Acted => {
        const { view } = turn;
        if (!sandbox) {
          sandbox = openSandbox(sandboxes, source, random);
          const { dealer, vulnerability, hands } = view;
          sandbox.hear(JSON.stringify({ kind: 'seat', seat, dealer, vulnerability, hand: hands[seat] }));
        }
        const turnId = String(++turns);
        const action = answerIn(sandbox.hear(JSON.stringify({ kind: 'turn', turnId, ...askedOf(turn) })), turnId);
        if (!action) throw new Error('it did not act on its turn');
        return action;
      };
      const player: Player = {
        call: (turn) => {
          const action = ask(turn);
          if (action.kind !== 'call') throw new Error('it was asked for a call');
          return action;
        },
        card: (turn) => {
          const action = ask(turn);
          if (action.kind !== 'card') throw new Error('it was asked for a card');
          return action.card;
        },
        leave: () => {
          sandbox?.close();
          sandbox = undefined;
        },
      };
      return player;
    },
  };
}

type Acted = NonNullable<ReturnType<typeof actionOf>>;

/** In the place of a robot that is asked no more. */
export function barredRobot({ name, version }: Omit<Hosted, 'source'>): Robot {
  const refuse = (): never => {
    throw new Error('it held its thread for longer than a turn may take, and is asked no more in this match');
  };
  return { name, version, sit: () => ({ call: refuse, card: refuse }) };
}

/** The act on this turn, among what was said. */
function answerIn(lines: readonly string[], turnId: string): ReturnType<typeof actionOf> {
  for (const line of lines) {
    const said = parseFromRobot(line);
    if (said.kind === 'act' && said.turnId === turnId) return actionOf(said);
  }
  return undefined;
}
