import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { beforeAll, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import type { Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = shareStage();
const phone = setPhone(stage);
let stock: Stock;
let waiting = '';

beforeAll(async () => {
  const { customer } = stage;
  stock = await customer.offeredStock();
  const { symbol } = stock;
  await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
  await until('the fill is there', 30_000, async () => {
    return (await customer.api.call('tradeFills', { symbol })).total > 0;
  });
  const { bids } = await customer.api.call('marketBook', { symbol, levels: 10 });
  waiting = bids[4]?.price ?? stock.lower;
  await customer.place({ symbol, lots: 1, price: waiting, clientOrderId: randomUUID() });
});

async function openStock(): Promise<AppPage> {
  const app = await phone.asDemo();
  await app.goto(`/market/stockDetail?symbol=${stock.symbol}`);
  await app.settled();
  return app;
}

/** The next reading of candles of a period. */
const candlesOf = (app: AppPage, period: string, before: boolean) =>
  app.page.waitForRequest((request) => {
    const body = request.postData() ?? '';
    return body.includes(`"period":"${period}"`) && body.includes('"before"') === before;
  });

const ORDER = /Order at/;

test('the book has ten levels at a tap, marks my order, and fills the ticket', async () => {
  const app = await openStock();
  const { page } = app;
  await page.getByRole('tab', { name: 'Quotes' }).click();
  // the stock is held: a bid asks for the side, an ask leads to the ticket
  const rows = page
    .getByRole('link', { name: ORDER })
    .or(page.getByRole('button', { name: ORDER }));
  await rows.nth(9).waitFor();
  expect(await rows.count()).toBe(10);
  expect(await app.axe()).toEqual([]);
  await page.getByRole('button', { name: 'Show all 10 levels' }).click();
  await rows.nth(19).waitFor();
  expect(await rows.count()).toBe(20);
  await page.getByText('Execution strength').waitFor();
  await rows.filter({ hasText: 'My order: 100 shares' }).waitFor();
  // found and pressed at once: a row may have another price a moment later
  await rows.evaluateAll((all) => {
    const mine = all.find((row) => row.textContent.includes('My order: 100 shares'));
    (mine as HTMLElement | undefined)?.click();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).click();
  await app.waitForAddress(/^\/market\/marketBuy\?.*price=/);
  expect(new URLSearchParams(app.address.split('?')[1]).get('price')).toBe(waiting);
});

// of days: shortly after midnight a new market has hardly any minutes
test('a symbol is read in any width and case, and keeps one connection', async () => {
  const [stock] = await stage.customer.stocks();
  const { symbol, names } = present(stock, 'there are stocks');
  const app = await phone.asDemo();
  let connections = 0;
  app.page.on('websocket', () => {
    connections += 1;
  });
  const wide = symbol.replaceAll(/[0-9A-Z]/g, (one) =>
    String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
  );
  for (const written of [`${symbol}%20`, symbol.toLowerCase(), encodeURIComponent(wide)]) {
    connections = 0;
    await app.goto(`/market/stockDetail?symbol=${written}`);
    await app.page
      .getByRole('heading', { name: names.en ?? names.kor })
      .first()
      .waitFor();
    await app.settled();
    expect(connections).toBe(1);
  }
});

test('a stock opens on its day, and candles page back', async () => {
  const app = await openStock();
  const { page } = app;
  const chart = page.getByRole('slider', { name: /Live chart/ });
  await chart.waitFor();
  const days = candlesOf(app, 'day', false);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await days;
  const earlier = candlesOf(app, 'day', true);
  const box = await page.getByRole('slider', { name: /Day chart/ }).boundingBox();
  if (box === null) throw new Error('the chart is on screen');
  const y = box.y + 120;
  const drag = async (): Promise<void> => {
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 80, y, { steps: 5 });
    await page.mouse.up();
  };
  let asked = false;
  void earlier.then(() => {
    asked = true;
  });
  await until('earlier minutes are asked for', 30_000, async () => {
    await drag();
    return asked;
  });
  await page.getByRole('button', { name: 'Now' }).click();
  await page.getByRole('button', { name: 'Now' }).waitFor({ state: 'detached' });
});

test('indicators are chosen once for all charts of the device', async () => {
  const app = await openStock();
  const { page } = app;
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Chart indicators' }).click();
  await page.getByRole('checkbox', { name: /^MACD/ }).check();
  const averages = page.locator('[data-average]');
  expect(await averages.count()).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: /^Moving averages/ }).uncheck();
  await expect.poll(() => averages.count()).toBe(0);
  await page.keyboard.press('Escape');
  await app.goto('/market/stockDetailzs?code=MAIN');
  await app.settled();
  await page.getByRole('slider', { name: /Live chart/ }).waitFor();
  await page.getByRole('button', { name: 'Chart indicators' }).click();
  const macd = page.getByRole('checkbox', { name: /^MACD/ });
  await expect.poll(() => macd.isChecked()).toBe(true);
  expect(await app.axe()).toEqual([]);
});

test('a company shows its statements by line and period, and leads to its peers', async () => {
  const app = await openStock();
  const { page } = app;
  await page.getByRole('tab', { name: 'Company' }).click();
  const bars = page.getByRole('listitem').filter({ hasText: /^Q[1-4] \d\d/ });
  await bars.first().waitFor();
  expect(await bars.count()).toBe(8);
  const revenue = await bars.allInnerTexts();
  await page.getByRole('button', { name: 'Net profit' }).click();
  await expect.poll(() => bars.allInnerTexts()).not.toEqual(revenue);
  // no row lies half below the button at the bottom
  await page.setViewportSize({ width: 390, height: 2_500 });
  expect(await app.axe()).toEqual([]);
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect.poll(() => bars.count()).toBe(0);
  // of the sections around the heading the innermost
  const peers = page
    .locator('section', { has: page.getByRole('heading', { name: 'Same sector' }) })
    .last();
  await peers.getByRole('link').first().click();
  await app.waitForAddress(/^\/market\/stockDetail\?symbol=/);
  expect(new URLSearchParams(app.address.split('?')[1]).get('symbol')).not.toBe(stock.symbol);
});

test('visits to the chart leave no nodes and no listeners behind', async () => {
  const visits = 30;
  const app = await phone.asDemo();
  const { page } = app;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const count = async (name: string): Promise<number> => {
    for (let i = 0; i < 3; i++) await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    return present(metrics.find((one) => one.name === name)?.value, `the browser counts ${name}`);
  };
  const home = page.locator('main ol li a').first();
  await app.goto('/market/index');
  await home.waitFor();
  const visit = async (): Promise<void> => {
    await page.evaluate((to) => location.assign(to), `#/market/stockDetail?symbol=${stock.symbol}`);
    await page.getByRole('slider').waitFor();
    await page.evaluate(() => history.back());
    await home.waitFor();
  };
  for (let i = 0; i < 10; i++) await visit();
  const [nodes, listeners] = [await count('Nodes'), await count('JSEventListeners')];
  for (let i = 0; i < visits; i++) await visit();
  // a chart that stayed would be hundreds of nodes and a dozen of listeners, each time
  expect((await count('Nodes')) - nodes).toBeLessThan(10 * visits);
  expect((await count('JSEventListeners')) - listeners).toBeLessThan(visits);
}, 120_000);

test('leaving the chart leaves no canvas behind', async () => {
  const app = await openStock();
  const { page } = app;
  await page.getByRole('slider', { name: /Live chart/ }).waitFor();
  const canvases = (): Promise<number> => page.locator('canvas').count();
  const shown = await canvases();
  for (let i = 0; i < 10; i++) {
    await page.getByRole('tab', { name: 'Trades' }).click();
    await page.getByRole('slider').waitFor({ state: 'detached' });
    expect(await canvases()).toBe(0);
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.getByRole('slider').waitFor();
  }
  expect(await canvases()).toBe(shown);
});
