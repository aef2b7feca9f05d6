/** A product from the customer's first look to the exact money of its redemption, and its end. */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { FUND_PASSWORD } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

// the sandbox's own products would trade: this one only ever has money, so that its value stands
const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const NAME = 'Quiet money';
const LONG = 90_000;

async function forward(step: string): Promise<void> {
  const { code, output } = await stage.app.finish(CLOCK, [step]);
  expect(code, output).toBe(0);
}

describe('a product', () => {
  const products = async () => (await stage.customer.api.call('productList', {})).rows;
  const product = async () =>
    present(
      (await products()).find(({ names }) => names.en === NAME),
      'it runs',
    );
  const newest = async () =>
    present((await stage.customer.api.call('productRecords', {})).rows[0], 'it was executed');

  test('is asked for at the desk, and begins once another has approved it', async () => {
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    const { page } = desk.app;
    await desk.app.goto('/offerings?kind=products');
    await page.getByRole('heading', { name: 'New product' }).waitFor();
    const fields = {
      'Korean name': '조용한 돈',
      'English name': NAME,
      'Chinese name': '安靜的錢',
      'Seed capital (won)': '1,000',
    };
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    expect(await desk.app.axe()).toEqual([]);
    const send = page.getByRole('button', { name: 'Request approval' });
    await send.click();
    await page.getByText('The product terms contradict each other').waitFor();
    await page.getByLabel('Seed capital (won)', { exact: true }).fill('1,000,000,000');
    await send.click();
    await page.getByText('Approval requested').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: NAME });
    await row.getByText('Under review').waitFor();
    const approver = await new Desk(stage.app.url).logIn('approver');
    const { rows } = await approver.call('deskReviews', { state: 'pending', kind: 'product' });
    for (const { id } of rows) {
      const { version, obstacle, evidence } = await approver.call('deskReview', { id });
      // the sandbox's own wait for two people
      if (obstacle !== 'none' || !evidence.some(({ value }) => value === '조용한 돈')) continue;
      const decided = { id, version, approve: true, reason: null, requestId: randomUUID() };
      await approver.call('deskDecide', decided);
    }
    await row.getByText('Active').waitFor();
    const begun = { Name: NAME, State: 'Active', 'Seed capital (won)': '1000000000' };
    expect(await desk.saved()).toContainEqual(expect.objectContaining(begun));
  });

  test('is looked at and subscribed to, and gives units at the next value', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/fllow');
    const link = page.getByRole('link', { name: new RegExp(`^${NAME}`) });
    await link.waitFor();
    expect(await app.axe()).toEqual([]);
    await link.click();
    await app.waitForAddress(/\/home\/fllowDetail/);
    await page.getByRole('heading', { name: 'Holdings' }).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount').fill('999,999');
    await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
    await sheet.getByRole('button', { name: /^Subscribe/ }).click();
    await sheet.getByText('Minimum subscription: ₩1,000,000').first().waitFor();
    await sheet.getByLabel('Amount').fill('10,000,500');
    await sheet.getByText('10,000 units').waitFor();
    expect(await app.axe()).toEqual([]);
    // these figures stay, and nothing is sent on them, until those of another amount are here
    const send = sheet.getByRole('button', { name: /^Subscribe/ });
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/product/subscribePreview', async (route) => {
      await asked;
      await route.continue();
    });
    await sheet.getByLabel('Amount').fill('20,000,500');
    await sheet.locator('[aria-busy="true"]').getByText('10,000 units').waitFor();
    expect(await send.isDisabled()).toBe(true);
    answer();
    await sheet.locator('[aria-busy="false"]').getByText('20,000 units').waitFor();
    await sheet.getByLabel('Amount').fill('10,000,500');
    await sheet.locator('[aria-busy="false"]').getByText('10,000 units').waitFor();
    await send.click();
    await page.getByText('Subscription requested').waitFor();
    // a minute of the market is waited for by moving its clock
    await forward('+1m');
    await until('it has its units', LONG, async () => (await product()).mine !== null);
    // only money: a unit is a thousand won
    expect(await newest()).toMatchObject({
      kind: 'subscription',
      units: '10000',
      nav: '10000000',
      paid: '10000000',
      returned: '500',
    });
  });

  test('is redeemed after its lock for the exact money, after a restart in between', async () => {
    const { api } = stage.customer;
    const { id } = await product();
    const asked = { id, units: '4000', fundPassword: FUND_PASSWORD, requestId: randomUUID() };
    await expect(api.call('productRedeem', asked)).rejects.toMatchObject({
      code: 'product_locked',
    });
    await stage.app.restart();
    await forward('+8d');
    await until('it can be redeemed', LONG, async () => {
      return (await api.call('productDetail', { id })).redeemable === '10000';
    });
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/home/fllowDetail?id=${id}`);
    await page.getByRole('button', { name: 'Redeem' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Units to redeem').fill('4,000');
    await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
    await sheet.getByText('₩4,000,000').waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: /^Redeem 4,000/ }).click();
    await page.getByText('Redemption requested').waitFor();
    await forward('+1m');
    await until('it is paid', LONG, async () => (await newest()).kind === 'redemption');
    expect(await newest()).toMatchObject({ units: '4000', paid: '4000000', cost: '4000000' });
    await app.goto('/home/fllowRecord?tab=ended');
    await page
      .getByText(/^Redemption ·/)
      .first()
      .waitFor();
    await page.getByText('View ledger').click();
    await page.getByText('Unit subscriptions and redemptions').waitFor();
    expect(await app.axe()).toEqual([]);
    await app.goto('/information/fundRecord');
    await page.getByText('Units redeemed').first().waitFor();
  });

  test('ends: all is paid out, and the books add up', async () => {
    const { id } = await product();
    const reviewer = await new Desk(stage.app.url).logIn('reviewer');
    await reviewer.call('deskProductEnd', { id, requestId: randomUUID() });
    const approver = await new Desk(stage.app.url).logIn('approver');
    const { rows } = await approver.call('deskReviews', { state: 'pending', kind: 'productEnd' });
    const [review] = rows;
    const { version } = await approver.call('deskReview', { id: review?.id ?? '' });
    const decision = { version, approve: true, reason: null, requestId: randomUUID() };
    await approver.call('deskDecide', { id: review?.id ?? '', ...decision });
    await until('it has ended', LONG, async () => (await product()).stage === 'ended');
    expect(await newest()).toMatchObject({ kind: 'payout', units: '6000', paid: '6000000' });
    const { code, output } = await stage.app.finish(VERIFY);
    expect(code, output).toBe(0);
  });
});
