import { describe, expect, test } from 'vitest';
import { DEMO } from '../harness/customer.ts';
import { BOTH_DATABASES } from '../harness/databases.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { LoginPage, RegisterPage } from './pages/login-pages.ts';
import {
  FundRecordPage,
  HomePage,
  PositionPage,
  SellTicketPage,
  StockPage,
  TicketPage,
} from './pages/trading-pages.ts';

const HOME = '/market/index';
const STORED_NAMES = ['account', 'language', 'stockDetail', 'tokend'];

describe.each(BOTH_DATABASES)('a session on $name', (database) => {
  const stage = setStage({ database });
  const phone = setPhone(stage);

  test('a visitor registers, looks around, logs out and in again', async () => {
    const page = await phone.open();
    await page.goto();
    await page.waitForAddress('/login/start');
    await page.page.getByRole('link', { name: 'Get started' }).click();
    await page.page.getByRole('link', { name: 'Sign up' }).click();
    await new RegisterPage(page).register('new.customer', 'Maru!2345');
    await page.waitForAddress('/login/loginAfter');
    await page.goto('/information/setting');
    await page.page.getByRole('button', { name: 'Log out' }).click();
    await page.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForAddress('/login/login');
    expect(await page.page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
    await new LoginPage(page).logIn('new.customer', 'Maru!2345');
    await page.waitForAddress(HOME);
  });

  test('a wrong password is said in place, in words', async () => {
    const page = await phone.open();
    await page.goto('/login/login');
    await new LoginPage(page).logIn(DEMO.account, 'Wrong!2345');
    await page.page.getByText('Wrong account or password').first().waitFor();
    expect(page.address).toBe('/login/login');
  });

  test('demo buys, sees the fill and the profit, closes, and follows the won', async () => {
    const page = await phone.asDemo();
    await page.goto(HOME);
    await new HomePage(page).openFirstStock();
    const stock = new StockPage(page);
    await stock.openBook();
    const before = await stock.book();
    await expect.poll(() => stock.book()).not.toBe(before);
    await stock.buy();
    await page.waitForAddress(/^\/market\/marketBuy/);
    await new TicketPage(page).buyOneLotAtMarket();
    await page.waitForAddress(/^\/trade\/positionDetail\?id=/);

    const position = new PositionPage(page);
    await position.status('Holding');
    const profit = await position.profit();
    await expect.poll(() => position.profit()).not.toBe(profit);
    const bought = page.address;
    await position.sell();
    await page.waitForAddress(/^\/market\/marketBuy\?.*side=sell/);
    await new SellTicketPage(page).sellAtMarket();
    await page.goto(bought);
    await position.status('Closed');

    await page.goto('/information/fundRecord');
    const records = new FundRecordPage(page);
    const causes = await records.causes();
    expect(causes).toContain('Play money');
    expect(causes.some((cause) => cause.startsWith('Buy '))).toBe(true);
    expect(causes.some((cause) => cause.startsWith('Sell '))).toBe(true);
    for (const index of causes.keys()) {
      const units = await records.entry(index);
      expect(units.length).toBeGreaterThan(0);
      for (const postings of units) {
        expect(postings.length).toBeGreaterThanOrEqual(2);
        expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
      }
    }
    const names = await page.page.evaluate(() => Object.keys(localStorage).sort());
    expect(names.every((name) => STORED_NAMES.includes(name))).toBe(true);
  });

  test('a session that has ended clears storage and leads to log-in after 2 s', async () => {
    const page = await phone.open({ session: { token: 'f'.repeat(64), account: 'M00000000' } });
    await page.goto('/information/fundRecord');
    await page.page.waitForFunction(() => localStorage.getItem('tokend') === null);
    expect(page.address).toBe('/information/fundRecord');
    await page.waitForAddress('/login/login');
    // the browser itself reports the answer 401
    page.complaints.splice(
      0,
      page.complaints.length,
      ...page.complaints.filter((complaint) => !/status of 401/.test(complaint)),
    );
  });

  test('leads there also where the first read is refused before the app stands', async () => {
    const page = await phone.open({ session: { token: 'f'.repeat(64), account: 'M00000000' } });
    let comes = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.page.route(/\/assets\/texts-en-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/information/fundRecord');
    await page.page.waitForFunction(() => localStorage.getItem('tokend') === null);
    comes();
    await page.waitForAddress('/login/login');
    page.takeComplaints(/status of 401/);
  });

  test('deep links, reload, back and unknown addresses', async () => {
    const page = await phone.asDemo();
    const [stock] = await stage.customer.stocks();
    const address = `/market/stockDetail?symbol=${stock?.symbol}`;
    await page.goto(HOME);
    await page.goto(address);
    await page.page
      .getByText(stock?.names.en ?? '')
      .first()
      .waitFor();
    await page.page.reload();
    await page.page
      .getByText(stock?.names.en ?? '')
      .first()
      .waitFor();
    expect(page.address).toBe(address);
    await page.goto('/no/such/screen');
    await page.waitForAddress(HOME);
    await page.page.locator('nav a.navActive').waitFor();
  });

  test('a visitor is led to log-in and back to the screen asked for', async () => {
    const page = await phone.open();
    await page.goto('/trade/index');
    await page.waitForAddress(/^\/login\/login/);
    await new LoginPage(page).logIn(DEMO.account, DEMO.password);
    await page.waitForAddress(/^\/trade\/index/);
  });

  test('the language changes at once, without a reload', async () => {
    const page = await phone.asDemo({ language: 'kor' });
    await page.goto('/information/changeLang');
    await page.page.getByText('English', { exact: true }).click();
    await expect.poll(() => page.page.locator('html').getAttribute('lang')).toBe('en');
    await page.page.getByText('繁體中文', { exact: true }).click();
    await expect.poll(() => page.page.locator('html').getAttribute('lang')).toBe('zh-Hant-TW');
    expect(await page.page.evaluate(() => localStorage.getItem('language'))).toBe('tw');
  });

  test('a language chosen in one tab is that of the others, the desk among them', async () => {
    const page = await phone.asDemo({ language: 'kor' });
    await page.goto('/information/changeLang');
    const others = ['/#/information/setting', '/desk/'];
    const tabs = await Promise.all(
      others.map(async (path) => {
        const tab = await page.page.context().newPage();
        await tab.goto(stage.app.url + path);
        await expect.poll(() => tab.locator('html').getAttribute('lang')).toBe('ko');
        return tab;
      }),
    );
    await page.page.getByText('English', { exact: true }).click();
    for (const tab of tabs) {
      await expect.poll(() => tab.locator('html').getAttribute('lang')).toBe('en');
    }
    await tabs[0]?.getByText('Log out').waitFor();
    for (const tab of tabs) await tab.close();
  });
});
