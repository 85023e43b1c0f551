/** What connected robots say: a hello is taken from the owner of a version that may play, all else is the session's. */
import { type AckMessage, type ExplainedMessage, parseFromRobot } from '../connect/messages.js';
import { type Token } from '../../../http/src/index.js';
import { type ArenaServices } from '../arena-services.js';
import { robotIdOf, robotState } from './known-robots.js';

export type Heard = AckMessage | ExplainedMessage | { readonly kind: 'welcome' };

/** Undefined where too many robots are connected. */
export async function hear(services: ArenaServices, caller: Token, text: string): Promise<Heard | undefined> {
  const { robots } = services;
  const said = parseFromRobot(text);
  if (said.kind !== 'hello') return robots.session(caller.id)?.receive(text);
  const refused = await whyNot(services, caller, said);
  if (refused !== undefined) return notThisRobot(refused);
  return robots.welcome(caller.id, said) ?? { kind: 'welcome' };
}

type Said = { readonly robot: string; readonly version: string };

async function whyNot({ office }: ArenaServices, { owner }: Token, said: Said): Promise<string | undefined> {
  const robot = await robotState(office, robotIdOf(said.robot));
  if (robot?.owner !== owner) return `the owner of this token has entered no robot ${said.robot}`;
  const version = robot.versions.find((one) => one.version === said.version);
  if (!version) return `${said.robot} has no version ${said.version}: add it first`;
  return version.withdrawn ? `${said.robot} ${said.version} was withdrawn` : undefined;
}

function notThisRobot(detail: string): AckMessage {
  return { kind: 'ack', turnId: null, accepted: false, problem: { code: 'not-this-robot', detail }, clockLeftMs: 0 };
}
