import { describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);

const hardwareBack = (app: AppPage) =>
  app.page.evaluate(() => document.dispatchEvent(new Event('backbutton')));

/** Counts how often the app asks the hybrid shell to quit. */
const watchQuit = (app: AppPage) =>
  app.page.evaluate(() => {
    const counter = window as unknown as { quits: number };
    counter.quits = 0;
    const exitApp = (): void => {
      counter.quits += 1;
    };
    Object.assign(navigator, { app: { exitApp } });
  });
const quits = (app: AppPage) =>
  app.page.evaluate(() => (window as unknown as { quits: number }).quits);

describe('the hardware back button', () => {
  test('leads from a forced log-in to the start, and there quits at the second press', async () => {
    const app = await phone.open();
    await app.goto('/trade/index');
    await app.waitForAddress('/login/login');
    await app.settled();
    await watchQuit(app);
    await hardwareBack(app);
    await app.waitForAddress('/login/start');
    await hardwareBack(app);
    await app.page.getByText('Press back again to quit').waitFor();
    await hardwareBack(app);
    await expect.poll(() => quits(app)).toBe(1);
  });

  test('after a log-out does so too, and never shows what was left behind', async () => {
    const { customer } = stage;
    const app = await phone.open({
      session: await customer.api.call('loginLogin', { account: 'demo', password: 'Demo!2345' }),
    });
    await app.goto('/market/index');
    await app.page.getByRole('link', { name: 'Menu' }).click();
    await app.page.getByRole('link', { name: 'Settings' }).click();
    await app.page.getByRole('button', { name: 'Log out' }).click();
    await app.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await app.waitForAddress('/login/login');
    await app.settled();
    await hardwareBack(app);
    await app.waitForAddress('/login/start');
  });

  test('from a log-in that was asked for goes back to where one came from', async () => {
    const app = await phone.open();
    await app.goto('/login/start1');
    await app.page.getByRole('link', { name: 'Log in' }).click();
    await app.waitForAddress('/login/login');
    await hardwareBack(app);
    await app.waitForAddress('/login/start1');
  });
});

test('a stock that does not exist is not remembered', async () => {
  const [stock] = await stage.customer.stocks();
  const app = await phone.asDemo();
  const kept = () => app.page.evaluate(() => localStorage.getItem('stockDetail'));
  await app.goto(`/market/stockDetail?symbol=${stock?.symbol}`);
  await app.page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  expect(await kept()).toBe(stock?.symbol);
  await app.goto('/market/stockDetail?symbol=XXXX');
  await app.page.getByRole('button', { name: 'View stocks' }).waitFor();
  expect(await kept()).toBe(stock?.symbol);
  await app.goto('/market/stockDetail');
  await app.page.getByRole('button', { name: 'Buy', exact: true }).waitFor();

  await app.page.evaluate(() => localStorage.setItem('stockDetail', 'XXXX'));
  await app.goto('/market/stockDetail');
  await app.page.getByRole('button', { name: 'Go to Home' }).waitFor();
  await expect.poll(kept).toBeNull();
});

test('a kept screen comes back as it was left, though another stock was opened', async () => {
  const [first, second] = await stage.customer.stocks();
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/market/stockDetail?symbol=${first?.symbol}`);
  const quotes = page.getByRole('tab', { name: 'Quotes' });
  await quotes.click();
  await page.evaluate((to) => location.assign(to), `#/market/stockDetail?symbol=${second?.symbol}`);
  await page.getByRole('heading', { level: 1, name: second?.names.en ?? '' }).waitFor();
  expect(await quotes.getAttribute('aria-selected')).toBe('false');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: first?.names.en ?? '' }).waitFor();
  expect(await quotes.getAttribute('aria-selected')).toBe('true');
});

describe('without a network', () => {
  test('a screen not yet loaded has a way back, and opens when the network returns', async () => {
    const app = await phone.asDemo();
    await app.page.route(/\/assets\/kefu-center\.screen-[^/]+\.js$/, (route) => route.abort());
    await app.goto('/information/index');
    await app.settled();
    await app.page.context().setOffline(true);
    const link = app.page.getByRole('link', { name: 'Customer service' });
    await link.click();
    const missing = app.page.getByText('Couldn’t open this screen');
    await missing.first().waitFor();
    expect(await app.axe()).toEqual([]);
    await app.page.getByRole('button', { name: 'Back' }).click();
    await app.waitForAddress('/information/index');
    await link.click();
    await missing.first().waitFor();
    await app.page.unrouteAll();
    await app.page.context().setOffline(false);
    await app.page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
    expect(app.takeComplaints(/ERR_FAILED|INTERNET_DISCONNECTED|WebSocket/)).toBeGreaterThan(0);
  });
});

describe('a phone on its side', () => {
  test('keeps strip and tabs to an eighth of its height', async () => {
    const app = await phone.asDemo();
    await app.page.setViewportSize({ width: 844, height: 390 });
    await app.goto('/market/index');
    await app.settled();
    const nav = app.page.getByRole('navigation', { name: 'Main menu' });
    const top = (await nav.boundingBox())?.y ?? 0;
    const strip = await app.page.getByRole('region', { name: 'Market indices' }).boundingBox();
    expect(Math.min(top, strip?.y ?? 0)).toBeGreaterThan((390 * 7) / 8 - 1);
    expect(await app.axe()).toEqual([]);
  });
});

test('at twice the text size search stays at the right edge', async () => {
  const app = await phone.asDemo();
  const devtools = await app.page.context().newCDPSession(app.page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await app.goto('/market/index');
  await app.settled();
  const search = await app.page.getByRole('link', { name: 'Search stocks' }).boundingBox();
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeGreaterThan(390 - 48);
  const title = await app.page.getByRole('heading', { level: 1 }).boundingBox();
  expect(Math.abs((search?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(44);
  expect(await app.fits(390)).toBe(true);
});
