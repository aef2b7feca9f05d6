import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

/** Every kind of code that is fetched when it is needed, and what stands once it has come. */
const CHUNKS = [
  {
    what: 'a screen',
    files: /\/assets\/about-us\.screen-[^/]+\.js$/,
    address: '/information/aboutUs',
    arrived: (page: AppPage) => page.page.getByRole('heading', { level: 1, name: 'About us' }),
  },
  {
    what: 'the chart',
    files: /\/assets\/price-chart-[^/]+\.js$/,
    address: '/market/stockDetail?symbol=$symbol',
    arrived: (page: AppPage) => page.page.getByRole('slider', { name: /chart/i }),
  },
  {
    what: 'the app',
    files: /\/assets\/app-[^/]+\.js$/,
    address: '/information/changeLang',
    arrived: (page: AppPage) => page.page.getByRole('heading', { level: 1, name: 'Language' }),
  },
] as const;

const BLOCKED = /ERR_FAILED|could not be shown|was preloaded/;

const stage = shareStage();
const phone = setPhone(stage);

async function open(address: string, files: RegExp, how: (route: Route) => unknown) {
  const [stock] = await stage.customer.stocks();
  const page = await phone.asDemo();
  await page.installClock();
  await page.page.route(files, how);
  await page.goto(address.replace('$symbol', stock?.symbol ?? ''));
  return page;
}

const reload = (page: AppPage) => page.page.getByRole('button', { name: /^Reload$|Try again/ });

describe.each(CHUNKS)('$what', ({ files, address, arrived }) => {
  test('that fails offers a reload, which brings it', async () => {
    const page = await open(address, files, (route) => route.abort());
    await reload(page).waitFor();
    await page.page.unroute(files);
    await reload(page).click();
    await arrived(page).waitFor();
    expect(page.takeComplaints(BLOCKED)).toBeGreaterThan(0);
  });

  test('that does not come is given up after 120 s', async () => {
    const asked = Promise.withResolvers<void>();
    const page = await open(address, files, () => asked.resolve());
    await asked.promise;
    // from here on its time is only what the test lets pass
    await page.page.clock.pauseAt((await page.page.evaluate(() => Date.now())) + 1_000);
    await page.pass(110);
    expect(await reload(page).count()).toBe(0);
    await page.pass(10);
    await reload(page).waitFor();
    await page.page.clock.resume();
    await page.page.unroute(files);
    await reload(page).click();
    await arrived(page).waitFor();
    page.takeComplaints(BLOCKED);
  });
});

test('a chart that fails leaves the rest of its screen', async () => {
  const chart = CHUNKS[1];
  const page = await open(chart.address, chart.files, (route) => route.abort());
  await reload(page).waitFor();
  await page.page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  await page.page.getByRole('tab', { name: 'Company' }).click();
  await page.page.getByText('Headquarters').waitFor();
  expect(page.takeComplaints(BLOCKED)).toBeGreaterThan(0);
});

const FRONT_ENDS = [
  {
    what: 'the app',
    options: {},
    act: ({ page }: AppPage) => page.getByRole('link', { name: 'Log in' }).click(),
  },
  {
    what: 'the desk',
    options: { desk: true },
    act: async ({ page }: AppPage) => {
      await page.getByLabel('Account', { exact: true }).fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('Nobody!2345');
      await page.getByRole('button', { name: 'Log in' }).click();
    },
  },
] as const;

test.each(FRONT_ENDS)('$what that falls outside of its screens can be tried again', async (one) => {
  const page = await phone.open(one.options);
  await page.goto();
  await page.settled();
  await page.page.evaluate(() => {
    Node.prototype.appendChild = () => {
      throw new Error('nothing can be added');
    };
  });
  await one.act(page);
  await page.page.getByText('The app could not be shown').waitFor();
  await reload(page).click();
  await page.page.getByText('Log in').first().waitFor();
  expect(page.takeComplaints(/nothing can be added/)).toBeGreaterThan(0);
});
