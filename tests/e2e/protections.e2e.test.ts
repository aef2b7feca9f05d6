import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import type { Stock } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { PROTECTION } from './pages/screen-words.ts';
import { won } from './pages/trading-pages.ts';

const stage = setStage();
const phone = setPhone(stage);

const PATIENT_MS = 60_000;

const detail = (id: string) => stage.customer.api.call('tradePosition', { id });

/** One lot of a stock, bought at market; returns its position. */
async function bought(): Promise<{ readonly id: string; readonly stock: Stock }> {
  const stock = await stage.customer.offeredStock();
  const order = { symbol: stock.symbol, lots: 1, clientOrderId: randomUUID() };
  const placed = await stage.customer.place(order);
  const id = 'id' in placed ? placed.id : placed.refused;
  await until('it is filled', PATIENT_MS, async () => (await detail(id)).order.filled > 0);
  return { id, stock };
}

const line = async (app: AppPage, label: string): Promise<string> => {
  const said = app.page.getByText(label, { exact: true }).locator('xpath=..').locator('dd');
  return await said.first().innerText();
};

const chip = (app: AppPage, group: string, name: string) =>
  app.page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

describe('take-profit and stop-loss', () => {
  test('with a purchase, by keyboard: seen with its won before it is sent', async () => {
    const stock = await stage.customer.offeredStock();
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${stock.symbol}&side=buy`);
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await chip(app, 'Take-profit price', '+5%').focus();
    await page.keyboard.press('Enter');
    await chip(app, 'Stop-loss price', '−10%').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Take-profit ₩[\d,]+ · Stop-loss ₩[\d,]+$/).waitFor();
    await page.getByText('At take-profit', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: /^₩[\d,]+ · Buy$/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('At stop-loss', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
    let id = '';
    await until('the order is placed', PATIENT_MS, async () => {
      const { rows } = await stage.customer.api.call('tradePositions', { symbol: stock.symbol });
      id = rows[0]?.id ?? '';
      return id !== '';
    });
    const { protection } = await detail(id);
    expect(protection).toMatchObject({ state: 'waiting', quantity: null });
    expect(Number(protection?.takeProfit)).toBeGreaterThan(Number(protection?.stopLoss));
  });

  test('set on a position for a part of it, changed and removed', async () => {
    const { id } = await bought();
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/trade/positionDetail?id=${id}`);
    await page.getByRole('button', { name: 'Set take-profit or stop-loss' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await chip(app, 'Stop-loss price', '−5%').click();
    await chip(app, 'Quantity', 'Part').click();
    await page.getByRole('button', { name: 'Less', exact: true }).click();
    await page.getByText('At stop-loss', { exact: true }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    expect(won(await line(app, 'At stop-loss'))).toBeLessThan(0);
    expect(await app.axe()).toEqual([]);
    for (const width of [320, 390, 750]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await app.fits(width), await app.cutControls()]).toEqual([width, true, []]);
    }
    await save.click();
    await page.getByText('Waiting for the price').waitFor();
    expect((await detail(id)).protection).toMatchObject({ quantity: 99, takeProfit: null });
    await page.getByText(/ from the current price$/).waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await chip(app, 'Stop-loss price', 'None').click();
    await chip(app, 'Take-profit price', '+20%').click();
    await page.getByText('At take-profit', { exact: true }).waitFor();
    await save.click();
    await until('it is changed', PATIENT_MS, async () => {
      return (await detail(id)).protection?.stopLoss === null;
    });
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Removed by you').waitFor();
    await app.goto('/trade/index?tab=progress');
  });

  test('reached by the market it sells, and says so', async () => {
    const { id, stock } = await bought();
    const { symbol } = stock;
    const app = await phone.asDemo({ language: 'kor', theme: 'dark' });
    const { page } = app;
    await app.goto(`/trade/positionDetail?id=${id}`);
    await page.getByRole('heading', { name: PROTECTION.title.kor }).waitFor();
    // one tick to each side: the market reaches one of them soon
    await until('its levels are set', PATIENT_MS, async () => {
      const { price, tick } = await stage.customer.api.call('marketDetail', { symbol });
      const at = (ticks: number): string => String(Number(price) + ticks * Number(tick));
      const asked = { id, takeProfit: at(1), stopLoss: at(-1), requestId: randomUUID() };
      // the price may have moved since
      const sent = stage.customer.api.call('tradeProtect', asked);
      return await sent.then(
        () => true,
        () => false,
      );
    });
    await page.getByText(PROTECTION.sold.kor).waitFor();
    expect(await app.axe()).toEqual([]);
    await app.setTheme('light');
    expect(await app.axe(['color-contrast'])).toEqual([]);
    const { protectionCloses, closing, order } = await detail(id);
    const [made] = protectionCloses;
    const level = Number(made?.level);
    const isStop = made?.trigger === 'stop_loss';
    expect(isStop ? Number(made?.price) <= level : Number(made?.price) >= level).toBe(true);
    expect(closing.map(({ id: one }) => one)).toContain(present(made, 'it was reached').id);
    expect(order.status).toBe('closed');
    await page
      .getByText(made?.id ?? '')
      .first()
      .waitFor();
    await app.goto('/information/msgInfo');
    await app.settled();
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
