/** A firm from an empty database to its first customer's trade, by the desk's list alone. */
import { codeNow } from '@maru/server/http/testing/authenticator';
import { present } from '@maru/std/assert';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppPage } from '../harness/app-page.ts';
import { startBrowser } from '../harness/browser.ts';
import { Customer } from '../harness/customer.ts';
import { appoint, type Firm, startFirm } from '../harness/firm.ts';
import { DeskPage } from './pages/desk-page.ts';
import { RegisterPage } from './pages/login-pages.ts';
import { TicketPage } from './pages/trading-pages.ts';

const OWN = 'the long way home';
const PASSWORD = 'Maru!2345';
const SECRET = 'told by the teller';
const ADDRESSES = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'];
/** What the list asks two people to say. */
const SAID = {
  operatorName: 'Garam Securities',
  operatorNumber: '110-81-00000',
  operatorAddress: '1 Yeouido, Seoul',
  privacyOfficer: 'Hong Gildong',
  privacyContact: 'privacy@garam.test',
  siteAgent1Url: 'https://help.garam.test/trading',
  siteAgent2Url: 'https://help.garam.test/account',
} as const;

let firm: Firm;
let browser: Browser;
let rita: DeskPage;
let ana: DeskPage;
let visitor: AppPage;
let customer: Customer;
const pages: AppPage[] = [];

async function open(desk: boolean): Promise<AppPage> {
  const page = await AppPage.open(browser, firm.app.url, desk ? { desk } : {});
  pages.push(page);
  return page;
}

beforeAll(async () => {
  // its market is the simulated one, which a test can trade on at any hour
  firm = await startFirm({ MARKET_HOURS: 'always' });
  browser = await startBrowser();
});

afterAll(async () => {
  for (const page of pages) await page.close();
  await browser.close();
  await firm.close();
});

/** A member of staff whom the operator has appointed logs in for the first time. */
async function atDesk(name: string, ...roles: string[]): Promise<DeskPage> {
  const first = await appoint(firm.app, name, ...roles);
  const desk = await open(true);
  const { page } = desk;
  await desk.goto();
  await page.getByLabel('Account', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = present(await page.locator('code').textContent(), 'a key is shown');
  await page.getByLabel('New password', { exact: true }).fill(OWN);
  await page.getByLabel('Authentication code').fill(codeNow(key));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('navigation').waitFor();
  return new DeskPage(desk);
}

/** Somebody approves what is the only one of its kind, and looks at personal data where it must. */
async function approve(kind: string, by: 'rita' | 'ana' = 'ana', personal = false): Promise<void> {
  const desk = by === 'ana' ? ana : rita;
  await desk.app.follow('/queue');
  const { page } = desk.app;
  const waits = page.getByRole('listitem').filter({ hasText: kind });
  await waits.filter({ hasNotText: 'Approved' }).getByRole('button').click();
  await page
    .getByRole('button', { name: /^(Approve|Give (first|second) approval)\b/, disabled: false })
    .waitFor();
  if (personal) await desk.unmask();
  await desk.approve();
}

async function say(name: keyof typeof SAID): Promise<void> {
  const { page } = rita.app;
  await rita.app.follow(`/parameters/${name}`);
  const value = page.getByLabel('New value');
  await expect.poll(() => value.inputValue()).toBe('');
  await value.fill(SAID[name]);
  await page.getByLabel('Reason').fill('before the first customers');
  await page.getByRole('button', { name: 'Request change' }).click();
  await page.getByText('A change is under review').waitFor();
  await approve('Parameter change');
}

/** Rita asks for a channel by what `fill` types into its form, and ana approves it. */
async function setChannel(button: string | null, fill: () => Promise<void>): Promise<void> {
  const { page } = rita.app;
  await rita.app.follow('/channels');
  await page.getByRole('heading', { name: 'New channel' }).waitFor();
  if (button !== null) await page.getByRole('button', { name: button }).click();
  await fill();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByText('Approval requested').waitFor();
  await approve('Deposit channel change');
}

async function nameChannel(name: string): Promise<void> {
  const { page } = rita.app;
  await page.getByLabel('Name, Korean').fill(name);
  await page.getByLabel('Name, English').fill(name);
  await page.getByLabel('Name, Traditional Chinese').fill(name);
  await page.getByLabel('Hours').fill('always');
}

async function setAccount(): Promise<void> {
  const { page } = rita.app;
  await page.getByLabel('Hours').fill('always');
  await page.getByLabel('Bank', { exact: true }).fill('Haneul');
  await page.getByLabel('Account number').fill('110-222-333444');
  await page.getByLabel('Holder').fill('Garam');
}

async function photo() {
  const create = { width: 640, height: 400, channels: 3, background: '#7a8b99' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

interface Sent {
  readonly amount: string;
  readonly reference: string;
  readonly password?: string;
}

/** The customer says what was sent by the channel that is shown. */
async function ask({ amount, reference, password }: Sent): Promise<void> {
  const { page } = visitor;
  await page.getByLabel('Amount').fill(amount);
  await page.locator('input[name=reference]').fill(reference);
  if (password !== undefined) await page.getByLabel('Channel password').fill(password);
  await page.getByLabel('Proof of transfer').setInputFiles(await photo());
  await page.locator('form img').waitFor();
  await page.locator('button[type=submit]').click();
}

const balanceOf = async (currency: string): Promise<string | undefined> =>
  (await customer.api.call('fundBalances', {})).find((one) => one.currency === currency)?.available;

test('the first institution waits for what customers need', async () => {
  const kim = await atDesk('kim');
  const { page } = kim.app;
  await page.getByRole('link', { name: 'Institutions' }).click();
  await page.getByRole('heading', { name: 'Before your first customers' }).waitFor();
  expect(await page.getByText('Required', { exact: true }).count()).toBe(4);
  expect(await kim.app.axe()).toEqual([]);
  const add = page.getByRole('button', { name: 'Add institution' });
  await page.getByLabel('Code').fill('GARAM1');
  await page.getByLabel('Name', { exact: true }).fill('Garam');
  await add.click();
  await page.getByText('Some items are missing').waitFor();

  rita = await atDesk('rita', 'reviewer');
  ana = await atDesk('ana', 'approver');
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(3);
  for (const name of Object.keys(SAID) as (keyof typeof SAID)[]) await say(name);
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(1);
  await add.click();
  await page.getByText('Some items are missing').waitFor();
  await setChannel('Change Bank transfer', setAccount);
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(0);
  await page.getByText('Can wait').waitFor();
  await add.click();
  await page.getByText('Accepts sign-ups').waitFor();
  await page.getByRole('heading', { name: 'Before your first customers' }).waitFor({
    state: 'detached',
  });
});

test('a customer registers, is known, and pays in', async () => {
  visitor = await open(false);
  const { page } = visitor;
  await visitor.goto('/login/register');
  await new RegisterPage(visitor).register('first.customer', PASSWORD, 'GARAM1');
  await visitor.waitForAddress('/login/loginAfter');
  await page.getByRole('link', { name: /Real-name verification/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('홍길동');
  await page.locator('input[name=id-first]').fill('900514');
  await page.locator('input[name=id-last]').fill('1');
  await page.getByLabel('ID front').setInputFiles(await photo());
  await page.getByLabel('ID back').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Under review').waitFor();
  await approve('Real-name verification', 'ana', true);
  await page.getByText('Your real name is verified').first().waitFor();

  await visitor.goto('/information/recharge');
  await page.getByRole('link', { name: /Bank transfer/ }).click();
  await page.getByText('110-222-333444').waitFor();
  await ask({ amount: '5천만', reference: '20261129-0001' });
  await visitor.waitForAddress('/information/fundRecord?kind=deposit');
  // so much money needs two people
  await approve('Deposit', 'rita');
  await approve('Deposit');
  customer = new Customer(firm.app.url);
  await customer.logIn({ account: 'first.customer', password: PASSWORD });
  await expect.poll(() => balanceOf('KRW')).toBe('50000000');
});

test('a channel of USDT and one with a password are made, used, changed and closed', async () => {
  const desk = rita.app.page;
  const kind = desk.getByLabel('Type');
  await setChannel(null, async () => {
    await nameChannel('Coins');
    await kind.selectOption('USDT');
    await desk.getByLabel('Receiving addresses').fill(ADDRESSES[0] ?? '');
  });
  await setChannel(null, async () => {
    await nameChannel('Branch pay-in');
    await setAccount();
    await desk.getByLabel('Channel password').selectOption('Reset');
    await desk.getByLabel('New channel password').fill(SECRET);
  });
  const { page } = visitor;
  await visitor.goto('/information/recharge');
  await page.getByRole('link', { name: /Coins/ }).click();
  await page.getByText(ADDRESSES[0] ?? '').waitFor();
  await ask({ amount: '25.5', reference: 'f'.repeat(64) });
  await visitor.waitForAddress('/information/fundRecord?kind=deposit');
  await approve('Deposit', 'rita');
  await approve('Deposit');
  await expect.poll(() => balanceOf('USDT')).toBe('25500000');

  await visitor.goto('/information/recharge');
  await page.getByRole('link', { name: /Branch pay-in/ }).click();
  await ask({ amount: '100만', reference: '20261129-0002', password: 'guessed by me' });
  await page.getByText('Wrong channel password').first().waitFor();
  await page.getByLabel('Channel password').fill(SECRET);
  await page.locator('button[type=submit]').click();
  await visitor.waitForAddress('/information/fundRecord?kind=deposit');
  await approve('Deposit');
  await expect.poll(() => balanceOf('KRW')).toBe('51000000');

  await setChannel('Change Coins', () =>
    desk.getByLabel('Receiving addresses').fill(ADDRESSES[1] ?? ''),
  );
  await visitor.goto('/information/usdtAddress');
  await page.getByText(ADDRESSES[1] ?? '').waitFor();
  await setChannel('Change Branch pay-in', async () => {
    await desk.getByLabel('State').selectOption('Closed');
  });
  await visitor.goto('/information/recharge');
  await page.getByRole('link', { name: /Coins/ }).waitFor();
  expect(await page.getByRole('link', { name: /Branch pay-in/ }).count()).toBe(0);
});

test('a bank account and a fund password later, the customer trades', async () => {
  const { page } = visitor;
  await visitor.goto('/information/addBankCard');
  await page.getByLabel('Holder').fill('홍길동');
  await page.getByLabel('Bank', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByLabel('First 4 digits').fill('3333');
  await page.getByLabel('Remaining digits').fill('012345678');
  await page.getByLabel('Branch').fill('Yeouido');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added').first().waitFor();
  await visitor.goto('/information/fundPass');
  await page.getByLabel('New password', { exact: true }).fill('246813');
  await page.getByLabel('Confirm new password').fill('246813');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Fund password set').first().waitFor();
  const { symbol } = await customer.offeredStock();
  await visitor.goto(`/market/marketBuy?symbol=${symbol}`);
  await new TicketPage(visitor).buyOneLotAtMarket();
  await visitor.waitForAddress(/^\/trade\/positionDetail/);
});

/** Lists of what is offered, which an empty firm has none of. */
const OFFERED = {
  '/home/blockTrade': /institution has bought its shares/,
  '/home/qcList': /appear here with their start time/,
  '/home/auction': /offered by auction appear here/,
  '/home/fllow': /once they open/,
  '/tutor/index': /New mentors appear here/,
} as const;

test('where nothing is offered yet, both sides are told where it begins', async () => {
  const { page } = visitor;
  for (const [address, words] of Object.entries(OFFERED)) {
    await visitor.goto(address);
    await page.getByText(words).first().waitFor();
    await page.getByRole('link', { name: 'See stocks' }).waitFor();
  }
  const begin = /Request one with the form next to this list/;
  for (const address of [
    '/stakes',
    '/auctions',
    '/mentors',
    '/offerings',
    ...['placements', 'increases', 'products'].map((kind) => `/offerings?kind=${kind}`),
  ]) {
    await rita.app.goto(address);
    await rita.app.page.getByText(begin).first().waitFor();
  }
  expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
});
