import { present } from '@maru/std/assert';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { CALENDARS } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { unitValue } from './funds.ts';
import { fictionalMarket } from './listing.ts';
import { livedDay } from './lived-day.ts';

/** A Monday. */
const DAY = '2026-11-23';
const SEED = 'maru';
const market = fictionalMarket(SEED);
const first = present(market.instruments[0], 'the market has issues').symbol;
const at = (hour: number) => startOfDay(DAY) + hour * 60 * MINUTE_MS;
const begun = (hour: number, hours: 'always' | 'krx' = 'always', seed = SEED) => {
  const begin = { day: DAY, calendar: CALENDARS[hours], now: at(hour) };
  return livedDay(market, { ...begin, seed, paths: seed, minutes: 1 });
};

const symbolsOn = (...boards: string[]) =>
  new Set(market.instruments.filter((i) => boards.includes(i.board)).map((i) => i.symbol));

describe('[COMP-16] the day so far of a market that begins within it', () => {
  const lived = begun(15);

  it('has each minute before the beginning once, in order, and marks it', () => {
    const bars = lived.minuteBars.filter(({ symbol }) => symbol === first);
    expect(bars.map((bar) => bar.at)).toEqual(
      Array.from({ length: 15 * 60 }, (_, minute) => at(0) + minute * MINUTE_MS),
    );
    expect(lived.minuteBars.every(({ generated }) => generated)).toBe(true);
    expect(lived.dayBars.every(({ generated }) => generated)).toBe(true);
    expect(new Set(lived.dayBars.map(({ symbol }) => symbol)).size).toBe(market.instruments.length);
  });

  it('keeps prices on tick and within the limits, and a minute begins where one ended', () => {
    const instruments = new Map(market.instruments.map((one) => [one.symbol, one]));
    const last = new Map<string, number>();
    for (const bar of lived.minuteBars) {
      const { grid, bandPercent } = present(instruments.get(bar.symbol), 'it is listed');
      const ticks = priceGrid(grid);
      const base = basePrice(market.closes[bar.symbol] as number, ticks);
      const { upper, lower } = priceLimits(base, bandPercent, ticks);
      const { open, high, low, close } = bar;
      const fits = [open, high, low, close].every(
        (p) => ticks.isOnTick(p) && p >= lower && p <= upper,
      );
      const inOrder = low <= Math.min(open, close) && high >= Math.max(open, close);
      const goesOn = open === (last.get(bar.symbol) ?? open);
      if (!(fits && inOrder && goesOn && bar.volume > 0)) expect.fail(JSON.stringify(bar.symbol));
      last.set(bar.symbol, close);
    }
  });

  it('sums its minutes up to its day', () => {
    for (const day of lived.dayBars.slice(0, 20)) {
      const bars = lived.minuteBars.filter(({ symbol }) => symbol === day.symbol);
      expect(day).toMatchObject({
        open: bars[0]?.open,
        close: bars.at(-1)?.close,
        high: Math.max(...bars.map(({ high }) => high)),
        low: Math.min(...bars.map(({ low }) => low)),
        volume: bars.reduce((sum, { volume }) => sum + volume, 0),
        turnover: bars.reduce((sum, { turnover }) => sum + turnover, 0n),
      });
    }
  });

  it.each([0.2, 3, 23])('shows issues far up and far down after %f hours', (hour) => {
    const shares = symbolsOn('main', 'second', 'otc');
    for (const seed of ['maru', 'a', 'b', 'c', 'd']) {
      const gains = begun(hour, 'always', seed)
        .dayBars.filter(({ symbol }) => shares.has(symbol))
        .map(({ symbol, close }) => close / (market.closes[symbol] as number) - 1);
      expect(Math.max(...gains)).toBeGreaterThan(0.05);
      expect(Math.min(...gains)).toBeLessThan(-0.05);
      expect(gains.filter((gain) => Math.abs(gain) > 0.05).length).toBeLessThan(gains.length / 5);
    }
  });

  it('values funds by their baskets and indices by their members', () => {
    const close = new Map(lived.dayBars.map((bar) => [bar.symbol, bar.close]));
    const priceOf = (symbol: string) => present(close.get(symbol), `${symbol} traded`);
    for (const { symbol, basket } of market.instruments) {
      if (basket === null) continue;
      const value = unitValue(basket, priceOf);
      expect(Math.abs(priceOf(symbol) / value - 1)).toBeLessThan(0.002);
    }
    for (const { code, members, divisor } of market.indices) {
      const sum = members.reduce((won, symbol) => {
        const { shares } = present(
          market.instruments.find((one) => one.symbol === symbol),
          'it is listed',
        );
        return won + BigInt(priceOf(symbol)) * BigInt(shares);
      }, 0n);
      const bar = lived.indexBars.find(({ index }) => index === code);
      expect(bar?.close).toBe(Number(sum / divisor));
      expect(bar?.high).toBeGreaterThanOrEqual(bar?.close ?? 0);
      const minutes = lived.indexMinutes.filter(({ index }) => index === code);
      expect(minutes.at(-1)).toMatchObject({ value: bar?.close, generated: true });
      expect(Math.max(bar?.open ?? 0, ...minutes.map(({ value }) => value))).toBe(bar?.high);
      expect(Math.min(bar?.open ?? 0, ...minutes.map(({ value }) => value))).toBe(bar?.low);
    }
  });

  it('has under the exchange’s hours the minutes of its continuous session alone', () => {
    const stocks = symbolsOn('main', 'second');
    const ofStocks = (hour: number) =>
      begun(hour, 'krx').minuteBars.filter(({ symbol }) => stocks.has(symbol));
    expect(ofStocks(8.9)).toEqual([]);
    const bars = ofStocks(17).filter(({ symbol }) => symbol === first);
    expect([bars[0]?.at, bars.at(-1)?.at]).toEqual([at(9), at(15) + 19 * MINUTE_MS]);
  });

  it('is the same for the same seed, and empty in a day’s first minute', () => {
    expect(begun(1)).toEqual(begun(1));
    expect(begun(1, 'always', 'other').dayBars).not.toEqual(begun(1).dayBars);
    const none = begun(59_999 / 3_600_000);
    const { facts: _, ...bars } = none;
    expect(Object.values(bars)).toEqual([[], [], [], []]);
  });
});
