/** What a customer is told: from the fill to the list, its marks, its switches and the browser. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import type { Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = shareStage();
const phone = setPhone(stage);
let stock: Stock;

beforeAll(async () => {
  stock = await stage.customer.offeredStock();
});

/** Buys one lot at market, and waits until it is filled in full; returns the position. */
async function buy(): Promise<string> {
  const { customer } = stage;
  const order = { symbol: stock.symbol, lots: 1, clientOrderId: randomUUID() };
  const bought = await customer.place(order);
  const id = 'id' in bought ? bought.id : '';
  await until('the order is filled', 30_000, async () => {
    return (await customer.api.call('tradePosition', { id })).order.status === 'holding';
  });
  return id;
}

const unread = async (): Promise<number> =>
  (await stage.customer.api.call('messageInbox', {})).unread;
const menuTab = ({ page }: AppPage) => page.getByRole('navigation').getByRole('link').last();
const title = (): string => `Bought 100 shares of ${stock.names.en}`;

describe('messages', () => {
  test('are empty at first, and say what will be told', async () => {
    const app = await phone.asDemo();
    await app.goto('/information/msgInfo');
    await app.page.getByText('No notifications yet').waitFor();
    await app.page.getByRole('button', { name: 'Reviews' }).click();
    await app.page.getByText('No notifications of this kind').waitFor();
  });

  test('come while one looks, are counted on the menu, and lead to what they name', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/information/index');
    await page.getByRole('heading', { name: 'Menu' }).waitFor();
    expect(await menuTab(app).innerText()).toBe('Menu');
    const id = await buy();
    await page.getByRole('link', { name: 'Notifications 1 unread notification' }).waitFor();
    await expect.poll(() => menuTab(app).textContent()).toContain('1 unread notification');
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await app.waitForAddress('/information/msgInfo');
    const row = page.getByRole('link', { name: title() });
    await expect.poll(() => row.innerText()).toMatch(/avg\. · −\u2060₩[\d,]+/);
    expect(await row.getByText('Unread').count()).toBe(1);
    await row.click();
    await app.waitForAddress(`/trade/positionDetail?id=${id}`);
    await expect.poll(unread).toBe(0);
    await page.goBack();
    await row.waitFor();
    await expect.poll(() => row.getByText('Unread').count()).toBe(0);
  });

  test('come by kind and in pages, and are all read at once', async () => {
    for (let i = 0; i < 31; i++) await buy();
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/information/msgInfo');
    const rows = page.getByRole('link', { name: title() });
    await rows.first().waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => rows.count()).toBe(32);
    await page.getByText('No more items').waitFor();
    await page.getByRole('button', { name: 'Orders' }).click();
    await page.getByText('No notifications of this kind').waitFor();
    await app.waitForAddress('/information/msgInfo?kind=order');
    await page.getByRole('button', { name: 'Trades' }).click();
    await rows.first().waitFor();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(unread).toBe(0);
    await expect.poll(() => page.getByText('Unread', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0);
  });

  test('are shown by the browser in the background, where it is allowed', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Recorded {
        static permission = 'default';
        static async requestPermission(): Promise<string> {
          Recorded.permission = 'granted';
          return Recorded.permission;
        }
        onclick: (() => void) | null = null;
        constructor(what: string, { tag }: { readonly tag: string }) {
          shown.push(`${tag.replace(/O\d+/, 'O')} ${what}`);
        }
      }
      Object.assign(window, { Notification: Recorded, shown });
    });
    const shown = () =>
      page.evaluate(() => (window as unknown as { readonly shown: readonly string[] }).shown);
    await app.goto('/information/setting');
    const here = page.getByRole('checkbox', { name: 'Browser notifications on this device' });
    expect(await here.isChecked()).toBe(false);
    await here.click();
    await expect.poll(() => here.isChecked()).toBe(true);
    // in the foreground the app itself shows it
    await buy();
    await expect.poll(unread).toBe(1);
    expect(await shown()).toEqual([]);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await buy();
    await expect.poll(shown).toEqual([`fill:O ${title()}`]);
  });

  test('of a kind that is off are kept, and announced to nobody', async () => {
    await stage.customer.api.call('messageReadAll', {});
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/information/setting');
    const trades = page.getByRole('checkbox', { name: 'Trades' });
    await trades.click();
    await expect
      .poll(async () => (await stage.customer.api.call('messageInbox', {})).off)
      .toEqual(['fill']);
    const before = (await stage.customer.api.call('messageList', {})).rows[0]?.no ?? 0;
    await buy();
    await expect
      .poll(async () => (await stage.customer.api.call('messageList', {})).rows[0]?.no)
      .toBeGreaterThan(before);
    expect(await unread()).toBe(0);
    await page.reload();
    await expect.poll(() => trades.isChecked()).toBe(false);
    await trades.click();
    await expect
      .poll(async () => (await stage.customer.api.call('messageInbox', {})).off)
      .toEqual([]);
  });
});
