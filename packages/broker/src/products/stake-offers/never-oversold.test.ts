import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAt } from '../../testing/broker-kit.ts';
import { OFFER_CLOSES, OfferKit } from '../../testing/offer-kit.ts';
import { customerNo, STAKE_TERMS } from '../../testing/stake-kit.ts';

const MONEY = 60_000_000n;
const CUSTOMERS = 6;

interface Step {
  readonly customer: number;
  readonly lots: number;
  readonly restart: boolean;
}

const steps = fc.array(
  fc.record({
    customer: fc.integer({ min: 2, max: CUSTOMERS + 1 }),
    lots: fc.integer({ min: 1, max: 70 }),
    restart: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
  }),
  { minLength: 1, maxLength: 30 },
);

const bought = (kit: OfferKit, customer: string): number =>
  kit.kit.rows('holdings').find((one) => one.customer === customer)?.quantity ?? 0;

/** In any order of purchases: no purchase is paid twice, and no more is sold than was offered. */
function conserves(kit: OfferKit, shares: number): void {
  kit.kit.take();
  expect(kit.sum).toBe(0n);
  const { symbol } = STAKE_TERMS;
  expect(kit.offer.sold).toBe(kit.shares(symbol));
  expect(kit.offer.sold).toBeLessThanOrEqual(shares);
  const held = BigInt(kit.shares(symbol));
  expect(held + kit.house('stakes', symbol) + kit.house('institutions', symbol)).toBe(0n);
  const paid = new Map<string, bigint>();
  for (const { customer, amount } of kit.purchases) {
    paid.set(customer, (paid.get(customer) ?? 0n) + amount);
  }
  for (let no = 2; no < CUSTOMERS + 2; no++) {
    const customer = customerNo(no);
    expect(kit.kit.money(customer)).toEqual([MONEY - (paid.get(customer) ?? 0n), 0n, 0n]);
  }
}

function run(kit: OfferKit, all: readonly Step[], act: (step: Step) => unknown): void {
  for (const step of all) {
    act(step);
    if (step.restart) kit.kit.restart([markAt(STAKE_TERMS.symbol, 9_000)]);
  }
}

test('[OFR-10] allocations: never oversold, never above the cap, first come first served', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1_000, max: 9_000 }), (all, shares) => {
      const kit = new OfferKit(CUSTOMERS, MONEY);
      kit.open({ product: 'special', capLots: 40 }, shares);
      let left = shares;
      const taken = new Map<number, number>();
      run(kit, all, ({ customer, lots }) => {
        const outcome = kit.take(lots, customerNo(customer));
        const own = (taken.get(customer) ?? 0) + lots * 100;
        const fits = lots * 100 <= left && own <= 4_000;
        expect(outcome.ok).toBe(fits);
        if (!fits) return;
        left -= lots * 100;
        taken.set(customer, own);
        expect(bought(kit, customerNo(customer))).toBe(own);
      });
      conserves(kit, shares);
      kit.at(OFFER_CLOSES);
      conserves(kit, shares);
      expect(kit.house('institutions', 'KRW')).toBe(0n);
      expect(kit.house('stakes', STAKE_TERMS.symbol)).toBe(0n);
    }),
    { numRuns: 40 },
  );
});

test('[OFR-10] blocks: never oversold, whatever is asked for', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 5_000, max: 25_000 }), (all, shares) => {
      const kit = new OfferKit(CUSTOMERS, MONEY);
      kit.open({}, shares);
      run(kit, all, ({ customer, lots }) => {
        const before = kit.offer.sold;
        const outcome = kit.block(lots, customerNo(customer));
        expect(kit.offer.sold).toBe(before + (outcome.ok ? lots * 100 : 0));
      });
      conserves(kit, shares);
      kit.at(OFFER_CLOSES);
      conserves(kit, shares);
    }),
    { numRuns: 40 },
  );
});
