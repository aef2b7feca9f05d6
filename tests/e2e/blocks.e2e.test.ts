/** A block trade and an allocation of the special zone: bought in the market, offered, sold. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/desk-calls';
import { present } from '@maru/std/assert';
import { addDays, DAY_MS, dayOf, MINUTE_MS } from '@maru/std/kst';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const INSTITUTION = { kor: '가온자산운용', en: 'Gaon Asset', tw: '佳穩資產' };
const request = () => ({ requestId: randomUUID() });

describe('block trades and the special zone on the phone', () => {
  const stage = setStage({ env: { LIMIT_READS_PER_MINUTE: '100000' } });
  const phone = setPhone(stage);
  let reviewer: Desk;
  let approver: Desk;
  let other: Customer;
  let late: Customer;
  const offered = { block: '', special: '' };
  const names = { block: '', special: '' };

  const now = async (): Promise<number> => (await stage.customer.api.call('marketStatus', {})).now;
  async function forward(ms: number): Promise<void> {
    const minutes = Math.ceil(ms / MINUTE_MS);
    const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    expect(code, output).toBe(0);
  }
  async function approve(kind: 'instruction' | 'stakeOffer' | 'parameter'): Promise<void> {
    const { rows } = await approver.call('deskReviews', { state: 'pending', kind });
    for (const { id } of rows) {
      const { version } = await approver.call('deskReview', { id });
      const decision = { id, version, approve: true, reason: null, ...request() };
      await approver.call('deskDecide', decision);
    }
  }
  async function stakeOf(symbol: string, price: number, shares: number): Promise<string> {
    const { id } = await reviewer.call('deskStakeAsk', {
      symbol,
      institution: INSTITUTION,
      shares: String(shares),
      cash: String(shares * price * 2),
      until: addDays(dayOf(await now()), 3),
      ...request(),
    });
    return id;
  }
  const stake = async (id: string): Promise<Output<'deskStakes'>['rows'][number]> =>
    present(
      (await reviewer.call('deskStakes', {})).rows.find((one) => one.id === id),
      id,
    );

  beforeAll(async () => {
    const { app, customer } = stage;
    reviewer = await new Desk(app.url).logIn('reviewer');
    approver = await new Desk(app.url).logIn('approver');
    other = await new Customer(app.url).open('another.block');
    late = await new Customer(app.url).open('late.block');
    // of cheap stocks an ordinary order has so many shares that a stake is bought in a few visits
    const cheapest = (await customer.stocks())
      .filter(({ market }) => market === 'main')
      .sort((a, b) => Number(a.price) - Number(b.price));
    const [first, second] = [present(cheapest[0], 'a stock'), present(cheapest[1], 'another')];
    names.block = first.names.en ?? '';
    names.special = second.names.en ?? '';
    const ids = [
      await stakeOf(first.symbol, Number(first.price), 1_000),
      await stakeOf(second.symbol, Number(second.price), 600),
    ];
    await reviewer.call('deskChangeParameter', {
      name: 'blockMinShares',
      value: '500',
      day: null,
      reason: 'a small stake',
      ...request(),
    });
    await approve('parameter');
    await approve('instruction');
    await untilTraded(stage, 'both stakes are in custody', async () => {
      const stages = await Promise.all(ids.map(async (id) => (await stake(id)).stage));
      return stages.every((one) => one === 'ready');
    });
    const opensAt = (Math.ceil((await now()) / MINUTE_MS) + 2) * MINUTE_MS;
    const times = { opensAt, closesAt: opensAt + 60 * MINUTE_MS };
    const [blockStake = '', specialStake = ''] = ids;
    offered.block = (
      await reviewer.call('deskStakeOfferAsk', {
        product: 'block',
        stake: blockStake,
        discount: '5',
        capLots: '',
        ...times,
        ...request(),
      })
    ).id;
    offered.special = (
      await reviewer.call('deskStakeOfferAsk', {
        product: 'special',
        stake: specialStake,
        discount: '8',
        capLots: '4',
        ...times,
        ...request(),
      })
    ).id;
    await approve('stakeOffer');
  }, 520_000);

  test('the desk saves stakes and offers', async () => {
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('auditor');
    await desk.app.goto('/stakes');
    await desk.app.page.getByText(names.block).first().waitFor();
    const stakes = await desk.saved(0);
    expect(stakes.map(({ Bought }) => Bought).sort()).toEqual(['1000', '600']);
    const announced = { Institution: 'Gaon Asset', State: 'Upcoming', Sold: '0' };
    const offers = await desk.saved(1);
    expect(offers).toMatchObject([announced, announced]);
    expect(offers).toContainEqual(
      expect.objectContaining({ Product: 'Block trade', Price: 'tracks the market' }),
    );
  });

  test('they are announced, and open at their time', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Special', exact: true }).first().click();
    await app.waitForAddress('/home/qcList');
    const card = page.getByRole('article', { name: names.special, exact: true });
    await card.getByText(/Starts in/).waitFor();
    expect(await app.axe()).toEqual([]);
    await forward(3 * MINUTE_MS);
    await card.getByRole('button', { name: /^Buy at ₩/ }).waitFor();
  }, 120_000);

  test('a block is bought at its price, locked, and stays so over a restart', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/blockTrade');
    await page.getByRole('link', { name: new RegExp(`^${names.block}`) }).click();
    await app.waitForAddress(/^\/home\/blockTrade1\?id=/);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Total', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    // the price may move between the look and the tap
    const buy = sheet.getByRole('button', { name: /^Buy for ₩/ });
    await until('it is bought', 60_000, async () => {
      if (await page.getByText(/^Bought 500 shares/).isVisible()) return true;
      await buy.click({ timeout: 2_000 }).catch(() => undefined);
      return false;
    });
    await page.getByText('Paid. The shares are in your account.').waitFor();
    expect(await app.axe()).toEqual([]);
    const before = (await stage.customer.api.call('blockRecords', {})).rows;
    expect(before).toMatchObject([{ offer: offered.block, state: 'locked', held: 500 }]);
    app.allowOutages();
    await stage.app.restart();
    const after = (await stage.customer.api.call('blockRecords', {})).rows;
    expect({ ...after[0], marketPrice: null }).toEqual({ ...before[0], marketPrice: null });
    await app.goto('/home/blockTrade2');
    const record = page.getByRole('article', { name: names.block, exact: true });
    await record.getByText('Locked', { exact: true }).waitFor();
    await record.getByText('View ledger entry').click();
    await record.getByText('Owed to institutions').waitFor();
    expect(await app.axe()).toEqual([]);
  }, 240_000);

  test('an allocation is taken in two taps; who comes too late sees it at once', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    const id = offered.special;
    await app.goto('/home/qcList');
    const card = page.getByRole('article', { name: names.special, exact: true });
    await card.getByRole('button', { name: /^Buy at ₩/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Buy for ₩/ }).click();
    await page.getByText(/^Bought 100 shares/).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await card.getByText('100 shares bought').waitFor();

    await card.getByRole('button', { name: /^Buy at ₩/ }).click();
    await sheet.getByRole('button', { name: 'Max', exact: true }).click();
    await sheet.getByRole('button', { name: /^Buy for ₩/ }).waitFor();
    const take = { id, confirmed: true };
    await other.api.call('specialTake', { ...take, lots: 4, ...request() });
    await expect(
      stage.customer.api.call('specialTake', { ...take, lots: 2, ...request() }),
    ).rejects.toMatchObject({ code: 'offer_sold_out', params: { n: '100' } });
    // what others took leaves less to choose from
    await sheet.getByText('Buy 100 shares', { exact: false }).waitFor();
    await late.api.call('specialTake', { ...take, lots: 1, ...request() });
    await sheet.getByRole('button', { name: /^Buy for ₩/ }).click();
    await sheet.getByText('Only 0 shares left').first().waitFor();
    await card.getByText('Sold out', { exact: true }).waitFor({ state: 'attached' });
    expect(await app.axe()).toEqual([]);
  }, 120_000);

  test('after its lock it is sold as any other, and all adds up', async () => {
    const { customer, app } = stage;
    await forward(5 * DAY_MS);
    const record = async () => present((await customer.api.call('blockRecords', {})).rows[0], 'it');
    await until('the lock is over', 60_000, async () => (await record()).state === 'holding');
    const { symbol, id } = await record();
    await untilTraded(stage, 'it is sold', async () => {
      const { held } = await record();
      if (held === 0) return true;
      const sale = { symbol, lines: [id], clientOrderId: randomUUID() };
      await customer.api.call('tradeSell', sale).catch(() => undefined);
      return false;
    });
    expect((await record()).state).toBe('closed');
    const offers = (await reviewer.call('deskStakeOffers', {})).rows;
    expect(offers.map(({ stage: at }) => at)).toEqual(['ended', 'ended']);
    const messages = (await customer.api.call('messageList', {})).rows;
    expect(messages.filter(({ content }) => content.code === 'offer_bought')).toHaveLength(2);
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  }, 240_000);
});
