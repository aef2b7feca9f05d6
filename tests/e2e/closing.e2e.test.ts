/** One's own data as a file, and the end of an account, with the desk's side by hand. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const PASSWORD = 'Maru!2345';

test('all that is stored about a customer is one file, for who knows the password', async () => {
  const { customer } = stage;
  const { symbol } = await customer.offeredStock();
  await customer.place({ symbol, lots: 1, clientOrderId: 'exported' });
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/setting');
  await page.getByRole('link', { name: 'My data and closure' }).click();
  await app.waitForAddress('/information/myData');
  await page.getByText('10 years after closing').waitFor();
  await page.getByLabel('Login password').fill('Wrong!2345');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByText('The current password is wrong').first().waitFor();
  await page.getByLabel('Login password').fill('Demo!2345');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(data.customers).toHaveLength(1);
  expect(data.customers?.[0]).toMatchObject({ sealed: { login: 'demo' } });
  expect(data.orders?.map(({ clientOrderId }) => clientOrderId)).toContain('exported');
  expect(data.bankCards?.[0]).toHaveProperty('sealed.number');
  expect(data.entries?.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/argon2|passwordHash|loginIndex/);
});

test('an account is closed by a person, and its name is free', async () => {
  const customer = await new Customer(stage.app.url).open('leaving');
  const app = await phone.open({ session: customer.session ?? { token: '', account: '' } });
  const { page } = app;
  await app.goto('/information/closing');
  // play money can be withdrawn once the customer is known
  await page.getByText('3 steps left before you can close it').waitFor();
  expect(await app.axe()).toEqual([]);

  // another one has nothing, and nothing stands in the way
  const visitor = new Customer(stage.app.url);
  visitor.session = await visitor.api.call('loginRegister', {
    account: 'visitor',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '1990-05-14',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  const other = await phone.open({ session: visitor.session });
  await other.goto('/information/closing');
  await other.page.getByText('This can’t be undone').waitFor();
  expect(await other.axe()).toEqual([]);
  await other.page.getByLabel('Login password').fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Request closure' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Request closure' }).click();
  await other.page.getByText('Your closure is under review').waitFor();
  await other.page.getByRole('button', { name: 'Cancel closure request' }).click();
  await other.page.getByLabel('Login password').fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Request closure' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Request closure' }).click();
  await other.page.getByText('Your closure is under review').waitFor();

  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  await desk.choose('Account closure');
  expect(await desk.app.axe()).toEqual([]);
  await desk.approve();
  // the session has ended: the app leads to the log-in by itself
  await other.waitForAddress('/login/login');
  other.takeComplaints(/401/);
  await expect(
    visitor.api.call('loginLogin', { account: 'visitor', password: PASSWORD }),
  ).rejects.toMatchObject({ code: 'login_wrong' });
  await visitor.open('visitor');
  expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
});
