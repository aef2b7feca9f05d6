import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppPage, AppPageOptions } from '../harness/app-page.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

/** Every screen, for a customer with trades; `$symbol` and `$id` are filled in. */
const PUBLIC = [
  '/login/start',
  '/login/start1',
  '/login/login',
  '/login/register',
  '/login/forgot',
  '/login/newPassword?token=none',
  '/information/changeLang',
  '/information/aboutInfo',
  '/information/aboutUs',
  '/home/kefuCenter',
  '/information/privacy',
];
const PERSONAL = [
  '/market/index',
  '/market/optionList',
  '/favorite/index',
  '/favorite/search',
  '/favorite/search?q=9',
  '/favorite/search?q=nothing',
  '/home/index',
  '/home/moreList?sort=marketCap&board=second',
  '/home/moreList?sort=held',
  '/market/stockDetailzs?code=MAIN',
  '/market/stockDetail?symbol=$symbol',
  '/market/marketBuy?symbol=$symbol',
  '/market/marketBuy?symbol=$symbol&side=sell',
  '/trade/index?tab=purchase',
  '/trade/index?tab=progress',
  '/trade/index?tab=terminated',
  '/trade/index?tab=inventory',
  '/trade/positionDetail?id=$id',
  '/home/newsList',
  '/home/newsList?tab=stock',
  '/home/newsDetail?id=1&tab=stock',
  '/information/index',
  '/information/setting',
  '/information/alerts?symbol=$symbol',
  '/information/msgInfo',
  '/information/msgInfo?kind=review',
  '/information/fundRecord',
  '/information/loginPass',
  '/information/fundPass',
  '/information/authInfo',
  '/information/bankList',
  '/information/addBankCard',
  '/login/loginAfter',
  '/information/recharge',
  '/information/rechargeChannel?id=bank_transfer',
  '/information/rechargeChannel?id=usdt',
  '/information/fundRecord?kind=deposit',
  '/information/fundRecord?kind=withdrawal',
  '/information/usdtAddress',
  '/information/cashOut',
  '/information/exChange',
  '/information/exChange?tab=transfer',
  '/information/exChange?tab=wallets',
  '/information/fundRecord?kind=exchange',
  '/information/margin',
  '/home/dayTrading',
  '/information/statement',
  '/information/profit',
  '/information/profit?view=periods',
  '/information/profit?view=stocks',
  '/home/checkIn',
  '/information/userInfo',
  '/information/credit',
  '/information/myData',
  '/information/closing',
  '/information/sessions',
  '/information/fundPassLost',
  '/information/twoFactor',
];
const LOOKS: readonly Required<Pick<AppPageOptions, 'language' | 'theme'>>[] = [
  { language: 'kor', theme: 'light' },
  { language: 'kor', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'tw', theme: 'light' },
  { language: 'tw', theme: 'dark' },
];
/** Higher than the stock's page. */
const WHOLE = 3_000;
const NARROW = 320;

const stage = setStage();
const phone = setPhone(stage);
/** Its browser is set to text of 200 %. */
const largePrint = setPhone(stage, ['--blink-settings=defaultFontSize=32']);
let symbol = '';
let id = '';

beforeAll(async () => {
  const { customer } = stage;
  const stock = await customer.offeredStock();
  symbol = stock.symbol;
  const bought = await customer.place({ symbol, lots: 2, clientOrderId: randomUUID() });
  const waiting = { symbol, lots: 1, price: stock.lower, clientOrderId: randomUUID() };
  await customer.place(waiting);
  await customer.api.call('userOptionalAdd', { symbol });
  id = 'id' in bought ? bought.id : '';
  await until('the order is filled', 30_000, async () => {
    return (await customer.api.call('tradePosition', { id })).order.status === 'holding';
  });
});

/** Checks one screen and returns its faults. */
async function look(page: AppPage, address: string): Promise<string[]> {
  const place = address.replace('$symbol', symbol).replace('$id', id);
  await page.goto(place);
  await page.settled();
  // in one piece: a row half behind the fixed buttons is not the smaller target that axe sees
  if (address.startsWith('/market/stockDetail')) {
    await page.page.setViewportSize({ width: 390, height: WHOLE });
  }
  const wrong = (await page.axe()).map((found) => `axe: ${found}`);
  if (page.address !== place) wrong.push(`leads to ${page.address}`);
  await page.page.setViewportSize({ width: NARROW, height: 640 });
  if (!(await page.fits(NARROW))) wrong.push(`too wide at ${NARROW} px`);
  wrong.push(...(await page.cutControls()).map((cut) => `cut off at ${NARROW} px: ${cut}`));
  await page.page.setViewportSize({ width: 390, height: 844 });
  return wrong.map((what) => `${address}: ${what}`);
}

describe.each(LOOKS)('in $language, $theme', ({ language, theme }) => {
  test('screens for everyone have nothing wrong', async () => {
    const page = await phone.open({ language, theme });
    const wrong: string[] = [];
    for (const address of PUBLIC) wrong.push(...(await look(page, address)));
    expect([...wrong, ...page.complaints]).toEqual([]);
  });

  test("a customer's screens have nothing wrong", async () => {
    const page = await phone.asDemo({ language, theme });
    const wrong: string[] = [];
    for (const address of PERSONAL) wrong.push(...(await look(page, address)));
    expect([...wrong, ...page.complaints]).toEqual([]);
  });
});

test('with text twice as large, in the language of the longest words', async () => {
  const page = await largePrint.asDemo({ language: 'en' });
  const wrong: string[] = [];
  for (const address of [...PUBLIC, ...PERSONAL]) {
    await page.goto(address.replace('$symbol', symbol).replace('$id', id));
    await page.settled();
    if (!(await page.fits(390))) wrong.push(`${address}: too wide`);
    wrong.push(...(await page.cutControls()).map((cut) => `${address}: cut off: ${cut}`));
  }
  expect([...wrong, ...page.complaints]).toEqual([]);
});

test('the sheets of a purchase and of a sale have nothing wrong', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await phone.asDemo({ theme });
    await page.goto(`/market/marketBuy?symbol=${symbol}`);
    await page.page.getByRole('button', { name: /· Buy$/ }).click();
    await page.page.getByRole('dialog').waitFor();
    const wrong = await page.axe();
    await page.goto(`/market/marketBuy?symbol=${symbol}&side=sell`);
    await page.page.getByRole('button', { name: /· Sell$/ }).click();
    await page.page.getByRole('dialog').waitFor();
    expect([...wrong, ...(await page.axe()), ...page.complaints]).toEqual([]);
  }
});

test('what is wrong is found: a button without a name, a text without contrast', async () => {
  const page = await phone.open();
  await page.goto('/login/login');
  await page.settled();
  await page.page.evaluate(() => {
    const main = document.querySelector('main');
    main?.append(document.createElement('button'));
    const faint = document.createElement('p');
    faint.append('faint');
    faint.style.color = '#eee';
    main?.append(faint);
  });
  const found = (await page.axe()).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
});
