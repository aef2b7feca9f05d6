/** Recounts block offers and the special zone from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Durable } from './durable.ts';

export function auditStakeOffers(db: Durable): void {
  const purchases = [...db.table('stakePurchases').values()];
  const byOffer = Map.groupBy(purchases, ({ offer }) => offer);
  const taken = new Map<string, number>();
  for (const offer of db.table('stakeOffers').values()) {
    const { id, pool, sold, stage, lotSize, price, cap, opensAt, closesAt } = offer;
    const own = byOffer.get(id) ?? [];
    const shares = own.reduce((sum, one) => sum + one.quantity, 0);
    assert(shares === sold && own.length === offer.purchases, `${id} counts its purchases (OFR-5)`);
    assert(sold <= pool, `${id} is never oversold (OFR-5)`);
    assert(pool - sold >= lotSize || stage === 'ended', `${id} ends with its last lot (OFR-8)`);
    for (const one of own) {
      const isInTime = one.at >= opensAt && one.at < closesAt;
      assert(isInTime, `${one.id} was bought while ${id} was open (OFR-2)`);
      assert(price === null || one.price === price, `${one.id} cost the price of ${id} (OFR-7)`);
      assert(one.lockedUntil > one.at === offer.lockDays > 0, `${one.id} was locked (OFR-9)`);
      const isNotified = db.table('messages').has(`bought:${one.id}`);
      assert(isNotified, `${one.id} has a message (OFR-9)`);
      const key = `${id}:${one.customer}`;
      if (cap !== null) taken.set(key, (taken.get(key) ?? 0) + one.quantity);
    }
    for (const { customer } of own) {
      const of = taken.get(`${id}:${customer}`) ?? 0;
      assert(cap === null || of <= cap, `${customer} is within the cap of ${id} (OFR-7)`);
    }
  }
  for (const { id, shares } of db.table('offerTakes').values()) {
    assert(shares === taken.get(id), `${id} is what was taken (OFR-7)`);
  }
}
