/** Where a customer is logged in: the list, its ends, and the half hour after a log-in. */
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { postgresKind } from '../harness/databases.ts';
import { setParameters } from '../harness/parameters.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { LoginPage } from './pages/login-pages.ts';

const stage = setStage({ database: postgresKind() });
const phone = setPhone(stage);
const PASSWORD = 'Maru!2345';
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15';

/** Logs in from a laptop; the session. */
async function fromLaptop(account: string): Promise<{ token: string; account: string }> {
  const { body } = await stage.customer.raw(
    '/login/login',
    { account, password: PASSWORD },
    { 'user-agent': LAPTOP },
  );
  return body.data as { token: string; account: string };
}

const mayRead = async (session: { token: string; account: string }): Promise<boolean> =>
  (await stage.customer.raw('/user/info', {}, session)).http === 200;

test('a session on another device is told, listed and ended', async () => {
  const app = await phone.open();
  const { page } = app;
  const someone = await new Customer(stage.app.url).open('two.devices');
  await app.goto('/login/login');
  await new LoginPage(app).logIn('two.devices', PASSWORD);
  await app.waitForAddress('/market/index');
  const laptop = await fromLaptop('two.devices');

  await app.goto('/information/msgInfo?kind=account');
  await page.getByText('Safari · macOS. Not you?').click();
  await app.waitForAddress('/information/sessions');
  await page.getByText('This device').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Safari · macOS' });
  await row.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await mayRead(laptop)).toBe(false);
  expect(await mayRead(present(someone.session, 'it is logged in'))).toBe(true);

  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You’re not logged in on any other device').waitFor();
  expect(await mayRead(present(someone.session, 'it was logged in'))).toBe(false);
});

test('sessions and what is known of devices outlive a restart', async () => {
  const someone = await new Customer(stage.app.url).open('comes.back');
  const laptop = await fromLaptop('comes.back');
  const before = await someone.api.call('sessionList', {});
  await stage.app.restart();
  const after = await someone.api.call('sessionList', {});
  const known = ({
    id,
    browser,
    system,
    openedAt,
    endsAt,
    current,
  }: (typeof after.rows)[number]) => ({ id, browser, system, openedAt, endsAt, current });
  expect(after.rows.map(known)).toEqual(before.rows.map(known));
  expect(await mayRead(laptop)).toBe(true);
  await fromLaptop('comes.back');
  const { rows } = await someone.api.call('messageList', { kind: 'account' });
  expect(rows.filter(({ content }) => content.code === 'new_device')).toHaveLength(1);
});

test('a change of cards long after the log-in asks for the fund password', async () => {
  await setParameters(stage, { moneyIdleMinutes: '0' });
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/addBankCard');
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByLabel('Holder').fill('김마루');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await page.getByText('Please enter your fund password again').first().waitFor();
  await page.locator('input[name=fund-password]').fill('135791');
  await add.click();
  await page.getByText('Wrong fund password').first().waitFor();
  await page.locator('input[name=fund-password]').fill(FUND_PASSWORD);
  await add.click();
  await page.getByText('Added').first().waitFor();

  await app.goto('/information/bankList');
  const card = page.getByRole('listitem').filter({ hasText: '· 본점' }).nth(1);
  await card.getByRole('button', { name: 'Remove' }).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await remove.click();
  await page.locator('input[name=fund-password]').fill(FUND_PASSWORD);
  await remove.click();
  await card.waitFor({ state: 'detached' });
});
