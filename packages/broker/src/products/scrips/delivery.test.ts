import { DAY_MS, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { customerNo, PAY, SYMBOL, WON } from '../../testing/dividend-kit.ts';
import { PRICE, ScripKit } from '../../testing/scrip-kit.ts';

const MARKS = [markAt(SYMBOL, 70_000), markAt('900036', 9_000)];
const OTHER = customerNo(2);

/** DEMO has chosen three shares, another customer two; both hold 300. */
function chosen() {
  const own = new ScripKit(1).announce();
  own.buys(3);
  own.buys(3, OTHER);
  own.open();
  own.elected(3);
  own.elected(2, OTHER);
  return own.close();
}

const unit = (own: ScripKit, account: string, symbol: string): bigint =>
  own.kit.rows('houseAccounts').find(({ id }) => id === `${account}:${symbol}`)?.balance ?? 0n;

describe('on the pay date', () => {
  test('[SCP-7] [SCP-9] shares are paid from the dividend after its taxes, and are there', () => {
    const own = chosen().issue();
    own.at(startOfDay(PAY) - 1);
    const before = own.available();
    own.pay();
    // 300,900 less 42,126 and 4,212 of tax and 199,500 for shares
    expect(own.available() - before).toBe(55_062n);
    const [one] = own.elections.filter(({ customer }) => customer === DEMO);
    expect(one).toMatchObject({ result: 'delivered', paid: 199_500n, open: false });
    expect(own.kit.order(one?.line ?? '')).toMatchObject({
      quantity: 3,
      holding: 3,
      locked: 0,
      price: PRICE,
      costBasis: 199_500n,
      feePpm: 0,
    });
    expect(own.messagesTo()).toEqual([
      expect.objectContaining({ code: 'scrip_offered' }),
      {
        code: 'scrip_paid',
        params: {
          symbol: SYMBOL,
          quantity: 3,
          amount: '199500',
          cash: '55062',
          tax: '46338',
          listsOn: PAY,
        },
      },
      { code: 'scrip_delivered', params: { symbol: SYMBOL, quantity: 3, price: String(PRICE) } },
    ]);
    expect(own.scrip).toMatchObject({ stage: 'listed', shares: 5, delivered: 5 });
    expect([own.house('scrips'), own.house('dividends')]).toEqual([0n, 0n]);
    expect(unit(own, 'scrips', SYMBOL)).toBe(-5n);
  });

  test('[SCP-5] who says nothing gets money', () => {
    const own = new ScripKit().announce();
    own.buys(3);
    own.open().close();
    expect(own.scrip.stage).toBe('ended');
    own.pay();
    expect(own.messagesTo().map(({ code }) => code)).toEqual(['scrip_offered', 'dividend_paid']);
  });

  test('[SCP-9] shares that are issued late come later, and are assets until then', () => {
    const own = chosen();
    const total = () => BigInt(own.kit.broker.reads.assets(DEMO, own.kit.now).total);
    own.at(startOfDay(PAY) - 1);
    const before = total();
    own.pay();
    expect(own.scrip).toMatchObject({ stage: 'closed', accepted: false });
    // the tax is off, and the shares count at the last price
    expect(total() - before).toBe(265_062n);
    expect(own.house('scrips')).toBe(332_500n);
    own.issue();
    expect(own.scrip).toMatchObject({ stage: 'closed', accepted: true, listsOn: PAY });
    own.at(own.kit.now);
    expect(own.scrip).toMatchObject({ stage: 'listed', delivered: 5 });
    expect(own.house('scrips')).toBe(0n);
  });
});

describe('the issue of the shares', () => {
  test('[SCP-8] is asked for as the choice ends, of what was chosen', () => {
    const own = chosen();
    const asked = own.kit
      .rows('instructions')
      .find(({ id }) => id === own.scrip.instruction)?.instruction;
    expect(asked).toMatchObject({ kind: 'issue_shares', symbol: SYMBOL, shares: 5, day: PAY });
  });

  test('[SCP-8] that comes too late is asked for at once for the day after', () => {
    const own = chosen();
    own.decide();
    own.answer('too_late');
    own.at(own.kit.now);
    expect(own.scrip).toMatchObject({ stage: 'closed', listsOn: '2026-12-13', accepted: false });
    own.issue().pay();
    expect(own.scrip.stage).toBe('closed');
    own.at(startOfDay('2026-12-13'));
    expect(own.scrip).toMatchObject({ stage: 'listed', delivered: 5 });
  });

  test('[SCP-8] that was refused otherwise is asked for on the next trading day', () => {
    const own = chosen();
    own.decide(false);
    expect(own.scrip.instruction).toBeNull();
    own.pay();
    expect(own.scrip.instruction).not.toBeNull();
    own.issue();
    own.at(startOfDay(PAY) + DAY_MS);
    expect(own.scrip).toMatchObject({ stage: 'listed', delivered: 5 });
  });
});

const PLANS = fc.record({
  price: fc.integer({ min: 100, max: 90_000 }),
  holders: fc.array(
    fc.record({
      lots: fc.integer({ min: 1, max: 4 }),
      lent: fc.integer({ min: 0, max: 2 }),
      part: fc.integer({ min: 0, max: 120 }),
      change: fc.constantFrom('none', 'half', 'withdraw'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  restart: fc.boolean(),
  late: fc.boolean(),
});

test('[SCP-12] [SCP-11] shares and money are what was due after tax, to the won', () => {
  let delivered = 0;
  fc.assert(
    fc.property(PLANS, ({ price, holders, restart, late }) => {
      const own = new ScripKit(holders.length - 1).announce();
      const { kit } = own;
      const customers = holders.map((_, i) => (i === 0 ? DEMO : customerNo(i + 1)));
      customers.forEach((customer, i) => {
        const { lots, lent } = holders[i] as (typeof holders)[number];
        own.buys(lots, customer);
        const shares = Math.min(lent, lots) * 100;
        if (shares > 0) kit.ok('lending.lend', customer, { symbol: SYMBOL, shares });
      });
      own.to('2026-12-02');
      own.price(price);
      own.at(kit.now);
      const fixed = own.scrip.price ?? 0;
      for (const [i, customer] of customers.entries()) {
        const { part, change } = holders[i] as (typeof holders)[number];
        const most = kit.broker.reads.scripMost(customer, own.scrip.id);
        const shares = Math.floor((most * part) / 100);
        const outcome = own.elect(shares, customer);
        expect(outcome.ok).toBe(shares > 0 && shares <= most);
        if (!outcome.ok) continue;
        if (change === 'withdraw') own.withdraw(String(outcome.reply.id), customer);
        else if (change === 'half' && shares > 1) own.elected(Math.floor(shares / 2), customer);
      }
      const standing = own.elections.filter(({ result }) => result === 'standing');
      own.close();
      if (restart) kit.restart(MARKS);
      if (!late && standing.length > 0) own.issue();
      own.at(startOfDay(PAY) - 1);
      const before = customers.map((customer) => own.available(customer));
      own.pay();
      if (late && standing.length > 0) own.issue().at(kit.now);
      customers.forEach((customer, i) => {
        const { lots } = holders[i] as (typeof holders)[number];
        const gross = BigInt(WON) * BigInt(lots * 100);
        const income = (gross * 14n) / 100n;
        const net = gross - income - income / 10n;
        const one = standing.find((each) => each.customer === customer);
        const shares = BigInt(one?.shares ?? 0);
        const received = own.available(customer) - (before[i] ?? 0n);
        expect(received + shares * BigInt(fixed)).toBe(net);
        expect(received).toBeGreaterThanOrEqual(0n);
        const held = kit.rows('holdings').find(({ id }) => id === `${customer}:${SYMBOL}`);
        expect(held?.quantity).toBe(lots * 100 + Number(shares));
        delivered += Number(shares);
      });
      expect([own.house('scrips'), own.house('dividends')]).toEqual([0n, 0n]);
      expect(own.elections.every(({ open }) => !open)).toBe(true);
      const total = standing.reduce((sum, { shares }) => sum + shares, 0);
      expect(unit(own, 'scrips', SYMBOL)).toBe(BigInt(-total));
      kit.take();
    }),
    { numRuns: 50, seed: 5 },
  );
  // runs without delivered shares would prove nothing
  expect(delivered).toBeGreaterThan(50);
}, 60_000);
