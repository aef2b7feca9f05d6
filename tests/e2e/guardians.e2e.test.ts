/** A customer under 14 and the guardian, each in a browser of their own. */

import { present } from '@maru/std/assert';
import { dayOf } from '@maru/std/kst';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const PASSWORD = 'Child!2345';
const GUARDIAN = '홍판서';

/** A child of ten registers in the browser, and is led to the steps. */
async function register(account: string): Promise<AppPage> {
  const app = await phone.open();
  const { page } = app;
  await app.goto('/login/register');
  await page.getByLabel('Login name or phone number').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const year = Number(dayOf(Date.now()).slice(0, 4)) - 10;
  await page.getByLabel('Birth date').fill(`${year}0101`);
  await page.getByLabel('Institution code').fill('MARU01');
  await page.getByLabel('Guardian’s name').fill(GUARDIAN);
  await page.getByLabel('Guardian’s phone number').fill('010-1234-5678');
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('once your guardian opens the link').waitFor();
  return app;
}

/** Makes the link in the child's app; returns its address within the app. */
async function makeLink({ page }: AppPage, name: RegExp): Promise<string> {
  await page.getByRole('button', { name }).click();
  const link = page.getByLabel('Guardian link');
  const address = present(await link.textContent(), 'the link is shown');
  return address.slice(address.indexOf('#') + 1);
}

/** Decides on the only consent that is under review. */
async function review(approve: boolean): Promise<void> {
  const desk = await new Desk(stage.app.url).logIn('reviewer');
  const { rows } = await desk.call('deskReviews', { kind: 'guardian', state: 'pending' });
  const { id } = present(rows[0], 'it is under review');
  const { version } = await desk.call('deskReview', { id });
  const reason = approve ? null : 'not_guardian';
  await desk.call('deskDecide', { id, version, approve, reason, requestId: version });
}

/** Has the link mailed in the child's app; its address within the app, as the desk shows it. */
async function mailLink({ page }: AppPage): Promise<string> {
  const field = page.getByLabel('Guardian’s email');
  const send = page.getByRole('button', { name: 'Email the link' });
  await field.fill('guardian');
  await send.click();
  await page.getByText('Please check the email address').first().waitFor();
  await field.fill('guardian@maru.example');
  await send.click();
  await page.getByText('Link sent to your guardian').waitFor();
  const { app } = await new DeskPage(await phone.open({ desk: true })).logIn('auditor');
  await app.goto('/mail');
  await app.page.getByRole('button', { name: /Guardian consent link/ }).click();
  await app.page.getByText('guardian@maru.example').waitFor();
  const link = app.page.getByRole('link', { name: 'Open link' });
  const address = present(await link.getAttribute('href'), 'a sandbox shows it');
  expect(address).toContain(stage.app.url.replace('127.0.0.1', 'localhost'));
  return address.slice(address.indexOf('#') + 1);
}

test('a guardian consents, and withdraws', async () => {
  const child = await register('child.one');
  const link = await makeLink(child, /Create a link/);
  const guardian = await phone.open();
  const { page } = guardian;
  await guardian.goto(link);
  await page.getByText('Do you consent to your child’s account?').waitFor();
  await page.getByText('chi****one').waitFor();
  const name = page.getByLabel('Your name (signature)');
  const consent = page.getByRole('button', { name: 'Consent', exact: true });
  await consent.click();
  await page.getByText('Please agree to all three documents').waitFor();
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await name.fill('홍길동');
  await consent.click();
  await page.getByText('doesn’t match the named guardian').first().waitFor();
  await name.fill(GUARDIAN);
  await consent.click();
  await page.getByText('Customer service is confirming it').waitFor();
  await child.page.getByText('You can place orders once it’s reviewed').first().waitFor();
  await review(true);
  await child.page.getByText('Guardian consent confirmed').waitFor();
  // the play money of the sandbox is open to the child from now on
  await child.page.getByRole('button', { name: 'Get play money and start' }).waitFor();

  await guardian.goto(link);
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('can sell shares and withdraw money').waitFor();
  await sheet.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByText('Your child can’t start new trades').waitFor();
  await child.page.getByText('Your guardian withdrew consent').first().waitFor();
  await child.page.getByRole('button', { name: 'Get play money and start' }).waitFor({
    state: 'detached',
  });
});

test('a guardian refuses, and a consent is rejected: another one is named', async () => {
  const child = await register('child.two');
  const { page } = child;
  const link = await makeLink(child, /Create a link/);
  const guardian = await phone.open();
  await guardian.goto(link);
  await guardian.page.getByRole('button', { name: 'Decline' }).click();
  await guardian.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await guardian.page.getByText('You declined').waitFor();
  await page.getByText('Your guardian declined').first().waitFor();
  const submit = page.getByRole('button', { name: 'Name guardian' });
  await submit.click();
  await page.getByText('Please fill this in').first().waitFor();
  await page.getByLabel('Guardian’s name').fill('성');
  await page.getByLabel('Guardian’s phone number').fill('010-9876-5432');
  await submit.click();
  await page.getByText('needs at least two letters').waitFor();
  await page.getByLabel('Guardian’s name').fill('성춘향');
  await submit.click();
  await page.getByText('성*향').waitFor();
  const fresh = await mailLink(child);

  // the first link is of no use any more
  await guardian.goto(link);
  await guardian.page.getByText('no longer works').first().waitFor();
  await guardian.goto(fresh);
  await guardian.page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await guardian.page.getByLabel('Your name (signature)').fill('성춘향');
  await guardian.page.getByRole('button', { name: 'Consent', exact: true }).click();
  await guardian.page.getByText('Customer service is confirming it').waitFor();
  await review(false);
  await page.getByText('The consent was rejected').first().waitFor();
  await submit.waitFor();
  expect(await page.getByLabel('Guardian’s name').inputValue()).toBe('');
});
