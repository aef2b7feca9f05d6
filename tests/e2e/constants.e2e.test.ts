/**
 * The constants of the specification that are seen or felt, on the browser's own clock. Their
 * figures stand here once more, so that a change of one is noticed.
 */
import { present } from '@maru/std/assert';
import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);
let symbol = '';

beforeAll(async () => {
  const [stock] = await stage.customer.stocks();
  symbol = stock?.symbol ?? '';
});

/** A page whose clock stands still from now on, but for `runFor`. */
async function freeze({ page }: AppPage): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
}

/** A page with a clock that can be stopped. */
async function clocked(address: string, open = phone.asDemo): Promise<AppPage> {
  const app = await open();
  await app.installClock();
  await app.goto(address);
  await app.settled();
  return app;
}

/** Waits until the page has drawn what it was told so far. */
const drawn = ({ page }: AppPage): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** A finger: down at a point, over others, and up. */
class Finger {
  readonly #devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async at({ page }: AppPage): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(x: number, y: number): Promise<void> {
    await this.#send('touchStart', x, y);
  }

  async move(x: number, y: number): Promise<void> {
    await this.#send('touchMove', x, y);
  }

  async up(): Promise<void> {
    await this.#send('touchEnd');
  }
}

describe('pull-to-refresh', () => {
  test('opens a head of 50 px, says success for 500 ms and closes in 300 ms', async () => {
    const app = await clocked('/trade/index');
    const head = app.page.locator('[class*="pull-to-refresh"], [class*="_head_"]').first();
    const height = async (): Promise<number> =>
      await head.evaluate((element) => Number.parseFloat((element as HTMLElement).style.height));
    const duration = (): Promise<string> =>
      head.evaluate((e) => (e as HTMLElement).style.transition);
    const finger = await Finger.at(app);
    await finger.down(195, 200);
    await finger.move(195, 215);
    await finger.move(195, 298);
    await app.page.getByText('Pull to refresh').waitFor();
    expect(await height()).toBeLessThan(50);
    await finger.move(195, 320);
    await app.page.getByText('Release to refresh').waitFor();
    await freeze(app);
    await finger.up();
    const done = app.page.getByText('Refreshed');
    await done.waitFor();
    expect(await height()).toBe(50);
    expect(await duration()).toContain('300ms');
    await app.page.clock.runFor(499);
    expect(await height()).toBe(50);
    await app.page.clock.runFor(1);
    expect(await height()).toBe(0);
    await app.page.clock.runFor(299);
    expect(await done.count()).toBe(1);
    await app.page.clock.runFor(1);
    await done.waitFor({ state: 'detached' });
  });
});

describe('a long list', () => {
  test('loads on 300 px before its end, not earlier', async () => {
    const app = await clocked('/home/moreList');
    const { page } = app;
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/market/list')) asked.push(request.postDataJSON());
    });
    const more = page.getByRole('button', { name: 'Show more' });
    const below = async (): Promise<number> =>
      await more.evaluate((button) => {
        const mark = button.parentElement ?? button;
        return mark.getBoundingClientRect().top - window.innerHeight;
      });
    const scrollTo = async (left: number): Promise<void> => {
      await page.mouse.wheel(0, 0);
      await page.evaluate((by) => window.scrollBy(0, by), (await below()) - left);
      await drawn(app);
    };
    const second = (): boolean => asked.some((input) => (input as { page?: number }).page === 2);
    await scrollTo(330);
    expect(second()).toBe(false);
    await scrollTo(290);
    await expect.poll(second).toBe(true);
  });
});

describe('tabs', () => {
  const chosen = (app: AppPage): Promise<string> =>
    app.page.getByRole('tab', { selected: true }).first().innerText();

  test('change at a swipe past a third of the width, slow as it may be', async () => {
    const app = await clocked('/trade/index');
    const finger = await Finger.at(app);
    const before = await chosen(app);
    const panel = present(
      await app.page.getByRole('tabpanel').boundingBox(),
      'the tab has its panel',
    );
    const swipe = async (by: number): Promise<void> => {
      const y = panel.y + 40;
      await finger.down(300, y);
      await finger.move(300 - by / 2, y);
      await app.page.waitForFunction(
        (until) => performance.now() >= until,
        await app.page.evaluate((ms) => performance.now() + ms, by * 3),
      );
      await finger.move(300 - by, y);
      await finger.up();
    };
    await swipe(Math.floor(panel.width / 3) - 10);
    await drawn(app);
    expect(await chosen(app)).toBe(before);
    await swipe(Math.ceil(panel.width / 3) + 10);
    await expect.poll(() => chosen(app)).not.toBe(before);
    const names = await app.page.getByRole('tab').allInnerTexts();
    expect(await chosen(app)).toBe(names[names.indexOf(before) + 1]);
    const animation = await app.page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
        .filter((rule) => rule.selectorText.includes('data-from'))
        .map((rule) => rule.style.animation),
    );
    expect(animation).toHaveLength(2);
    for (const one of animation) expect(one).toMatch(/ 0?\.3s /);
  });

  test('change at a quick flick', async () => {
    const app = await clocked('/trade/index');
    const finger = await Finger.at(app);
    const before = await chosen(app);
    const panel = present(await app.page.getByRole('tabpanel').boundingBox(), 'a panel');
    // a slow machine may make a slow drag of it, which is too short to change the tab
    const flicked = async (): Promise<string> => {
      await finger.down(300, panel.y + 40);
      await finger.move(240, panel.y + 40);
      await finger.up();
      await drawn(app);
      return await chosen(app);
    };
    await expect.poll(flicked).not.toBe(before);
  });

  test('of five or more, the bar brings the chosen one to its middle', async () => {
    const app = await clocked('/trade/index?tab=terminated');
    const middle = async (name: string): Promise<number> => {
      const tab = present(await app.page.getByRole('tab', { name }).boundingBox(), name);
      return tab.x + tab.width / 2;
    };
    expect(await app.page.getByRole('tab').count()).toBeGreaterThanOrEqual(5);
    await app.page.getByRole('tab', { name: 'Holdings' }).click();
    await expect.poll(() => middle('Holdings')).toBeLessThan(300);
  });

  test('of fewer, the bar shows the chosen one whole', async () => {
    const app = await clocked('/information/exChange?tab=wallets');
    const end = async (): Promise<number> => {
      const tab = app.page.getByRole('tab', { name: 'My wallets', selected: true });
      const { x, width } = present(await tab.boundingBox(), 'the tab is there');
      return x + width;
    };
    expect(await app.page.getByRole('tab').count()).toBeLessThan(5);
    await expect.poll(end).toBeLessThanOrEqual(390);
  });
});

describe('the second press of back', () => {
  test.each([
    [999, 1],
    [1_001, 0],
  ])('after %d ms quits %d times', async (wait, quits) => {
    const app = await clocked('/market/index');
    const { page } = app;
    await page.evaluate(() => {
      const counter = window as unknown as { quits: number };
      counter.quits = 0;
      const exitApp = (): void => {
        counter.quits += 1;
      };
      Object.assign(navigator, { app: { exitApp } });
    });
    const press = () => page.evaluate(() => document.dispatchEvent(new Event('backbutton')));
    await freeze(app);
    await press();
    await page.getByText('Press back again to quit').waitFor();
    await page.clock.runFor(wait);
    await press();
    expect(await page.evaluate(() => (window as unknown as { quits: number }).quits)).toBe(quits);
  });
});

test('a toast stands for 2 s', async () => {
  const app = await clocked(`/market/stockDetail?symbol=${symbol}`);
  const { page } = app;
  await freeze(app);
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  const toast = page.getByText('Added', { exact: true });
  await toast.waitFor();
  await page.clock.runFor(1_999);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1);
  await toast.waitFor({ state: 'detached' });
});

describe('the end of a session', () => {
  const own = async (): Promise<AppPage> =>
    phone.open({
      session: present((await new Customer(stage.app.url).logIn()).session, 'demo is logged in'),
    });

  test('log-out leads to log-in after 1 s, under an overlay', async () => {
    const app = await clocked('/information/setting', own);
    const { page } = app;
    await page.getByRole('button', { name: 'Log out' }).click();
    await freeze(app);
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Logged out', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
    const overlay = page.getByRole('status').filter({ hasText: 'Opening login' });
    await overlay.waitFor();
    expect(await page.locator('#root').getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(999);
    expect(app.address).toBe('/information/setting');
    await page.clock.runFor(1);
    await app.waitForAddress('/login/login');
    await overlay.waitFor({ state: 'detached' });
    expect(await page.locator('#root').getAttribute('aria-busy')).toBeNull();
  });

  test('a 401 clears storage and leads to log-in after 2 s', async () => {
    const app = await clocked('/information/index', own);
    const { page } = app;
    const answer = { status: 0, code: 'unauthorized', msg: 'Please log in', params: {} };
    // whatever the page asks for by itself is asked before: only what is pressed is refused
    await freeze(app);
    await page.route('**/api/vue/**', (route) => route.fulfill({ status: 401, json: answer }));
    await page.getByRole('link', { name: 'Records' }).first().click();
    await page.getByText('Your session has ended').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
    await page.clock.runFor(1_999);
    expect(app.address).not.toBe('/login/login');
    await page.clock.runFor(1);
    await app.waitForAddress('/login/login');
    expect(app.takeComplaints(/401/)).toBeGreaterThan(0);
  });
});

test('a call without an answer ends after 10 s', async () => {
  const app = await phone.open();
  const { page } = app;
  await app.installClock();
  await app.goto('/login/login');
  await page.getByLabel('Login name or phone number').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('Demo!2345');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/vue/login/login', () => asked.resolve());
  await freeze(app);
  await page.getByRole('button', { name: 'Log in' }).click();
  await asked.promise;
  const late = page.getByRole('alert').filter({ hasText: 'This is taking too long' });
  await page.clock.runFor(9_999);
  expect(await late.count()).toBe(0);
  await page.clock.runFor(1);
  await late.waitFor();
});

test('the root font grows with the width, up to 750 px', async () => {
  const app = await phone.open();
  await app.goto('/login/start');
  const size = (): Promise<number> =>
    app.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  // three quarters of the reader's 16 px, the rest at 390 px; each size unlike the one before it
  for (const width of [1_200, 320, 750, 390]) {
    await app.page.setViewportSize({ width, height: 900 });
    await expect.poll(size).toBeCloseTo(12 + (4 / 390) * Math.min(width, 750), 1);
  }
});

test('the status bar of the hybrid app is white, and of the surface in the dark', async () => {
  const app = await phone.open();
  await app.goto('/login/start');
  const bar = () => app.page.locator('meta[name="theme-color"]').getAttribute('content');
  expect(await bar()).toBe('#ffffff');
  await app.setTheme('dark');
  const surface = await app.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--surface').trim(),
  );
  expect(await bar()).toBe(surface);
});
