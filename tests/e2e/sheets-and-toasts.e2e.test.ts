import { randomUUID } from 'node:crypto';
import { errorTemplate } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = shareStage();
const phone = setPhone(stage);
let stock: Stock;

beforeAll(async () => {
  const { customer } = stage;
  stock = await customer.offeredStock();
});

const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Answers a call with a refusal, as the server would. */
async function refuse(page: Page, path: string, code: 'not_pending' | 'order_missing') {
  await page.route(`**/api/vue${path}`, (route) =>
    route.fulfill({ json: { status: 0, code, msg: errorTemplate(code), params: {} } }),
  );
}

async function openPosition(id: string) {
  const app = await phone.asDemo();
  await app.goto(`/trade/positionDetail?id=${id}`);
  return app;
}

/** A large order far below the market, confirmed for the first time. */
async function confirmLarge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Max', exact: true, disabled: false }).click();
  await page.getByRole('button', { name: /· Buy$/, disabled: false }).click();
  const lower = page.getByRole('dialog', { name: /^Buy / });
  await lower.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('dialog', { name: LARGE }).waitFor();
}

const LARGE = 'Large order. Please check again';

async function openTicket() {
  const app = await phone.asDemo();
  await app.goto(`/market/marketBuy?symbol=${stock.symbol}&price=${stock.lower}`);
  return app;
}

describe('sheets', () => {
  test('with a sheet on a sheet, Tab stays in the upper one and Esc closes it alone', async () => {
    const { page } = await openTicket();
    await confirmLarge(page);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(
        (title) =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog')?.textContent.includes(title) === true,
        LARGE,
      );
      expect(where, `after ${press + 1} presses`).toBe(true);
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: LARGE }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Buy');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/· Buy$/);
  });

  test('the hardware back button closes the upper sheet, then the lower one', async () => {
    const { page } = await openTicket();
    await confirmLarge(page);
    const sheets = page.locator('dialog[open]');
    await expect.poll(() => sheets.count()).toBe(2);
    const back = () => page.evaluate(() => document.dispatchEvent(new Event('backbutton')));
    await back();
    await expect.poll(() => sheets.count()).toBe(1);
    await back();
    await expect.poll(() => sheets.count()).toBe(0);
    await page.getByRole('button', { name: /· Buy$/, disabled: false }).click();
    await expect.poll(() => sheets.count()).toBe(1);
    await page.goBack();
    await expect.poll(() => sheets.count()).toBe(0);
    await page.getByRole('button', { name: /· Buy$/ }).waitFor();
  });

  test('the event of an earlier closing leaves a sheet that is open again as it is', async () => {
    const { page } = await openTicket();
    await page.getByRole('button', { name: 'Max', exact: true, disabled: false }).click();
    await page.getByRole('button', { name: /· Buy$/, disabled: false }).click();
    const sheet = page.getByRole('dialog', { name: /^Buy / });
    await sheet.waitFor();
    // the event comes in a task of its own: when `showModal` has opened the dialog again
    await sheet.evaluate((element) => {
      const dialog = element as HTMLDialogElement;
      dialog.close();
      dialog.showModal();
    });
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByRole('dialog', { name: LARGE }).waitFor();
  });
});

describe('toasts', () => {
  test('a refused action is shown in place, and as a toast above its sheet', async () => {
    const waiting = { symbol: stock.symbol, lots: 1, price: stock.lower };
    const placed = await stage.customer.place({ ...waiting, clientOrderId: randomUUID() });
    const { page } = await openPosition('id' in placed ? placed.id : '');
    await refuse(page, '/trade/cancel', 'not_pending');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Cancel the order' }).click();
    const message = toast(page, 'Couldn’t cancel. This order isn’t pending');
    await message.waitFor();
    await sheet.getByRole('alert').filter({ hasText: 'This order isn’t pending' }).waitFor();
    const panel = sheet.locator('[tabindex="-1"]');
    // the sheet grows with its message, and the toast follows it
    await until('the toast stands above the sheet', 10_000, async () => {
      const text = await message.locator('div').first().boundingBox();
      const below = await panel.boundingBox();
      if (text === null || below === null) return false;
      return text.y > 100 && text.y + text.height <= below.y;
    });
    await message.waitFor({ state: 'detached' });

    await page.unroute('**/api/vue/trade/cancel');
    // while it runs the whole screen is covered, the sheet itself included
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/vue/trade/cancel', (route) => held.then(() => route.continue()));
    const keep = sheet.getByRole('button', { name: 'Keep it' });
    const isCovered = () =>
      keep.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isCovered()).toBe(false);
    await sheet.getByRole('button', { name: 'Cancel the order' }).click();
    await until('the sheet is covered', 10_000, isCovered);
    goOn();
    // on the page below it too, as soon as the order is marked so
    await toast(page, 'Cancellation requested').first().waitFor();
  });

  test('the result of a star is shown above the main action', async () => {
    const app = await phone.asDemo({ language: 'kor' });
    const { page } = app;
    await app.goto(`/market/stockDetail?symbol=${stock.symbol}`);
    const star = page.getByRole('button', { name: '관심종목에 담기' });
    await star.click();
    const message = toast(page, '추가했어요');
    await message.waitFor();
    const text = present(await message.locator('div').first().boundingBox(), 'the toast stands');
    const buy = present(
      await page.getByRole('button', { name: '매수', exact: true }).boundingBox(),
      'the main action stands',
    );
    expect(text.y + text.height).toBeLessThanOrEqual(buy.y);
    expect(text.y).toBeGreaterThan(844 / 2);
    await refuse(page, '/user/optionalDel', 'order_missing');
    await star.click();
    await toast(page, '삭제하지 못했어요. 주문을 찾을 수 없어요').waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
  });

  test('a refused log-in is toasted, and stands in place', async () => {
    const app = await phone.open();
    const { page } = app;
    await app.goto('/login/login');
    await page.getByLabel('Login name or phone number').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('Wrong!2345');
    await page.getByRole('button', { name: 'Log in' }).click();
    await toast(page, 'Wrong account or password').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Wrong account or password' }).waitFor();
  });
});
