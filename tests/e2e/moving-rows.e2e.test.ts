import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);

test('the watchlist is put in order by a finger on the grip, and the page stays', async () => {
  const { customer } = stage;
  const stocks = (await customer.stocks()).slice(0, 3);
  for (const { symbol } of stocks) await customer.api.call('userOptionalAdd', { symbol });
  const [a, b, c] = stocks.map(({ symbol }) => symbol);
  const symbols = async (): Promise<string[]> =>
    (await customer.api.call('userOptionalList', {})).data.map((row) => row.symbol);
  const before = await symbols();
  expect(before.slice(-3)).toEqual([a, b, c]);

  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/favorite/index');
  const rows = page.locator('main ul li:visible');
  await expect.poll(() => rows.count()).toBe(before.length);
  const first = rows.nth(before.length - 3);
  const grip = await first.getByRole('button', { name: /^Move / }).boundingBox();
  const row = await first.boundingBox();
  const [at, { height }] = [present(grip, 'a grip'), present(row, 'a row')];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) => {
    const point = { x: at.x + at.width / 2, y: at.y + at.height / 2 + distance };
    const touchPoints = type === 'touchEnd' ? [] : [point];
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0);
  for (let part = 1; part <= 8; part++) await touch('touchMove', (part / 8) * height * 2);
  // the row follows the finger, and the two that it has passed make room
  const shifts = (): Promise<number[]> =>
    rows.evaluateAll((all) =>
      all.slice(-3).map((one) => new DOMMatrix(getComputedStyle(one).transform).m42),
    );
  await expect
    .poll(async () => (await shifts()).map(Math.round))
    .toEqual([2 * height, -height, -height].map(Math.round));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await touch('touchEnd', 0);
  await expect.poll(async () => (await symbols()).slice(-3)).toEqual([b, c, a]);
  await page.getByText(/ is now \d+ of /).waitFor({ state: 'attached' });
});

test('a stock whose rank changes is seen to move to its new place', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await app.goto('/home/moreList?sort=rise');
  await app.settled();
  const tops = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        document.addEventListener('transitionrun', ({ target, propertyName }) => {
          if (!(target instanceof HTMLLIElement) || propertyName !== 'transform') return;
          const [moving] = target.getAnimations();
          if (moving === undefined) return;
          // looked at by its own time: a slow machine draws no frame between start and end
          moving.pause();
          const length = Number(moving.effect?.getComputedTiming().duration);
          const seen = [0, length / 2, length].map((at) => {
            moving.currentTime = at;
            return target.getBoundingClientRect().top;
          });
          // one that is turned round on its way has less before it
          if (Math.abs((seen[2] ?? 0) - (seen[0] ?? 0)) >= 40) resolve(seen);
          else moving.play();
        });
      }),
  );
  const seen = await tops;
  const [start = 0, middle = 0, end = 0] = seen;
  // on its way it stands between the two places
  expect(Math.abs(middle - start)).toBeGreaterThan(1);
  expect(Math.abs(end - middle)).toBeGreaterThan(1);
});

test('name and price of a stock come from its line, and rest where that is asked for', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  /** Presses a line; how far below its place each part begins, and the page's width then, px. */
  const begins = async (): Promise<number[]> => {
    await app.goto('/home/moreList?sort=turnover');
    await app.settled();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        const [first] = Array.isArray(frames) ? frames : [];
        const way = /translate\([^,]+, ([-\d.]+)px\)/.exec(String(first?.transform));
        const moving = animate.call(this, frames, options);
        if (way !== null) seen.push(Number(way[1]), document.documentElement.scrollWidth);
        return moving;
      };
    });
    await page.locator('main a[href*="stockDetail"]').nth(2).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('button', { name: /Buy$/ }).or(page.getByText('Buy')).first().waitFor();
    return await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  };
  expect(await begins()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const ways = await begins();
  expect(ways).toHaveLength(4);
  for (const way of [ways[0], ways[2]]) expect(way).toBeGreaterThan(50);
  // the page is no wider meanwhile
  for (const width of [ways[1], ways[3]]) expect(width).toBe(390);
});
