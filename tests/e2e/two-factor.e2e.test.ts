/** Two-factor authentication: set up, asked for at log-in, replaced by a recovery code, ended. */

import { codeNow } from '@maru/server/http/testing/authenticator';
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';

const stage = setStage();
const phone = setPhone(stage);
const PASSWORD = 'Maru!2345';

test('a log-in asks for the code of the app, or for a recovery code', async () => {
  const account = 'two.factors';
  const someone = await new Customer(stage.app.url).open(account);
  const app = await phone.open({ session: present(someone.session, 'it is logged in') });
  const { page } = app;
  await app.goto('/information/setting');
  await page.getByRole('link', { name: 'Two-factor authentication' }).click();
  await page.getByLabel('Login password').fill('Wrong!234');
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByText('The current password is wrong').first().waitFor();
  await page.getByLabel('Login password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = present(await page.locator('code').textContent(), 'the key is shown');
  await page.getByLabel('Authentication code').fill(codeNow(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Two-factor authentication is on').waitFor();
  const recovery = await page.locator('li code').allTextContents();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await app.goto('/information/msgInfo?kind=account');
  await page.getByText('Two-factor authentication is on').waitFor();
  await app.close();
  await stage.app.restart();

  const other = await phone.open();
  const logIn = other.page.getByRole('button', { name: 'Log in' });
  await other.goto('/login/login');
  await other.page.getByLabel('Login name or phone number').fill(account);
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn.click();
  const code = other.page.getByLabel('Authentication code');
  await code.fill('000000');
  await logIn.click();
  await other.page.getByText('Wrong code. Tries left: 4').first().waitFor();
  await code.fill(present(recovery[0], 'there are ten'));
  await logIn.click();
  await other.waitForAddress('/market/index');

  await other.goto('/information/twoFactor');
  await other.page.getByText('9 recovery codes left').waitFor();
  await other.page.getByLabel('Login password').fill(PASSWORD);
  await code.fill(codeNow(key, 1));
  await other.page.getByRole('button', { name: 'Turn off' }).click();
  await other.page.getByRole('button', { name: 'Get started' }).waitFor();
  expect(await someone.logIn({ account, password: PASSWORD })).toBeDefined();
});
