import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { won } from './pages/trading-pages.ts';

const stage = shareStage();
const phone = setPhone(stage);

test('a waiting order shows its distance, and its cancel ends with what came back', async () => {
  const { customer } = stage;
  const { symbol } = await customer.offeredStock();
  const { lower } = await customer.api.call('marketDetail', { symbol });
  const order = { symbol, lots: 1, price: lower, clientOrderId: randomUUID() };
  const placed = await customer.place(order);
  const id = 'id' in placed ? placed.id : '';
  const held = (await customer.orders('purchase')).find((one) => one.id === id)?.held;
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/trade/positionDetail?id=${id}`);
  await page.getByText(/^Current price ₩[\d,]+ · \d+\.\d{2}% below$/).waitFor();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const result = page.getByRole('heading', { name: /^Cancelled · ₩[\d,]+ returned$/ });
  await result.waitFor();
  expect(won(await result.innerText())).toBe(Number(held));
});

test('waiting orders of one stock stand alone, and again among all', async () => {
  const { customer } = stage;
  const stocks = (await customer.stocks()).slice(0, 2);
  for (const { symbol, lower } of stocks) {
    await customer.place({ symbol, lots: 1, price: lower, clientOrderId: randomUUID() });
  }
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/trade/index?tab=purchase');
  const [first, second] = stocks.map(({ names }) => present(names.en, 'it has an English name'));
  const orders = (name = '') => page.getByRole('button', { name: `Cancel order ${name}`.trim() });
  await page.getByRole('button', { name: 'Filter and save' }).click();
  await page.getByRole('radio', { name: first }).click();
  await orders(second).waitFor({ state: 'detached' });
  await orders(first).waitFor();
  expect(await orders().count()).toBe(1);
  await page.getByRole('button', { name: 'Show all stocks' }).click();
  await orders(second).waitFor();
  expect(await orders().count()).toBe(2);
});

test('a part sale counts its costs in the position, and stands once where it ended', async () => {
  const { customer } = stage;
  const { api } = customer;
  const { symbol } = await customer.offeredStock();
  const placed = await customer.place({ symbol, lots: 2, clientOrderId: randomUUID() });
  const id = 'id' in placed ? placed.id : '';
  const position = () => api.call('tradePosition', { id });
  await until('it is bought', 60_000, async () => (await position()).order.filled === 200);
  const sale = { id, quantity: 50, clientOrderId: randomUUID() };
  const { id: saleId } = await api.call('tradeClose', sale);
  await until(
    'a part is sold',
    60_000,
    async () => (await position()).order.quantities.closed === 50,
  );
  const { order, closing } = await position();
  const sold = present(closing[0], 'the sale is there');

  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/trade/positionDetail?id=${id}`);
  const line = async (label: string) => {
    const said = page.getByText(label, { exact: true }).locator('xpath=..').locator('dd');
    return won((await said.innerText()).split('\n')[0] ?? '');
  };
  await page.getByText('Fee', { exact: true }).waitFor();
  expect(await line('Fee')).toBe(Number(order.fee) + Number(sold.fee));
  expect(await line('Securities transaction tax')).toBe(Number(sold.transactionTax));
  expect(await page.getByText('Held', { exact: true }).count()).toBe(0);
  const proof = page.getByText(/^View proof · \d+ ledger entries$/);
  expect(await page.locator('article').count()).toBe(0);
  await proof.click();
  await page.locator('article').first().waitFor();

  const ended = (await customer.orders('terminated')).filter((one) => one.symbol === symbol);
  expect(ended.filter((one) => one.id === id || one.id === saleId).map((one) => one.id)).toEqual([
    saleId,
  ]);
  await app.goto('/trade/index?tab=terminated');
  await page.getByText(/^50 shares × ₩[\d,]+ · /).waitFor();

  await app.goto('/trade/index?tab=inventory');
  await page.getByText('View by purchase').first().click();
  await page.locator(`a[href$="id=${id}"]`).waitFor();
});
