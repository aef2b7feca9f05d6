/**
 * What screens show that lead to others or are read: headings, services and where they lead, texts.
 * That they are well made is for `screens.e2e.test.ts`, which an empty screen would pass.
 */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);

const headingOf = (within: Locator, name: string): Locator =>
  within.getByRole('heading', { name, exact: true });

/** The name of each link of a part of a screen, and the address that it opens. */
const linksIn = (within: Locator): Promise<(readonly [string, string])[]> =>
  within.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const to = new URL((link as HTMLAnchorElement).href).hash.slice(1);
      return [(link as HTMLElement).innerText.trim(), to] as const;
    }),
  );

/** The screen at an address, once its heading stands. */
async function screenAt({ page }: AppPage, heading: string): Promise<Locator> {
  await headingOf(page.locator('header:visible'), heading).waitFor();
  return page.locator('main:visible');
}

/** All services in their groups, each with its address. */
const SERVICES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Trading: [
    ['Block & day', '/home/blockTrade'],
    ['Day trading', '/home/dayTrading'],
    ['Special', '/home/qcList'],
    ['ETF', '/home/moreList?sort=turnover&board=fund'],
    ['OTC', '/home/moreList?sort=turnover&board=otc'],
    ['Digital', '/home/moreList?sort=turnover&board=digital'],
    ['FX', '/home/moreList?sort=turnover&board=pair'],
    ['Price alerts', '/information/alerts'],
  ],
  'Subscription and placement': [
    ['IPO', '/home/newStock'],
    ['Placement, rights', '/home/newStockps'],
    ['Auction', '/home/auction'],
    ['Dividend', '/home/dividend'],
  ],
  'Copy trading and credit': [
    ['Mentors', '/tutor/index'],
    ['Quant products', '/home/fllow'],
    ['Credit loan', '/home/loan'],
    ['Stock lending', '/home/worth'],
  ],
  'My assets': [
    ['Deposit', '/information/recharge'],
    ['Withdrawal', '/information/cashOut'],
    ['Currency exchange', '/information/exChange'],
    ['Holdings and orders', '/trade/index'],
    ['Records', '/information/fundRecord'],
    ['Assets and P/L', '/information/profit'],
    ['Statement', '/information/statement'],
    ['Daily check-in', '/home/checkIn'],
  ],
};

/** The groups of the menu. */
const MENU: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'My trading': [
    ['All services', '/home/index'],
    ['Block & day', '/home/blockTrade'],
    ['Special', '/home/qcList'],
    ['IPO', '/home/newStock'],
    ['Holdings and orders', '/trade/index'],
    ['Records', '/information/fundRecord'],
    ['Assets and P/L', '/information/profit'],
    ['Statement', '/information/statement'],
  ],
  'Deposits and withdrawals': [
    ['Deposit', '/information/recharge'],
    ['Withdrawal', '/information/cashOut'],
    ['Currency exchange', '/information/exChange'],
  ],
  App: [
    ['Daily check-in', '/home/checkIn'],
    ['Notifications', '/information/msgInfo'],
    ['Price alerts', '/information/alerts'],
    ['Settings', '/information/setting'],
    ['Customer service', '/home/kefuCenter'],
    ['About', '/information/aboutInfo'],
  ],
};

/** The market's tabs, and what of home is a link. */
const SHORTCUTS = ['Block & day', 'Special', 'IPO', 'ETF', 'Deposit', 'Customer service'];
const MARKETS = ['Listed', 'OTC', 'Subscription', 'Auction', 'Digital', 'FX'];
const TABS = [
  ['Home', '/market/index'],
  ['News', '/home/newsList'],
  ['Watchlist', '/market/optionList'],
  ['Trade', '/trade/index'],
  ['Menu', '/information/index'],
];

/** What says that there is nothing, with its way on. */
const NOTHING = [
  ['/information/passkeys', 'No passkeys yet', 'Add a passkey'],
  ['/information/alerts', 'No price alerts yet', 'Browse stocks'],
  ['/home/loanRe', 'No loans yet', 'Apply for a loan'],
] as const;

describe('a customer', () => {
  test('finds the way to everything on home, among all services and in the menu', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/market/index');
    const home = page.locator('main:visible');
    await headingOf(home, 'Total assets').waitFor();
    await home.getByText('₩300,000,000', { exact: true }).waitFor();
    const shortcuts = await linksIn(home.getByRole('navigation', { name: 'Shortcuts' }));
    expect(shortcuts.map(([name]) => name)).toEqual(SHORTCUTS);
    expect(await home.getByRole('tab').allInnerTexts()).toEqual(MARKETS);
    // what is offered is a tab like the others: home and its bar stay
    for (const [tab, all] of [
      ['Subscription', '/home/newStock'],
      ['Auction', '/home/auction'],
    ] as const) {
      await home.getByRole('tab', { name: tab }).click();
      await home.getByRole('tabpanel').locator(`a[href="#${all}"]`).waitFor();
      expect(app.address).toBe('/market/index');
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    }
    await home.getByRole('tab', { name: 'Listed' }).click();
    await headingOf(home, 'Ranking').waitFor();
    await home.locator('a[href*="/market/stockDetail?"]').nth(7).waitFor();
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    expect((await linksIn(bar)).map(([name, to]) => [name.split('\n')[0], to])).toEqual(TABS);

    await app.follow('/home/index');
    const all = await screenAt(app, 'All services');
    for (const [group, services] of Object.entries(SERVICES)) {
      const found = await linksIn(all.getByRole('navigation', { name: group, exact: true }));
      expect([group, found]).toEqual([group, services]);
    }
    await headingOf(all, 'News').waitFor();
    await all.locator('a[href*="/home/newsDetail?"]').first().waitFor();
    await all.getByRole('link', { name: /Below 100M: 50–80%.*100M and more: 80–120%/ }).waitFor();
    const others = await linksIn(all);
    for (const to of ['/home/loan', '/home/checkIn', '/home/newsList', '/home/kefuCenter']) {
      expect(others.map(([, address]) => address)).toContain(to);
    }

    await app.follow('/information/index');
    const menu = await screenAt(app, 'Menu');
    await menu.getByText(/^Account M\d{8} · With us since/).waitFor();
    await menu.getByText('Ready to trade').waitFor();
    await menu.getByText('Withdrawable').waitFor();
    for (const [group, links] of Object.entries(MENU)) {
      const heading = page.getByRole('heading', { name: group, exact: true });
      const section = menu.locator('section').filter({ has: heading });
      expect([group, await linksIn(section)]).toEqual([group, links]);
    }
  });

  test('is told what there is nothing of, and what to do next', async () => {
    const app = await phone.asDemo();
    await app.goto('/market/index');
    await app.settled();
    for (const [address, title, next] of NOTHING) {
      await app.follow(address);
      const shown = app.page.locator('main:visible');
      await shown.getByText(title, { exact: true }).waitFor();
      await shown.getByText(next).first().waitFor();
    }
  });
});

describe('a visitor', () => {
  test('reads about the app and the firm, and both legal texts', async () => {
    const app = await phone.open();
    await app.goto('/information/aboutInfo');
    const about = await screenAt(app, 'About');
    await about.getByText('Licence', { exact: true }).waitFor();
    await about.getByText('Apache-2.0', { exact: true }).first().waitFor();
    await headingOf(about, 'About the simulation').waitFor();
    await about.getByText(/^Prices come from participants’ orders/).waitFor();
    await headingOf(about, 'Open source').waitFor();
    await about
      .locator('li')
      .filter({ hasText: /^React\s*MIT$/ })
      .waitFor();
    expect(await linksIn(about)).toEqual([
      ['About us', '/information/aboutUs'],
      ['User agreement', '/information/privacy?text=terms'],
      ['Privacy policy', '/information/privacy'],
    ]);

    await app.follow('/information/aboutUs');
    const firm = await screenAt(app, 'About us');
    await firm.getByText('This firm doesn’t exist').waitFor();
    for (const name of ['The name', 'What we stand by', 'We don’t set prices', 'Firm']) {
      await headingOf(firm, name).waitFor();
    }
    await firm.getByText('Fictional securities firm').waitFor();
    expect(await linksIn(firm)).toEqual([['Customer service', '/home/kefuCenter']]);

    await app.follow('/information/privacy?text=terms');
    const terms = await screenAt(app, 'User agreement');
    await terms.getByText(/^This service is a simulation of a Korean/).waitFor();
    await terms.getByRole('heading', { name: /Article 1: Purpose and definitions/ }).waitFor();
    await app.page.getByRole('tab', { name: 'Privacy policy' }).click();
    const privacy = await screenAt(app, 'Privacy policy');
    await privacy.getByRole('heading', { level: 2 }).first().waitFor();
    await privacy.getByText(/^Version 1, effective 20 Nov 2026/).waitFor();
    expect(await privacy.getByText(/^This service is a simulation/).count()).toBe(0);
    await app.page.getByRole('tab', { name: 'Risk disclosure' }).click();
    const risk = await screenAt(app, 'Risk disclosure');
    await risk.getByRole('heading', { name: /Forced closing/ }).waitFor();
  });

  test('is asked for a guardian under 14, and from that age on is not', async () => {
    const app = await phone.open();
    const { page } = app;
    await app.goto('/login/register');
    await screenAt(app, 'Sign up');
    const guardian = page.getByRole('group', { name: 'Guardian consent' });
    const bornYearsAgo = async (years: number): Promise<void> => {
      const year = new Date().getFullYear() - years;
      await page.getByLabel('Birth date').fill(`${year}0101`);
    };
    await bornYearsAgo(13);
    await guardian.getByLabel('Guardian’s name').waitFor();
    await guardian.getByLabel('Guardian’s phone number').waitFor();
    await guardian.getByText(/create a link for them/).waitFor();
    await bornYearsAgo(15);
    await guardian.waitFor({ state: 'detached' });
  });
});
