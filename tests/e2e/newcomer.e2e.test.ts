/** A stranger's way from the splash to money that comes back, the staff's side included. */
import { present } from '@maru/std/assert';
import { inLongForm } from '@maru/std/testing/long-form';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';
import { RegisterPage } from './pages/login-pages.ts';
import { HomePage, SellTicketPage, StockPage, TicketPage } from './pages/trading-pages.ts';

const PASSWORD = 'Secret!23';

/** From the splash to the steps that are left. */
async function register(app: AppPage, account: string): Promise<void> {
  const { page } = app;
  await app.goto();
  await app.waitForAddress('/login/start');
  await page.getByRole('link', { name: 'Get started' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await new RegisterPage(app).register(account, PASSWORD);
  await app.waitForAddress('/login/loginAfter');
}

/** What the sandbox decides by itself, the other files of a customer's ways go through. */
const REVIEWS = inLongForm<readonly ('auto' | 'manual')[]>(['auto', 'manual'], ['manual']);

describe.each(REVIEWS)('reviews: %s', (review) => {
  const stage = setStage({ env: { SANDBOX_REVIEW: review } });
  const phone = setPhone(stage);
  let desk: DeskPage | undefined;

  /** Decided by a person; by itself the sandbox decides within seconds. */
  async function approved(kind: string): Promise<void> {
    if (review === 'auto') return;
    desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    await desk.choose(kind);
    await desk.approve();
    await desk.decided();
    await desk.app.close();
  }

  test('the first purchase is a few presses away', async () => {
    const app = await phone.open();
    const { page } = app;
    await register(app, 'in.a.hurry');
    await page.getByRole('button', { name: 'Get play money and start' }).click();
    await app.waitForAddress('/market/index');
    await new HomePage(app).openFirstStock();
    await new StockPage(app).buy();
    await new TicketPage(app).buyOneLotAtMarket();
    await app.waitForAddress(/^\/trade\/positionDetail/);
  });

  test('money comes in, buys and sells shares, and goes out again', async () => {
    const app = await phone.open();
    const { page } = app;
    await register(app, 'whole.way');
    await page.getByRole('link', { name: /Real-name verification/ }).click();
    await page.getByRole('button', { name: 'Fill with test data' }).click();
    await page.getByRole('img', { name: 'ID back' }).waitFor();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Under review').waitFor();
    await approved('Real-name verification');
    await page.getByText('Your real name is verified').first().waitFor();
    await page.getByRole('button', { name: 'Next step' }).click();

    await page.getByRole('link', { name: /Add bank account/ }).click();
    await page.getByRole('button', { name: 'Fill with test data' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await app.waitForAddress('/login/loginAfter');
    await page.getByRole('link', { name: /Fund password/ }).click();
    await page.getByLabel('New password', { exact: true }).fill('246813');
    await page.getByLabel('Confirm new password').fill('246813');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 step left').waitFor();

    await app.goto('/information/recharge');
    await page.getByRole('link', { name: /Bank transfer/ }).click();
    await page.getByRole('button', { name: 'Fill with test data' }).click();
    await page.getByRole('img', { name: 'Proof of transfer' }).waitFor();
    await page.getByRole('button', { name: 'Submit deposit' }).click();
    await app.waitForAddress('/information/fundRecord?kind=deposit');
    await approved('Deposit');
    await page.getByText('Credited').first().waitFor();

    const customer = await new Customer(stage.app.url).logIn({
      account: 'whole.way',
      password: PASSWORD,
    });
    const money = Number(await customer.available());
    const cheap = (await customer.stocks()).find(
      (stock) => Number(stock.price) * stock.lotSize * 2 < money,
    );
    const { symbol } = present(cheap, 'a lot of some stock is affordable');
    await app.goto(`/market/marketBuy?symbol=${symbol}`);
    await new TicketPage(app).buyOneLotAtMarket();
    await app.goto(`/market/marketBuy?symbol=${symbol}&side=sell`);
    await new SellTicketPage(app).sellAtMarket();

    // what was sold is settled on the second day
    expect(await stage.app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
    expect(await stage.app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
    await app.goto('/information/cashOut');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByLabel('Fund password').fill('246813');
    await page.getByRole('button', { name: 'Review and withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByText('Your withdrawal is in progress').waitFor();
    await approved('Withdrawal');
    await app.goto('/information/fundRecord?kind=withdrawal');
    await page.getByText('Sent', { exact: true }).waitFor();
    expect(await customer.available()).toBe(0n);
    await app.goto('/information/msgInfo?kind=review');
    await page.getByText('Withdrawal complete').waitFor();
    await page.getByText('Deposit credited').waitFor();
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
