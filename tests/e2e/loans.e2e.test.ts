/** A credit loan from the application to its repayment, and the withdrawal that waits for it. */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { FUND_PASSWORD, PLAY_MONEY } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const LOAN = 20_000_000n;

describe('a credit loan', () => {
  const newest = async () =>
    present((await stage.customer.api.call('loanRecords', {})).rows[0], 'it is applied for');

  test('an application is taken back while it is under review, and so is a deposit', async () => {
    const { api } = stage.customer;
    const app = await phone.asDemo();
    const { page } = app;
    const takeBack = async (name: string): Promise<void> => {
      await page.getByRole('button', { name }).click();
      const sheet = page.getByRole('dialog');
      expect(await app.axe()).toEqual([]);
      await sheet.getByRole('button', { name }).click();
      await sheet.waitFor({ state: 'detached' });
    };
    await api.call('loanApply', { amount: '1000000', requestId: randomUUID() });
    await app.goto('/home/loanRe');
    const card = page.getByRole('article', { name: 'Loan of ₩1,000,000' });
    await card.getByText('Under review').waitFor();
    await takeBack('Cancel application');
    await card.getByText('Cancelled', { exact: true }).waitFor();
    expect((await api.call('loanTerms', {})).pending).toBe('0');

    await app.goto('/information/recharge');
    await page.getByRole('link', { name: /Bank transfer/ }).click();
    await page.getByRole('button', { name: 'Fill with test data' }).click();
    await page.getByRole('img', { name: 'Proof of transfer' }).waitFor();
    await page.getByRole('button', { name: 'Submit deposit' }).click();
    await app.waitForAddress('/information/fundRecord?kind=deposit');
    await app.goto('/information/recharge');
    const pending = page.getByRole('region', { name: 'Deposit under review' });
    await pending.waitFor();
    await takeBack('Cancel the request');
    await pending.waitFor({ state: 'detached' });
    await app.goto('/information/fundRecord?kind=deposit');
    await page.getByText('Cancelled', { exact: true }).waitFor();
  });

  test('a loan from the application to the last repayment', async () => {
    const { customer } = stage;
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByText('80–120%').waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('link', { name: 'Credit loan', exact: true }).click();
    await app.waitForAddress('/home/loan');
    await page.getByText('A higher score raises your limit').waitFor();
    await page.getByText('It only changes by this table').click();
    await page.getByText('Credit loan repaid on time').waitFor();
    expect(await app.axe()).toEqual([]);
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('999999');
    await page.getByText('Minimum loan: ₩1,000,000').waitFor();
    await amount.fill(String(LOAN));
    await page.getByText('₩3,232', { exact: true }).waitFor();
    await page.getByText('₩20,096,986', { exact: true }).waitFor();
    await page.getByRole('button', { name: '₩20,000,000 · Apply' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Two people').waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: '₩20,000,000 · Apply' }).click();
    await page.getByRole('heading', { name: 'Applied for ₩20,000,000' }).waitFor();
    await page.getByRole('button', { name: 'View my loans' }).click();
    await app.waitForAddress('/home/loanRe');
    const card = page.getByRole('article', { name: 'Loan of ₩20,000,000' });
    await card.getByText('Under review').waitFor();
    expect(await app.axe()).toEqual([]);
    expect(await customer.available()).toBe(PLAY_MONEY);
  });

  test('is approved by two people, over a restart between them', async () => {
    const { customer } = stage;
    const reviewer = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    await reviewer.choose('Credit loan');
    await reviewer.app.page.getByText('Within the current limit').waitFor();
    await reviewer.app.page.getByText('Available to borrow').waitFor();
    expect(await reviewer.app.axe()).toEqual([]);
    await reviewer.approve();
    expect((await newest()).state).toBe('review');
    await reviewer.app.close();
    await stage.app.restart();
    const approver = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
    await approver.choose('Credit loan');
    await approver.approve();
    await until('it is paid out', 60_000, async () => (await newest()).state === 'approved');
    expect(await customer.available()).toBe(PLAY_MONEY + LOAN);
    await approver.app.goto('/loans');
    const row = approver.app.page.getByRole('listitem').filter({ hasText: (await newest()).id });
    await row.getByText('Active').waitFor();
    expect(await approver.app.axe()).toEqual([]);
    const owed = { Amount: String(LOAN), 'Principal left': String(LOAN) };
    expect((await approver.saved())[0]).toMatchObject({ State: 'Active', ...owed });
  });

  test('added credit raises what can be borrowed', async () => {
    const { customer } = stage;
    const before = BigInt((await customer.api.call('loanTerms', {})).quota);
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/loan');
    await page.getByRole('button', { name: 'Request added credit' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount to add').fill('0');
    await sheet.getByRole('button', { name: 'Request added credit' }).click();
    await sheet.getByText('Enter a whole amount above 0').waitFor();
    await sheet.getByLabel('Amount to add').fill('5000000');
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Request added credit' }).click();
    await page.getByText('₩5,000,000 is under review').waitFor();
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    await desk.choose('Added credit');
    expect(await desk.app.axe()).toEqual([]);
    await desk.approve();
    await page.getByText('Active', { exact: true }).waitFor();
    const after = BigInt((await customer.api.call('loanTerms', {})).quota);
    expect(after - before).toBe(5_000_000n);
  });

  test('is spent, stands in the way of a withdrawal, and is repaid', async () => {
    const { customer } = stage;
    const { api } = customer;
    // an order holds more than there was before, and nothing sells as low
    const { symbol, lotSize, lower } = present((await customer.stocks())[0], 'there are stocks');
    const lots = Number(1_000_000n / BigInt(Number(lower) * lotSize)) + 1;
    const placed = await customer.place({
      symbol,
      lots,
      price: lower,
      clientOrderId: randomUUID(),
    });
    if (!('id' in placed)) throw new Error(`the order is taken: ${placed.refused}`);
    expect(await customer.available()).toBeLessThan(PLAY_MONEY + LOAN);
    await api.call('tradeCancel', { id: placed.id });
    await until('the order is cancelled', 60_000, async () => {
      return (await customer.available()) === PLAY_MONEY + LOAN;
    });

    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/information/cashOut');
    await page.getByText('Repay your credit loan first').waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('link', { name: 'Repay my loan' }).click();
    await app.waitForAddress('/home/loanRe');
    const card = page.getByRole('article', { name: 'Loan of ₩20,000,000' });
    await card.getByText('Active').waitFor();
    await card.getByRole('button', { name: 'Repay' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount', { exact: true }).fill('1000000');
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Repay ₩1,000,000' }).click();
    await page.getByRole('heading', { name: 'Repaid ₩1,000,000' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await card.getByText('Repayments: 1').waitFor();
    await card.getByRole('button', { name: 'Repay' }).click();
    await sheet.getByRole('button', { name: 'All', exact: true }).click();
    await sheet.getByRole('button', { name: /^Repay ₩/ }).click();
    await page.getByRole('heading', { name: 'Fully repaid' }).waitFor();
    expect((await newest()).owed).toBe('0');
    await page.getByRole('button', { name: 'Go to withdrawals' }).click();
    await app.waitForAddress('/information/cashOut');
    await page.getByLabel('Amount', { exact: true }).fill('10000');
    await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    await page.getByRole('button', { name: 'Review and withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await until('it is requested', 60_000, async () => {
      return (await api.call('fundCashOutGates', {})).pending !== null;
    });
    await app.goto('/information/fundRecord');
    await page.getByText('Credit loan', { exact: true }).waitFor();
    await app.close();
    const { code, output } = await stage.app.finish(VERIFY);
    expect(code, output).toBe(0);
  });
});
