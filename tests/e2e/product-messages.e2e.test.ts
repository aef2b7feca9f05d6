/**
 * The messages of the specification (§8) on copy trading, products, loans, lending and the credit
 * score: each is caused at the real server by a customer's own screen, whose call is answered with
 * its code, and is read in three languages, which one page changes in place.
 */
import { randomUUID } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import { LANGUAGES, type Language } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import { DAY_MS, HOUR_MS } from '@maru/std/kst';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { Customer } from '../harness/customer.ts';
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
  OWN_NAMES,
  REPAY,
  REPAY_LOAN,
  REPAY_NOW,
  SAID,
} from './pages/product-words.ts';
import { changeOnItsWay, overtake, toast } from './pages/refusals.ts';
import { TwoPeople } from './pages/two-people.ts';

const FUND_PASSWORD = '246813';
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
    ...{ oldPassword: '', newPassword: password, confirmPassword: password },
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

/** Waits for what a call is answered, and for what the screen says of it. */
async function refused(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  code: Code,
  language: Language,
): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith(`/api/vue${path}`)),
    act(),
  ]);
  expect(await answer.json()).toMatchObject({ status: 0, code });
  await page.getByText(SAID[code][language]).filter({ visible: true }).first().waitFor();
}

const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`#${form}`).evaluate((element) => (element as HTMLFormElement).requestSubmit());

/** A toast stands in the topmost layer. */
const saidInToast = (page: Page, text: RegExp): Promise<void> =>
  toast(page, text).filter({ visible: true }).first().waitFor();

/** Sends the call as another customer does, whose page this is not. */
async function asAnother(page: Page, path: string, { session }: Customer): Promise<void> {
  const other = present(session, 'the other one is logged in');
  await page.unrouteAll();
  await page.route(`**/api/vue${path}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...other } }),
  );
}

describe('messages on copy trading, products, loans and lending', () => {
  let app: AppPage;
  let page: Page;
  let newcomer: Customer;
  let open = { mentor: '', product: '' };
  let over = { mentor: '', product: '' };

  /** A screen of the page that is there, as its own links lead to it. */
  async function to(address: string): Promise<void> {
    await page.unrouteAll();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await app.waitForAddress(address);
  }

  async function inLanguage(language: Language): Promise<void> {
    await to('/information/changeLang');
    await page.getByText(OWN_NAMES[language], { exact: true }).click();
  }

  const press = (name: RegExp): Promise<void> =>
    page.getByRole('button', { name, disabled: false }).filter({ visible: true }).first().click();

  beforeAll(async () => {
    const { app: server, customer } = stage;
    staff = await new TwoPeople(server.url).logIn();
    newcomer = await new Customer(server.url).open('has.no.fund.password');
    const { now } = await customer.api.call('marketStatus', {});
    const ends = [now + 25 * HOUR_MS, now + 60 * DAY_MS] as const;
    over = { mentor: await mentor('over', ends[0]), product: await product('Over', ends[0]) };
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

  async function takePage(): Promise<void> {
    app = await phone.asDemo();
    ({ page } = app);
    await app.goto('/information/changeLang');
  }

  test('are said where a customer follows, subscribes, borrows and lends', async () => {
    await takePage();
    for (const language of LANGUAGES) {
      await inLanguage(language);
      await followed(language);
      await subscribed(language);
      await borrowed(language);
      await lent(language);
    }
  });

  test('are said where a customer repays, and before a withdrawal', async () => {
    const { api } = stage.customer;
    const { id } = await api.call('loanApply', {
      ...{ amount: String(LOAN_WON), requestId: randomUUID() },
    });
    await staff.decide('loan', id);
    await staff.setParameter('withdrawalScoreLeast', '700');
    const { gates } = await api.call('fundCashOutGates', {});
    const closed = gates.map((gate) => gate.closed?.code);
    expect(closed).toEqual(expect.arrayContaining(['loan_unpaid', 'credit_score_low']));
    await takePage();
    for (const language of LANGUAGES) {
      await inLanguage(language);
      await repaid(language);
      await to('/information/cashOut');
      for (const code of ['loan_unpaid', 'credit_score_low'] as const) {
        await page.getByText(SAID[code][language]).filter({ visible: true }).first().waitFor();
      }
      await page.locator('a[href="#/information/credit"]').waitFor();
    }
  });

  async function followed(language: Language): Promise<void> {
    const path = '/follow/start';
    await to(`/tutor/info?id=${open.mentor}`);
    await press(FOLLOW[language]);
    await page.locator('#follow input[name=fund-password]').fill(FUND_PASSWORD);
    const send = (): Promise<void> => submit(page, 'follow');
    const cases: readonly (readonly [Code, object])[] = [
      ['product_missing', { mentor: 'T0' }],
      ['follow_over', { mentor: over.mentor }],
      ['below_minimum', { amount: '999999' }],
      ['insufficient_funds', { amount: TOO_MUCH }],
      ['fund_password_wrong', { fundPassword: '975310' }],
    ];
    for (const [code, change] of cases) {
      await changeOnItsWay(page, path, change);
      await refused(page, path, send, code, language);
    }
    await asAnother(page, path, newcomer);
    await refused(page, path, send, 'fund_password_missing', language);
    await saidInToast(page, COPY_TRADE.failed[language]);
    await page.unrouteAll();
    await send();
    await saidInToast(page, COPY_TRADE.done[language]);
    await app.waitForAddress(/tutor.record/);
    const { api } = stage.customer;
    const { rows } = await api.call('followRecords', {});
    const { id } = present(rows[0], 'it is followed');
    await api.call('followStop', { id, requestId: randomUUID() });
    await untilTraded(stage, 'it has ended', async () => {
      return (await api.call('followRecords', {})).total === 0;
    });
  }

  async function subscribed(language: Language): Promise<void> {
    const path = '/product/subscribe';
    await to(`/home/fllowDetail?id=${open.product}`);
    await press(BUY_UNITS[language]);
    await page.locator('#subscribe input[name=amount]').fill('1000000');
    await page.locator('#subscribe input[type=password]').fill(FUND_PASSWORD);
    const cases: readonly (readonly [Code, object])[] = [
      ['product_missing', { id: 'QP0' }],
      ['product_deadline', { id: over.product }],
      ['product_below', { amount: '999999' }],
      ['insufficient_funds', { amount: TOO_MUCH }],
    ];
    for (const [code, change] of cases) {
      await changeOnItsWay(page, path, change);
      await refused(page, path, () => submit(page, 'subscribe'), code, language);
    }
  }

  async function borrowed(language: Language): Promise<void> {
    const path = '/loan/apply';
    const { api } = stage.customer;
    await to('/home/loan');
    await page.locator('main input').first().fill(String(LOAN_WON));
    await press(APPLY[language]);
    const sheet = page.getByRole('dialog');
    const send = (): Promise<void> => sheet.getByRole('button', { name: APPLY[language] }).click();
    const cases = [
      ['loan_below', { amount: '999999' }],
      ['loan_limit', { amount: '99999999999' }],
    ] as const;
    for (const [code, change] of cases) {
      await changeOnItsWay(page, path, change);
      await refused(page, path, send, code, language);
    }
    await saidInToast(page, LOAN.failed[language]);
    // another device is faster, and the loan is not granted
    const faster: string[] = [];
    await overtake(page, path, async (sent: Input<'loanApply'>) => {
      faster.push((await api.call('loanApply', { ...sent, requestId: randomUUID() })).id);
    });
    await refused(page, path, send, 'order_pending_review', language);
    // the code is that of placements too: the way on is that of loans
    const wayOn = sheet.getByRole('alert').getByRole('link');
    expect(await wayOn.getAttribute('href')).toMatch(/\/home\/loanRe$/);
    await page.unrouteAll();
    await staff.decide('loan', present(faster[0], 'it was applied for'), false);
    await send();
    await saidInToast(page, LOAN.done[language]);
    const { rows } = await api.call('loanRecords', {});
    await staff.decide('loan', present(rows[0], 'it was applied for').id, false);
  }

  async function lent(language: Language): Promise<void> {
    const path = '/lending/lend';
    await to('/home/worth');
    await press(LEND[language]);
    const sheet = page.getByRole('dialog');
    const send = (): Promise<void> =>
      sheet.getByRole('button', { name: LEND_NOW[language] }).click();
    // the desk is faster
    for (const [code, name, value, before] of [
      ['lending_quota_full', 'lendingQuotaPpm', '0', '2000'],
      ['lending_channel_closed', 'lendingChannel', 'closed', 'open'],
    ] as const) {
      await overtake(page, path, () => staff.setParameter(name, value));
      await refused(page, path, send, code, language);
      await staff.setParameter(name, before);
    }
  }

  async function repaid(language: Language): Promise<void> {
    const path = '/loan/repay';
    await to('/home/loanRe');
    await press(REPAY_LOAN[language]);
    const sheet = page.getByRole('dialog');
    await sheet.locator('input').first().fill('100000');
    const send = (): Promise<void> =>
      sheet.getByRole('button', { name: REPAY_NOW[language] }).click();
    const cases = [
      ['loan_missing', { id: 'CL0' }],
      ['repayment_above', { amount: TOO_MUCH }],
    ] as const;
    for (const [code, change] of cases) {
      await changeOnItsWay(page, path, change);
      await refused(page, path, send, code, language);
    }
    await saidInToast(page, REPAY.failed[language]);
    await page.unrouteAll();
    await send();
    await saidInToast(page, REPAY.done[language]);
  }
});
