/** A capital increase from the desk's request for it to the customer's shares. */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { addDays, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual', SANDBOX_OFFERINGS: 'off' } });
const phone = setPhone(stage);

/** A field of day and time, Korean. */
const fieldOf = (at: number): string => new Date(at + 32_400_000).toISOString().slice(0, 16);

const now = async (): Promise<number> => (await stage.customer.api.call('marketStatus', {})).now;

async function goTo(at: number): Promise<void> {
  const minutes = Math.max(1, Math.ceil((at - (await now())) / MINUTE_MS));
  const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
  expect(code, output).toBe(0);
}

/** Two members of staff approve the instructions that wait. */
async function approveInstructions(): Promise<void> {
  for (const account of ['reviewer', 'approver']) {
    const desk = await new Desk(stage.app.url).logIn(account);
    const asked = { state: 'pending', kind: 'instruction' } as const;
    const { rows } = await desk.call('deskReviews', asked);
    for (const { id } of rows) {
      const { version, obstacle } = await desk.call('deskReview', { id });
      if (obstacle !== 'none') continue;
      const decision = { id, version, approve: true, reason: null, requestId: randomUUID() };
      await desk.call('deskDecide', decision);
    }
  }
}

describe('a capital increase', () => {
  let symbol = '';
  let name = '';
  let id = '';
  /** Shares issued before it. */
  let before = 0;
  let other: Customer;

  const increase = async (who = stage.customer) =>
    (await who.api.call('increaseDetail', { id })).increase;
  const reaches = (stageOf: string) =>
    until(`it is ${stageOf}`, 60_000, async () => (await increase()).stage === stageOf);

  /** A stock with a lot bought, of which no dividend has this ex date. */
  async function heldStock(exDay: string): Promise<string> {
    const { customer } = stage;
    const { rows } = await customer.api.call('dividendList', { phase: 'upcoming', pageSize: 100 });
    const taken = new Set(rows.filter((one) => one.exDay === exDay).map((one) => one.symbol));
    const stocks = (await customer.stocks()).filter((one) => !taken.has(one.symbol));
    const stock = present(stocks[0], 'the market has stocks');
    await until('a lot is bought', 60_000, async () => {
      const order = { symbol: stock.symbol, lots: 1, clientOrderId: randomUUID() };
      await customer.place(order);
      const held = await customer.api.call('tradeInventory', {});
      return held.some((one) => one.symbol === stock.symbol);
    });
    return stock.symbol;
  }

  test('is asked for at the desk, approved by another, and announced', async () => {
    const { customer } = stage;
    // an hour before its day begins the base is asked for
    const exDay = dayOf((await now()) + DAY_MS + 4 * HOUR_MS);
    symbol = await heldStock(exDay);
    before = (await customer.api.call('marketDetail', { symbol })).shares;
    const record = startOfDay(addDays(exDay, 1));
    const at = (hours: number): string => fieldOf(record + hours * HOUR_MS);
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    const { page } = desk.app;
    await desk.app.goto('/offerings?kind=increases');
    await page.getByRole('heading', { name: 'New rights issue' }).waitFor();
    const fields = {
      'Stock code': symbol,
      'Ex-rights date': exDay,
      'Price set': at(1),
      'Shareholders: opens': at(2),
      'Shareholders: closes': at(8),
      'Public: opens': at(9),
      'Public: closes': at(12),
      'Public allotment': at(13),
      'Listed and delivered': addDays(exDay, 2),
      'Discount (%)': '90',
    };
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    expect(await desk.app.axe()).toEqual([]);
    const send = page.getByRole('button', { name: 'Request approval' });
    await send.click();
    await page.getByText('The ratio or discount is out of range').waitFor();
    await page.getByLabel('Discount (%)', { exact: true }).fill('25');
    await send.click();
    await page.getByText('Approval requested').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: symbol });
    await row.getByText('Under review').waitFor();
    const second = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
    await second.choose('Rights issue');
    await second.app.page.getByText('Before the ex-rights base price is set').waitFor();
    expect(await second.app.axe()).toEqual([]);
    await second.approve();
    await row.getByText('Before ex-date').waitFor();
    const asked = { State: 'Before ex-date', 'Discount (%)': '25', 'Ex-rights date': exDay };
    expect((await desk.saved())[0]).toMatchObject(asked);
    const { rows } = await customer.api.call('increaseList', { phase: 'upcoming' });
    const [announced] = rows;
    id = present(announced, 'it is announced').id;
    name = announced?.names.en ?? '';
    // by the shares of now
    expect(announced?.expected).toBeGreaterThan(0);
  });

  test('gives a right on the ex date, on which the exchange has a new base', async () => {
    const { exDay } = await increase();
    await goTo(startOfDay(exDay) - HOUR_MS);
    await until('the base is asked for', 60_000, async () => {
      await approveInstructions();
      return (await increase()).base !== null;
    });
    const { base } = await increase();
    await goTo(startOfDay(exDay));
    await until('the right is there', 60_000, async () => (await increase()).right !== null);
    await until('the base is in force', 60_000, async () => {
      const detail = await stage.customer.api.call('marketDetail', { symbol });
      return detail.base === base;
    });
    const app = await phone.asDemo();
    await app.goto('/information/msgInfo');
    await app.page.getByText(/rights to [\d,]+ shares in the rights issue/).waitFor();
  });

  test('is subscribed to by right, with what is held and can be withdrawn', async () => {
    await goTo((await increase()).opensAt);
    await reaches('holders');
    const { price, firstPrice, right } = await increase();
    expect(Number(price)).toBeLessThanOrEqual(Number(firstPrice));
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Placement, rights', exact: true }).click();
    await app.waitForAddress('/home/newStockps');
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await link.getByText('View terms and subscribe').waitFor();
    expect(await app.axe()).toEqual([]);
    await link.click();
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    await subscribe.waitFor();
    expect(await app.axe()).toEqual([]);
    await subscribe.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Guaranteed allotment').waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: /^Hold ₩/ }).click();
    await page.getByRole('heading', { name: /^Subscribed for / }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await sheet.getByText('Amount returned').waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Cancelled · refunded').waitFor();
    // and again, by another way
    const again = { id, shares: right?.rights ?? 0, requestId: randomUUID() };
    await stage.customer.api.call('increaseSubscribe', again);
  });

  test('is offered to the public once the holders have had their time', async () => {
    await stage.app.restart();
    await goTo((await increase()).publicOpensAt);
    await reaches('public');
    const { mine, right } = await increase();
    expect(mine).toMatchObject([{ kind: 'right', allotted: right?.rights, held: '0' }]);
    other = await new Customer(stage.app.url).open('increase.two');
    await other.api.call('increaseSubscribe', { id, shares: 7, requestId: randomUUID() });
    expect((await increase(other)).mine).toMatchObject([{ kind: 'public', shares: 7 }]);
    const theirs = await phone.open({ session: present(other.session, 'is logged in') });
    await theirs.goto(`/home/newStockPsBuy?id=${id}`);
    await theirs.page.getByText('Left for public').waitFor();
    expect(await theirs.axe()).toEqual([]);
  });

  test('is allotted, issued and delivered as shares', async () => {
    const { allotsAt, listsOn } = await increase();
    await goTo(allotsAt);
    await reaches('listing');
    expect((await increase(other)).mine).toMatchObject([{ allotted: 7, result: 'allotted' }]);
    await approveInstructions();
    await goTo(startOfDay(listsOn));
    await reaches('listed');
    const { allotted, others } = await increase();
    const { api } = stage.customer;
    const isListed = async (): Promise<boolean> =>
      (await api.call('marketDetail', { symbol })).shares === before + allotted + (others ?? 0);
    await until('the shares are listed', 60_000, isListed);
    const [mine] = (await increase()).mine;
    const position = present(mine?.position, 'it has a position');
    const held = await api.call('tradePosition', { id: position });
    expect(held.order).toMatchObject({ status: 'holding', lock: null });
    const app = await phone.asDemo();
    await app.goto('/home/newStockps?tab=mine&kind=increases');
    const card = app.page.getByRole('article', { name }).filter({ hasText: ' delivered' });
    await card.getByText('Ledger entry').click();
    await card.getByText('Rights issue payments and shares').waitFor();
    expect(await app.axe()).toEqual([]);
    // an orderly restart brings the same shares back, and the books add up
    await app.close();
    await stage.app.restart();
    await until('the shares are listed again', 60_000, isListed);
    const { code, output } = await stage.app.finish(VERIFY);
    expect(code, output).toBe(0);
  });
});
