import { addDays, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEMO } from '../../testing/broker-kit.ts';
import { FIRST, LoanKit, MARKS, SMALL } from '../../testing/loan-kit.ts';

const CUSTOMERS = [DEMO, SMALL];
const HOUR = 3_600_000;

/** All money of customers and of the house, won; zero, as each entry balances. */
function sumOf({ kit }: LoanKit): bigint {
  const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
  const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
  const own = wallets.reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
  return own + house.reduce((sum, { balance }) => sum + balance, 0n);
}

const deed = fc.record({
  customer: fc.nat({ max: 1 }),
  what: fc.constantFrom('apply', 'apply', 'repay', 'all', 'ask', 'buy', 'wait', 'wait', 'restart'),
  amount: fc.bigInt({ min: 0n, max: 60_000_000n }),
  days: fc.integer({ min: 1, max: 21 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

class Lives extends LoanKit {
  #days = 0;

  act({ customer: no, what, amount, days }: Deed): void {
    const customer = CUSTOMERS[no] ?? DEMO;
    const { kit } = this;
    const running = kit.rows('creditLoans').find((one) => one.customer === customer);
    if (what === 'apply') {
      kit.send('loan.apply', customer, { amount });
      this.decided();
    } else if (what === 'ask') {
      kit.send('loan.ask', customer, { amount });
      this.decided();
    } else if (what === 'repay' || what === 'all') {
      if (running === undefined) return;
      const before = this.owed(customer);
      const part = what === 'all' ? null : amount;
      if (this.repay(running.id, part, customer) !== null) return;
      // I31: what was repaid is owed no more, and nothing else
      if (part !== null) expect(this.owed(customer)).toBe(before - part);
    } else if (what === 'buy') {
      const placed = kit.place({ lots: 5, confirmed: true }, customer);
      if (placed.ok) kit.fill(String(placed.reply.id), 500, 70_000);
    } else if (what === 'restart') kit.restart(MARKS);
    else this.#wait(days);
  }

  /** Some days, with the sales of the firm filled a little below the price. */
  #wait(days: number): void {
    const { kit } = this;
    this.#days += days;
    const until = startOfDay(addDays(FIRST, this.#days)) + 10 * HOUR;
    kit.now = Math.max(kit.now, until);
    kit.runDue();
    kit.broker.setMarks(MARKS);
    kit.runDue();
    for (let sale = 0; sale < 20; sale += 1) {
      const open = kit.rows('orders').find((one) => one.kind === 'close' && one.pending > 0);
      if (open === undefined) break;
      kit.fill(open.id, Math.ceil(open.pending / 2), 69_900);
      kit.runDue();
    }
  }

  check(): void {
    expect(sumOf(this)).toBe(0n);
    this.kit.take();
    for (const customer of CUSTOMERS) {
      const [available, held] = this.kit.money(customer);
      expect(available >= 0n && held >= 0n, 'I4').toBe(true);
      const gates = this.kit.broker.reads.withdrawalGates(customer, this.kit.now);
      const gate = gates.find(({ name }) => name === 'creditLoan');
      expect(gate?.closed !== null, 'I33').toBe(this.owed(customer) > 0n);
    }
  }
}

test('[LON-14] whatever days bring, loans are what the house has lent (I4, I30 to I34)', () => {
  let forced = 0;
  let repaid = 0;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 4, maxLength: 30 }), (deeds) => {
      const own = new Lives();
      for (const one of deeds) {
        own.act(one);
        own.check();
      }
      const all = own.kit.stored.flatMap(({ rows }) => [...rows.creditRepayments.values()]);
      forced += all.filter((one) => one?.forced).length;
      const ends = own.kit.stored.flatMap(({ rows }) => [...rows.creditLoans.values()]);
      repaid += ends.filter((one) => one?.state === 'repaid').length;
      expect(own.kit.rows('creditLoans').filter(({ failed }) => failed !== null)).toEqual([]);
    }),
    { numRuns: 100, seed: 30 },
  );
  // a run in which nothing is lent would prove nothing
  expect(forced).toBeGreaterThan(10);
  expect(repaid).toBeGreaterThan(10);
});
