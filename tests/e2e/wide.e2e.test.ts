/** The app on a wide page: screens side by side, each at an address of the phone's. */
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);

const WIDE = { width: 1_440, height: 900 } as const;

async function wide(at: string): Promise<AppPage> {
  const app = await phone.asDemo();
  await app.page.setViewportSize(WIDE);
  await app.goto(at);
  return app;
}

const region = ({ page }: AppPage, name: string) => page.getByRole('region', { name, exact: true });

const stocks = async () => {
  const rows = await stage.customer.stocks();
  return [present(rows[0], 'a stock'), present(rows[1], 'another stock')] as const;
};

test('home has the watchlist and what is held beside it, and leads to a stock', async () => {
  const [{ symbol }] = await stocks();
  await stage.customer.api.call('userOptionalAdd', { symbol });
  const app = await wide('/market/index');
  const { page } = app;
  const watchlist = region(app, 'Watchlist');
  const row = watchlist.getByRole('link').filter({ hasText: symbol }).first();
  await row.waitFor();
  await region(app, 'Trade').getByRole('tab', { name: 'Holdings', selected: true }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await app.axe()).toEqual([]);
  await row.click();
  await region(app, 'Buy order').waitFor();
  expect(await app.axe()).toEqual([]);
  // the badge, the bell and the tabs stand once
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(1);
});

test('a press in the book changes the ticket’s price alone, and back leaves both', async () => {
  const [, { symbol }] = await stocks();
  const app = await wide('/market/index');
  const { page } = app;
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  const ticket = region(app, 'Buy order');
  await ticket.getByRole('button', { name: 'Add one lot' }).click();
  const price = ticket.getByRole('group', { name: 'Price' });
  const two = ticket.getByText('200 shares', { exact: true });
  await two.waitFor();
  const levels = page.getByRole('link', { name: /order at/i });
  /** The key of the navigation that led to the address. */
  const visit = () => page.evaluate((): unknown => history.state?.key);
  for (const place of [0, 2]) {
    const before = await visit();
    await levels.nth(place).click();
    await expect.poll(visit).not.toBe(before);
    // the book moves: which price was pressed, the address says
    const asked = present(/price=(\d+)/.exec(page.url())?.[1], 'a price');
    await price.getByText(Number(asked).toLocaleString('en'), { exact: true }).waitFor();
  }
  await two.waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await region(app, 'Watchlist').waitFor();
  expect(new URL(page.url()).hash).toBe('#/market/index');
});

test('keys lead to the ticket, the next stock, the roots and the search', async () => {
  const [{ symbol }, { symbol: other }] = await stocks();
  const { api } = stage.customer;
  for (const one of [symbol, other]) await api.call('userOptionalAdd', { symbol: one });
  const app = await wide(`/market/stockDetail?symbol=${symbol}`);
  const { page } = app;
  await region(app, 'Buy order').waitFor();
  await page.keyboard.press('s');
  await region(app, 'Sell order').waitFor();
  await page.keyboard.press('b');
  await region(app, 'Buy order').waitFor();
  // the watchlist is known
  await page.getByRole('button', { name: 'Add to watchlist', pressed: true }).waitFor();
  for (const [key, next] of [
    ['j', other],
    ['k', symbol],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.hash.endsWith(next));
  }
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  // a sheet has the keys to itself
  await page.keyboard.press('4');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('4');
  await region(app, 'Trade').waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('textbox');
  await search.fill('1');
  expect(await search.inputValue()).toBe('1');
  await page.goBack();
  await page.getByRole('heading', { name: 'Assets and P/L', level: 1 }).waitFor();
});

test('a list stays beside what it leads to, and the menu beside its screens', async () => {
  const app = await wide('/home/newsList');
  const { page } = app;
  const news = region(app, 'News');
  await news.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
  await news.getByRole('tab', { name: 'Top news', selected: true }).waitFor();
  await app.goto('/information/index');
  const menu = region(app, 'Menu');
  for (const name of ['Settings', 'Deposit']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
  expect(await app.axe()).toEqual([]);
});

test('a window that becomes narrow is a phone, at the same address', async () => {
  const [{ symbol }] = await stocks();
  const app = await wide(`/market/marketBuy?symbol=${symbol}`);
  const { page } = app;
  await region(app, 'Buy order').waitFor();
  for (const width of [1_024, 834]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  await page.getByRole('heading', { name: 'Buy order', level: 1 }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('a session that ends leaves the page as it is until log-in opens', async () => {
  const app = await wide('/information/setting');
  const { page } = app;
  // at the moment at which the overlay of the log-out comes
  const stays = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.body.textContent?.includes('Opening login')) return;
          observer.disconnect();
          resolve(document.querySelector('section[aria-label="Menu"]') !== null);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  expect(await stays).toBe(true);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});
