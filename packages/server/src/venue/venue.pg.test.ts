import { Simulation } from '@maru/exchange/simulation';
import type { SimulationState } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { addDays, dayOf, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { readCandles } from '../market/candles.ts';
import { readDayPoints } from '../market/day-points.ts';
import { marketStatements, readMarket } from '../market/market-rows.ts';
import { MarketView } from '../market/market-view.ts';
import { countFills, customersNet } from './customer-fills.ts';
import { dayBarStatements } from './market-saver.ts';
import type { FromVenue } from './messages.ts';
import { VenueRunner } from './runner.ts';
import { marketSetup } from './saved-market.ts';
import { BEGIN, CONTENTS, DAY, INSTRUMENTS, SETUP, STORED } from './testing.ts';

const START = startOfDay(DAY);
const MORNING = { ...BEGIN, now: START };
const total = (state: SimulationState, symbol: string, what: 'shares' | 'cash'): number =>
  present(
    state.issues.find((issue) => issue.symbol === symbol),
    `${symbol} is saved`,
  )[what].reduce((sum, part) => sum + part, 0);

describe.each(STORES)('the saved market on $name', ({ open }) => {
  const store = setStore(open);
  beforeEach(async () => {
    await store.commit([
      { text: 'delete from fills', params: [] },
      { text: 'delete from customer_nets', params: [] },
      { text: 'update fill_counts set seq = 0, at = 0', params: [] },
      { text: 'update writer set last_seq = 0, market_now = 0', params: [] },
      ...marketStatements(CONTENTS, STORED.meta),
    ]);
  });

  const setup = async (day = DAY) =>
    marketSetup(store, present(await readMarket(store), 'the market is there'), {
      ...MORNING,
      day,
    });

  /** A venue without its thread that has run for some minutes and was saved. */
  async function savedRun(minutes: number): Promise<Simulation> {
    const begin = await setup();
    const market = new Simulation(begin);
    const saves: FromVenue[] = [];
    const runner = new VenueRunner(
      {
        market,
        setup: begin,
        marketNow: START,
        post: (message) => void (message.kind === 'save' && saves.push(message)),
      },
      START,
    );
    runner.receive({ kind: 'open' }, START);
    const end = START + minutes * MINUTE_MS;
    for (let now = START; now <= end; now += 100) runner.tick(now);
    runner.receive({ kind: 'stop' }, end);
    for (const save of saves) if (save.kind === 'save') await store.commit(save.statements);
    return market;
  }

  /** A customer's durable fill that came after the last save. */
  async function addFill(symbol: string, price: number, quantity: number, bookSeq: number) {
    await store.commit([
      {
        text: `insert into fills (id, seq, order_id, line_id, customer, symbol, side, price,
          quantity, amount, fee, transaction_tax, rural_tax, book_seq, at, due_day, entry_no)
          values ($1, $2, 'O1', 'O1', 'M00000001', $3, 'buy', $4, $5, $6, 0, 0, 0, $7, $8, $9, $2)`,
        params: [
          `O1:${bookSeq}`,
          bookSeq,
          symbol,
          price,
          quantity,
          price * quantity,
          bookSeq,
          START + 6 * MINUTE_MS,
          addDays(DAY, 2),
        ],
      },
      {
        text: 'update writer set last_seq = $1, market_now = $2',
        params: [bookSeq, START + 6 * MINUTE_MS],
      },
    ]);
  }

  it('begins with the closes before the day as bases and nobody having traded', async () => {
    expect(await setup()).toEqual({
      ...SETUP,
      instruments: INSTRUMENTS,
      indices: STORED.indices,
    });
  });

  it('goes on from where it was saved', async () => {
    const market = await savedRun(5);
    const again = await setup();
    expect(again.state).toEqual(market.save());
    expect(again.step).toBe(market.save().step);
    for (const { symbol } of INSTRUMENTS) {
      const { last, open: first, high, low, volume } = market.quote(symbol);
      if (last === null) continue;
      expect(again.lasts[symbol]).toBe(last);
      expect(again.dayBars[symbol]).toMatchObject({ open: first, high, low, close: last, volume });
      expect(again.bookSeqs[symbol]).toBe(market.book(symbol, 1).bookSeq);
    }
    expect(Object.keys(again.lasts)).toContain('900010');
  });

  it("takes customers' fills since then off the participants, shares and money (I62)", async () => {
    const given = new Simulation(SETUP).save();
    const before = await savedRun(5);
    const seq = before.book('900010', 1).bookSeq + 3;
    await addFill('900010', 60_000, 700, seq);
    const again = await setup();
    expect(again.lasts['900010']).toBe(60_000);
    expect(again.bookSeqs['900010']).toBe(seq);
    expect(again.dayBars['900010']).toMatchObject({ close: 60_000, high: 60_000 });
    const state = new Simulation(again).save();
    expect(total(state, '900010', 'shares')).toBe(total(given, '900010', 'shares') - 700);
    expect(total(state, '900010', 'cash')).toBe(total(given, '900010', 'cash') + 700 * 60_000);
    // the bar was corrected once; a further start changes nothing
    expect((await setup()).dayBars['900010']).toEqual(again.dayBars['900010']);
  });

  it('puts late fills of the after-market into the last price, not the close', async () => {
    const market = await savedRun(5);
    const { close } = present((await setup()).dayBars['900010'], '900010 has traded');
    const seq = market.book('900010', 1).bookSeq;
    await store.commit([
      {
        text: `update market_state set last = 61000,
          issue = jsonb_set(issue, '{session,close}', to_jsonb($1::int)) where symbol = '900010'`,
        params: [close],
      },
    ]);
    expect(await setup()).toMatchObject({
      lasts: { '900010': 61_000 },
      dayBars: { '900010': { close } },
    });
    await addFill('900010', 62_000, 10, seq + 1);
    for (let start = 0; start < 2; start++) {
      expect(await setup()).toMatchObject({
        lasts: { '900010': 62_000 },
        dayBars: { '900010': { close, high: 62_000 } },
      });
    }
  });

  it('counts each fill once, however often it counts', async () => {
    await savedRun(5);
    await addFill('900010', 60_000, 700, 9_001);
    expect((await setup()).customers).toEqual({ '900010': { shares: 700, cash: 42_000_000 } });
    await addFill('900010', 50_000, 100, 9_002);
    await addFill('900020', 8_000, 50, 9_003);
    const counted = {
      '900010': { shares: 800, cash: 47_000_000 },
      '900020': { shares: 50, cash: 400_000 },
    };
    await Promise.all([countFills(store), countFills(store)]);
    expect(await customersNet(store)).toEqual(counted);
    expect((await setup()).customers).toEqual(counted);
  });

  it('starts a later day on the closes that were saved', async () => {
    const market = await savedRun(5);
    const close = present(market.quote('900010').last, '900010 has traded');
    const later = await setup(addDays(DAY, 3));
    expect(later.bases['900010']).toBe(close);
    expect(later.lasts).toEqual({});
    expect(later.bookSeqs).toEqual({});
    expect(later.state).toEqual(market.save());
  });

  it('gives candles of stored minutes and days, and pages back', async () => {
    await savedRun(30);
    const stored = present(await readMarket(store), 'the market is there');
    const view = new MarketView(stored, await setup(), await readDayPoints(store, DAY));
    const read = (query: { period: '1m' | '10m' | 'day'; before?: number; limit?: number }) =>
      readCandles(store, view, { symbol: '900010', ...query });
    const minutes = await read({ period: '1m' });
    const volume = (list: readonly { volume: number }[]): number =>
      list.reduce((sum, candle) => sum + candle.volume, 0);
    expect(minutes.length).toBeGreaterThan(3);
    expect(volume(await read({ period: '10m' }))).toBe(volume(minutes));
    const last = present(minutes.at(-1), 'there is a candle');
    expect(await read({ period: '1m', before: last.at })).toEqual(minutes.slice(0, -1));
    expect(await read({ period: '1m', limit: 2 })).toEqual(minutes.slice(-2));
    const days = await read({ period: 'day' });
    expect(days.map((candle) => candle.generated)).toEqual([true, false]);
  });

  it('marks the candle in which a base price was changed', async () => {
    const prices = { open: 100, high: 100, low: 100, close: 100, volume: 1, turnover: 100n };
    const bar = (day: string) => ({ symbol: '900020', day, ...prices, generated: true });
    const days = ['2026-11-02', '2026-11-06', '2026-11-09', '2026-11-11'];
    await store.commit([
      ...dayBarStatements(days.map(bar)),
      ...['2026-10-30', '2026-11-06', '2026-11-10', '2027-01-04'].map((day, i) => ({
        text: 'insert into base_changes values ($1, $2, $3, $4)',
        params: ['900020', day, 50 + i, 'dividend'],
      })),
    ]);
    const stored = present(await readMarket(store), 'the market is there');
    const view = new MarketView(stored, await setup(), await readDayPoints(store, DAY));
    const marked = async (period: 'day' | 'week' | '1m', limit = 10) =>
      (await readCandles(store, view, { symbol: '900020', period, limit })).flatMap((candle) =>
        candle.base === undefined ? [] : [`${dayOf(candle.at)} ${candle.base.price}`],
      );
    // a day without a trade has no candle: the mark stands at the next one
    const marks = ['2026-11-02 50', '2026-11-06 51', '2026-11-11 52'];
    expect(await marked('day')).toEqual(marks);
    expect(await marked('week')).toEqual(['2026-11-02 51', '2026-11-09 52']);
    expect(await marked('day', 2)).toEqual(['2026-11-11 52']);
    expect(await marked('1m')).toEqual([]);
  });
});
