import { addDays, startOfDay } from '@maru/std/kst';
import { ALWAYS } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { historyFacts } from './generated-facts.ts';
import { fictionalMarket } from './listing.ts';
import { livedDay } from './lived-day.ts';

const DAY = '2026-11-23';
const HOUR_MS = 3_600_000;
const market = fictionalMarket('maru');
const [company] = market.instruments;
if (company === undefined) throw new Error('the market has companies');
const coin = market.instruments.find(({ board }) => board === 'digital') ?? company;

const bars = (symbol: string, closes: readonly number[]) =>
  closes.map((close, i) => {
    const prices = { open: close, high: close, low: close, close };
    const day = addDays(DAY, i - closes.length);
    return { symbol, day, ...prices, volume: 1, turnover: BigInt(close), generated: true };
  });
const indexBars = (index: string, closes: readonly number[]) =>
  bars('', closes).map(({ day, open, high, low, close }) => {
    return { index, day, open, high, low, close };
  });
const factsOf = (symbol: string, closes: readonly number[], of = market) =>
  historyFacts(of, { dayBars: bars(symbol, closes), indexBars: [] }, 'maru');

describe('[COMP-17] facts of generated days', () => {
  it('say why a company moved far, in the direction of the move, on its day', () => {
    const facts = factsOf(company.symbol, [10_000, 10_590, 10_000, 10_600, 9_900]);
    expect(facts).toMatchObject([
      { symbol: company.symbol, detail: { direction: 'up', size: 'large' } },
      { symbol: company.symbol, detail: { direction: 'down', size: 'large' } },
    ]);
    for (const [i, { at, detail }] of facts.entries()) {
      const start = startOfDay(addDays(DAY, i - 2));
      expect(at).toBeGreaterThanOrEqual(start + 7.5 * HOUR_MS);
      expect(at).toBeLessThan(start + 15 * HOUR_MS);
      expect(['earnings', 'contract', 'rating']).toContain(detail.kind);
    }
    expect(factsOf(company.symbol, [10_000, 10_600])).toEqual(
      factsOf(company.symbol, [10_000, 10_600]),
    );
  });

  it('go back ten days, and are about fictional companies only', () => {
    const jumps = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 10_000 : 12_000));
    expect(factsOf(company.symbol, jumps)).toHaveLength(10);
    expect(factsOf(coin.symbol, jumps)).toEqual([]);
    const real = market.instruments.map((one) => ({ ...one, fictional: false }));
    expect(factsOf(company.symbol, jumps, { ...market, instruments: real })).toEqual([]);
  });

  it('tell a far move of an index of a board, at the close', () => {
    const closes = [100_000, 101_499, 100_000, 98_500];
    const moved = (...codes: string[]) =>
      historyFacts(
        market,
        { dayBars: [], indexBars: codes.flatMap((code) => indexBars(code, closes)) },
        'maru',
      );
    expect(moved('MAIN', 'CHIP')).toEqual([
      {
        kind: 'fact',
        id: `MAIN/index_moved/${addDays(DAY, -1)}/generated`,
        symbol: 'MAIN',
        at: startOfDay(addDays(DAY, -1)) + 15.5 * HOUR_MS,
        detail: { kind: 'index_moved', direction: 'down', value: 98_500, base: 100_000 },
      },
    ]);
  });

  it('name within the day so far the minute at which the price jumped', () => {
    const now = startOfDay(DAY) + 15 * HOUR_MS;
    const { facts, minuteBars, dayBars } = livedDay(market, {
      day: DAY,
      calendar: ALWAYS,
      now,
      seed: 'maru',
      paths: 'maru',
      minutes: 1,
    });
    expect(facts.length).toBeGreaterThan(5);
    expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).sort((a, b) => a - b));
    for (const { symbol, at, detail } of facts) {
      if (!('direction' in detail)) throw new Error(detail.kind);
      const own = minuteBars.filter((bar) => bar.symbol === symbol);
      const minute = own.findIndex((bar) => bar.at === at);
      const before = minute === 0 ? market.closes[symbol] : own[minute]?.open;
      const after = minute === 0 ? own[0]?.open : own[minute]?.close;
      const up = (after ?? 0) > (before ?? 0);
      expect(up).toBe(detail.direction === 'up');
    }
    const movers = dayBars
      .map(({ symbol, close }) => ({ symbol, part: close / (market.closes[symbol] ?? close) - 1 }))
      .filter(({ symbol }) => symbol.startsWith('9'))
      .sort((a, b) => b.part - a.part);
    expect(facts.map(({ symbol }) => symbol)).toContain(movers[0]?.symbol);
  });
});
