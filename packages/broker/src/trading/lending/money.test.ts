import { daysBetween } from '@maru/std/kst';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAt } from '../../testing/broker-kit.ts';
import { customerNo, SYMBOL } from '../../testing/dividend-kit.ts';
import { FIRST, LendingKit, PRICE } from '../../testing/lending-kit.ts';
import { openQuantity } from '../orders/quantities.ts';
import { inProportion, pairsOf, usedOf } from './usage.ts';

const MARKS = [markAt(SYMBOL, PRICE), markAt('900036', 9_000)];
const CUSTOMERS = 5;
const LENDERS = 3;

/** All money of customers and of the house, won; zero, as each entry balances. */
function sumOf({ kit }: LendingKit): bigint {
  const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
  const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
  const own = wallets.reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
  return own + house.reduce((sum, { balance }) => sum + balance, 0n);
}

const deed = fc.record({
  customer: fc.integer({ min: 1, max: CUSTOMERS }),
  what: fc.constantFrom(
    'open',
    'open',
    'lend',
    'lend',
    'close',
    'close',
    'recall',
    'day',
    'day',
    'restart',
  ),
  amount: fc.integer({ min: 1, max: 200 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** The position of a customer that is nearest to be closed: of shares that are free. */
const freePosition = (own: LendingKit, customer: string) =>
  own.kit.rows('orders').find((one) => {
    return one.customer === customer && one.kind === 'open' && one.holding > 0;
  });

/** The first customers buy and lend, the others sell short. */
function act(own: LendingKit, { customer: no, what, amount }: Deed): void {
  const customer = customerNo(no);
  const { kit } = own;
  const isLender = no <= LENDERS;
  if (what === 'restart') kit.restart(MARKS);
  else if (what === 'day') own.later((amount % 4) + 1);
  else if (what === 'open' && isLender) own.buys((amount % 2) + 1, customer);
  else if (what === 'open') {
    kit.send('margin.open', customer, { answer: 'all' });
    const order = kit.place({ side: 'short', lots: (amount % 2) + 1, confirmed: true }, customer);
    if (order.ok) kit.fill(String(order.reply.id), ((amount % 2) + 1) * 100, PRICE);
  } else if (what === 'lend') {
    kit.send('lending.lend', customer, { symbol: SYMBOL, shares: amount });
  } else if (what === 'recall') {
    const [first] = kit.broker.reads.lendingsOf(customer);
    if (first !== undefined) own.recall(first.id, amount > 150 ? null : amount, customer);
  } else if (what === 'close') {
    const position = freePosition(own, customer);
    if (position !== undefined) own.closes(position.id, customer);
  }
}

/** I14, I35: what is lent is locked, what is held is what is not lent, and nothing is lost. */
function checkShares(own: LendingKit): void {
  const { kit } = own;
  for (const { customer, quantity } of kit.rows('holdings')) {
    const positions = kit
      .rows('orders')
      .filter((one) => one.customer === customer && one.kind === 'open' && one.side === 'long');
    const open = positions.reduce((sum, one) => sum + openQuantity(one), 0);
    const lent = kit.rows('lendings').filter((one) => one.customer === customer);
    expect(open).toBe(quantity);
    expect(positions.reduce((sum, one) => sum + one.locked, 0)).toBe(
      lent.reduce((sum, one) => sum + one.open, 0),
    );
  }
}

test('[LND-6] lenders get no more than their part of what was paid, whatever is done', () => {
  let [credited, returned] = [0, 0];
  fc.assert(
    fc.property(fc.array(deed, { minLength: 20, maxLength: 50 }), (deeds) => {
      const own = new LendingKit(CUSTOMERS - 1);
      own.set('borrowPoolPpm', '15');
      for (const one of deeds) {
        act(own, one);
        own.kit.runDue();
        own.kit.take();
        checkShares(own);
      }
      own.later(2);
      own.kit.take();
      const paid = own.kit.stored.flatMap(({ lendingFees }) => lendingFees);
      const toLenders = paid.reduce((sum, { amount }) => sum + amount, 0n);
      expect(toLenders * 10n <= own.feesPaid * 7n).toBe(true);
      expect(own.house('lending_fees')).toBe(0n);
      expect(own.house('borrow_fees') >= own.feesPaid - toLenders).toBe(true);
      expect(sumOf(own)).toBe(0n);
      if (toLenders > 0n) credited += 1;
      if (
        [1, 2, 3].some((no) => own.messagesWithCode(customerNo(no), 'lending_returned').length > 0)
      )
        returned += 1;
    }),
    { numRuns: 150, seed: 6 },
  );
  // runs without fees or returned shares would prove nothing
  expect(Math.min(credited, returned)).toBeGreaterThan(2);
});

test('[LND-6] the sum is exact: all that is borrowed of lenders for all days is their part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 15, max: 100 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      (lent, days) => {
        const own = new LendingKit(CUSTOMERS - 1).withoutOwnPool();
        const customers = lent.map((_, i) => customerNo(i + 1));
        for (const customer of customers) own.buys(1, customer);
        const ids = lent.map((shares, i) => own.lend(shares, customers[i]));
        const lots = Math.floor(lent.reduce((sum, one) => sum + one, 0) / 100);
        if (lots === 0) return;
        const position = own.shorts(lots, customerNo(5));
        own.later(days);
        expect(daysBetween(FIRST, own.day)).toBe(days);
        own.closes(position, customerNo(5));
        const due = ids.reduce((sum, id) => sum + own.lending(id).due, 0n);
        expect(due).toBe((own.feesPaid * 7n) / 10n);
      },
    ),
    { numRuns: 40 },
  );
});

test('[LND-8] whatever is lent comes back in full the day after its recall (I35)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }), (parts) => {
      const own = new LendingKit(2).withoutOwnPool();
      const position = own.buys(2);
      const id = own.lend(200);
      own.shorts(1, customerNo(3));
      let left = 200;
      for (const part of parts) {
        const taken = Math.min(part, left);
        const outcome = own.recall(id, part);
        expect(outcome.ok).toBe(part <= left);
        if (outcome.ok) left -= taken;
        own.later(1);
        expect(own.kit.order(position)).toMatchObject({ holding: 200 - left, locked: left });
        if (left === 0) break;
      }
    }),
    { numRuns: 40 },
  );
});

const sizes = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 8 });

test('[LND-5] pairs use lent shares first, in proportion, and no share twice', () => {
  fc.assert(
    fc.property(sizes, sizes, (lent, borrowed) => {
      const lendings = lent.map((open, i) => ({ id: `E${i}`, open }));
      const positions = borrowed.map((shares, i) => ({ id: `O${i}`, shares }));
      const pairs = pairsOf(lendings, positions);
      const all = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);
      const used = Math.min(all(lent), all(borrowed));
      expect(all(pairs.map(({ shares }) => shares))).toBe(used);
      const of = usedOf(lendings, all(borrowed));
      lendings.forEach(({ id, open }, i) => {
        const mine = all(pairs.filter(({ lending }) => lending === id).map((one) => one.shares));
        expect(mine).toBe(of[i]);
        expect(mine).toBeLessThanOrEqual(open);
        expect(Math.abs(mine - (used * open) / all(lent))).toBeLessThan(1);
      });
      for (const { id, shares } of positions) {
        const taken = all(pairs.filter(({ position }) => position === id).map((one) => one.shares));
        expect(taken).toBeLessThanOrEqual(shares);
      }
    }),
  );
});

test('[LND-6] a sum in proportion is exact, and each part within one', () => {
  const big = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(big, fc.array(big, { minLength: 1, maxLength: 9 }), (total, weights) => {
      const parts = inProportion(total, weights);
      const all = weights.reduce((sum, weight) => sum + weight, 0n);
      const sum = parts.reduce((before, part) => before + part, 0n);
      expect(sum).toBe(all === 0n ? 0n : total);
      parts.forEach((part, i) => {
        const off = part * all - total * (weights[i] ?? 0n);
        expect(off < all || all === 0n).toBe(true);
        expect(-off < all || all === 0n).toBe(true);
      });
    }),
  );
});
