import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { TicketPage, won } from './pages/trading-pages.ts';

const stage = setStage();
const phone = setPhone(stage);

test('margin trading is enabled, a purchase is financed, and a sale repays it', async () => {
  const { customer } = stage;
  const { api } = customer;
  const { symbol } = await customer.offeredStock();
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/market/marketBuy?symbol=${symbol}`);
  await page.getByText('Market', { exact: true }).first().click();

  // leverage is offered, and refused until the risk was read
  await page.getByRole('button', { name: '3×', exact: true }).click();
  await page.getByRole('alert').getByText('Margin trading isn’t enabled yet.').waitFor();
  await page.getByRole('link', { name: 'About margin trading' }).click();
  await app.waitForAddress(/^\/information\/margin$/);
  const enable = page.getByRole('button', { name: 'I’ve read it. Enable margin trading' });
  expect(await enable.isDisabled()).toBe(true);
  await page.getByRole('button', { name: '₩200,000', exact: true }).click();
  await enable.click();
  await page.getByRole('alert').getByText('Wrong answer').waitFor();
  await page.getByRole('button', { name: '₩1,000,000, all of it' }).click();
  await enable.click();
  await page.getByText('Enabled', { exact: true }).waitFor();

  await app.goto(`/market/marketBuy?symbol=${symbol}`);
  await page.getByText('Market', { exact: true }).first().click();
  await page.getByRole('button', { name: '3×', exact: true }).click();
  await page.getByText('Liquidation price', { exact: true }).waitFor();
  await new TicketPage(app).review();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Margin loan', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ }).waitFor();

  const order = present((await customer.orders())[0], 'the order is there');
  const amount = BigInt(order.contractAmount);
  const margin = (amount + 2n) / 3n;
  expect(order).toMatchObject({ leverage: 3, margin: String(margin) });
  const { loan } = await api.call('tradePosition', { id: order.id });
  expect(loan).toMatchObject({ principal: String(amount - margin), interest: '0' });
  expect((await api.call('fundAssets', {})).financed).toBe(String(amount - margin));

  await app.goto(`/trade/positionDetail?id=${order.id}`);
  await page.getByRole('heading', { name: 'Margin 3×' }).waitFor();
  await page.getByText('If it falls 30% from now').waitFor();
  const lent = page.getByText('Margin loan', { exact: true }).locator('xpath=..').locator('dd');
  expect(won(await lent.innerText())).toBe(Number(amount - margin));

  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await page.getByText('Loan repaid', { exact: true }).waitFor();
  const repaid = page.getByText('Loan repaid', { exact: true }).locator('xpath=..').locator('dd');
  expect(won(await repaid.innerText())).toBe(Number(amount - margin));
  await app.goto('/information/fundRecord');
  await page
    .getByRole('button', { name: /^Margin loan / })
    .first()
    .waitFor();
  await app.close();

  // the loan is a row like any other: it is there again after a kill
  await stage.app.kill9();
  await stage.app.start();
  const again = async () => (await api.call('tradePosition', { id: order.id })).loan;
  await expect.poll(async () => (await again().catch(() => null))?.principal).toBe(loan?.principal);

  await api.call('tradeClose', { id: order.id, clientOrderId: crypto.randomUUID() });
  await expect
    .poll(async () => (await api.call('tradePosition', { id: order.id })).loan)
    .toBeNull();
  expect((await api.call('fundAssets', {})).financed).toBe('0');
  expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
});
