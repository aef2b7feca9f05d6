/**
 * The messages of the specification (§8) on new shares, placements and blocks: each is caused at
 * the real server by a customer's own screen, whose call is answered with its code, and is read in
 * one language, another one from test to test. Auctions have none of their own there.
 */
import { randomUUID } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import { addDays, DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { FUND_PASSWORD } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import {
  APPLY,
  APPLY_NOW,
  BUY,
  BUY_NOW,
  CANCEL,
  type Code,
  DONE,
  FAILED,
  PAY,
  PAY_NOW,
  SAID,
  SUBSCRIBE,
  SUBSCRIBE_NOW,
} from './pages/offering-words.ts';
import { changeOnItsWay, overtake, toast } from './pages/refusals.ts';
import { BUY as TICKET, BUY_NOW as TICKET_NOW } from './pages/trading-words.ts';
import { TwoPeople } from './pages/two-people.ts';
import type { Said } from './pages/words.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual', LIMIT_READS_PER_MINUTE: '100000' } });
const phone = setPhone(stage);
/** The code, and the name, of the new shares that can be applied for. */
const NEW = '990000';
/** On the sheet of a purchase from an offer. */
const BOUGHT = { kor: /매수 완료$/, en: /^Bought /, tw: /^已買進 / };
const names = (what: string) => ({ kor: what, en: what, tw: what });

/** What can be applied for now, and what cannot yet. */
interface Two {
  readonly open: string;
  readonly later: string;
}

describe('messages on new shares, placements and blocks', () => {
  let app: AppPage;
  let page: Page;
  let staff: TwoPeople;
  let desk: Desk;
  let reviewer: Desk;
  let language: Language;
  let offerings: Two;
  let placements: Two;
  let block = '';
  let traded = '';

  const now = async (): Promise<number> => (await stage.customer.api.call('marketStatus', {})).now;

  /** New shares for 10,000 won each, of which somebody may ask for more than demo can pay. */
  async function offering(symbol: string, opensAt: number): Promise<string> {
    const typed = { priceFrom: '9000', priceTo: '11000', price: '10000', issued: '20000000' };
    const lots = { pool: '1000000', lotSize: '100', leastLots: '2', mostLots: '2000' };
    const times = { opensAt, closesAt: opensAt + 5 * HOUR_MS, drawsAt: opensAt + 6 * HOUR_MS };
    const words = { names: names(symbol), business: names('x'), underwriter: names('x') };
    const listsOn = addDays(dayOf(opensAt + DAY_MS), 2);
    const terms = { symbol, ...words, board: 'second', sector: 'games' } as const;
    const payBy = { payBy: opensAt + 20 * HOUR_MS, listsOn };
    const id = await staff.ask('deskOfferingAsk', {
      ...terms,
      ...typed,
      ...lots,
      ...times,
      ...payBy,
    });
    await staff.decide('offering', id);
    return id;
  }

  async function placement(symbol: string, price: string, opensAt: number): Promise<string> {
    const times = { opensAt, closesAt: opensAt + 5 * HOUR_MS, allotsAt: opensAt + 6 * HOUR_MS };
    const listsOn = addDays(dayOf(opensAt + DAY_MS), 1);
    const terms = { symbol, price, shares: '1000000', parts: ['50', '30', '20'] };
    const id = await staff.ask('deskPlacementAsk', { ...terms, ...times, listsOn });
    await staff.decide('placement', id);
    return id;
  }

  /** Six hundred shares that an institution buys in the market, and offers as a block. */
  async function blockOffer(symbol: string, price: number): Promise<string> {
    const last = addDays(dayOf(await now()), 3);
    const stake = await staff.ask('deskStakeAsk', {
      symbol,
      institution: names('Gaon'),
      shares: '600',
      until: last,
      cash: String(price * 1_200),
    });
    const find = async () =>
      (await desk.call('deskStakes', {})).rows.find(({ id }) => id === stake);
    await untilTraded(stage, 'the stake is in custody', async () => {
      const { rows } = await desk.call('deskReviews', { kind: 'instruction', state: 'pending' });
      for (const { id } of rows) await approve(id);
      return (await find())?.stage === 'ready';
    });
    const opensAt = (Math.ceil((await now()) / MINUTE_MS) + 1) * MINUTE_MS;
    const id = await staff.ask('deskStakeOfferAsk', {
      product: 'block',
      stake,
      discount: '5',
      capLots: '',
      opensAt,
      closesAt: opensAt + 5 * HOUR_MS,
    });
    await staff.decide('stakeOffer', id);
    return id;
  }

  async function approve(id: string): Promise<void> {
    for (const one of [reviewer, desk]) {
      const { version, obstacle } = await one.call('deskReview', { id });
      if (obstacle !== 'none') continue;
      const decision = { id, version, approve: true, reason: null, requestId: randomUUID() };
      await one.call('deskDecide', decision);
    }
  }

  beforeAll(async () => {
    const { app: server, customer } = stage;
    staff = await new TwoPeople(server.url).logIn();
    desk = await new Desk(server.url).logIn('approver');
    reviewer = await new Desk(server.url).logIn('reviewer');
    const stocks = (await customer.stocks())
      .filter(({ market, price }) => market === 'main' && Number(price) > 2_000)
      .sort((a, b) => Number(a.price) - Number(b.price));
    const [first, ...others] = stocks;
    const cheap = present(first, 'a stock is traded');
    await staff.setParameter('blockMinShares', '200');
    const soon = (Math.ceil((await now()) / MINUTE_MS) + 1) * MINUTE_MS;
    const late = soon + 10 * HOUR_MS;
    offerings = { open: await offering(NEW, soon), later: await offering('990009', late) };
    const placed = async (no: number, opensAt: number): Promise<string> => {
      const { symbol, price } = present(others[no], 'there are more stocks');
      return await placement(symbol, String(price), opensAt);
    };
    placements = { open: await placed(0, soon), later: await placed(1, late) };
    traded = cheap.symbol;
    block = await blockOffer(cheap.symbol, Number(cheap.price));
    const isOpen = async (): Promise<boolean> => {
      const shares = await customer.api.call('newStockDetail', { id: offerings.open });
      const placed = await customer.api.call('placementDetail', { id: placements.open });
      const offered = await customer.api.call('blockDetail', { id: block });
      const stages = [shares.offering.stage, placed.placement.stage, offered.offer.phase];
      return stages.every((one) => one === 'open');
    };
    expect(await server.finish(CLOCK, ['+3m'])).toMatchObject({ code: 0 });
    await until('all are open', 150_000, isOpen);
  }, 420_000);

  async function takePage(spoken: Language): Promise<void> {
    language = spoken;
    app = await phone.asDemo({ language });
    ({ page } = app);
    await app.goto('/home/index');
  }

  async function to(address: string): Promise<void> {
    await page.unrouteAll();
    await app.follow(address);
    await app.waitForAddress(address);
  }

  const press = (said: Said): Promise<void> =>
    page
      .getByRole('button', { name: said[language], disabled: false })
      .filter({ visible: true })
      .last()
      .click();

  const seen = (said: Said): Promise<void> =>
    page.getByText(said[language]).filter({ visible: true }).first().waitFor();

  /** Waits for what a call is answered, and for what the screen says of it. */
  async function refused(path: string, name: Said, code: Code) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith(`/api/vue${path}`)),
      press(name),
    ]);
    expect(await answer.json()).toMatchObject({ status: 0, code });
    await seen(SAID[code]);
  }

  /** Now the action goes through, and says so. */
  async function succeeds(name: Said, action: keyof typeof DONE) {
    await page.unrouteAll();
    await press(name);
    await toast(page, DONE[action][language]).first().waitFor();
  }

  /**
   * Each is sent changed in one field of the same sheet. That is of an offer or an application that
   * is there and open, and its fields stop at the least, the most and what the money pays for.
   */
  async function changed(
    path: string,
    name: Said,
    cases: readonly (readonly [Code, object])[],
  ): Promise<void> {
    for (const [code, change] of cases) {
      await changeOnItsWay(page, path, { ...change, requestId: randomUUID() });
      await refused(path, name, code);
    }
  }

  /** A parameter is changed by the desk while the call is on its way, and back afterwards. */
  async function meanwhile(
    [name, value, before]: readonly [string, string, string],
    path: string,
    button: Said,
    code: Code,
  ): Promise<void> {
    await overtake(page, path, () => staff.setParameter(name, value));
    await refused(path, button, code);
    await page.unrouteAll();
    await staff.setParameter(name, before);
  }

  test('are said where a customer subscribes, applies and buys', async () => {
    await takePage('kor');
    await subscribed();
    await applied();
    await bought();
  }, 180_000);

  async function subscribed(): Promise<void> {
    const path = '/newStock/subscribe';
    const id = offerings.open;
    await to(`/home/newStockBuy?id=${id}`);
    await press(SUBSCRIBE);
    await changed(path, SUBSCRIBE_NOW, [
      ['product_missing', { id: 'S0' }],
      ['subscription_not_yet', { id: offerings.later }],
      ['subscription_below', { lots: 1 }],
      ['subscription_above', { lots: 2_001 }],
      ['insufficient_funds', { lots: 2_000 }],
    ]);
    const channel = ['newShareChannel', 'closed', 'open'] as const;
    await meanwhile(channel, path, SUBSCRIBE_NOW, 'new_share_channel_closed');
    const { api } = stage.customer;
    await overtake(page, path, () =>
      api.call('newStockSubscribe', { id, lots: 2, requestId: randomUUID() }),
    );
    await refused(path, SUBSCRIBE_NOW, 'subscriptions_full');
    await seen(FAILED.subscribe);
    await staff.setParameter('newShareApplicationsMost', '2');
    await succeeds(SUBSCRIBE_NOW, 'subscribe');
    await staff.setParameter('newShareApplicationsMost', '1');
  }

  async function applied(): Promise<void> {
    const path = '/placement/apply';
    const id = placements.open;
    await to(`/home/newStockPsBuy?id=${id}`);
    await press(APPLY);
    await changed(path, APPLY_NOW, [
      ['product_missing', { id: 'L0' }],
      ['placement_not_yet', { id: placements.later }],
      ['placement_below', { shares: 1 }],
      ['placement_above', { shares: 1_000_001 }],
      ['insufficient_funds', { shares: 1_000_000 }],
    ]);
    const channel = ['placementChannel', 'closed', 'open'] as const;
    await meanwhile(channel, path, APPLY_NOW, 'placement_channel_closed');
    const { api } = stage.customer;
    let application = '';
    await overtake<Input<'placementApply'>>(page, path, async (sent) => {
      application = (await api.call('placementApply', { ...sent, requestId: randomUUID() })).id;
    });
    await refused(path, APPLY_NOW, 'order_pending_review');
    await api.call('placementCancel', { id: application, requestId: randomUUID() });
    await seen(FAILED.placement);
    await succeeds(APPLY_NOW, 'placement');
    await cancelled();
  }

  async function cancelled(): Promise<void> {
    const path = '/placement/cancel';
    const [newest] = (await stage.customer.api.call('placementRecords', {})).rows;
    const application = present(newest, 'it was applied for').id;
    await to('/home/newStockps?tab=mine');
    await press(CANCEL);
    await changed(path, CANCEL, [['placement_missing', { id: 'X0' }]]);
    await overtake(page, path, () => staff.decide('placementApplication', application));
    await refused(path, CANCEL, 'not_in_review');
  }

  async function bought(): Promise<void> {
    const path = '/block/buy';
    await to(`/home/blockTrade1?id=${block}`);
    await press(BUY);
    await changed(path, BUY_NOW, [['block_below', { lots: 1 }]]);
    const channel = ['blockChannel', 'closed', 'open'] as const;
    await meanwhile(channel, path, BUY_NOW, 'block_closed');
    await seen(FAILED.purchase);
    await to('/home/blockTrade');
    await to(`/home/blockTrade1?id=${block}`);
    await press(BUY);
    await page.unrouteAll();
    // its price follows the market's: when that moves on the way, one agrees to the new one
    await until('the purchase is taken', 60_000, async () => {
      const sent = page.waitForResponse((one) => one.url().endsWith(`/api/vue${path}`));
      const [answer] = await Promise.all([sent, press(BUY_NOW)]);
      return (await answer.json()).code !== 'block_price_moved';
    });
    await page.getByRole('heading', { name: BOUGHT[language] }).waitFor();
    expect(await page.getByText(DONE.purchase[language], { exact: true }).count()).toBe(0);
  }

  test('are said where a customer pays for what was drawn', async () => {
    await passes('+8h');
    await until('all are drawn', 120_000, async () => {
      const { rows } = await stage.customer.api.call('newStockRecords', { tab: 'won' });
      // it was applied for twice
      return rows.length === 2;
    });
    await takePage('tw');
    await paid();
  }, 240_000);

  test('are said where a customer orders what is not listed yet', async () => {
    await passes('+13h');
    const early = { symbol: NEW, lots: 1, price: '10000' };
    await until('the exchange knows it', 120_000, async () => {
      const { rows } = await desk.call('deskReviews', { kind: 'instruction', state: 'pending' });
      for (const { id } of rows) await approve(id);
      const placed = await stage.customer.place({ ...early, clientOrderId: randomUUID() });
      return 'refused' in placed && placed.refused === 'listing_not_yet';
    });
    await takePage('en');
    await to(`/market/marketBuy?symbol=${traded}`);
    await press(TICKET);
    // a ticket is of an issue that is traded
    const changed = { symbol: early.symbol, clientOrderId: randomUUID() };
    await changeOnItsWay(page, '/trade/order', changed);
    await refused('/trade/order', TICKET_NOW, 'listing_not_yet');
  }, 240_000);

  /** The clock goes forward, and everybody logs in again. */
  async function passes(time: string): Promise<void> {
    expect(await stage.app.finish(CLOCK, [time])).toMatchObject({ code: 0 });
    await stage.customer.logIn();
    await desk.logIn('approver');
    await reviewer.logIn('reviewer');
  }

  async function paid(): Promise<void> {
    const path = '/newStock/pay';
    await to('/market/subscribeRecord?tab=won');
    const won = page.getByRole('article', { name: NEW }).first();
    await won.getByRole('button', { name: PAY[language] }).click();
    await page.locator('input[name="fund-password"]').fill(FUND_PASSWORD);
    await changed(path, PAY_NOW, [['subscription_missing', { id: 'S0' }]]);
    await overtake<Input<'newStockPay'>>(page, path, (sent) =>
      stage.customer.api.call('newStockPay', { ...sent, requestId: randomUUID() }),
    );
    await refused(path, PAY_NOW, 'not_in_subscription');
  }
});
