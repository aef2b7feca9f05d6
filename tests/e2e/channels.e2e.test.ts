/** Channels of deposits: made and changed at the desk by two people, and used by a customer. */
import { beforeAll, expect, test } from 'vitest';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';
import { toast } from './pages/refusals.ts';
import { TwoPeople } from './pages/two-people.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const LANGUAGES = ['kor', 'en', 'tw'] as const;
const SECRET = 'told by the teller';

let staff: TwoPeople;
beforeAll(async () => {
  staff = await new TwoPeople(stage.app.url).logIn();
});

const offered = async () => (await stage.customer.api.call('fundChannels', {})).channels;

test('one asks, another approves, and a customer pays in by it with its password', async () => {
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Deposit channels', exact: true }).last().click();
  await page.getByRole('heading', { name: 'New channel' }).waitFor();
  await page.getByLabel('Name, Korean').fill('지점 입금');
  await page.getByLabel('Name, English').fill('Branch pay-in');
  const send = page.getByRole('button', { name: 'Request approval' });
  await send.click();
  await page.getByText('The channel terms contradict each other').waitFor();
  await page.getByLabel('Name, Traditional Chinese').fill('分行入金');
  await page.getByLabel('Hours').fill('always');
  await page.getByText('Any time').last().waitFor();
  await page.getByText('Test address per customer').waitFor();
  await page.getByLabel('Channel password').selectOption('Reset');
  await page.getByLabel('New channel password').fill(SECRET);
  expect(await desk.app.axe()).toEqual([]);
  await send.click();
  await page.getByText('Approval requested').waitFor();
  expect((await offered()).some(({ names }) => names?.en === 'Branch pay-in')).toBe(false);

  const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await other.choose('Deposit channel change');
  const shown = other.app.page;
  await shown.getByText('First approval: reviewer').waitFor();
  await shown.getByText('Reset', { exact: true }).waitFor();
  expect(await shown.getByText(SECRET).count()).toBe(0);
  expect(await other.app.axe()).toEqual([]);
  await other.approve();
  await page.getByRole('listitem').filter({ hasText: 'Branch pay-in' }).waitFor();
  const made = { Name: 'Branch pay-in', State: 'Open', Hours: 'always', 'Channel password': 'Set' };
  expect(await desk.saved()).toContainEqual(expect.objectContaining(made));

  const app = await phone.asDemo();
  await app.goto('/information/recharge');
  await app.page.getByRole('link', { name: /지점 입금|Branch pay-in/ }).click();
  await app.page.locator('button[type=submit]').waitFor();
  await app.setLanguage('en');
  await app.page.getByRole('button', { name: 'Fill with test data' }).click();
  await app.page.locator('form img').waitFor();
  await app.page.locator('#recharge input[type=password]').fill(SECRET);
  await app.page.locator('button[type=submit]').click();
  await app.waitForAddress('/information/fundRecord?kind=deposit');
  await app.page.getByText('Branch pay-in').first().waitFor();
  const { pending } = await stage.customer.api.call('fundChannels', {});
  await stage.customer.api.call('fundRechargeCancel', { id: pending?.id ?? '' });
});

test('a change is asked for from the list, and its case says what it was', async () => {
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Deposit channels', exact: true }).last().click();
  await page.getByRole('button', { name: 'Change Bank transfer' }).click();
  await page.getByRole('heading', { name: 'Change Bank transfer' }).waitFor();
  const least = page.getByLabel('Minimum amount (KRW)');
  expect(await least.inputValue()).toBe('10000');
  await least.fill('2만');
  await page.getByRole('button', { name: 'Request approval' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'bank_transfer' });
  await row.getByRole('link', { name: 'A change is awaiting approval' }).click();
  await page.getByText('₩10,000 → ₩20,000').waitFor();
  const rows = await offered();
  expect(rows.find(({ id }) => id === 'bank_transfer')).toMatchObject({ least: '10000' });
});

test('a customer is told of a channel that was closed meanwhile', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/rechargeChannel?id=partner');
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.locator('form img').waitFor();
  await staff.setChannel('partner', { open: false });
  const said = {
    kor: '지금은 이 방법으로 입금할 수 없어요',
    en: 'This deposit method is closed',
    tw: '此入金方式目前已關閉',
  };
  for (const language of LANGUAGES) {
    await app.setLanguage(language);
    await page.locator('button[type=submit]').click();
    await toast(page, new RegExp(said[language])).waitFor();
  }
  expect((await offered()).map(({ id }) => id)).not.toContain('partner');
});
