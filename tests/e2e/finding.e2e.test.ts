import { SEARCH_ROWS } from '@maru/contract/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO, type Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { LoginPage } from './pages/login-pages.ts';

const HOME = '/market/index';

const stage = shareStage();
const phone = setPhone(stage);
let stocks: Stock[];

beforeAll(async () => {
  stocks = (await stage.customer.stocks()).slice(0, 3);
});

const nameOf = (stock: Stock | undefined): string => stock?.names.en ?? '';

/** The initial consonants of syllables, as one types them. */
const initialsOf = (syllables: string): string =>
  [...syllables]
    .map(
      (one) =>
        'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'[one.normalize('NFD').charCodeAt(0) - 0x1100],
    )
    .join('');

describe('finding a stock', () => {
  test('a search from home finds by name and code, and notes what was looked at', async () => {
    const [stock] = stocks;
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(HOME);
    await page.getByRole('link', { name: 'Search stocks' }).click();
    await app.waitForAddress(/^\/favorite\/search/);
    await page.getByText('Stocks you open appear here', { exact: false }).waitFor();
    await page.getByLabel('Name, initials or code').fill(nameOf(stock).toUpperCase());
    await app.waitForAddress(/^\/favorite\/search\?q=/);
    await page.getByRole('link', { name: nameOf(stock) }).click();
    await app.waitForAddress(/^\/market\/stockDetail/);
    await page.getByRole('heading', { name: nameOf(stock) }).waitFor();
    await page.goBack();
    await app.waitForAddress(/^\/favorite\/search\?q=/);
    await page.getByRole('link', { name: nameOf(stock) }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    const history = page.getByRole('region', { name: 'Browsing history' });
    await history.getByRole('link', { name: nameOf(stock) }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Stocks you open appear here', { exact: false }).waitFor();
  });

  test('initial consonants find a stock, whose match is marked', async () => {
    const [stock] = stocks;
    const syllables = [...(stock?.names.kor ?? '')].slice(0, 3).join('');
    const app = await phone.asDemo({ language: 'kor' });
    const { page } = app;
    await app.goto('/favorite/search');
    await page.getByRole('heading', { name: '지금 많이 거래되는 종목' }).waitFor();
    await expect.poll(() => page.locator('main ol li').count()).toBe(10);
    await page.getByRole('textbox').fill(initialsOf(syllables));
    const row = page.getByRole('link', { name: new RegExp(`${stock?.names.kor}`) });
    await row.waitFor();
    expect(await row.locator('mark').innerText()).toBe(syllables);
    expect(await row.innerText()).toMatch(/\d{6} · (종합|성장)/);
    // what lies beyond the screen is drawn too, and stays while prices move
    await page.getByRole('textbox').fill('90');
    await expect.poll(() => page.locator('main ul li').count()).toBe(SEARCH_ROWS);
  });

  test('the full rankings sort by a column either way, and by board', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(HOME);
    await page.getByRole('link', { name: 'All rankings' }).click();
    await app.waitForAddress('/home/moreList?sort=rise');
    await page.getByRole('button', { name: 'Code' }).click();
    const first = page.locator('main ol li:visible').first();
    const codes = async (): Promise<string> => (await first.innerText()).match(/\d{6}/)?.[0] ?? '';
    await expect.poll(codes).toBe('900003');
    await page.getByRole('button', { name: 'Code ↑' }).click();
    await expect.poll(codes).not.toBe('900003');
    await page.getByRole('button', { name: 'Growth' }).click();
    await expect.poll(() => first.innerText()).toContain('Growth');
    await app.waitForAddress('/home/moreList?sort=symbol&reversed=1&board=second');
  });

  test('the index strip leads to an index and its stocks', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(HOME);
    await page.getByRole('link', { name: /Maru Composite/ }).click();
    await app.waitForAddress('/market/stockDetailzs?code=MAIN');
    await page.getByRole('slider', { name: /Maru Composite, Live chart/ }).waitFor();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await page.getByRole('slider', { name: /Maru Composite, Day chart/ }).waitFor();
    await page.getByRole('button', { name: 'Top lifters' }).click();
    const points = page.locator('main ol li:visible').first().getByText(/ pt$/);
    await expect.poll(() => points.innerText()).toMatch(/[+−]?\d+\.\d\d pt$/);
  });

  test('a touch on a link fetches the screen behind it before the tap is over', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(HOME);
    const row = page.locator('main ol li a').first();
    await row.waitFor();
    const read = page.waitForRequest(/\/market\/detail$/);
    await row.dispatchEvent('pointerdown', { bubbles: true });
    await read;
    expect(app.address).toBe(HOME);
  });
});

test('the watchlist is put in order by keyboard, and thinned out', async () => {
  const { customer } = stage;
  const [a, b, c] = stocks;
  for (const stock of stocks) await customer.api.call('userOptionalAdd', { symbol: stock.symbol });
  const symbols = async (): Promise<string[]> =>
    (await customer.api.call('userOptionalList', {})).data.map((row) => row.symbol);
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/market/optionList');
  await page.getByRole('link', { name: 'Edit' }).click();
  await app.waitForAddress('/favorite/index');
  await page.getByRole('button', { name: `Move ${nameOf(a)}.` }).press('ArrowDown');
  await expect.poll(symbols).toEqual([b?.symbol, a?.symbol, c?.symbol]);
  await page.getByRole('button', { name: `Remove ${nameOf(c)}` }).click();
  await expect.poll(symbols).toEqual([b?.symbol, a?.symbol]);
});

test('watched stocks are put in a group, noted on and sorted', async () => {
  const { customer } = stage;
  const [a, b] = stocks;
  for (const stock of [a, b]) {
    await customer.api.call('userOptionalAdd', { symbol: stock?.symbol ?? '' });
  }
  const list = () => customer.api.call('userOptionalList', {});
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/favorite/index');
  await page.getByRole('button', { name: 'Add group' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Group name').fill('Chips');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No stocks in this group').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${nameOf(a)}.*Edit group and note$`) })
    .click();
  await sheet.getByRole('button', { name: 'Chips' }).click();
  await sheet.getByLabel('Note').fill('below 70,000');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Chips · below 70,000').waitFor();
  const { groups } = await list();
  expect(groups.map(({ name }) => name)).toEqual(['Chips']);
  // the screen shows what was chosen before the server has answered
  await expect
    .poll(async () => (await list()).data.find(({ symbol }) => symbol === a?.symbol))
    .toMatchObject({ group: groups[0]?.id, note: 'below 70,000' });

  await app.goto('/market/optionList');
  const rows = page.locator('main :is(ol, ul) li:visible');
  await page.getByText('below 70,000').waitFor();
  const names = [nameOf(a), nameOf(b)].sort();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect
    .poll(() => rows.allInnerTexts())
    .toMatchObject([
      expect.stringContaining(names[0] ?? ''),
      expect.stringContaining(names[1] ?? ''),
    ]);
  await expect.poll(async () => (await list()).sort).toBe('name');
  await page.getByRole('button', { name: 'Chips', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);

  await app.goto('/favorite/index');
  await page.getByRole('button', { name: 'Chips', exact: true }).click();
  await page.getByRole('button', { name: 'Edit group', exact: true }).click();
  await sheet.getByRole('button', { name: 'Delete group' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(async () => (await list()).groups).toEqual([]);
});

describe('coming back', () => {
  test('a remembered account needs its password only, and can be forgotten', async () => {
    const app = await phone.open();
    const { page } = app;
    await app.goto('/login/login');
    const dot = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    await page.route('**/api/vue/user/avatar', (route) =>
      route.fulfill({ json: { status: 1, msg: '', data: { picture: dot } } }),
    );
    const fetched = page.waitForResponse('**/api/vue/user/avatar');
    await new LoginPage(app).logIn(DEMO.account, DEMO.password);
    await app.waitForAddress(HOME);
    await fetched;
    await app.stored();
    await app.goto('/information/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await app.waitForAddress('/login/login');
    await page.getByRole('link', { name: `Continue as ${DEMO.account}` }).click();
    await app.waitForAddress('/login/reLogin');
    await page.getByText(DEMO.account, { exact: true }).waitFor();
    await page.locator(`img[src$="${dot}"]`).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await app.waitForAddress(HOME);

    await page.evaluate(() => localStorage.clear());
    await app.goto('/trade/index');
    await app.waitForAddress('/login/login');
    await page.getByRole('link', { name: `Continue as ${DEMO.account}` }).click();
    await page.getByRole('link', { name: 'Use another account' }).click();
    await app.waitForAddress('/login/login');
    await page.getByLabel('Login name or phone number').waitFor();
    await app.goto('/login/reLogin');
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await app.waitForAddress('/login/login');
    await page.getByLabel('Login name or phone number').waitFor();
    expect(await page.getByRole('link', { name: /^Continue as/ }).count()).toBe(0);
  });

  test('the three cards move by swipe and by their dots', async () => {
    const app = await phone.open();
    const { page } = app;
    await app.goto('/login/start1');
    const dots = page.getByRole('button', { name: /^Card \d of 3$/ });
    await dots.nth(2).click();
    await expect.poll(() => dots.nth(2).getAttribute('aria-current')).toBe('true');
    await page.locator('main ul').evaluate((track) => track.scrollTo({ left: track.clientWidth }));
    await expect.poll(() => dots.nth(1).getAttribute('aria-current')).toBe('true');
  });

  test('customer service says where it leads before it leaves', async () => {
    const app = await phone.open();
    const { page } = app;
    await app.goto('/home/kefuCenter');
    await page.getByText('What are the fees and taxes?').click();
    await page.getByText(/^The fee is 0\.015% .* \(0\.04% .* pay 0\.01% on shares/).waitFor();
    await page.getByRole('button', { name: /Trading help/ }).click();
    const sheet = page.getByRole('dialog', { name: 'You’re leaving the app' });
    await sheet.getByText('example.com').waitFor();
    const link = sheet.getByRole('link', { name: 'Open support site' });
    expect(await link.getAttribute('href')).toBe('https://example.com/trading');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});
