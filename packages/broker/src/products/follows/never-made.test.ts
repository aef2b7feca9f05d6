import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerNo, FOLLOWER, FollowKit, LEAD, SYMBOL } from '../../testing/follow-kit.ts';
import { cutsOf, dividedTo, type Taker, type Whole } from './divide.ts';
import type { Copy } from './rows.ts';
import { shareOf } from './share.ts';

const asked = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 60 });

const takersOf = (all: readonly number[]): Taker[] =>
  all.map((shares, i) => ({ seq: i + 10, own: i === 0, asked: shares }));

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

test('[FLW-6] all have one average price, and shares, money and costs add up exactly', () => {
  const costs = fc.bigInt({ min: 0n, max: 900_000n });
  fc.assert(
    fc.property(
      asked,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.constantFrom('buy', 'sell'),
      fc.tuple(costs, costs, costs),
      (all, part, price, side, [fee, transactionTax, ruralTax]) => {
        const quantity = all.reduce((sum, one) => sum + one, 0);
        const filled = Math.floor((quantity * part) / 1_000_000);
        const amount = BigInt(filled) * BigInt(price) - (filled > 3 ? 3n : 0n);
        const money = { amount, fee, transactionTax, ruralTax };
        const whole: Whole = { side, quantity, filled, ...money };
        const takers = takersOf(all);
        const cuts = cutsOf(whole, takers);
        const got = takers.map((one) => dividedTo(one, whole, cuts));
        expect(got.reduce((sum, one) => sum + one.quantity, 0)).toBe(filled);
        if (filled === 0) return;
        for (const name of ['amount', 'fee', 'transactionTax', 'ruralTax'] as const) {
          expect(sumOf(got.map((one) => one[name]))).toBe(whole[name]);
          for (const one of got) {
            const off = one[name] * BigInt(filled) - whole[name] * BigInt(one.quantity);
            expect(off < BigInt(filled) && -off < BigInt(filled)).toBe(true);
          }
        }
        got.forEach((one, i) => {
          const off = one.quantity * quantity - (all[i] ?? 0) * filled;
          expect(Math.abs(off)).toBeLessThan(quantity);
        });
      },
    ),
    { numRuns: 300 },
  );
});

test('[FLW-6] of equal parts the mentor has neither the share nor the won too many', () => {
  const takers = takersOf([10, 10, 10]);
  const costs = { fee: 1n, transactionTax: 0n, ruralTax: 0n };
  const buy: Whole = { side: 'buy', quantity: 30, filled: 29, amount: 2_000n, ...costs };
  const bought = takers.map((one) => dividedTo(one, buy, cutsOf(buy, takers)));
  expect(bought.map(({ quantity }) => quantity)).toEqual([9, 10, 10]);
  const even: Whole = { ...buy, filled: 30, amount: 1_000n };
  const paid = takers.map((one) => dividedTo(one, even, cutsOf(even, takers)));
  expect(paid.map(({ amount }) => amount)).toEqual([334n, 333n, 333n]);
  expect(paid.map(({ fee }) => fee)).toEqual([1n, 0n, 0n]);
  const sale: Whole = { ...even, side: 'sell' };
  const sold = takers.map((one) => dividedTo(one, sale, cutsOf(sale, takers)));
  expect(sold.map(({ amount }) => amount)).toEqual([333n, 334n, 333n]);
});

interface Step {
  readonly act: 'buy' | 'sell' | 'all' | 'price' | 'month' | 'restart' | 'put' | 'take';
  readonly size: number;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('buy', 'buy', 'sell', 'all', 'price', 'month', 'restart', 'put', 'take'),
    size: fc.integer({ min: 1, max: 300 }),
  }),
  { minLength: 3, maxLength: 18 },
);

/** Prices on the grid, some above and some below what was paid. */
const priceOf = (size: number): number => 60_000 + (size % 200) * 100;

/** What customers have put in and taken back, by follow. */
type Stakes = Map<string, { readonly customer: string; left: bigint }>;

/** Any of the follows is topped up, or a part of it taken back, where that is accepted. */
function moveStake(kit: FollowKit, { act: what, size }: Step, stakes: Stakes): void {
  const all = [...stakes];
  const [id, stake] = all[size % all.length] ?? [];
  if (id === undefined || stake === undefined) return;
  const amount = BigInt(size) * 77_777n;
  const put = what === 'put';
  const refused = put
    ? kit.topUp(id, amount, stake.customer)
    : kit.withdraw(id, amount, stake.customer);
  if (refused === null) stake.left += put ? amount : -amount;
}

function act(kit: FollowKit, step: Step, price: number, stakes: Stakes): number {
  const { act: what, size } = step;
  if (what === 'price') {
    kit.price(priceOf(size));
    return priceOf(size);
  }
  if (what === 'month') {
    kit.at(kit.kit.now + 16 * 86_400_000);
    kit.price(price);
  } else if (what === 'put' || what === 'take') {
    moveStake(kit, step, stakes);
  } else if (what === 'restart') {
    kit.kit.restart();
    kit.price(price);
  } else {
    const side = what === 'buy' ? 'buy' : 'sell';
    const quantity = what === 'all' ? null : size;
    const outcome = kit.order({ side, quantity, price });
    if (!outcome.ok) return price;
    kit.kit.runDue();
    const id = String(outcome.reply.id);
    const block = kit.block(id);
    if (block.stage !== 'sent') return price;
    const part = size % 3 === 0 ? Math.ceil(block.pending / 2) : block.pending;
    kit.fill(id, part, price);
    if (part < block.pending) kit.report({ kind: 'cancelled', id, reason: 'expired' });
  }
  return price;
}

/** FLW-19: whatever was put in or taken back, all that was shared so far had been realised. */
function expectOnlyProfitShared(
  kit: FollowKit,
  follow: string,
  copies: readonly (Copy | undefined)[],
): void {
  let base = 0n;
  for (const share of kit.shares()) {
    if (share.follow !== follow) continue;
    base += share.base;
    const before = copies.flatMap((one) =>
      one?.follow === follow && (one.entryNo ?? 0) < share.entryNo ? [one.realised] : [],
    );
    expect(base).toBeLessThanOrEqual(sumOf(before));
  }
}

/** An independent count of a follow: from its copies alone, as they were committed. */
function counted(
  kit: FollowKit,
  follow: string,
  stake: bigint,
): { readonly left: bigint; readonly mark: bigint } {
  kit.kit.take();
  const copies = new Map(
    kit.kit.stored.flatMap(({ rows }) => [...rows.copies].filter(([, one]) => one?.at != null)),
  );
  let left = stake;
  for (const one of copies.values()) {
    if (one === undefined || one.follow !== follow) continue;
    const costs = one.fee + one.transactionTax + one.ruralTax;
    left += one.side === 'buy' ? -one.amount - costs : one.amount - costs;
  }
  let mark = stake;
  for (const { follow: of, amount, base } of kit.shares()) {
    if (of !== follow) continue;
    expect(amount).toBe(base / 10n);
    mark = mark + base - amount;
    left -= amount;
  }
  expectOnlyProfitShared(kit, follow, [...copies.values()]);
  return { left, mark };
}

test('[FLW-15] [FLW-19] whatever is traded, put in and taken back, a stop returns the rest', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 99 }), (all, millions) => {
      const kit = new FollowKit(1).open(200_000_000n);
      const one = kit.follow(BigInt(millions) * 1_000_000n);
      const two = kit.follow(37_654_321n, customerNo(3));
      const stakes: Stakes = new Map([
        [one, { customer: FOLLOWER, left: BigInt(millions) * 1_000_000n }],
        [two, { customer: customerNo(3), left: 37_654_321n }],
      ]);
      let price = 70_000;
      for (const step of all) price = act(kit, step, price, stakes);
      kit.at(kit.kit.now + 8 * 86_400_000);
      kit.price(price);
      expect(kit.stop(one)).toBeNull();
      expect(kit.stop(two, customerNo(3))).toBeNull();
      kit.kit.runDue();
      kit.sellStops(price);
      for (const id of [one, two]) {
        const { stage, returned, stake, realised, shared, highWater } = kit.of(id);
        expect(stage).toBe('ended');
        expect(returned).toBe(stake + realised - shared);
        const put = stakes.get(id)?.left ?? 0n;
        expect(stake).toBe(put);
        const { left, mark } = counted(kit, id, put);
        expect([returned, highWater]).toEqual([left, mark]);
      }
      expect(kit.house('block_orders')).toBe(0n);
      expect(kit.house('block_orders', SYMBOL)).toBe(0n);
      expect(kit.house('profit_shares')).toBe(0n);
      const own = kit.positions(kit.own).reduce((sum, position) => sum + position.quantity, 0);
      const held = kit.kit.rows('holdings').filter(({ customer }) => customer === LEAD);
      expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(own);
    }),
    { numRuns: 40 },
  );
});

test('[FLW-12] a share is the part of what is above the mark, by a second way to count it', () => {
  const won = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(won, won, fc.integer({ min: 0, max: 500_000 }), (value, mark, ppm) => {
      const share = shareOf(value, mark, ppm);
      const exact = value > mark ? ((value - mark) * BigInt(ppm)) / 1_000_000n : 0n;
      expect(share?.amount ?? 0n).toBe(exact);
      if (share === null) return;
      expect(share.markAfter).toBe(value - exact);
      expect(share.markAfter).toBeGreaterThanOrEqual(mark);
      // struck again at once, nothing is due
      expect(shareOf(value - exact, share.markAfter, ppm)).toBeNull();
    }),
  );
});
