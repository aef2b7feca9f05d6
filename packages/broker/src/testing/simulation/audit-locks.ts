/** Recounts the locks from the durable rows alone. */
import { FIRMS_KEY } from '@maru/contract/constants';
import { assert } from '@maru/std/assert';
import type { Durable } from './durable.ts';

export function auditLocks(db: Durable): void {
  const locks = db.table('locks');
  const waiting = new Set<string>();
  for (const { kind, ref } of db.table('alarms').values()) if (kind === 'lock') waiting.add(ref);
  const lent = new Map<string, number>();
  for (const { line: position, shares } of db.table('lentParts').values()) {
    lent.set(position, (lent.get(position) ?? 0) + shares);
  }
  for (const order of db.table('orders').values()) {
    const { id, kind, closes, locked, holding, acceptedAt, clientOrderId } = order;
    const isOpen = locks.get(id)?.open ?? false;
    const own = locked - (lent.get(id) ?? 0);
    assert(own === 0 || (isOpen && kind === 'open'), `${id} is locked by a lock (LCK-1)`);
    assert(!isOpen || !lent.has(id), `${id} is locked or lent (LND-1)`);
    assert(!isOpen || holding === 0, `${id} is locked as a whole (LCK-1)`);
    const until = closes === null ? undefined : locks.get(closes)?.until;
    const early = until !== undefined && acceptedAt < until;
    assert(!early || clientOrderId.startsWith(FIRMS_KEY), `${id} was sold after its lock (I15)`);
  }
  for (const { id, open } of locks.values()) {
    assert(open === waiting.has(id), `the lock of ${id} ends by its alarm (LCK-3)`);
  }
}
