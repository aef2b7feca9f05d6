import { present } from '@maru/std/assert';
import { describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { won } from './pages/trading-pages.ts';

const stage = setStage();
const phone = setPhone(stage);

describe('short sales', () => {
  test('are sold, warned about beforehand, kept over a kill, and bought back', async () => {
    const { customer } = stage;
    const { api } = customer;
    const { symbol } = await customer.offeredStock();
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${symbol}`);
    await page.getByRole('button', { name: 'Sell (short)', exact: true }).click();
    await page.getByText('You sell borrowed shares first').waitFor();
    await page.getByRole('alert').getByText('Margin trading isn’t enabled yet.').waitFor();
    await api.call('userMarginOpen', { answer: 'all' });
    await app.goto(`/market/marketBuy?symbol=${symbol}&side=short`);
    await page.getByText('Market', { exact: true }).first().click();
    await page.getByRole('button', { name: '2×', exact: true }).click();
    await page.getByText('Daily borrow fee', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: /held · Sell short$/, disabled: false }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/^A 10% rise costs/).waitFor();
    await sheet.getByRole('button', { name: 'Sell short', exact: true }).click();
    await page.getByRole('heading', { name: /^Sold [\d,]+ shares of .* short$/ }).waitFor();

    const order = present((await customer.orders())[0], 'the order is there');
    const amount = BigInt(order.contractAmount);
    const held = amount + (amount + 1n) / 2n;
    expect(order).toMatchObject({ side: 'short', leverage: 2 });
    const [balance] = await api.call('fundBalances', {});
    expect(balance?.held).toBe(String(held));
    expect(await customer.place({ symbol, lots: 1, clientOrderId: 'o' })).toEqual({
      refused: 'opposite_position',
    });

    await app.goto(`/trade/positionDetail?id=${order.id}`);
    await page.getByRole('heading', { name: 'Short 2×' }).waitFor();
    await page.getByText('If it rises 30% from now').waitFor();
    const locked = page.getByText('Proceeds held', { exact: true }).locator('xpath=..');
    expect(won(await locked.locator('dd').innerText())).toBe(Number(amount));
    expect(await app.axe()).toEqual([]);
    await app.close();

    await stage.app.kill9();
    await stage.app.start();
    const position = () => api.call('tradePosition', { id: order.id });
    await expect.poll(async () => (await position().catch(() => null))?.loan?.side).toBe('short');

    const again = await phone.asDemo();
    await again.goto('/trade/index?tab=inventory');
    await again.page.getByText(/owed ₩/).waitFor();
    await again.page.getByRole('button', { name: /^Buy back/ }).click();
    await again.page.getByText('Market', { exact: true }).first().click();
    await again.page.getByText('Margin released', { exact: true }).waitFor();
    expect(await again.axe()).toEqual([]);
    await again.page.getByRole('button', { name: /· Buy back$/, disabled: false }).click();
    const confirm = again.page.getByRole('dialog');
    await confirm.getByRole('button', { name: 'Buy back', exact: true }).click();
    await again.page.getByRole('heading', { name: /^Bought back [\d,]+ shares of/ }).waitFor();
    expect((await position()).loan).toBeNull();
    expect((await api.call('fundBalances', {}))[0]?.held).toBe('0');
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
