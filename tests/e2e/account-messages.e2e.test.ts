/**
 * The messages of the specification (§8) on accounts, verification and money: each is caused at the
 * real server and read in the browser in one language, another one from test to test.
 */
import { randomUUID } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import type { Flag, ReviewKindName } from '@maru/contract/desk-rules';
import { codeNow } from '@maru/server/http/testing/authenticator';
import { present } from '@maru/std/assert';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import {
  APPLY,
  CHECK_IN,
  CHECK_IN_DONE,
  CHECKED_IN,
  EXCHANGE,
  FLAGGED,
  SAID,
  TEST_DATA,
} from './pages/account-words.ts';
import { changeOnItsWay, overtake, toast } from './pages/refusals.ts';
import { EXCHANGE as EXCHANGE_FORM } from './pages/screen-words.ts';
import { BUY, BUY_NOW } from './pages/trading-words.ts';

const TEXT_FIELDS = 'input:not([type=checkbox]):not([type=radio]):not([type=file])';

/** Fills the first fields of a form in their order. */
async function fill(page: Page, form: string, values: readonly string[]): Promise<void> {
  const fields = page.locator(`#${form}`).locator(TEXT_FIELDS);
  for (const [i, value] of values.entries()) await fields.nth(i).fill(value);
}

const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`#${form}`).evaluate((element) => (element as HTMLFormElement).requestSubmit());

const read = (page: Page, text: RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Opens a screen on a page, and gives the page back. */
async function openAt(address: string, app: AppPage): Promise<AppPage> {
  await app.goto(address);
  return app;
}

const PASSWORD = 'Maru!2345';

describe('messages on accounts and money', () => {
  const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
  const phone = setPhone(stage);
  let desk: Desk;

  beforeAll(async () => {
    desk = await new Desk(stage.app.url).logIn('reviewer');
  });

  const pageOf = (customer: Customer, language: Language): Promise<AppPage> =>
    phone.open({ language, session: present(customer.session, 'the customer is logged in') });

  /** A customer with play money whom staff have barred from something. */
  async function flagged(account: string, flag: Flag): Promise<Customer> {
    const customer = await new Customer(stage.app.url).open(account);
    const { account: id } = present(customer.session, 'the customer is logged in');
    const because = { reason: 'suspicious', requestId: randomUUID() } as const;
    await desk.call('deskFlag', { account: id, flag, ...because });
    return customer;
  }

  /** Decides the only application of a kind; the name of the person it is about. */
  async function decide(
    kind: ReviewKindName,
    approve: boolean,
  ): Promise<{ readonly name: string }> {
    const { rows } = await desk.call('deskReviews', { kind, state: 'pending' });
    const { id } = present(rows[0], 'it is under review');
    const { version, reasons, personal } = await desk.call('deskReview', { id });
    const isNamed = personal.some(({ field }) => field === 'name');
    const read = isNamed
      ? await desk.call('deskUnmask', { id, fields: ['name'], reason: 'compare' })
      : [];
    const reason = approve ? null : present(reasons[0], 'it is rejected for a reason');
    await desk.call('deskDecide', { id, version, approve, reason, requestId: randomUUID() });
    return { name: read[0]?.text ?? '' };
  }

  test('of log-in: one answer for a wrong account or password, bans and freezes', async () => {
    await flagged('banned', 'loginBanned');
    await flagged('frozen', 'frozen');
    const app = await phone.open({ language: 'kor' });
    await app.goto('/login/login');
    for (const [account, said] of [
      ['nobody', SAID.login_wrong],
      ['banned', FLAGGED.loginBanned],
      ['frozen', FLAGGED.frozen],
    ] as const) {
      await fill(app.page, 'log-in', [account, PASSWORD]);
      await submit(app.page, 'log-in');
      await read(app.page, said.kor);
    }
  });

  test('of log-in: a code is needed or wrong, and a link is over', async () => {
    const { api } = await new Customer(stage.app.url).open('with.a.code');
    const { secret } = await api.call('factorBegin', { password: PASSWORD });
    await api.call('factorConfirm', { code: codeNow(secret) });
    const app = await phone.open({ language: 'tw' });
    const { page } = app;
    await app.goto('/login/login');
    await fill(page, 'log-in', ['with.a.code', PASSWORD]);
    await submit(page, 'log-in');
    await read(page, SAID.factor_needed.tw);
    await fill(page, 'log-in', ['with.a.code', PASSWORD, 'no code']);
    await submit(page, 'log-in');
    await read(page, SAID.factor_code_wrong.tw);
    await app.follow(`/login/newPassword?token=${'A'.repeat(43)}`);
    await fill(page, 'new-password', [PASSWORD, PASSWORD]);
    await submit(page, 'new-password');
    await read(page, SAID.link_invalid.tw);
  });

  test('of registration: account, institution, empty fields', async () => {
    const { page } = await openAt('/login/register', await phone.open({ language: 'en' }));
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox').first().check();
    const form = (account: string, institution: string): Promise<void> =>
      fill(page, 'sign-up', [account, PASSWORD, PASSWORD, '19900514', institution]);
    await form('demo', 'MARU01');
    await submit(page, 'sign-up');
    await read(page, SAID.account_exists.en);
    await form('newcomer', 'NOWHERE');
    await submit(page, 'sign-up');
    await read(page, SAID.inviter_missing.en);
    // the form sends no empty field
    await changeOnItsWay(page, '/login/register', { account: '' });
    await submit(page, 'sign-up');
    await read(page, SAID.field_empty.en);
  });

  test('of who may: verification, card, fund password, trading or withdrawing barred', async () => {
    const language = 'kor';
    const barred = await flagged('may.not.trade', 'tradeBarred');
    const kept = await flagged('may.not.withdraw', 'withdrawBarred');
    const { symbol } = await stage.customer.offeredStock();
    const { page } = await openAt('/information/cashOut', await pageOf(kept, language));
    const gates = [SAID.real_name_required, SAID.bank_missing, SAID.fund_password_missing];
    for (const said of [FLAGGED.withdrawBarred, ...gates]) await read(page, said[language]);
    const ticket = `/market/marketBuy?symbol=${symbol}`;
    const other = await openAt(ticket, await pageOf(barred, language));
    await read(other.page, FLAGGED.tradeBarred[language]);
  });

  test('of withdrawals: password, amount, card, another one in progress', async () => {
    const { api } = stage.customer;
    const { rows } = await api.call('identityBankList', {});
    const card = present(rows[0], 'demo has a card').id;
    const { page } = await openAt('/information/cashOut', await phone.asDemo({ language: 'tw' }));
    for (const [amount, fundPassword, said] of [
      ['10000', '975310', SAID.fund_password_wrong],
      ['999999999', FUND_PASSWORD, SAID.insufficient_withdrawable],
      ['9999', FUND_PASSWORD, SAID.withdrawal_below],
    ] as const) {
      await fill(page, 'cash-out', [amount, fundPassword]);
      await submit(page, 'cash-out');
      await read(page, said.tw);
    }
    await fill(page, 'cash-out', ['10000', FUND_PASSWORD]);
    // the form offers the cards that there are
    await changeOnItsWay(page, '/fund/cashOut', { card: 'another', requestId: randomUUID() });
    await submit(page, 'cash-out');
    await read(page, SAID.bank_card_missing.tw);
    let sent = '';
    await overtake(page, '/fund/cashOut', async () => {
      const asked = { amount: '20000', card, fundPassword: FUND_PASSWORD };
      sent = (await api.call('fundCashOut', { ...asked, requestId: randomUUID() })).id;
    });
    await submit(page, 'cash-out');
    await read(page, SAID.fund_operation_pending.tw);
    await api.call('fundCashOutCancel', { id: sent });
  });

  test('of deposits: the password of a channel, one under review', async () => {
    const { api } = stage.customer;
    const { channels } = await api.call('fundChannels', {});
    const { id } = present(
      channels.find(({ asksPassword }) => asksPassword),
      'a channel has a password',
    );
    const channel = `/information/rechargeChannel?id=${id}`;
    const { page } = await openAt(channel, await phone.asDemo({ language: 'en' }));
    await page.getByRole('button', { name: TEST_DATA.en }).click();
    await page.locator('#recharge img').waitFor();
    const password = page.locator('#recharge input[type=password]');
    const right = await password.inputValue();
    await password.fill('not this one');
    await submit(page, 'recharge');
    await read(page, SAID.channel_password_wrong.en);
    await password.fill(right);
    await overtake(page, '/fund/recharge', (sent: Input<'fundRecharge'>) =>
      api.call('fundRecharge', { ...sent, reference: randomUUID(), requestId: randomUUID() }),
    );
    await submit(page, 'recharge');
    await read(page, SAID.deposit_pending.en);
    await decide('deposit', false);
  });

  test('of exchanges: the same currency, not enough of it', async () => {
    const { page } = await openAt('/information/exChange', await phone.asDemo({ language: 'kor' }));
    await page.locator('#exchange input[name=fund-password]').fill(FUND_PASSWORD);
    await fill(page, 'exchange', ['10000']);
    // the form sends no two currencies that are the same
    await changeOnItsWay(page, '/fund/exchangeQuote', { to: 'KRW' });
    await submit(page, 'exchange');
    await read(page, SAID.exchange_same_currency.kor);
    await page.unrouteAll();
    const group = (name: RegExp) => page.getByRole('group', { name });
    const pick = (name: RegExp, currency: string): Promise<void> =>
      group(name).getByRole('button', { name: currency, exact: true }).click();
    await pick(EXCHANGE_FORM.from.kor, 'USD');
    await pick(EXCHANGE_FORM.to.kor, 'KRW');
    await fill(page, 'exchange', ['1000']);
    const answered = page.waitForResponse((one) => one.url().endsWith('/fund/exchangeQuote'));
    await submit(page, 'exchange');
    expect(await (await answered).json()).toMatchObject({ code: 'insufficient_balance' });
    await read(page, SAID.insufficient_balance.kor);
  });

  test('of passwords and cards: the original one is wrong, the card is there', async () => {
    const { api } = stage.customer;
    const app = await openAt('/information/loginPass', await phone.asDemo({ language: 'tw' }));
    const { page } = app;
    await fill(page, 'login-pass', [PASSWORD, 'Other!2345', 'Other!2345']);
    await submit(page, 'login-pass');
    await read(page, SAID.original_password_wrong.tw);
    await app.follow('/information/addBankCard');
    await page.getByRole('button', { name: TEST_DATA.tw }).click();
    await fill(page, 'bank-card', ['김마루']);
    await overtake(page, '/identity/bankAdd', (sent: Input<'identityBankAdd'>) =>
      api.call('identityBankAdd', { ...sent, requestId: randomUUID() }),
    );
    await submit(page, 'bank-card');
    await read(page, SAID.bank_card_exists.tw);
  });

  test('of check-ins: done, done already, not enough of them', async () => {
    const customer = await new Customer(stage.app.url).open('checks.in');
    const { page } = await openAt('/home/checkIn', await pageOf(customer, 'en'));
    await page.getByRole('button', { name: EXCHANGE.en }).click();
    await read(page, SAID.check_ins_missing.en);
    await overtake(page, '/user/checkIn', () => customer.api.call('userCheckIn', {}));
    await page.getByRole('button', { name: CHECK_IN.en }).click();
    await toast(page, CHECKED_IN.en).waitFor();

    const other = await new Customer(stage.app.url).open('is.first');
    const fresh = await openAt('/home/checkIn', await pageOf(other, 'en'));
    await fresh.page.getByRole('button', { name: CHECK_IN.en }).click();
    await toast(fresh.page, CHECK_IN_DONE.en).waitFor();
  });

  test('of a seat account that is open already', async () => {
    const customer = await new Customer(stage.app.url).open('takes.a.seat');
    const { page } = await openAt('/information/userInfo', await pageOf(customer, 'kor'));
    await overtake(page, '/user/seatApply', async () => {
      await customer.api.call('userSeatApply', {});
      await decide('seat', true);
    });
    await page.getByRole('button', { name: APPLY.kor }).click();
    await toast(page, SAID.seat_open.kor).waitFor();
  });

  /** Opens an account that applies for its real name, with test data. */
  async function applicant(account: string): Promise<readonly [Customer, AppPage]> {
    const someone = await new Customer(stage.app.url).open(account);
    const app = await openAt('/information/authInfo', await pageOf(someone, 'en'));
    const { page } = app;
    await page.getByRole('button', { name: TEST_DATA.en }).click();
    await page.getByRole('img', { name: 'ID back' }).waitFor();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Under review').waitFor();
    return [someone, app];
  }

  test('of a real name: under review, rejected', async () => {
    const [, app] = await applicant('real.name');
    await app.follow('/information/cashOut');
    await read(app.page, SAID.real_name_pending.en);
    await decide('realName', false);
    await app.goto('/information/cashOut');
    await read(app.page, SAID.real_name_failed.en);
  });

  test('of a withdrawal to another person’s card', async () => {
    const [{ api }] = await applicant('card.owner');
    const { name } = await decide('realName', true);
    const card = { holder: name, bank: '004', numberFirst: '1234', numberLast: '56789012' };
    const { id } = await api.call('identityBankAdd', {
      ...card,
      branch: 'Seoul',
      requestId: 'own',
    });
    const { page } = await openAt('/information/cashOut', await phone.asDemo({ language: 'tw' }));
    // the form offers one's own cards only
    await changeOnItsWay(page, '/fund/cashOut', { card: id });
    await fill(page, 'cash-out', ['10000', FUND_PASSWORD]);
    await submit(page, 'cash-out');
    await read(page, SAID.bank_card_not_own.tw);
  });
});

describe('messages on requests', () => {
  const stage = setStage({ env: { LIMIT_WRITES_PER_MINUTE: '8' } });
  const phone = setPhone(stage);

  test('of a key that was used for another order, and of too many', async () => {
    const { customer } = stage;
    const { symbol, lower } = await customer.offeredStock();
    await customer.place({ symbol, lots: 1, price: lower, clientOrderId: 'used' });
    const app = await phone.asDemo({ language: 'kor' });
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${symbol}&price=${lower}`);
    await page.getByRole('button', { name: BUY.kor, disabled: false }).click();
    const buy = page.getByRole('dialog').getByRole('button', { name: BUY_NOW.kor });
    // the ticket gives each order a key of its own
    await changeOnItsWay(page, '/trade/order', { clientOrderId: 'used', lots: 2 });
    await buy.click();
    await read(page, SAID.key_mismatch.kor);
    await until('there were too many', 60_000, async () => {
      await buy.click();
      return (await page.getByText(SAID.too_frequent.kor).count()) > 0;
    });
    // the browser reports each status of 429
    app.takeComplaints(/status of 429/);
  });
});
