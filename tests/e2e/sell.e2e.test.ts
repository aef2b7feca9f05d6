import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { beforeAll, expect, test } from 'vitest';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { SellTicketPage, won } from './pages/trading-pages.ts';

const stage = shareStage();
const phone = setPhone(stage);
let symbol = '';
/** Two purchases of the stock, the older one first. */
const lines: string[] = [];

const position = async (id: string) =>
  (await stage.customer.api.call('tradePosition', { id })).order;

beforeAll(async () => {
  const { customer } = stage;
  ({ symbol } = await customer.offeredStock());
  for (const lots of [1, 2]) {
    const placed = await customer.place({ symbol, lots, clientOrderId: randomUUID() });
    const id = 'id' in placed ? placed.id : '';
    await until('it is bought', 60_000, async () => (await position(id)).filled === lots * 100);
    lines.push(id);
  }
});

test('holdings lead to a ticket that sells over the purchases, the oldest first', async () => {
  const [older = '', newer = ''] = lines;
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/trade/index?tab=inventory');
  await page.getByRole('button', { name: /^Sell / }).click();
  await app.waitForAddress(`/market/marketBuy?symbol=${symbol}&side=sell`);
  const ticket = new SellTicketPage(app);
  await page.getByText('300 shares to sell').waitFor();
  await ticket.setShares(150);
  await expect.poll(async () => (await ticket.parts()).length).toBe(2);
  await expect.poll(async () => (await ticket.parts())[0]).toMatch(/100 shares/);
  await expect.poll(async () => (await ticket.parts())[1]).toMatch(/of 200 shares\s+50 shares/);
  await ticket.sellAtMarket();

  const sheet = page.getByRole('dialog', { name: /^Sold / });
  const total = await sheet.getByRole('row', { name: /^You receive/ }).innerText();
  await sheet.getByText('Paid on', { exact: true }).waitFor();
  expect((await position(older)).quantities).toMatchObject({ closed: 100, holding: 0 });
  expect((await position(newer)).quantities).toMatchObject({ closed: 50, holding: 150 });
  const sold = (await stage.customer.orders('terminated')).filter((one) => one.closes !== null);
  expect(sold.map(({ closes }) => closes).toSorted()).toEqual(lines.toSorted());
  const received = sold.reduce(
    (sum, { contractAmount, fee, transactionTax, ruralTax }) =>
      sum + Number(contractAmount) - Number(fee) - Number(transactionTax) - Number(ruralTax),
    0,
  );
  expect(won(total.split('\t').at(-1) ?? '')).toBe(received);
  await sheet.getByRole('button', { name: 'See holdings' }).click();
  await app.waitForAddress('/trade/index?tab=inventory');
  await page.getByText(/^150 shares · avg/).waitFor();
});

test('one purchase can be picked, and what cannot be sold is named', async () => {
  const { customer } = stage;
  const placed = await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
  const picked = 'id' in placed ? placed.id : '';
  await until('it is bought', 60_000, async () => (await position(picked)).filled === 100);
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/market/marketBuy?symbol=${symbol}&side=sell`);
  await page.getByText('250 shares to sell').waitFor();
  await page.getByRole('button', { name: /^Pick one/ }).click();
  const sheet = page.getByRole('dialog');
  // the newest purchase stands on top, below the choice of the oldest first
  await sheet
    .getByRole('button', { name: /^Bought / })
    .first()
    .click();
  await page.getByText('100 shares to sell').waitFor();
  await page.getByText('The purchase you picked').waitFor();
  await expect.poll(async () => (await new SellTicketPage(app).parts()).length).toBe(1);

  // another device sells most of it meanwhile
  await new SellTicketPage(app).setShares(100);
  await customer.api.call('tradeClose', { id: picked, quantity: 70, clientOrderId: randomUUID() });
  const refusal = page.locator('main [role="alert"]');
  await refusal.getByText('You can sell up to 30').waitFor();
  await page.getByRole('button', { name: 'Change to 30 shares' }).click();
  await refusal.waitFor({ state: 'detached' });
  const action = page.getByRole('button', { name: /· Sell$/, disabled: false });
  await action.waitFor();
  const preview = { symbol, lines: [picked], quantity: 30 };
  expect(await customer.api.call('tradeSellPreview', preview)).toMatchObject({ sellable: 30 });
});

test('a bid asks for the side of a stock that is held, then leads to its ticket', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  const bid = page.getByRole('button', { name: /^Bid size .*Order at / }).first();
  const sheet = page.getByRole('dialog', { name: /^Order at / });
  const ask = async (): Promise<string> => {
    await app.goto(`/market/stockDetail?symbol=${symbol}`);
    await page.getByRole('tab', { name: 'Quotes' }).click();
    await bid.click();
    await sheet.waitFor();
    return String(won(await sheet.getByRole('heading').innerText()));
  };
  const price = await ask();
  await sheet.getByRole('button', { name: 'Sell', exact: true }).click();
  await app.waitForAddress(`/market/marketBuy?symbol=${symbol}&side=sell&price=${price}`);
  const other = await ask();
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await app.waitForAddress(`/market/marketBuy?symbol=${symbol}&price=${other}`);

  const { rows } = await stage.customer.api.call('marketList', { board: 'listed', pageSize: 20 });
  const another = present(rows.find((row) => row.symbol !== symbol)?.symbol, 'there are others');
  await app.goto(`/market/stockDetail?symbol=${another}`);
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await page
    .getByRole('link', { name: /^Bid size .*Order at / })
    .first()
    .click();
  await app.waitForAddress(/^\/market\/marketBuy\?.*price=/);
});

test('a repeated request sells once', async () => {
  const { api } = stage.customer;
  const sale = { symbol, quantity: 10, clientOrderId: randomUUID() };
  const first = await api.call('tradeSell', sale);
  expect(await api.call('tradeSell', sale)).toEqual(first);
  const id = present(first.ids[0], 'the sale has an order');
  const { orders } = await api.call('tradeSale', { id });
  expect(orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
  await expect(api.call('tradeSell', { ...sale, quantity: 11 })).rejects.toMatchObject({
    code: 'key_mismatch',
  });
});
