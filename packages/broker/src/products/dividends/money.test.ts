import { DAY_MS, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAt } from '../../testing/broker-kit.ts';
import { customerNo, DividendKit, EX, PAY, SYMBOL, WON } from '../../testing/dividend-kit.ts';

const MARKS = [markAt(SYMBOL, 70_000), markAt('900036', 9_000)];
const CUSTOMERS = 4;

/** All money of customers and of the house, won; zero, as each entry balances. */
function sumOf({ kit }: DividendKit): bigint {
  const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
  const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
  const own = wallets.reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
  return own + house.reduce((sum, { balance }) => sum + balance, 0n);
}

/** Something that a customer does, some hours before or after a moment of the dates. */
const deed = fc.record({
  customer: fc.integer({ min: 1, max: CUSTOMERS }),
  what: fc.constantFrom('buy', 'short', 'close', 'restart'),
  lots: fc.integer({ min: 1, max: 2 }),
  near: fc.constantFrom(EX, PAY),
  hours: fc.integer({ min: -40, max: 40 }),
});

/** Shares by customer as a plain count has them; below zero: borrowed. */
class Count {
  readonly shares = new Map<string, number>();
  readonly positions = new Map<string, string[]>();

  add(customer: string, shares: number): void {
    this.shares.set(customer, (this.shares.get(customer) ?? 0) + shares);
  }
}

function act(
  own: DividendKit,
  count: Count,
  { customer: no, what, lots }: { customer: number; what: string; lots: number },
): void {
  const customer = customerNo(no);
  const positions = count.positions.get(customer) ?? [];
  const held = count.shares.get(customer) ?? 0;
  if (what === 'restart') own.kit.restart(MARKS);
  else if (what === 'buy' && held >= 0) {
    count.positions.set(customer, [...positions, own.buys(lots, customer)]);
    count.add(customer, lots * 100);
  } else if (what === 'short' && held <= 0) {
    count.positions.set(customer, [...positions, own.shorts(lots, customer)]);
    count.add(customer, -lots * 100);
  } else if (what === 'close') {
    const [first, ...rest] = positions;
    if (first === undefined) return;
    const { holding } = own.kit.order(first);
    own.closes(first, customer);
    count.positions.set(customer, rest);
    count.add(customer, held > 0 ? -holding : holding);
  }
}

test('[DIV-11] money is conserved, each is paid once, whatever is traded around the dates', () => {
  let longs = 0;
  let shorts = 0;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 4, maxLength: 18 }), (deeds) => {
      const own = new DividendKit(CUSTOMERS - 1);
      const { kit } = own;
      const count = new Count();
      const timed = deeds.map((one) => ({
        ...one,
        at: startOfDay(one.near) + one.hours * 3_600_000,
      }));
      let frozen = new Map<string, number>();
      for (const one of timed.toSorted((a, b) => a.at - b.at)) {
        // on the instant of the ex date it has begun
        if (one.at >= startOfDay(EX) && kit.now < startOfDay(EX)) {
          own.to(EX);
          frozen = new Map(count.shares);
        }
        own.at(Math.max(one.at, kit.now));
        act(own, count, one);
        kit.take();
      }
      if (kit.now < startOfDay(EX)) frozen = new Map(count.shares);
      own.at(Math.max(startOfDay(PAY), kit.now) + DAY_MS);
      kit.take();
      const expected = [...frozen].filter(([, shares]) => shares !== 0);
      const paid = own.entitlements.map(({ customer, shares }) => [customer, shares]);
      expect(paid.sort()).toEqual(expected.sort());
      for (const [customer, shares] of expected) {
        const gross = BigInt(WON) * BigInt(shares);
        const income = gross > 0n ? (gross * 14n) / 100n : 0n;
        const net = gross - income - income / 10n;
        const one = own.entitlementOf(customer);
        expect(one).toMatchObject({ gross, net, open: false, owed: 0n });
        const entries = own.entries(customer);
        expect(entries.filter(([cause]) => cause === 'dividend')).toHaveLength(1);
        if (shares > 0) longs += 1;
        else shorts += 1;
      }
      expect(own.dividend.stage).toBe('paid');
      expect(own.house('dividends')).toBe(0n);
      expect(sumOf(own)).toBe(0n);
    }),
    { numRuns: 60, seed: 8 },
  );
  // runs without holders would prove nothing
  expect(Math.min(longs, shorts)).toBeGreaterThan(10);
});
