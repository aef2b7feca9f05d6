/** Purchases of customers as the database would have them: those of the core in memory. */

import type { OfferTake } from '@maru/broker/products/stake-offers/rows';
import type { StakePurchase } from '@maru/broker/products/stakes/rows';
import type { Order } from '@maru/broker/trading/orders/rows';
import { pageOf } from '../handlers/read.ts';
import type { PurchaseRecords } from '../purchase-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryPurchases(engine: MemoryEngine): PurchaseRecords {
  const all = (): StakePurchase[] => [
    ...(engine.broker.rows('stakePurchases') as Iterable<StakePurchase>),
  ];
  const orderOf = (id: string): Order | undefined =>
    [...(engine.broker.rows('orders') as Iterable<Order>)].find((one) => one.id === id);
  return {
    list: async (customer, product, slice) => {
      const own = all()
        .filter((one) => one.customer === customer && one.product === product)
        .sort((a, b) => b.seq - a.seq)
        .map((purchase) => {
          const { locked = 0, holding = 0, readyToClose = 0 } = orderOf(purchase.id) ?? {};
          return { purchase, locked, held: locked + holding + readyToClose };
        });
      return pageOf(own, slice);
    },
    taken: async (customer, offers) => {
      const takes = [...(engine.broker.rows('offerTakes') as Iterable<OfferTake>)];
      return new Map(
        takes
          .filter((one) => one.customer === customer && offers.includes(one.offer))
          .map(({ offer, shares }) => [offer, shares]),
      );
    },
    paid: async (offers) => {
      const sums = new Map<string, bigint>();
      for (const { offer, amount } of all()) {
        if (offers.includes(offer)) sums.set(offer, (sums.get(offer) ?? 0n) + amount);
      }
      return sums;
    },
  };
}
