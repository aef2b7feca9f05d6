/** A part of what is held is sold, money is exchanged, and a day is traded on margin. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { FUND_PASSWORD, type OrderRow } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import {
  answers,
  asWon,
  expectShown,
  type LedgerRow,
  type Mark,
  markOf,
  messageShows,
  movedSince,
  paramsOf,
  shown,
  shownWon,
  statementsHave,
} from './pages/figures.ts';
import { SellTicketPage, TicketPage, won } from './pages/trading-pages.ts';

const stage = setStage({ env: { LIMIT_READS_PER_MINUTE: '100000' } });
const phone = setPhone(stage);
/** What the statement must have. */
const entries: LedgerRow[] = [];
/** Sums of won of orders, each a line on the screen. */
const orders: number[] = [];

const call = () => stage.customer.api.call;
const sumOf = (all: readonly (string | number)[]): number =>
  all.reduce<number>((sum, one) => sum + Number(one), 0);

/** An order late in the day would not be filled. */
async function untilThereIsTime(): Promise<number> {
  const left = async (): Promise<number> => {
    const { flatAt } = await call()('tradeDayAccount', {});
    return present(flatAt, 'there is trading today') - (await call()('marketStatus', {})).now;
  };
  if ((await left()) < 300_000) await stage.app.finish(CLOCK, ['+30m']);
  await until('there is time to trade', 60_000, async () => (await left()) > 300_000);
  return await left();
}

async function buy(symbol: string, lots: number, leverage: 1 | 3): Promise<string> {
  const terms = { symbol, lots, leverage, type: 'market', side: 'long', confirmed: true } as const;
  const { id } = await call()('tradeOrder', { ...terms, clientOrderId: randomUUID() });
  await untilTraded(stage, 'it is bought', async () => {
    return (await call()('tradePosition', { id })).order.filled === lots * 100;
  });
  return id;
}

const closings = async (since: ReadonlySet<string>): Promise<OrderRow[]> =>
  (await stage.customer.orders()).filter(({ id, kind }) => kind === 'close' && !since.has(id));

/** The result has each figure once as it was estimated, and once as it came. */
async function resultRow(app: AppPage, label: string): Promise<[number, number]> {
  const row = app.page.getByRole('dialog').getByRole('row', { name: new RegExp(`^${label}`) });
  const [, expected = '', actual = ''] = (await row.innerText()).split('\t');
  return [won(expected), won(actual)];
}

/** Sells a part at market; the closing orders. */
async function sellPart(symbol: string, shares: number): Promise<OrderRow[]> {
  const before = await markOf(stage.customer);
  const known = new Set((await stage.customer.orders()).map(({ id }) => id));
  const app = await phone.asDemo();
  const { page } = app;
  const previews = answers<Output<'tradeSellPreview'>>(app, '/trade/sellPreview');
  const isTold = (name: 'total' | 'fee' | 'profit' | 'contractAmount', value: number): boolean =>
    previews.some((one) => Number(one[name]) === value && one.quantity === shares);
  await app.goto(`/market/marketBuy?symbol=${symbol}&side=sell`);
  const ticket = new SellTicketPage(app);
  await ticket.setShares(shares);
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await expect.poll(() => previews.at(-1)?.quantity).toBe(shares);
  const main = page.locator('main');
  await expect.poll(async () => isTold('total', await shownWon(main, 'You receive'))).toBe(true);
  await page.getByRole('button', { name: /· Sell$/, disabled: false }).click();
  const sheet = page.getByRole('dialog');
  for (const [label, name] of [
    ['You receive', 'total'],
    ['Fee', 'fee'],
    ['Contract amount', 'contractAmount'],
    ['Estimated P/L after costs', 'profit'],
  ] as const) {
    expect(isTold(name, await shownWon(sheet, label)), label).toBe(true);
  }
  await sheet.getByRole('button', { name: 'Sell', exact: true }).click();
  await page.getByRole('heading', { name: new RegExp(`^Sold ${shares} shares of`) }).waitFor();
  const sold = await closings(known);
  await expectSold(app, before, sold);
  return sold;
}

/** Result, order rows, messages and ledger say the same of closing orders. */
async function expectSold(app: AppPage, before: Mark, sold: readonly OrderRow[]): Promise<void> {
  const total = sumOf(sold.map((one) => one.total));
  const [, received] = await resultRow(app, 'You receive');
  expect(received).toBe(total);
  const [, contract] = await resultRow(app, 'Contract amount');
  expect(contract).toBe(sumOf(sold.map(({ contractAmount }) => contractAmount)));
  const [, fee] = await resultRow(app, 'Fee');
  expect(fee).toBe(sumOf(sold.map((one) => one.fee)));
  const taxes = sold.flatMap(({ transactionTax, ruralTax }) => [transactionTax, ruralTax]);
  expect((await resultRow(app, 'Total tax'))[1]).toBe(sumOf(taxes));
  const realised = sumOf(sold.map((one) => one.realised));
  await expectShown(app.page.getByRole('dialog'), 'Realised P/L', realised);
  const costs = fee + sumOf(taxes);
  const loans = sold.flatMap(({ financed, interestPaid }) => [financed, interestPaid]);
  expect(total).toBe(contract - costs - sumOf(loans));

  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([total, total]);
  const told = moved.messages.flatMap(({ ref, content }) =>
    content.code === 'order_filled' ? [[ref, Number(content.params.amount)]] : [],
  );
  expect(new Map(told.map(([ref, amount]) => [ref, amount]))).toEqual(
    new Map(sold.map((one) => [one.closes, Number(one.total)])),
  );
  entries.push(...moved.entries);
  await messageShows(
    app,
    sold.slice(0, 1).map((one) => `+${asWon(one.total)}`),
  );
}

/** What is left of a purchase on its own screen. */
async function expectLeft(id: string, shares: number): Promise<void> {
  const { order } = await call()('tradePosition', { id });
  expect(order.quantities.holding).toBe(shares);
  const app = await phone.asDemo();
  await app.goto(`/trade/positionDetail?id=${id}`);
  await expectShown(app.page.locator('main'), 'Realised P/L', Number(order.realised));
}

test('a part of two purchases is sold, the older one first', async () => {
  await untilThereIsTime();
  const { symbol } = await stage.customer.offeredStock();
  const older = await buy(symbol, 1, 1);
  const newer = await buy(symbol, 2, 1);
  const sold = await sellPart(symbol, 150);
  orders.push(...sold.map(({ total }) => Number(total)));
  expect(new Map(sold.map(({ closes, filled }) => [closes, filled]))).toEqual(
    new Map([
      [older, 100],
      [newer, 50],
    ]),
  );
  await expectLeft(older, 0);
  await expectLeft(newer, 150);
});

test('a part of a purchase on margin is sold, and repays its part of the loan', async () => {
  await untilThereIsTime();
  await call()('userMarginOpen', { answer: 'all' });
  const { symbol: first } = await stage.customer.offeredStock();
  const other = (await stage.customer.stocks()).find(({ symbol }) => symbol !== first);
  const { symbol } = present(other, 'there is another stock');
  const id = await buy(symbol, 2, 3);
  const { financed } = (await call()('tradePosition', { id })).order;
  const [sold] = await sellPart(symbol, 100);
  expect(Number(sold?.financed)).toBe(Number(financed) / 2);
  await expectLeft(id, 100);
});

test('money is exchanged as the quote says', async () => {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const { page } = app;
  const previews = answers<Output<'fundExchangePreview'>>(app, '/fund/exchangePreview');
  const quotes = answers<Output<'fundExchangeQuote'>>(app, '/fund/exchangeQuote');
  await app.goto('/information/exChange');
  await page.getByLabel('Amount to exchange').fill('1000000');
  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  const estimate = page.getByRole('region', { name: 'Estimate' });
  const dollars = (cents: string): string => {
    const whole = asWon(cents.slice(0, -2)).slice(1);
    return `${whole}.${cents.slice(-2)} USD`;
  };
  await expect
    .poll(async () => {
      const said = await shown(estimate, 'You receive');
      return previews.some(({ received }) => dollars(received) === said);
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Get a rate' }).click();
  const sheet = page.getByRole('dialog');
  await expect.poll(() => quotes.length).toBe(1);
  const quote = present(quotes[0], 'there is a quote');
  await expectShown(sheet, 'You pay', Number(quote.paid));
  await expectShown(sheet, 'You receive', dollars(quote.received));
  await sheet.getByRole('button', { name: `Receive ${dollars(quote.received)}` }).click();
  await app.waitForAddress('/information/fundRecord?kind=exchange');
  await page.getByText(`${asWon(quote.paid)} → ${dollars(quote.received)}`).waitFor();
  const [record] = (await call()('fundExchanges', {})).rows;
  const { paid, received, cost, rate } = quote;
  expect(record).toMatchObject({ paid, received, cost, rate });
  await expectShown(page.locator('main'), /^Cost \(/, dollars(cost.padStart(3, '0')));
  const wallet = (await call()('fundWallets', {})).rows.find(({ currency }) => currency === 'USD');
  expect(wallet?.total).toBe(received);
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([-Number(paid), -Number(paid)]);
  entries.push(...moved.entries);
  orders.push(-Number(paid));
  const terms = { kind: 'exchange', from: 'KRW', to: 'USD', paid, received };
  expect(paramsOf(moved, 'exchanged')).toMatchObject(terms);
  await messageShows(app, [`Exchanged ${asWon(paid)} for ${dollars(received)}`]);
});

/** Buys one lot for the day, four times what is paid for it; the order. */
async function dayTrade(symbol: string): Promise<OrderRow> {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const { page } = app;
  const previews = answers<Output<'tradePreview'>>(app, '/trade/preview');
  const told = (value: number): boolean => previews.some((one) => Number(one.total) === value);
  await app.goto(`/market/marketBuy?symbol=${symbol}&account=intraday`);
  await page.getByRole('button', { name: '4×', exact: true, pressed: true }).waitFor();
  await page.getByText('Market', { exact: true }).first().click();
  await new TicketPage(app).review();
  const sheet = page.getByRole('dialog');
  expect(told(await shownWon(sheet, 'Estimated total'))).toBe(true);
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ }).waitFor();
  const order = present((await stage.customer.orders())[0], 'the order is there');
  const [expected, actual] = await resultRow(app, 'Amount paid');
  expect([told(expected), actual]).toEqual([true, Number(order.total)]);
  const parts = Number(order.contractAmount) - Number(order.financed) + Number(order.fee);
  expect(Number(order.total)).toBe(parts);
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([-parts, -parts]);
  expect(paramsOf(moved, 'order_filled')).toMatchObject({ amount: String(-parts) });
  entries.push(...moved.entries);
  return order;
}

test('a day trade is bought with four times its margin', async () => {
  await call()('tradeDayApply', { experience: 'longer' });
  await until('it is approved', 60_000, async () => {
    return (await call()('tradeDayAccount', {})).state === 'passed';
  });
  await untilThereIsTime();
  const { symbol } = await stage.customer.offeredStock();
  await dayTrade(symbol);
});

test('the statement has each of them', async () => {
  await statementsHave(await phone.asDemo(), stage.customer, entries, orders);
});
