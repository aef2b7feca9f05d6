import { describe, expect, test } from 'vitest';
import { AppPage } from './app-page.ts';
import { allBrowsers } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** The other tests use one of them; the whole suite runs in each in `npm run test:long`. */
describe.each(Object.entries(allBrowsers()))('the browser (%s)', (_, start) => {
  test('lays a page out and runs its script', async () => {
    const browser = await start();
    try {
      const page = await browser.newPage();
      await page.setContent('<p style="width: 20em; font-size: 10px">마루</p>');
      expect(await page.locator('p').boundingBox()).toMatchObject({ width: 200 });
      expect(await page.evaluate(() => document.body.textContent)).toBe('마루');
    } finally {
      await browser.close();
    }
  });

  test('shows the app and the desk, and reports nothing', async () => {
    const browser = await start();
    try {
      const { session } = stage.customer;
      const app = await AppPage.open(browser, stage.app.url, session === null ? {} : { session });
      const [stock] = await stage.customer.stocks();
      for (const address of [
        '/market/index',
        `/market/stockDetail?symbol=${stock?.symbol}`,
        '/trade/index',
        '/information/index',
      ]) {
        await app.goto(address);
        await app.settled();
      }
      await app.page.getByRole('link', { name: 'Settings' }).waitFor();
      const desk = await AppPage.open(browser, stage.app.url, { desk: true });
      await desk.goto();
      await desk.page.getByRole('button', { name: 'Log in' }).waitFor();
      // a picture in a tab of its own: a browser then asks for its icon
      await app.page.goto(`${stage.app.url}/logo.svg`);
      expect([...app.complaints, ...desk.complaints]).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
