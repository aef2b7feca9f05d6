/** A placement from the desk's request for it to the customer's shares and their lock. */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { csvTime } from '@maru/ui/csv';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const REASON = { reason: null } as const;

/** A field of day and time, Korean. */
const fieldOf = (at: number): string => new Date(at + 32_400_000).toISOString().slice(0, 16);

async function goTo(at: number): Promise<void> {
  const { now } = await stage.customer.api.call('marketStatus', {});
  const minutes = Math.max(1, Math.ceil((at - now) / MINUTE_MS));
  const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
  expect(code, output).toBe(0);
}

/** Two members of staff approve the instructions that wait. */
async function approveInstructions(): Promise<void> {
  for (const account of ['reviewer', 'approver']) {
    const desk = await new Desk(stage.app.url).logIn(account);
    const { rows } = await desk.call('deskReviews', {
      state: 'pending',
      kind: 'instruction',
    } as const);
    for (const { id } of rows) {
      const { version, obstacle } = await desk.call('deskReview', { id });
      if (obstacle !== 'none') continue;
      await desk.call('deskDecide', {
        id,
        version,
        approve: true,
        ...REASON,
        requestId: randomUUID(),
      });
    }
  }
}

describe('a placement', () => {
  let symbol = '';
  let name = '';
  let id = '';
  /** Shares issued before it. */
  let before = 0;
  let third: Customer;

  const placement = async () =>
    (await stage.customer.api.call('placementDetail', { id })).placement;
  const mine = async () =>
    present((await stage.customer.api.call('placementRecords', {})).rows[0], 'it is applied for');

  test('is asked for at the desk, approved by another, and announced', async () => {
    const { customer } = stage;
    ({ symbol } = await customer.offeredStock());
    const detail = await customer.api.call('marketDetail', { symbol });
    before = detail.shares;
    const { now } = await customer.api.call('marketStatus', {});
    const opensAt = Math.ceil(now / MINUTE_MS) * MINUTE_MS + 10 * MINUTE_MS;
    const closesAt = opensAt + 60 * MINUTE_MS;
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    const { page } = desk.app;
    await desk.app.goto('/offerings?kind=placements');
    await page.getByRole('heading', { name: 'New placement' }).waitFor();
    const market = Number(detail.price);
    const fields = {
      'Stock code': symbol,
      'Price (won)': String(Math.floor(market / 2)),
      'Shares offered': '10,000',
      Opens: fieldOf(opensAt),
      Closes: fieldOf(closesAt),
      Allotment: fieldOf(closesAt + 10 * MINUTE_MS),
    };
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    expect(await desk.app.axe()).toEqual([]);
    const send = page.getByRole('button', { name: 'Request approval' });
    await send.click();
    await page.getByText('The price is too far below market').waitFor();
    await page.getByLabel('Price (won)', { exact: true }).fill(String(Math.floor(market * 0.98)));
    await send.click();
    await page.getByText('Approval requested').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: symbol });
    await row.getByText('Under review').waitFor();
    const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
    await other.choose('Placement of new shares');
    await other.app.page.getByText('Price close enough to the market').waitFor();
    expect(await other.app.axe()).toEqual([]);
    await other.approve();
    await row.getByText('Upcoming').waitFor();
    const asked = { State: 'Upcoming', 'Shares offered': '10000', Opens: csvTime(opensAt) };
    expect((await desk.saved())[0]).toMatchObject(asked);
    const { rows } = await customer.api.call('placementList', { phase: 'upcoming' });
    const [announced] = rows;
    id = present(announced, 'it is announced').id;
    name = announced?.names.en ?? '';
  });

  test('is applied for in a tier, and the whole amount is held', async () => {
    await goTo((await placement()).opensAt);
    await until('it is open', 60_000, async () => (await placement()).stage === 'open');
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Placement, rights', exact: true }).click();
    await app.waitForAddress('/home/newStockps');
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await link.waitFor();
    expect(await app.axe()).toEqual([]);
    await link.click();
    await page.getByRole('button', { name: /^Tier 2/ }).click();
    await page.getByText('Expected allotment').waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/can’t sell for 5 trading days/).waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: /^Hold ₩/ }).click();
    await page.getByRole('heading', { name: /^Applied for / }).waitFor();
    await page.getByRole('button', { name: 'View all my applications' }).click();
    const card = page.getByRole('article', { name });
    await card.getByText('Under review').waitFor();
    expect(await app.axe()).toEqual([]);
    const { amount, held } = await mine();
    expect(held).toBe(amount);

    // another one takes it back, and a third waits
    const { price } = await placement();
    const shares = Math.ceil(1_000_000 / Number(price));
    const second = await new Customer(stage.app.url).open('placement.two');
    third = await new Customer(stage.app.url).open('placement.three');
    const asked = { id, tier: 1, shares, requestId: randomUUID() };
    await third.api.call('placementApply', asked);
    await second.api.call('placementApply', { ...asked, requestId: randomUUID() });
    const theirs = await phone.open({ session: present(second.session, 'is logged in') });
    await theirs.goto(`/home/newStockPsBuy?id=${id}`);
    await theirs.page.getByRole('button', { name: 'Cancel application' }).click();
    const question = theirs.page.getByRole('dialog');
    await question.getByText('Amount returned').waitFor();
    expect(await theirs.axe()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel application' }).click();
    await theirs.page.getByText('Cancelled · refunded').waitFor();
    expect((await second.api.call('placementRecords', {})).rows[0]).toMatchObject({
      result: 'cancelled',
      held: '0',
    });
  });

  test('is reviewed at the desk, after a restart in between', async () => {
    await stage.app.restart();
    const reviewer = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    const { page } = reviewer.app;
    const open = async (id: string): Promise<void> => {
      await reviewer.app.goto(`/queue/placementApplication/R${id.slice(1)}`);
      await page.getByText(id, { exact: true }).waitFor();
      await page.getByText('Before allotment').waitFor();
    };
    await open((await mine()).id);
    await page.getByText('Customer · held').waitFor();
    expect(await reviewer.app.axe()).toEqual([]);
    await reviewer.approve();
    await until('it is approved', 60_000, async () => (await mine()).result === 'approved');
    const [waiting] = (await third.api.call('placementRecords', {})).rows;
    await open(present(waiting, 'it was applied for').id);
    await reviewer.reject(0);
    const theirs = await third.api.call('placementRecords', {});
    expect(theirs.rows[0]).toMatchObject({ result: 'rejected', reason: 'not_suitable', held: '0' });
  });

  test('is allotted, issued and delivered as locked shares', async () => {
    const { allotsAt, listsOn } = await placement();
    await goTo(allotsAt);
    await until('it is allotted', 60_000, async () => (await mine()).result === 'allotted');
    const { allotted, shares, paid, amount, tier } = await mine();
    expect([allotted, paid, tier]).toEqual([shares, amount, 2]);
    await approveInstructions();
    await goTo(startOfDay(listsOn));
    await until('it is delivered', 60_000, async () => (await mine()).result === 'delivered');
    const { api } = stage.customer;
    await until('the shares are listed', 60_000, async () => {
      return (await api.call('marketDetail', { symbol })).shares === before + shares;
    });
    const position = present((await mine()).position, 'it has a position');
    const held = await api.call('tradePosition', { id: position });
    expect(held.order).toMatchObject({ status: 'locked', lock: { reason: 'product', n: 5 } });

    const app = await phone.asDemo();
    await app.goto('/home/newStockps?tab=mine');
    const card = app.page.getByRole('article', { name });
    await card.getByText(/ delivered$/).waitFor();
    await card.getByText('Ledger entry').click();
    await card.getByText('Placement payments and shares').waitFor();
    expect(await app.axe()).toEqual([]);
    await app.goto('/information/fundRecord');
    await app.page.getByText(`Placement paid ${name}`).waitFor();
    // an orderly restart brings the same shares back, and the books add up
    await app.close();
    await stage.app.restart();
    await until('the shares are listed again', 60_000, async () => {
      return (await api.call('marketDetail', { symbol })).shares === before + shares;
    });
    const { code, output } = await stage.app.finish(VERIFY);
    expect(code, output).toBe(0);
  });
});
