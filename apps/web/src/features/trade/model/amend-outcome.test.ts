import { describe, expect, it } from 'vitest';
import type { Order } from '#entities/order/model/profit.ts';
import { amendOutcome, isAmendable } from './amend-outcome.ts';

const NONE = { ready_to_close: 0, locked: 0, holding: 0, closed: 0 } as const;

function order(pending: number, cancelled = 0, change: Partial<Order> = {}): Order {
  const holding = 100 - pending - cancelled;
  const row = {
    id: 'O1',
    orderType: 'limit',
    price: '1000',
    amending: false,
    cancelling: false,
    amends: null,
    amendedBy: null,
    reason: null,
    quantity: 100,
    filled: holding,
    quantities: { ...NONE, pending, holding, cancelled },
    ...change,
  };
  return row as Order;
}
const priced = { id: 'O9', before: order(100), quantity: 100, keepsTime: false };
const less = { id: 'O9', before: order(100), quantity: 40, keepsTime: true };

describe('what came of an amendment', () => {
  it('waits for the venue, and for the row of the new order', () => {
    expect(amendOutcome(priced, [])).toEqual({ kind: 'waiting' });
    expect(amendOutcome(priced, [order(100, 0, { amending: true })])).toEqual({ kind: 'waiting' });
    const replaced = order(0, 100, { amendedBy: 'O9', reason: 'amended' });
    expect(amendOutcome(priced, [replaced])).toEqual({ kind: 'waiting' });
    const after = order(100, 0, { id: 'O9', amends: 'O1' });
    expect(amendOutcome(priced, [replaced, after])).toEqual({ kind: 'amended', order: after });
  });

  it('is amended where less stays pending, also when fills came first', () => {
    for (const now of [order(40, 60, { reason: 'amended' }), order(30)]) {
      expect(amendOutcome(less, [now])).toEqual({ kind: 'amended', order: now });
    }
    const filled = order(0, 60, { reason: 'amended' });
    expect(amendOutcome(less, [filled])).toEqual({ kind: 'amended', order: filled });
  });

  it.each([
    ['filled', priced, order(0)],
    ['filled', less, order(0)],
    ['ended', priced, order(0, 100, { reason: 'expired' })],
    ['ended', less, order(0, 100, { reason: 'expired' })],
    ['refused', priced, order(100)],
    ['refused', priced, order(60)],
    ['refused', less, order(100)],
  ])('is %s where the order went otherwise', (kind, sent, now) => {
    expect(amendOutcome(sent, [now])).toEqual({ kind });
  });
});

it('what can be amended has a price or more than one unit pending, and waits for nothing', () => {
  expect(isAmendable(order(100))).toBe(true);
  const not = [
    order(0),
    order(100, 0, { orderType: 'market', price: null }),
    order(1, 0, { orderType: 'mid', price: null }),
    order(100, 0, { amending: true }),
    order(100, 0, { cancelling: true }),
  ];
  expect(not.map(isAmendable)).toEqual(not.map(() => false));
  expect(isAmendable(order(2, 0, { orderType: 'mid', price: null }))).toBe(true);
});
