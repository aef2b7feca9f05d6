/** What makes a customer known and safe, in the browser: passwords. */
import { expect, test } from 'vitest';
import { Customer, PLAY_MONEY } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { RegisterPage } from './pages/login-pages.ts';

const stage = shareStage();
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
  await page.getByLabel('Confirm new password').fill('900514');
  await page.getByRole('button', { name: 'Save' }).click();
  // the birth date of the registration is known to the server alone
  await page.getByText('Don’t use your birth date').first().waitFor();
  await page.getByLabel('New password', { exact: true }).fill('246813');
  await page.getByLabel('Confirm new password').fill('246813');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Fund password set').waitFor();
  expect(await elsewhere.api.call('userInfo', {})).toMatchObject({ fundPassword: true });

  await app.goto('/information/loginPass');
  await page.getByLabel('Current password').fill('Wrong!234');
  await page.getByLabel('New password', { exact: true }).fill('Other!234');
  await page.getByLabel('Confirm new password').fill('Other!234');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('The current password is wrong').first().waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Login password changed').first().waitFor();
  await expect(elsewhere.api.call('userInfo', {})).rejects.toMatchObject({ code: 'unauthorized' });
  await app.goto('/information/msgInfo?kind=account');
  await page.getByText('Not you? Contact customer service right away').waitFor();
});

/** Registers in a browser; the app leads to what is left. */
async function newcomer(name: string) {
  const app = await phone.open();
  await app.goto('/login/register');
  await new RegisterPage(app).register(name, PASSWORD);
  await app.waitForAddress('/login/loginAfter');
  return app;
}

test('the steps are done with test data, and each is decided within seconds', async () => {
  const app = await newcomer('step.by.step');
  const { page } = app;
  await page.getByText('4 steps left').waitFor();
  await page.getByRole('link', { name: /Real-name verification/ }).click();
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByRole('img', { name: 'ID back' }).waitFor();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Under review').waitFor();
  await page.getByText('Your real name is verified').first().waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();

  await page.getByRole('link', { name: /Add bank account/ }).click();
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByLabel('Holder').fill('Somebody Else');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('The holder doesn’t match your verified name').first().waitFor();
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await app.waitForAddress('/login/loginAfter');
  await page.getByRole('link', { name: /Fund password/ }).click();
  await page.getByLabel('New password', { exact: true }).fill('246813');
  await page.getByLabel('Confirm new password').fill('246813');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 step left').waitFor();

  await app.goto('/information/bankList');
  await page.getByText(/^3333\*{4}\d{4}$/).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No bank accounts yet').waitFor();
});

test('play money lets a newcomer buy at once', async () => {
  const app = await newcomer('in.a.hurry');
  const { page } = app;
  await page.getByText(`₩${PLAY_MONEY.toLocaleString('en')}`).waitFor();
  await page.getByRole('button', { name: 'Get play money and start' }).click();
  await app.waitForAddress('/market/index');
  // play money is no deposit: that step is left
  await app.goto('/login/loginAfter');
  await page.getByText('4 steps left').waitFor();
  const buyer = new Customer(stage.app.url);
  await buyer.logIn({ account: 'in.a.hurry', password: PASSWORD });
  expect(await buyer.available()).toBe(PLAY_MONEY);
  const { symbol } = await buyer.offeredStock();
  const placed = await buyer.place({ symbol, lots: 1, clientOrderId: 'first' });
  expect(placed).toHaveProperty('id');
  const { rows } = await buyer.api.call('fundRecords', { kind: 'deposit' });
  expect(rows).toMatchObject([{ cause: 'play_money', amount: String(PLAY_MONEY) }]);
});
