import { startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownBook } from '../../kernel/core/command.ts';
import { BrokerKit, DEMO, issue, markAt } from '../../testing/broker-kit.ts';
import { orderView } from './view.ts';

const SYMBOL = '900005';
const INSTRUMENT = issue(SYMBOL);
const MARKET = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
const hundreds = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * 100);
const trade = fc.record({
  side: fc.constantFrom('long', 'short'),
  leverage: fc.integer({ min: 1, max: 5 }),
  opensAt: hundreds(600, 800),
  closesAt: hundreds(600, 800),
  /** Shares of the first of two fills. */
  first: fc.integer({ min: 1, max: 99 }),
  days: fc.integer({ min: 0, max: 60 }),
});

/** The figures that an order and its estimate have in common. */
function figuresOf(kit: BrokerKit, id: string) {
  const view = orderView(kit.order(id), INSTRUMENT, undefined);
  const { contractAmount, financed, fee, transactionTax, ruralTax, total } = view;
  return { contractAmount, financed, fee, transactionTax, ruralTax, total };
}

const messageOf = (kit: BrokerKit, id: string) =>
  kit.rows('messages').find((row) => row.id === `fill:${id}`)?.params;

test('[ORD-43] an order costs or brings what its estimate, its message and the balance say', () => {
  fc.assert(
    fc.property(trade, ({ side, leverage, opensAt, closesAt, first, days }) => {
      const kit = new BrokerKit();
      kit.ok('margin.open', DEMO, { answer: 'all' });
      const [before] = kit.money();
      const asked = { side, leverage, price: opensAt } as const;
      const opening = kit.preview(asked);
      const id = kit.placed(asked);
      kit.fill(id, first, opensAt);
      kit.fill(id, 100 - first, opensAt);
      const [opened] = kit.money();
      expect(opening).toMatchObject({ estimate: figuresOf(kit, id) });
      expect(figuresOf(kit, id).total).toBe(String(before - opened));
      expect(messageOf(kit, id)).toMatchObject({ amount: String(opened - before) });

      kit.now = startOfDay('2026-11-20') + days * 86_400_000 + 36_000_000;
      kit.broker.setMarks([markAt(SYMBOL, 70_000, closesAt)]);
      const quotes = [{ price: closesAt, quantity: 100 }];
      const book: KnownBook = { asks: quotes, bids: quotes };
      const payload = { id, quantity: null, clientOrderId: 'close', ...MARKET };
      const command = { type: 'order.close', actor: DEMO, key: null, payload } as const;
      const closing = kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now }, book);
      const [held] = kit.money();
      const close = kit.closing(id);
      kit.fill(close, first, closesAt);
      kit.fill(close, 100 - first, closesAt);
      const [closed] = kit.money();
      const { interestPaid: interest } = orderView(kit.order(close), INSTRUMENT, undefined);
      expect(closing).toMatchObject({ estimate: { ...figuresOf(kit, close), interest } });
      expect(figuresOf(kit, close).total).toBe(String(closed - held));
      expect(messageOf(kit, close)).toMatchObject({ amount: String(closed - held) });
      kit.take();
    }),
  );
});
