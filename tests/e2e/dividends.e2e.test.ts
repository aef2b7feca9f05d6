/**
 * A dividend as two customers see it: beforehand, fixed by the ex date, taken in shares by one and
 * in money by the other, paid, told and posted.
 */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { type Day, dayOf, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

type Dividend = Output<'dividendList'>['rows'][number];

describe('dividends on the phone', () => {
  const stage = setStage({ env: { SANDBOX_OFFERINGS: 'off', SANDBOX_REVIEW: 'manual' } });
  const phone = setPhone(stage);
  let dividend: Dividend;
  let name = '';
  /** Takes shares; demo takes money. */
  let other: Customer;

  const read = async (who = stage.customer): Promise<Dividend> => {
    for (const phase of ['upcoming', 'ended'] as const) {
      const { rows } = await who.api.call('dividendList', { phase, pageSize: 100 });
      const found = rows.find(({ id }) => id === dividend.id);
      if (found !== undefined) return found;
    }
    throw new Error(`${dividend.id} is announced`);
  };
  /** A minute into a day. */
  async function to(day: Day): Promise<void> {
    const { now } = await stage.customer.api.call('marketStatus', {});
    const minutes = Math.ceil((startOfDay(day) - now) / MINUTE_MS) + 1;
    const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    expect(code, output).toBe(0);
  }

  /** Held shares, in whole lots, whose dividend after tax buys so many new ones for certain. */
  function sharesFor(count: number): number {
    const cost = count * Number(dividend.last ?? 0);
    return Math.ceil(cost / (Number(dividend.won) * 0.8) / 100) * 100;
  }

  /** Orders of a lot until so many shares are held; what does not fill at once is tried again. */
  async function buys(who: Customer, shares: number): Promise<void> {
    await until(`${shares} shares are bought`, 90_000, async () => {
      const left = shares - ((await read(who)).mine?.shares ?? 0);
      if (left <= 0) return true;
      const lots = Math.ceil(left / 100);
      await who.place({ symbol: dividend.symbol, lots, clientOrderId: randomUUID() });
      return ((await read(who)).mine?.shares ?? 0) >= shares;
    });
  }

  /** Members of staff approve what waits of a kind. */
  async function approve(kind: 'scrip' | 'instruction', ...accounts: string[]): Promise<void> {
    for (const account of accounts) {
      const desk = await new Desk(stage.app.url).logIn(account);
      const { rows } = await desk.call('deskReviews', { state: 'pending', kind });
      for (const { id } of rows) {
        const { version, obstacle } = await desk.call('deskReview', { id });
        if (obstacle !== 'none') continue;
        const decision = { id, version, approve: true, reason: null, requestId: randomUUID() };
        await desk.call('deskDecide', decision);
      }
    }
  }

  beforeAll(async () => {
    const { api } = stage.customer;
    const { rows } = await api.call('dividendList', { phase: 'upcoming', pageSize: 100 });
    const { now } = await api.call('marketStatus', {});
    // its ex date must not begin while the shares are being bought
    const ahead = rows.filter(
      ({ market, exDay }) => market === 'main' && startOfDay(exDay) > now + 30 * MINUTE_MS,
    );
    dividend = present(ahead[0], 'a dividend is announced');
    name = dividend.names.en ?? '';
    other = await new Customer(stage.app.url).open('dividends.two');
    await buys(stage.customer, 100);
    await buys(other, sharesFor(2));
  }, 240_000);

  test('is offered in shares at the desk', async () => {
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    const { page } = desk.app;
    await desk.app.goto('/offerings?kind=dividends');
    await page.getByRole('heading', { name: 'Offer shares for a dividend' }).waitFor();
    await page.getByRole('combobox', { name: 'Dividend' }).selectOption(dividend.id);
    await page.getByLabel('Discount (%)').fill('90');
    const send = page.getByRole('button', { name: 'Request approval' });
    await send.click();
    await page.getByText('Shares can’t be offered for this dividend on these terms').waitFor();
    await page.getByLabel('Discount (%)').fill('5');
    await send.click();
    await page.getByText('Approval requested').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: dividend.symbol });
    await row.getByText('Under review').waitFor();
    await approve('scrip', 'approver');
    await row.getByText('Upcoming').waitFor();
    const offered = {
      State: 'Upcoming',
      'Discount (%)': '5',
      'Dividend per share': dividend.won,
    };
    expect((await desk.saved())[0]).toMatchObject(offered);
    expect(await desk.app.axe()).toEqual([]);
  }, 120_000);

  test('a dividend comes from the ex date to the ledger', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Dividend', exact: true }).click();
    await app.waitForAddress('/home/dividend');
    const card = page.getByRole('article', { name, exact: true });
    await card.getByText(/^For your current [\d,]+ shares$/).waitFor();
    await card.getByText('Before ex-date').waitFor();
    await card.getByText(/^You can take new shares instead of cash/).waitFor();
    await page.getByText(/15\.40% tax is withheld/).waitFor();
    expect(await app.axe()).toEqual([]);

    await to(dividend.exDay);
    expect(await read()).toMatchObject({ stage: 'frozen', mine: { state: 'frozen' } });
    await app.goto('/home/dividend?tab=mine');
    await card.getByText('Scheduled', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    // sold on the ex date, the dividend stays
    const { symbol } = dividend;
    await stage.customer.api.call('tradeSell', { symbol, clientOrderId: randomUUID() });
    const fixed = present((await read()).mine, 'it is mine');
    expect(BigInt(fixed.gross)).toBe(BigInt(dividend.won) * BigInt(fixed.shares));

    await takesShares(app);
    await to(dividend.payDay);
    expect(await read()).toMatchObject({ stage: 'paid', mine: { ...fixed, state: 'paid' } });
    // a busy server may ask to try again
    const paid = card.getByText('Paid', { exact: true });
    await until('its card says so', 60_000, async () => {
      await app.goto('/home/dividend?tab=mine');
      return paid.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      );
    });
    await card.getByText('View ledger entry').click();
    await card.getByText('Dividends to pass on').waitFor();
    const net = `₩${Number(fixed.net).toLocaleString('en')}`;
    await page.getByText(net).first().waitFor();
    expect(await app.axe()).toEqual([]);

    await app.goto('/information/msgInfo?kind=dividend');
    await page.getByRole('link', { name: `${name}: ${net} dividend paid` }).click();
    await app.waitForAddress('/home/dividend?tab=mine');
    await app.goto('/information/fundRecord');
    await page.getByText(`Dividend income tax ${name}`).waitFor();
    await page.getByText(`Dividend ${name}`, { exact: true }).waitFor();
    await hasShares();
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  }, 400_000);

  /** The price is fixed, and the other customer chooses; over a restart the choice stands. */
  async function takesShares(first: AppPage): Promise<void> {
    await to(dividend.recordDay);
    await until('the price is fixed', 60_000, async () => (await read()).scrip?.price != null);
    const mine = await phone.open({ session: present(other.session, 'is logged in') });
    const { page } = mine;
    await mine.goto('/home/dividend?phase=scrip');
    const card = page.getByRole('article', { name, exact: true });
    await card.getByRole('button', { name: 'Take shares' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Dividend before tax').waitFor();
    expect(await mine.axe()).toEqual([]);
    await sheet.getByRole('button', { name: /^Take [\d,]+ shares?$/ }).click();
    await card.getByText('New shares due').waitFor();
    for (const each of [first, mine]) each.allowOutages();
    await stage.app.restart();
    await mine.goto('/home/dividend?tab=choices');
    await card.getByText('Chosen', { exact: true }).waitFor();
    expect(await mine.axe()).toEqual([]);
    await card.getByRole('button', { name: 'All in cash' }).click();
    await sheet.getByRole('button', { name: 'All in cash' }).click();
    await card.getByText('Changed to cash').waitFor();
    const { scrip } = await read(other);
    const shares = present(scrip, 'it is offered').most;
    const again = { id: dividend.id, shares, requestId: randomUUID() };
    await other.api.call('dividendElect', again);
    await mine.close();
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('auditor');
    await desk.app.goto('/offerings?kind=dividends');
    await desk.app.page.getByText('View choices').first().click();
    await desk.app.page.getByRole('button', { name: 'Save as CSV' }).nth(1).waitFor();
    const [newest, before] = await desk.saved(1);
    expect(newest).toMatchObject({ State: 'Chosen', Shares: String(shares) });
    expect(before).toMatchObject({ State: 'Changed to cash', Customer: newest?.Customer });
    await desk.app.close();
    await to(dayOf(present(scrip, 'it is offered').closesAt));
    await approve('instruction', 'reviewer', 'approver');
  }

  /** What the other customer chose is there as a position, and the rest as money. */
  async function hasShares(): Promise<void> {
    await until('the shares are delivered', 60_000, async () => {
      const { rows } = await other.api.call('dividendElections', {});
      return rows[0]?.result === 'delivered';
    });
    const [, chosen] = (await other.api.call('dividendElections', {})).rows.toReversed();
    const { order } = await other.api.call('tradePosition', { id: chosen?.position ?? '' });
    expect(order).toMatchObject({ status: 'holding', lock: null });
    const mine = await phone.open({ session: present(other.session, 'is logged in') });
    await mine.goto('/information/msgInfo?kind=dividend');
    const { page } = mine;
    await page
      .getByRole('link', { name: /: [\d,]+ shares? from your dividend delivered/ })
      .waitFor();
    await page.getByRole('link', { name: /: [\d,]+ shares? allotted for your dividend/ }).waitFor();
    await mine.goto('/home/dividend?tab=choices');
    const card = page.getByRole('article', { name, exact: true }).first();
    await card.getByText('Delivered', { exact: true }).waitFor();
    await card.getByText('View ledger entry').click();
    await card.getByText('Dividend shares').waitFor();
    expect(await mine.axe()).toEqual([]);
  }
});
