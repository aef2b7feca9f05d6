import { randomUUID } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { sessionPlan } from '@maru/std/krx/session-plan';
import { addDays, dayOf, MINUTE_MS } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { Customer, OrderRow, Stock } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

/** The largest listed stock: other boards have hours of their own. */
async function largestStock(customer: Customer): Promise<Stock> {
  const input = { board: 'main', sort: 'marketCap', pageSize: 1 } as const;
  const { rows } = await customer.api.call('marketList', input);
  return present(rows[0], 'the market has stocks');
}

describe('order types, from the ticket to the book', () => {
  const stage = setStage();
  const phone = setPhone(stage);

  test('a stop-limit order is chosen, explained, placed and named on its page', async () => {
    const { customer } = stage;
    const { symbol } = await largestStock(customer);
    const screen = await phone.asDemo();
    const { page } = screen;
    await screen.goto(`/market/marketBuy?symbol=${symbol}`);
    await page.getByRole('button', { name: 'Other types' }).click();
    const types = page.getByRole('dialog');
    expect(await types.getByRole('button', { name: /^Off-hours closing/ }).isDisabled()).toBe(true);
    await types.getByRole('button', { name: /^Stop-limit/ }).click();
    // far above what the price can reach while the test runs
    const stop = page.getByRole('button', { name: 'Stop price one tick up' });
    for (let i = 0; i < 40; i++) await stop.click();
    await page.getByRole('button', { name: /· Buy$/ }).click();
    const confirm = page.getByRole('dialog');
    await confirm.getByText(/^Stop-limit ₩[\d,]+ · Stop price ₩[\d,]+ · Day$/).waitFor();
    await confirm.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByRole('button', { name: 'Order & ledger' }).click();
    await page.getByText('Stop-limit · Day').waitFor();
    const [order] = await customer.orders('purchase');
    expect(order).toMatchObject({ symbol, type: 'limit', orderType: 'stop_limit', tif: 'day' });
    expect(Number(order?.stopPrice)).toBeGreaterThan(Number(order?.price));
  });

  test('a stop that a trade reaches is told, and stays reached over a restart', async () => {
    const { app, customer } = stage;
    const screen = await phone.asDemo();
    await screen.goto('/trade/index?tab=purchase');
    const { symbol, lower } = await largestStock(customer);
    const terms = { symbol, side: 'long', lots: 1, leverage: 1, clientOrderId: '' } as const;
    // the limit lies so low that the order then waits as one
    const wanted = { ...terms, type: 'limit', orderType: 'stop_limit', price: lower } as const;
    let id = '';
    await until('somebody asks for more than the last price', 60_000, async () => {
      const { price } = await customer.api.call('marketDetail', { symbol });
      const { asks } = await customer.api.call('marketBook', { symbol });
      const stopPrice = asks[0]?.price;
      if (stopPrice === undefined || Number(stopPrice) <= Number(price)) return false;
      const order = { ...wanted, stopPrice, clientOrderId: randomUUID() };
      id = await customer.api.call('tradeOrder', order).then(
        (placed) => placed.id,
        () => '',
      );
      return id !== '';
    });
    const row = async () => (await customer.orders('purchase')).find((one) => one.id === id);
    expect(await row()).toMatchObject({ status: 'pending', stopPrice: expect.any(String) });
    await until('the price reaches the stop', 60_000, async () => {
      await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
      return typeof (await row())?.triggeredAt === 'number';
    });
    const reached = await row();
    await screen.page.getByText('Stop-limit · Stop reached').waitFor();
    screen.allowOutages();
    await app.restart();
    expect(await row()).toEqual(reached);
    await screen.goto(`/trade/positionDetail?id=${id}`);
    await screen.page.getByText('Stop reached', { exact: true }).waitFor();
    expect(await customer.api.call('tradeCancel', { id })).toMatchObject({ cancelling: true });
    await until('it is cancelled', 30_000, async () => (await row()) === undefined);
    // while the server was down, the browser reported failed requests
    screen.complaints.splice(0);
  });

  test('what an IOC order cannot fill at once is cancelled, and its money is free', async () => {
    const { customer } = stage;
    const { symbol, lower } = await largestStock(customer);
    const before = await customer.available();
    const terms = { type: 'limit', tif: 'ioc', price: lower } as const;
    const order = { symbol, side: 'long', lots: 1, leverage: 1, ...terms } as const;
    const { id } = await customer.api.call('tradeOrder', { ...order, clientOrderId: randomUUID() });
    const row = async () => (await customer.orders('terminated')).find((one) => one.id === id);
    await until('it is cancelled', 30_000, async () => (await row())?.reason === 'ioc');
    expect(await row()).toMatchObject({ tif: 'ioc', held: '0' });
    expect(await customer.available()).toBe(before);
  });
});

describe('the hours of the KRX', () => {
  const stage = setStage({ env: { MARKET_HOURS: 'krx' } });

  const now = async () => (await stage.customer.api.call('marketStatus', {})).now;

  /** The next instant from `from` on at which the plan is in a phase, and a minute more. */
  function next(phase: string, from: number): number {
    for (let day = dayOf(from); ; day = addDays(day, 1)) {
      const found = sessionPlan(KRX, day).sessions.find(
        (session) => session.phase === phase && session.until > from,
      );
      if (found !== undefined) return Math.max(found.from, from) + MINUTE_MS;
    }
  }

  async function goTo(phase: string): Promise<void> {
    const from = await now();
    const minutes = Math.ceil((next(phase, from) - from) / MINUTE_MS);
    const moved = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    expect(moved).toMatchObject({ code: 0 });
  }

  /** Places an order as soon as the firm knows the phase that clients see already; its id. */
  async function accepted(
    terms: Pick<Input<'tradeOrder'>, 'symbol'> & Partial<Input<'tradeOrder'>>,
  ): Promise<string> {
    const usual = { type: 'market', side: 'long', lots: 1, leverage: 1 } as const;
    const order = { ...usual, ...terms, clientOrderId: randomUUID() };
    let [id, refused] = ['', ''];
    const what = () => `the order is accepted, and not ${refused}`;
    await until(what, 30_000, async () => {
      try {
        ({ id } = await stage.customer.api.call('tradeOrder', order));
      } catch (error) {
        refused = String(error);
      }
      return id !== '';
    });
    return id;
  }

  test('closed, then an opening auction that finds a price, then trading', async () => {
    const { customer } = stage;
    const { symbol } = await largestStock(customer);
    const detail = () => customer.api.call('marketDetail', { symbol });
    await goTo('closed');
    const refused = await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
    expect(refused).toEqual({ refused: 'not_trading_time' });
    await goTo('opening_auction');
    let [moves, movedAt] = [0, performance.now()];
    await until('the auction has a price', 90_000, async () => {
      const { phase, indicative } = await detail();
      if (phase === 'opening_auction' && indicative !== null) return true;
      // few order in its first minutes
      if (moves < 5 && performance.now() - movedAt > 10_000) {
        expect(await stage.app.finish(CLOCK, ['+5m'])).toMatchObject({ code: 0 });
        [moves, movedAt] = [moves + 1, performance.now()];
      }
      return false;
    });
    const { asks, bids } = await customer.api.call('marketBook', { symbol });
    expect(asks.length).toBeLessThanOrEqual(3);
    expect(Number(bids[0]?.price ?? 0)).toBeLessThan(Number(asks[0]?.price ?? Infinity));
    await accepted({ symbol });
    await goTo('continuous');
    await until('it trades', 60_000, async () => {
      const { phase, open } = await detail();
      return phase === 'continuous' && open !== null;
    });
    await until('the order is filled', 60_000, async () => {
      return (await customer.orders('progress')).length > 0;
    });
  });

  test('an order ends with its session, and the after-market takes no market order', async () => {
    const { customer } = stage;
    const { symbol, lower } = await largestStock(customer);
    const waiting = () => accepted({ symbol, type: 'limit', price: lower });
    const ended = async (id: string) => {
      let seen: OrderRow | undefined;
      const what = () => `the order has expired, and not ${JSON.stringify(seen)}`;
      await until(what, 60_000, async () => {
        seen = (await customer.orders()).find((one) => one.id === id);
        return seen?.reason === 'expired';
      });
    };
    const regular = await waiting();
    await goTo('closing_price');
    await ended(regular);
    await goTo('after_market');
    await until('the after-market has begun', 60_000, async () => {
      return (await customer.api.call('marketDetail', { symbol })).phase === 'after_market';
    });
    const market = await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
    expect(market).toEqual({ refused: 'type_not_taken' });
    const evening = await waiting();
    await goTo('closed');
    await ended(evening);
    // the market's new phase arrives in a frame of its own, beside the orders'
    await until('the board is closed', 60_000, async () => {
      const { boards } = await customer.api.call('marketStatus', {});
      return boards.find(({ board }) => board === 'main')?.phase === 'closed';
    });
  });

  test('orders at the close wait until 15:40 and participants fill some of them', async () => {
    const { app, customer } = stage;
    const { rows: stocks } = await customer.api.call('marketList', {
      board: 'main',
      pageSize: 100,
    });
    const { symbol } = await largestStock(customer);
    await goTo('closing_price');
    await until('the close stands', 60_000, async () => {
      return (await customer.api.call('marketDetail', { symbol })).phase === 'closing_price';
    });
    // the clock has skipped the day: at a close below its value no participant sells a stock
    const cheapest = stocks.toSorted((a, b) => Number(a.price) - Number(b.price)).slice(0, 60);
    const ids = new Set<string>();
    for (const { symbol } of cheapest) {
      ids.add(await accepted({ symbol, orderType: 'closing_price' }));
    }
    const rows = async () => (await customer.orders()).filter(({ id }) => ids.has(id));
    const early = await rows();
    expect(early).toHaveLength(60);
    for (const row of early) expect(row).toMatchObject({ status: 'pending', filled: 0 });
    expect(await app.finish(CLOCK, ['+10m'])).toMatchObject({ code: 0 });
    const filled = async () => (await rows()).find((row) => Number(row.filled) > 0);
    await until('one is filled', 60_000, async () => (await filled()) !== undefined);
    const one = present(await filled(), 'one is filled');
    const { price } = await customer.api.call('marketDetail', { symbol: one.symbol });
    const { fills } = await customer.api.call('tradePosition', { id: one.id });
    expect(new Set(fills.map((fill) => fill.price))).toEqual(new Set([price]));
  });
});
