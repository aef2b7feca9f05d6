/** Recounts the locks from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Durable } from './durable.ts';

export function auditLocks(db: Durable): void {
  const locks = db.table('locks');
  const waiting = new Set<string>();
  for (const { kind, ref } of db.table('alarms').values()) if (kind === 'lock') waiting.add(ref);
  for (const { id, kind, closes, locked, holding, readyToClose, acceptedAt } of db
    .table('orders')
    .values()) {
    const lock = locks.get(id);
    assert(locked > 0 === (lock?.open ?? false), `${id} is locked while its lock stands (LCK-1)`);
    const whole = locked === 0 || (kind === 'open' && holding + readyToClose === 0);
    assert(whole, `${id} is locked as a whole (LCK-1)`);
    const until = closes === null ? undefined : locks.get(closes)?.until;
    assert(until === undefined || acceptedAt >= until, `${id} was sold after its lock (I15)`);
  }
  for (const { id, open } of locks.values()) {
    assert(open === waiting.has(id), `the lock of ${id} ends by its alarm (LCK-3)`);
  }
}
