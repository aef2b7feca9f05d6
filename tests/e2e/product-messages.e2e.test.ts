/**
 * The messages of the specification (§8) on copy trading, products, loans, lending and the credit
 * score: each is caused at the real server by a customer's own screen, whose call is answered with
 * its code, and is read in one language, another one from test to test.
 */
import { randomUUID } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import { DAY_MS, HOUR_MS } from '@maru/std/kst';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import {
  APPLY,
  BUY_UNITS,
  COPY_TRADE,
  type Code,
  FOLLOW,
  LEND,
  LEND_NOW,
  LOAN,
  REPAY,
  REPAY_LOAN,
  REPAY_NOW,
  SAID,
} from './pages/product-words.ts';
import { changeOnItsWay, overtake, toast } from './pages/refusals.ts';
import { TwoPeople } from './pages/two-people.ts';
import type { Said } from './pages/words.ts';

const TOO_MUCH = '999000000';
const LOAN_WON = 3_000_000;

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
let staff: TwoPeople;

/** A mentor without a lock, who has put in a stake of his own. */
async function mentor(account: string, endsAt: number): Promise<string> {
  const { api } = await new Customer(stage.app.url).open(account);
  const password = FUND_PASSWORD;
  await api.call('identityFundPass', {
    oldPassword: '',
    newPassword: password,
    confirmPassword: password,
  });
  const { account: customer } = await api.call('userInfo', {});
  const names = { kor: account, en: account, tw: account };
  const terms = { names, style: names, minimum: '1000000', endsAt, lockDays: '0', share: '10' };
  const id = await staff.ask('deskMentorAsk', { customer, ...terms });
  await staff.decide('mentor', id);
  const stake = { mentor: id, amount: '5000000', fundPassword: password };
  await api.call('followStart', { ...stake, requestId: randomUUID() });
  return id;
}

async function product(name: string, endsAt: number): Promise<string> {
  const names = { kor: name, en: name, tw: name };
  const id = await staff.ask('deskProductAsk', { kind: 'value', names, seed: '100000000', endsAt });
  await staff.decide('product', id);
  return id;
}

const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`#${form}`).evaluate((element) => (element as HTMLFormElement).requestSubmit());

describe('messages on copy trading, products, loans and lending', () => {
  let app: AppPage;
  let page: Page;
  let language: Language;
  let newcomer: Customer;
  let open = { mentor: '', product: '' };
  let over = { mentor: '', product: '' };

  /** A screen of the page that is there, as its own links lead to it. */
  async function to(address: string): Promise<void> {
    await page.unrouteAll();
    await app.follow(address);
    await app.waitForAddress(address);
  }

  const named = (within: Page | Locator, said: Said): Locator =>
    within.getByRole('button', { name: said[language], disabled: false });
  const press = (said: Said): Promise<void> =>
    named(page, said).filter({ visible: true }).first().click();
  const seen = (said: Said, on = page): Promise<void> =>
    on.getByText(said[language]).filter({ visible: true }).first().waitFor();
  /** A toast stands in the topmost layer. */
  const toasted = (said: Said, on = page): Promise<void> =>
    toast(on, said[language]).filter({ visible: true }).first().waitFor();

  /** Waits for what a call is answered, and for what the screen says of it. */
  async function refused(path: string, act: () => Promise<unknown>, code: Code, on = page) {
    const [answer] = await Promise.all([
      on.waitForResponse((one) => one.url().endsWith(`/api/vue${path}`)),
      act(),
    ]);
    expect(await answer.json()).toMatchObject({ status: 0, code });
    await seen(SAID[code], on);
  }

  /** Each is sent changed in one field. */
  async function changed(
    path: string,
    act: () => Promise<unknown>,
    cases: readonly (readonly [Code, object])[],
  ): Promise<void> {
    for (const [code, change] of cases) {
      await changeOnItsWay(page, path, change);
      await refused(path, act, code);
    }
    await page.unrouteAll();
  }

  beforeAll(async () => {
    const { app: server, customer } = stage;
    staff = await new TwoPeople(server.url).logIn();
    newcomer = await new Customer(server.url).open('has.no.fund.password');
    const { now } = await customer.api.call('marketStatus', {});
    const ends = [now + 25 * HOUR_MS, now + 60 * DAY_MS] as const;
    over = { mentor: await mentor('over', ends[0]), product: await product('Ended', ends[0]) };
    open = { mentor: await mentor('open', ends[1]), product: await product('Open', ends[1]) };
    expect(await server.finish(CLOCK, ['+26h'])).toMatchObject({ code: 0 });
    // of one of three: trading in a stock may be interrupted
    for (const { symbol, price } of (await customer.stocks()).slice(0, 3)) {
      const lots = Math.ceil(1_500_000 / (Number(price) * 100));
      await customer.place({ symbol, lots, clientOrderId: randomUUID() });
    }
    await untilTraded(stage, 'shares are held', async () => {
      const { rows } = await customer.api.call('lendingStocks', {});
      return rows.some(({ free }) => free > 0);
    });
  });

  async function takePage(spoken: Language): Promise<void> {
    language = spoken;
    app = await phone.asDemo({ language });
    ({ page } = app);
    await app.goto('/home/index');
  }

  test('are said where a customer follows, subscribes, borrows and lends', async () => {
    await takePage('tw');
    await followed();
    await subscribed();
    await borrowed();
    await lent();
  });

  test('are said where a customer repays, and before a withdrawal', async () => {
    const { api } = stage.customer;
    const { id } = await api.call('loanApply', {
      amount: String(LOAN_WON),
      requestId: randomUUID(),
    });
    await staff.decide('loan', id);
    await staff.setParameter('withdrawalScoreLeast', '700');
    const { gates } = await api.call('fundCashOutGates', {});
    const closed = gates.map((gate) => gate.closed?.code);
    expect(closed).toEqual(expect.arrayContaining(['loan_unpaid', 'credit_score_low']));
    await takePage('kor');
    await repaid();
    await to('/information/cashOut');
    for (const code of ['loan_unpaid', 'credit_score_low'] as const) await seen(SAID[code]);
    await page.locator('a[href="#/information/credit"]').waitFor();
  });

  /** Opens the sheet in which a mentor is followed, with a fund password in it. */
  async function openFollow(on: AppPage, password: string): Promise<void> {
    await named(on.page, FOLLOW).filter({ visible: true }).first().click();
    await on.page.locator('#follow input[name=fund-password]').fill(password);
  }

  async function followed(): Promise<void> {
    const path = '/follow/start';
    const address = `/tutor/info?id=${open.mentor}`;
    const send = (on = page): Promise<void> => submit(on, 'follow');
    await to(address);
    await openFollow(app, '975310');
    await refused(path, send, 'fund_password_wrong');
    await page.locator('#follow input[name=fund-password]').fill(FUND_PASSWORD);
    // the sheet is one of a mentor who can be followed, and its amounts stop at the least and most
    await changed(path, send, [
      ['product_missing', { mentor: 'T0' }],
      ['follow_over', { mentor: over.mentor }],
      ['below_minimum', { amount: '999999' }],
      ['insufficient_funds', { amount: TOO_MUCH }],
    ]);
    const session = present(newcomer.session, 'the newcomer is logged in');
    const other = await phone.open({ language, session });
    await other.goto(address);
    await openFollow(other, FUND_PASSWORD);
    await refused(path, () => send(other.page), 'fund_password_missing', other.page);
    await toasted(COPY_TRADE.failed, other.page);
    await send();
    await toasted(COPY_TRADE.done);
    await app.waitForAddress(/tutor.record/);
    const { api } = stage.customer;
    const { rows } = await api.call('followRecords', {});
    const { id } = present(rows[0], 'it is followed');
    await api.call('followStop', { id, requestId: randomUUID() });
    await untilTraded(stage, 'it has ended', async () => {
      return (await api.call('followRecords', {})).total === 0;
    });
  }

  async function subscribed(): Promise<void> {
    const path = '/product/subscribe';
    const send = (): Promise<void> => submit(page, 'subscribe');
    await to(`/home/fllowDetail?id=${open.product}`);
    await press(BUY_UNITS);
    const amount = page.locator('#subscribe input[name=amount]');
    await page.locator('#subscribe input[type=password]').fill(FUND_PASSWORD);
    await amount.fill('999999');
    await refused(path, send, 'product_below');
    await amount.fill(TOO_MUCH);
    await refused(path, send, 'insufficient_funds');
    await amount.fill('1000000');
    // the sheet is one of a product that can be subscribed to
    await changed(path, send, [
      ['product_missing', { id: 'QP0' }],
      ['product_deadline', { id: over.product }],
    ]);
  }

  async function borrowed(): Promise<void> {
    const path = '/loan/apply';
    const { api } = stage.customer;
    await to('/home/loan');
    await page.locator('main input').first().fill(String(LOAN_WON));
    await press(APPLY);
    const sheet = page.getByRole('dialog');
    const send = (): Promise<void> => named(sheet, APPLY).click();
    // the form goes on with an amount between the least and the quota only
    await changed(path, send, [
      ['loan_below', { amount: '999999' }],
      ['loan_limit', { amount: '99999999999' }],
    ]);
    await toasted(LOAN.failed);
    // another device is faster, and the loan is not granted
    let faster = '';
    await overtake(page, path, async (sent: Input<'loanApply'>) => {
      faster = (await api.call('loanApply', { ...sent, requestId: randomUUID() })).id;
    });
    await refused(path, send, 'order_pending_review');
    // the code is that of placements too: the way on is that of loans
    const wayOn = sheet.getByRole('alert').getByRole('link');
    expect(await wayOn.getAttribute('href')).toMatch(/\/home\/loanRe$/);
    await page.unrouteAll();
    await staff.decide('loan', faster, false);
    await send();
    await toasted(LOAN.done);
    const { rows } = await api.call('loanRecords', {});
    await staff.decide('loan', present(rows[0], 'it was applied for').id, false);
  }

  async function lent(): Promise<void> {
    const path = '/lending/lend';
    await to('/home/worth');
    await press(LEND);
    const sheet = page.getByRole('dialog');
    const send = (): Promise<void> => named(sheet, LEND_NOW).click();
    // the desk is faster
    for (const [code, name, value, before] of [
      ['lending_quota_full', 'lendingQuotaPpm', '0', '2000'],
      ['lending_channel_closed', 'lendingChannel', 'closed', 'open'],
    ] as const) {
      await overtake(page, path, () => staff.setParameter(name, value));
      await refused(path, send, code);
      await staff.setParameter(name, before);
    }
  }

  async function repaid(): Promise<void> {
    const path = '/loan/repay';
    await to('/home/loanRe');
    await press(REPAY_LOAN);
    const sheet = page.getByRole('dialog');
    await sheet.locator('input').first().fill('100000');
    const send = (): Promise<void> => named(sheet, REPAY_NOW).click();
    // the sheet is one of a loan that there is, and goes on with no more than is owed
    await changed(path, send, [
      ['loan_missing', { id: 'CL0' }],
      ['repayment_above', { amount: TOO_MUCH }],
    ]);
    await toasted(REPAY.failed);
    await send();
    await toasted(REPAY.done);
  }
});
