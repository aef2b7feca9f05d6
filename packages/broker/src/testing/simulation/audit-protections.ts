/** Recounts the protections from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Order } from '../../trading/orders/rows.ts';
import type { Protection } from '../../trading/protections/rows.ts';
import type { Durable } from './durable.ts';

/** PRT-4, PRT-6: a protection that has not ended protects no more than its position has. */
function auditWaiting(row: Protection, position: Order | undefined): void {
  const { id } = row;
  assert(position?.kind === 'open' && position.customer === row.customer, `${id} is a position`);
  const open = position.holding + position.locked + position.readyToClose;
  assert(open + position.pending > 0, `${id} has shares to protect (PRT-6)`);
  assert((row.quantity ?? 1) <= Math.max(open, 1), `${id} protects what is held (PRT-6)`);
}

export function auditProtections(db: Durable): void {
  const orders = db.table('orders');
  const made = new Map(db.protectionCloses.map((close) => [close.id, close]));
  assert(made.size === db.protectionCloses.length, 'each closing order has one cause (PRT-3)');
  for (const { id, lineId, trigger, level, last } of made.values()) {
    const order = orders.get(id);
    assert(order?.closes === lineId && order.type === 'market', `${id} closes its position`);
    const reached = trigger === 'stop_loss' ? last <= level : last >= level;
    assert(reached, `${id} was made by a price that reached its level (PRT-1)`);
    assert(db.table('messages').has(`protection:${id}`), `${id} has a message (PRT-5)`);
  }
  const paused = new Set<string>();
  for (const { kind, ref } of db.table('alarms').values())
    if (kind === 'protection') paused.add(ref);
  for (const row of db.table('protections').values()) {
    const { id, state, closeId } = row;
    if (state !== 'ended') auditWaiting(row, orders.get(id));
    const closing = closeId === null ? 0 : (orders.get(closeId)?.pending ?? 0);
    assert((state === 'closing') === closing > 0, `${id} is closing while its order is open`);
    assert(closeId === null || made.get(closeId)?.lineId === id, `${id} made ${closeId}`);
    assert((state === 'paused') === paused.has(id), `${id} is paused until its alarm (PRT-7)`);
    assert((state === 'ended') === (row.reason !== null), `${id} says why it ended (PRT-6)`);
  }
}
