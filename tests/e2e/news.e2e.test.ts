/** News: from what happens in the market to the headline, and from a moved stock to its reason. */
import { describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { interrupt, moveClock, smallBook } from '../harness/interruption.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { NEWS } from './pages/screen-words.ts';

const stage = setStage();
const phone = setPhone(stage);

const unread = ({ page }: AppPage) => page.locator('main a').getByText('Unread', { exact: true });
const headlines = ({ page }: AppPage) => page.locator('a[href*="/home/newsDetail?"]:visible');

describe('the list', () => {
  test('has news of a new market, by tabs and page by page, and marks what was read', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/market/index');
    await page.getByRole('navigation').getByRole('link', { name: 'News' }).click();
    await app.waitForAddress('/home/newsList');
    const rows = headlines(app);
    await expect.poll(() => rows.count()).toBe(20);
    expect(await unread(app).count()).toBe(20);
    await page.getByRole('tab', { name: 'Stock news' }).click();
    await app.waitForAddress('/home/newsList?tab=stock');
    await rows.first().waitFor();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 10_000);
        return await page.getByText('No more items').count();
      })
      .toBe(1);
    expect(await rows.count()).toBeGreaterThan(20);

    // an article is read once it was open, also after a reload
    await page.mouse.wheel(0, -100_000);
    const all = await unread(app).count();
    const title = (await rows.first().locator('[data-unread]').innerText()).trim();
    await rows.first().click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('Unrelated to any real company or event.').waitFor();
    await page.goBack();
    await expect.poll(() => unread(app).count()).toBe(all - 1);
    await app.stored();
    await page.reload();
    await expect.poll(() => unread(app).count()).toBe(19);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(() => unread(app).count()).toBe(0);
    await app.stored();
    await page.reload();
    await rows.first().waitFor();
    expect(await unread(app).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0);
  });

  test('leads from one article to the next and back, and on to its stocks', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    const { rows } = await stage.customer.api.call('newsList', { tab: 'stock' });
    const [first, second] = rows;
    await app.goto(`/home/newsDetail?id=${first?.no}&tab=stock`);
    await page.getByRole('link', { name: /^Previous/ }).click();
    await app.waitForAddress(`/home/newsDetail?id=${second?.no}&tab=stock`);
    await page.getByRole('link', { name: /^Next/ }).click();
    await app.waitForAddress(`/home/newsDetail?id=${first?.no}&tab=stock`);
    const related = page.locator('a[href*="/market/stockDetail?"]');
    await expect.poll(() => related.count()).toBe(4);
    await related.first().click();
    const symbol = first?.stock?.symbol ?? '';
    await app.waitForAddress(`/market/stockDetail?symbol=${symbol}`);
    await page.goBack();
    await page.getByRole('link', { name: /^All news about/ }).click();
    await app.waitForAddress(`/home/newsList?symbol=${symbol}`);
    const own = (await stage.customer.api.call('newsList', { symbol })).rows.length;
    await expect.poll(() => headlines(app).count()).toBe(own);
    await page.getByRole('tab', { name: first?.stock?.names.en ?? '', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Top news' }).click();
    await app.waitForAddress(`/home/newsList?symbol=${symbol}&tab=top`);
  });

  test('says where there is none', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    for (const id of ['x', '999999999']) {
      await app.goto(`/home/newsDetail?id=${id}`);
      await page.getByText('News not found').waitFor();
    }
    await page.getByRole('link', { name: 'View all news' }).click();
    await app.waitForAddress('/home/newsList');
    const { rows } = await stage.customer.api.call('marketList', { board: 'pair', pageSize: 1 });
    await app.goto(`/market/stockDetail?symbol=${rows[0]?.symbol}`);
    await page.getByRole('tab', { name: 'News' }).click();
    await page.getByText('No news about this stock yet').waitFor();
  });
});

test('what moves a stock is news at once, and told within two taps', async () => {
  const { customer } = stage;
  const symbol = await smallBook(stage);
  const watching = await phone.asDemo();
  await watching.goto('/home/newsList?tab=stock');
  await headlines(watching).first().waitFor();
  const { names } = await customer.api.call('marketDetail', { symbol });
  await interrupt(stage, symbol);
  await watching.page.getByText(`${names.en} jumps, VI triggered`).waitFor();
  await moveClock(stage, '+3m');
  const top = { board: 'listed', sort: 'rise', pageSize: 5 } as const;
  const known = async (): Promise<string | undefined> =>
    (await customer.api.call('marketList', top)).rows.find(({ reason }) => reason !== null)?.symbol;
  await until('a stock at the top has a reason', 60_000, async () => (await known()) !== undefined);

  const app = await phone.asDemo({ language: 'tw' });
  const { page } = app;
  await app.goto('/market/index');
  const moved = page.locator('a[href*="/market/stockDetail?"]').filter({
    has: page.locator('[data-kind], [data-side]'),
  });
  // rows that change places under load are never still enough for a mouse
  await moved.first().press('Enter');
  const why = page.getByRole('link', { name: NEWS.why.tw });
  await why.waitFor();
  expect(await app.axe()).toEqual([]);
  await why.click();
  await app.waitForAddress(/^\/home\/newsDetail\?/);
  await page.getByText(NEWS.simulated.tw).waitFor();
  await page.locator('a[href*="/market/stockDetail?"]:visible').first().waitFor();
  expect(await app.axe()).toEqual([]);
});
