/** The rows of hooks and deliveries. Numbers of eight bytes come from PostgreSQL as text. */
import { type EntityManager } from 'typeorm';
import { execute, select } from '#database';
import { HOOK_EVENTS, type HookEvent } from './told.js';

export type Hook = {
  readonly id: string;
  readonly owner: string;
  readonly url: string;
  readonly events: readonly HookEvent[];
  readonly secret: string;
  readonly createdAt: number;
  /** Why nothing more is sent there. */
  readonly disabled?: string;
};

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type Delivery = {
  readonly id: string;
  readonly hook: string;
  readonly type: string;
  readonly body: string;
  readonly at: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it is tried next, in ms. */
  readonly due: number;
  /** What came of the last attempt. */
  readonly answer?: string;
};

type Numeric = number | string;
type HookRow = {
  id: string;
  owner: string;
  url: string;
  events: string;
  secret: string;
  created_at: Numeric;
  disabled: string | null;
};
type DeliveryRow = Omit<Delivery, 'at' | 'due' | 'attempts' | 'answer'> & {
  at: Numeric;
  due: Numeric;
  attempts: Numeric;
  answer: string | null;
};

function hookOf({ events, created_at, disabled, ...row }: HookRow): Hook {
  const named = events.split(' ');
  const known = HOOK_EVENTS.filter((event) => named.includes(event));
  return { ...row, events: known, createdAt: Number(created_at), ...(disabled !== null && { disabled }) };
}

function deliveryOf({ at, due, attempts, answer, ...row }: DeliveryRow): Delivery {
  return { ...row, at: Number(at), due: Number(due), attempts: Number(attempts), ...(answer !== null && { answer }) };
}

export async function keepHook(manager: EntityManager, hook: Hook): Promise<void> {
  const text =
    'INSERT INTO hooks (id, owner, url, events, secret, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING';
  await execute(manager, text, [hook.id, hook.owner, hook.url, hook.events.join(' '), hook.secret, hook.createdAt]);
}

export async function hooksOf(manager: EntityManager, owner: string): Promise<readonly Hook[]> {
  const rows = await select<HookRow>(manager, 'SELECT * FROM hooks WHERE owner = ? ORDER BY created_at, id', [owner]);
  return rows.map(hookOf);
}

export async function findHook(manager: EntityManager, id: string): Promise<Hook | undefined> {
  const [row] = await select<HookRow>(manager, 'SELECT * FROM hooks WHERE id = ?', [id]);
  return row && hookOf(row);
}

export async function disableHook(manager: EntityManager, id: string, why: string): Promise<void> {
  await execute(manager, 'UPDATE hooks SET disabled = ? WHERE id = ?', [why, id]);
  await execute(manager, "UPDATE deliveries SET state = 'failed', answer = ? WHERE hook = ? AND state = 'waiting'", [
    why,
    id,
  ]);
}

export async function removeHook(manager: EntityManager, id: string): Promise<void> {
  await execute(manager, 'DELETE FROM hooks WHERE id = ?', [id]);
  await execute(manager, 'DELETE FROM deliveries WHERE hook = ?', [id]);
}

export async function keepDelivery(manager: EntityManager, one: Delivery): Promise<void> {
  const text =
    'INSERT INTO deliveries (id, hook, type, body, at, state, attempts, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING';
  await execute(manager, text, [one.id, one.hook, one.type, one.body, one.at, one.state, one.attempts, one.due]);
}

export async function changeDelivery(
  manager: EntityManager,
  { id, state, attempts, due, answer }: Delivery,
): Promise<void> {
  const text = 'UPDATE deliveries SET state = ?, attempts = ?, due = ?, answer = ? WHERE id = ?';
  await execute(manager, text, [state, attempts, due, answer ?? null, id]);
}

export async function dueDeliveries(manager: EntityManager, now: number, limit: number): Promise<readonly Delivery[]> {
  const text = "SELECT * FROM deliveries WHERE state = 'waiting' AND due <= ? ORDER BY due, id LIMIT ?";
  return (await select<DeliveryRow>(manager, text, [now, limit])).map(deliveryOf);
}

/** Takes a delivery for oneself, as it was read, until it is due again: of several who would send it one does. */
export async function claimDelivery(manager: EntityManager, { id, due }: Delivery, until: number): Promise<boolean> {
  const text = "UPDATE deliveries SET due = ? WHERE id = ? AND due = ? AND state = 'waiting'";
  return (await execute(manager, text, [until, id, due])) > 0;
}

export async function deliveriesOf(manager: EntityManager, hook: string, limit: number): Promise<readonly Delivery[]> {
  const text = 'SELECT * FROM deliveries WHERE hook = ? ORDER BY at DESC, id LIMIT ?';
  return (await select<DeliveryRow>(manager, text, [hook, limit])).map(deliveryOf);
}

/** Deliveries are remembered for a while after they are done. */
export async function forgetDeliveries(manager: EntityManager, before: number): Promise<void> {
  await execute(manager, "DELETE FROM deliveries WHERE state <> 'waiting' AND at < ?", [before]);
}

const NAME = 'events';
export async function readPosition(manager: EntityManager): Promise<string | undefined> {
  const text = 'SELECT position FROM hook_position WHERE name = ?';
  return (await select<{ position: string }>(manager, text, [NAME]))[0]?.position;
}

/** Never back: another process may have read on further. */
export async function movePosition(manager: EntityManager, position: string): Promise<void> {
  const text =
    'INSERT INTO hook_position AS kept (name, position) VALUES (?, ?) ON CONFLICT (name) DO UPDATE ' +
    'SET position = excluded.position WHERE kept.position < excluded.position';
  await execute(manager, text, [NAME, position]);
}
