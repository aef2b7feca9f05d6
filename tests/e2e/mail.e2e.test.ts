/** E-mail over a real mail server: an address, news of the account, and a link for a password. */
import { mailServer } from '@maru/server/mail/testing/mail-server';
import { present } from '@maru/std/assert';
import { afterAll, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';
import { LoginPage } from './pages/login-pages.ts';

const server = await mailServer();
const stage = setStage({
  env: {
    SANDBOX_REVIEW: 'manual',
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@maru.example',
    PUBLIC_URL: 'https://maru.example',
  },
});
const phone = setPhone(stage);
afterAll(() => server.close());

const ACCOUNT = 'reads.mail';
const PASSWORD = 'Maru!2345';
const FRESH = 'Fresh!234';

const WAIT_MS = 120_000;

/** The newest mail to an address whose subject says something, a pattern. */
async function mailAbout(subject: string, to: string): Promise<string> {
  const says = new RegExp(`Subject: Maru: ${subject}`);
  const find = (): string | undefined =>
    server.taken.findLast((mail) => says.test(mail) && mail.includes(`To: ${to}`));
  await until(`mail: ${subject}`, WAIT_MS, () => find() !== undefined);
  return find() ?? '';
}

/** The code that was sent to an address. */
async function codeFor(to: string): Promise<string> {
  const mail = await mailAbout('your code', to);
  return present(/your code is (\d{6})/.exec(mail)?.[1], 'its code');
}

/** The screen of the app that the link of a mail leads to. */
function linkOf(mail: string): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https:\/\/maru\.example\/#(\S+)/.exec(text)?.[1] ?? '';
}

test('an address is confirmed by its code, hears of new devices, and is removed', async () => {
  const someone = await new Customer(stage.app.url).open(ACCOUNT);
  const app = await phone.open({ session: present(someone.session, 'it is logged in') });
  const { page } = app;
  await app.goto('/information/setting');
  await page.getByRole('link', { name: 'Email' }).click();
  const address = page.getByLabel('Email address');
  const send = page.getByRole('button', { name: 'Send code' });
  await address.fill('hong@maru');
  await page.getByLabel('Login password').fill('Wrong!234');
  await send.click();
  await page.getByText('Please check the email address').waitFor();
  await address.fill('hong@maru.example');
  await send.click();
  await page.getByText('The current password is wrong').first().waitFor();
  await page.getByLabel('Login password').fill(PASSWORD);
  await send.click();
  await page.getByText('sent to ho****@maru.example').waitFor();
  const code = await codeFor('hong@maru.example');
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Wrong code. Tries left: 4').first().waitFor();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('ho****@maru.example').waitFor();
  await app.goto('/information/msgInfo?kind=account');
  await page.getByText('Email address added').waitFor();

  // another kind of device than the one that registered
  const other = await phone.open();
  await other.goto('/login/login');
  await new LoginPage(other).logIn(ACCOUNT, PASSWORD);
  await mailAbout('login on a new device', 'hong@maru.example');
  await app.goto('/information/mail');
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByLabel('Login password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByLabel('Email address').waitFor();
  await mailAbout('this address was removed', 'hong@maru.example');
});

test('the link for a forgotten password reaches the customer alone', async () => {
  const account = 'forgets.by.mail';
  const someone = await new Customer(stage.app.url).open(account);
  const begin = { address: 'kim@maru.example', password: PASSWORD, language: 'en' } as const;
  await someone.api.call('mailBegin', begin);
  const code = await codeFor(begin.address);
  await someone.api.call('mailConfirm', { code });
  const asked = { account, name: '홍길동', birthDate: '1990-05-14', contact: 'kim@maru.example' };
  await new Customer(stage.app.url).api.call('loginForgot', asked);
  const reviewer = await new Desk(stage.app.url).logIn('reviewer');
  const { rows } = await reviewer.call('deskReviews', { kind: 'lostPassword', state: 'pending' });
  const { id } = present(rows[0], 'it is under review');
  const { version } = await reviewer.call('deskReview', { id });
  const first = { approve: true, reason: null, requestId: String(version) };
  await reviewer.call('deskDecide', { id, version, ...first });

  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  const { page: staff } = desk.app;
  await desk.choose('Login password reset');
  await desk.approve();
  await staff.getByRole('button', { name: 'Send to k****@maru.example' }).click();
  await staff.getByText('Link sent to the customer’s email').waitFor();
  expect(await staff.getByText(/token=/).count()).toBe(0);

  const path = linkOf(await mailAbout('set a new password', begin.address));
  expect(path).toMatch(/^\/login\/newPassword\?token=/);
  const app = await phone.open();
  await app.goto(path);
  await app.page.getByLabel('New password', { exact: true }).fill(FRESH);
  await app.page.getByLabel('Confirm new password').fill(FRESH);
  await app.page.getByRole('button', { name: 'Save' }).click();
  await app.waitForAddress('/login/login');
  await mailAbout('login password changed', begin.address);

  // a sandbox's desk shows what was sent
  await staff.getByRole('link', { name: 'Email', exact: true }).click();
  await staff.getByRole('button', { name: /Password reset link/ }).click();
  await staff.getByText('kim@maru.example').waitFor();
  const [newest = {}] = await desk.saved();
  expect(newest).toMatchObject({ State: 'Sent', 'Failed attempts': '0' });
  expect(Object.values(newest).join(' ')).not.toContain('kim@');
  expect(await staff.getByRole('link', { name: 'Open link' }).getAttribute('href')).toContain(path);
});

test('the statement of a month is announced by mail, and read after the log-in', async () => {
  const account = 'reads.statements';
  const someone = await new Customer(stage.app.url).open(account);
  const begin = { address: 'lee@maru.example', password: PASSWORD, language: 'en' } as const;
  await someone.api.call('mailBegin', begin);
  await someone.api.call('mailConfirm', { code: await codeFor(begin.address) });
  const app = await phone.open({ session: present(someone.session, 'it is logged in') });
  await app.goto('/information/mail');
  const chosen = async (language: 'kor' | 'en', statements: boolean): Promise<void> =>
    until(`${language} ${statements}`, WAIT_MS, async () => {
      const { confirmed } = await someone.api.call('mailState', {});
      return confirmed?.language === language && confirmed.statements === statements;
    });
  await app.page.getByRole('button', { name: '한국어' }).click();
  await chosen('kor', false);
  // a choice that a busy server has refused goes back, and is made again
  const monthly = app.page.getByRole('checkbox', { name: 'Monthly statement' });
  await expect
    .poll(async () => {
      await monthly.check();
      return (await someone.api.call('mailState', {})).confirmed;
    })
    .toMatchObject({ language: 'kor', statements: true });
  await app.page.getByRole('button', { name: 'English' }).click();
  await chosen('en', true);

  expect(await stage.app.finish(CLOCK, ['+32d'])).toMatchObject({ code: 0 });
  const path = linkOf(await mailAbout('your \\w+ \\d+ statement', begin.address));
  const other = await phone.open();
  await other.goto(path);
  await new LoginPage(other).logIn(account, PASSWORD);
  await other.waitForAddress(path);
  await other.page.getByRole('heading', { name: 'Statement', exact: true }).waitFor();
});
