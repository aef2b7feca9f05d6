import { HOUR_MS, startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';
import {
  announceLate,
  customerNo,
  DECLARED,
  DIVIDEND,
  DividendKit,
  EX,
  PAY,
  payer,
  RECORD,
  SYMBOL,
  WON,
} from '../../testing/dividend-kit.ts';

const NOON = 12 * HOUR_MS;
const OTHER = customerNo(2);
/** Of 200 shares, won: 14 % and 10 % of that, each floored. */
const GROSS = 200_600n;
const INCOME_TAX = 28_084n;
const LOCAL_TAX = 2_808n;
const NET = GROSS - INCOME_TAX - LOCAL_TAX;

test('[DIV-7] a dividend on a long: the gross amount comes in, and the taxes go off', () => {
  const own = new DividendKit();
  own.buys(2);
  own.at(startOfDay(PAY) - 1);
  const before = own.available();
  own.to(PAY);
  expect(own.available() - before).toBe(NET);
  expect(own.entries()).toEqual([
    ['dividend', `free ${GROSS}`, `dividends -${GROSS}`],
    [
      'tax',
      `free -${INCOME_TAX + LOCAL_TAX}`,
      `dividend_tax ${INCOME_TAX}`,
      `local_tax ${LOCAL_TAX}`,
    ],
  ]);
  expect(own.entries(null)).toEqual([['dividend', `bank -${GROSS}`, `dividends ${GROSS}`]]);
  const tax = String(INCOME_TAX + LOCAL_TAX);
  expect(own.messagesTo()).toEqual([
    {
      code: 'dividend_paid',
      params: { symbol: SYMBOL, quantity: 200, gross: String(GROSS), tax, net: String(NET) },
    },
  ]);
  expect(own.dividend).toMatchObject({ stage: 'paid', holders: 1, settled: 1, shares: 200 });
});

test('[DIV-6] a dividend on a short: the borrower pays the gross amount', () => {
  const own = new DividendKit();
  own.shorts(2);
  own.at(startOfDay(PAY) - 1);
  const before = own.available();
  own.to(PAY);
  expect(own.available() - before).toBe(-GROSS);
  expect(own.entitlementOf()).toMatchObject({
    shares: -200,
    gross: -GROSS,
    incomeTax: 0n,
    localTax: 0n,
    net: -GROSS,
    owed: 0n,
  });
  expect(own.entries()).toEqual([['dividend', `free -${GROSS}`, `dividends ${GROSS}`]]);
  // it goes on to the lenders of the shares
  expect(own.entries(null)).toEqual([['dividend', `bank ${GROSS}`, `dividends -${GROSS}`]]);
  expect(own.messagesTo()).toEqual([
    {
      code: 'dividend_charged',
      params: { symbol: SYMBOL, quantity: 200, amount: String(GROSS) },
    },
  ]);
});

test('[DIV-4] a sale on the ex date: the dividend stays with who sold', () => {
  const own = new DividendKit(1);
  const id = own.buys(2);
  own.at(startOfDay(EX) + NOON);
  own.closes(id);
  own.buys(3, OTHER);
  own.at(startOfDay(PAY) - 1);
  const before = own.available();
  own.to(PAY);
  expect(own.available() - before).toBe(NET);
  expect(own.entitlements).toMatchObject([{ customer: DEMO, shares: 200, net: NET }]);
});

test('[DIV-4] a purchase counts until the day before the ex date, and no sale until then', () => {
  const own = new DividendKit(1);
  const sold = own.buys(1, OTHER);
  own.at(startOfDay(EX) - 1);
  own.closes(sold, OTHER);
  own.buys(2);
  own.to(EX);
  expect(own.entitlements).toMatchObject([{ customer: DEMO, shares: 200 }]);
});

test('[DIV-4] shares on sale count, and trades before all rows are written change nothing', () => {
  const own = new DividendKit(1);
  const { kit } = own;
  const id = own.buys(3);
  own.at(startOfDay(EX) - 1);
  const sale = kit.closing(id, { quantity: 100 });
  kit.now = startOfDay(EX);
  const day = kit.broker.due(kit.now);
  kit.ok('alarm.fire', 'clock', day?.payload as never);
  expect(own.dividend).toMatchObject({ stage: 'frozen', holders: 1, shares: 300, entitled: 0 });
  kit.fill(sale, 100, 70_000);
  own.closes(id);
  own.buys(1, OTHER);
  kit.runDue();
  expect(own.entitlements).toMatchObject([{ customer: DEMO, shares: 300 }]);
  expect(own.dividend).toMatchObject({ entitled: 1 });
});

test('[DIV-4] more holders than a step takes are written in parts, and paid in parts', () => {
  const own = new DividendKit(1_099);
  for (let no = 1; no <= 1_100; no++) own.buys(1, customerNo(no));
  own.kit.take();
  own.to(EX);
  const frozen = own.kit.take();
  const written = [...frozen.rows.jobs.keys()].filter((id) => id.startsWith('entitle:'));
  expect(written).toHaveLength(3);
  expect(own.dividend).toMatchObject({ holders: 1_100, entitled: 1_100, shares: 110_000 });
  own.at(startOfDay(PAY) - 1);
  own.kit.take();
  own.to(PAY);
  const paid = own.kit.take().entries.filter(({ cause }) => cause === 'dividend');
  expect(new Set(paid.map(({ seq }) => seq)).size).toBeGreaterThan(8);
  expect(paid.filter(({ customer }) => customer !== null)).toHaveLength(1_100);
  expect(own.dividend).toMatchObject({ stage: 'paid', settled: 1_100 });
  expect(own.house('dividends')).toBe(0n);
});

test('[DIV-5] each tax is floored to the won, and nothing is withheld of too little', () => {
  const kit = new BrokerKit({ instruments: [payer(SYMBOL, 7, { lotSize: 1 })] });
  const own = Object.assign(new DividendKit(), { kit });
  kit.fill(kit.placed(), 1, 70_000);
  own.to(EX);
  // 4 won a share in the last quarter
  expect(own.entitlementOf()).toMatchObject({ gross: 4n, incomeTax: 0n, localTax: 0n, net: 4n });
  own.to(PAY);
  expect(own.entries()).toEqual([['dividend', 'free 4', 'dividends -4']]);
});

test('[DIV-3] it is announced so many days before, once, and what was announced stays', () => {
  const own = new DividendKit();
  const { kit } = own;
  own.at(startOfDay(DECLARED) - 1);
  expect(kit.broker.reads.dividends()).toEqual([]);
  own.to(DECLARED);
  expect(own.dividend).toMatchObject({
    stage: 'declared',
    won: WON,
    exDay: EX,
    recordDay: RECORD,
    payDay: PAY,
    declaredAt: startOfDay(DECLARED),
    holders: 0,
  });
  kit.take();
  kit.ok('dividend.declare', 'system', {});
  own.to('2026-11-30');
  expect(kit.take().rows.dividends.size).toBe(0);
});

test('[DIV-3] a start announces what is near, but nothing whose ex date has begun', () => {
  const started = (day: string) => {
    const kit = new BrokerKit({ instruments: [payer(SYMBOL, 4_003)] });
    announceLate(kit);
    kit.now = startOfDay(day) + NOON;
    kit.ok('dividend.declare', 'system', {});
    return kit.broker.reads.dividends().map(({ id }) => id);
  };
  expect(started('2026-11-25')).toEqual([]);
  expect(started(DECLARED)).toEqual([DIVIDEND]);
  expect(started('2026-11-30')).toEqual([DIVIDEND]);
  expect(started(EX)).toEqual([]);
});

test('[DIV-2] the base price is not changed, and nobody else may announce', () => {
  const own = new DividendKit().to(EX);
  expect(own.kit.broker.reads.mark(SYMBOL)).toMatchObject({ base: 70_000 });
  const outcome = own.kit.send('dividend.declare', 'operator', {});
  expect(own.kit.codeOf(outcome)).toBe('not_allowed');
});

test('[DIV-7] a dividend that nobody holds is over on its pay date', () => {
  const own = new DividendKit().to(PAY);
  expect(own.dividend).toMatchObject({ stage: 'paid', holders: 0, settled: 0 });
  expect(own.entries(null)).toEqual([]);
});

test('[DIV-7] a payment waits for the rows of holders that are quarantined', () => {
  const own = new DividendKit();
  const { kit } = own;
  own.buys(2);
  own.at(startOfDay(EX) - 1);
  kit.now = startOfDay(EX);
  kit.ok('alarm.fire', 'clock', kit.broker.due(kit.now)?.payload as never);
  const job = kit.rows('jobs').find(({ kind }) => kind === 'entitleHolders');
  const step = { table: 'jobs', id: job?.id ?? '' };
  kit.ok('step.quarantine', 'clock', { ...step, reason: 'refused by the database' });
  own.to(PAY);
  expect(own.dividend).toMatchObject({ stage: 'frozen', holders: 1, entitled: 0 });
  kit.ok('step.quarantine', 'operator', { ...step, reason: null });
  kit.runDue();
  expect(own.dividend).toMatchObject({ stage: 'paid', entitled: 1, settled: 1 });
});

test('[DIV-8] what available money does not cover is a debt', () => {
  const own = new DividendKit(1);
  const { kit } = own;
  kit.ok('margin.open', OTHER, { answer: 'all' });
  own.shorts(2);
  own.at(startOfDay(PAY) - 1);
  // all that is available goes into another issue
  const [available] = kit.money();
  const row = kit.rows('wallets').find(({ customer }) => customer === DEMO);
  const left = 100_000n;
  const spent = available - left;
  kit.broker.load('wallets', { ...row!, free: row!.free - spent });
  own.to(PAY);
  expect(own.entitlementOf()).toMatchObject({ gross: -GROSS, owed: GROSS - left });
  expect(own.entries()).toEqual([
    ['dividend', `free -${left}`, `margin_debts -${GROSS - left}`, `dividends ${GROSS}`],
  ]);
  expect(kit.money()[0]).toBe(0n);
  const [debt] = kit.rows('marginDebts');
  // its position is then sold for it
  expect(debt).toMatchObject({ customer: DEMO, amount: GROSS - left });
  expect(own.house('dividends')).toBe(0n);
});

test('[DIV-9] an account with a dividend that is not paid yet cannot be closed', () => {
  const own = new DividendKit();
  const { kit } = own;
  const id = own.buys(2);
  own.to(EX);
  own.closes(id);
  own.at(startOfDay(PAY) - 1);
  const gate = () =>
    kit.broker.reads.closing(DEMO, kit.now).gates.find(({ name }) => name === 'dividends');
  expect(gate()?.closed).toMatchObject({ code: 'closing_dividends' });
  own.to(PAY);
  own.kit.take();
  expect(gate()?.closed).toBeNull();
});

test('[DIV-10] restarts between all steps change nothing', () => {
  const outcomes = [false, true].map((restarting) => {
    const own = new DividendKit(3);
    const { kit } = own;
    const marks = [markAt(SYMBOL, 70_000), markAt('900036', 9_000)];
    own.buys(2);
    own.shorts(1, OTHER);
    own.buys(3, customerNo(3));
    for (const day of [DECLARED, EX, '2026-12-05', PAY, '2026-12-13']) {
      own.at(startOfDay(day) - 1);
      if (restarting) kit.restart(marks);
      kit.now = startOfDay(day);
      for (let due = kit.broker.due(kit.now); due !== null; due = kit.broker.due(kit.now)) {
        kit.ok(due.type, due.actor, due.payload as never);
        if (restarting) kit.restart(marks);
      }
      kit.ok('dividend.declare', 'system', {});
    }
    const { declaredAt: _at, ...dividend } = own.dividend;
    const money = [DEMO, OTHER, customerNo(3)].map((one) => own.available(one));
    const paid = own.entitlements.map(({ customer, net, open }) => [customer, net, open]);
    return { dividend, money, paid: paid.sort(), house: own.house('dividends') };
  });
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[0]?.dividend).toMatchObject({ stage: 'paid', settled: 3, holders: 3 });
});

test('[DIV-12] what it would bring is told by the shares of now, until it is frozen', () => {
  const own = new DividendKit();
  const { reads } = own.kit.broker;
  const expected = () => reads.expectedDividends(DEMO, own.kit.now).get(DIVIDEND);
  own.to(DECLARED);
  expect(expected()).toBeUndefined();
  const id = own.buys(2);
  expect(expected()).toEqual({
    shares: 200,
    gross: GROSS,
    incomeTax: INCOME_TAX,
    localTax: LOCAL_TAX,
    net: NET,
  });
  own.closes(id);
  own.shorts(2);
  expect(expected()).toMatchObject({ shares: -200, net: -GROSS });
  own.to(EX);
  expect(expected()).toBeUndefined();
  expect(reads.entitlementsOf(DEMO)).toMatchObject([{ shares: -200, net: -GROSS }]);
});
