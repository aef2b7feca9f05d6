/** Forgotten passwords, from the customer over the desk to the new password. */
import type { ReviewKindName } from '@maru/contract/desk-rules';
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';
import { LoginPage } from './pages/login-pages.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const PASSWORD = 'Maru!2345';
const FRESH = 'Fresh!234';
const TEST_NAME = '홍길동';

/** A member of staff approves the only application of a kind. */
async function approve(who: string, kind: ReviewKindName): Promise<void> {
  const desk = await new Desk(stage.app.url).logIn(who);
  const { rows } = await desk.call('deskReviews', { kind, state: 'pending' });
  const { id } = present(rows[0], 'it is under review');
  const { version } = await desk.call('deskReview', { id });
  await desk.call('deskDecide', { id, version, approve: true, reason: null, requestId: version });
}

/** A customer whose real name was verified with test data. */
async function verified(account: string): Promise<Customer> {
  const someone = await new Customer(stage.app.url).open(account);
  const app = await phone.open({ session: present(someone.session, 'it is logged in') });
  const { page } = app;
  await app.goto('/information/authInfo');
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByRole('img', { name: 'ID back' }).waitFor();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Under review').waitFor();
  await approve('reviewer', 'realName');
  await page.getByText('Your real name is verified').first().waitFor();
  await app.close();
  return someone;
}

test('a forgotten log-in password is set anew by a link of the desk', async () => {
  const someone = await verified('forgets.a.lot');
  const app = await phone.open();
  const { page } = app;
  await app.goto('/login/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Login name or phone number').fill('forgets.a.lot');
  await page.getByLabel('Name', { exact: true }).fill(TEST_NAME);
  await page.getByLabel('Birth date').fill('19900514');
  await page.getByLabel('Phone or email').fill('010-1234-5678');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Request received').waitFor();

  await approve('reviewer', 'lostPassword');
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  const { page: staff } = desk.app;
  await desk.choose('Login password reset');
  await desk.unmask();
  await staff.getByText('010-1234-5678').waitFor();
  await desk.approve();
  await staff.getByRole('button', { name: 'Create link' }).click();
  const link = await staff.getByText(/newPassword\?token=/).textContent();
  await staff.getByRole('cell', { name: 'Made a reset link' }).waitFor();

  await page.goto(present(link, 'the desk shows it'));
  await page.getByLabel('New password', { exact: true }).fill(FRESH);
  await page.getByLabel('Confirm new password').fill(FRESH);
  await page.getByRole('button', { name: 'Save' }).click();
  await app.waitForAddress('/login/login');
  await expect(someone.api.call('userInfo', {})).rejects.toMatchObject({ code: 'unauthorized' });
  await new LoginPage(app).logIn('forgets.a.lot', FRESH);
  await app.waitForAddress('/market/index');

  const again = await phone.open();
  await again.page.goto(present(link, 'the desk has shown it'));
  await again.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await again.page.getByLabel('Confirm new password').fill(PASSWORD);
  await again.page.getByRole('button', { name: 'Save' }).click();
  await again.page.getByText('This link doesn’t work').first().waitFor();
});

test('a forgotten fund password is set anew after another check of the identity', async () => {
  const someone = await verified('no.six.digits');
  const set = { oldPassword: '', newPassword: '246813', confirmPassword: '246813' };
  await someone.api.call('identityFundPass', set);
  const app = await phone.open({ session: present(someone.session, 'it is logged in') });
  const { page } = app;
  await app.goto('/information/fundPass');
  await page.getByRole('link', { name: 'Forgot fund password?' }).click();
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByRole('img', { name: 'ID back' }).waitFor();
  await page.getByLabel('Login password').fill('Wrong!234');
  await page.getByRole('button', { name: 'Request identity check' }).click();
  await page.getByText('The current password is wrong').first().waitFor();
  await page.getByLabel('Login password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Request identity check' }).click();
  await page.getByText('We’re checking your identity for the reset').waitFor();
  await approve('reviewer', 'lostFundPassword');
  await page.getByText('Set a new fund password without the old one').waitFor();
  await page.getByLabel('New password', { exact: true }).fill('135792');
  await page.getByLabel('Confirm new password').fill('135792');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Fund password changed').first().waitFor();
  const old = { oldPassword: '246813', newPassword: '112358', confirmPassword: '112358' };
  await expect(someone.api.call('identityFundPass', old)).rejects.toMatchObject({
    code: 'original_password_wrong',
  });
});
