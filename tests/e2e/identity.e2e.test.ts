/** What makes a customer known and safe, in the browser: passwords. */
import { expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { RegisterPage } from './pages/login-pages.ts';

const stage = setStage();
const phone = setPhone(stage);
const PASSWORD = 'Secret!23';

test('passwords are changed, and the other session ends', async () => {
  const app = await phone.open();
  const { page } = app;
  await app.goto('/login/register');
  await new RegisterPage(app).register('hong.gildong', PASSWORD);
  await page.getByText('Welcome').waitFor();
  const elsewhere = new Customer(stage.app.url);
  await elsewhere.logIn({ account: 'hong.gildong', password: PASSWORD });

  await app.goto('/information/setting');
  await page.getByRole('link', { name: 'Fund password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('900514');
  await page.getByLabel('New password again').fill('900514');
  await page.getByRole('button', { name: 'Save' }).click();
  // the birth date of the registration is known to the server alone
  await page.getByText('Your birth date is too easy to guess').first().waitFor();
  await page.getByLabel('New password', { exact: true }).fill('246813');
  await page.getByLabel('New password again').fill('246813');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your fund password is set').waitFor();
  expect(await elsewhere.api.call('userInfo', {})).toMatchObject({ fundPassword: true });

  await app.goto('/information/loginPass');
  await page.getByLabel('Current password').fill('Wrong!234');
  await page.getByLabel('New password', { exact: true }).fill('Other!234');
  await page.getByLabel('New password again').fill('Other!234');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('The current password is not right').first().waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Your login password was changed').first().waitFor();
  await expect(elsewhere.api.call('userInfo', {})).rejects.toMatchObject({ code: 'unauthorized' });
  await app.goto('/information/msgInfo?kind=account');
  await page.getByText('If this was not you, tell customer service at once').waitFor();
});
