import { present } from '@maru/std/assert';
import { addDays } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { generatedHistory } from './history.ts';
import { fictionalMarket } from './listing.ts';
import { type Statement, statementsOf } from './statements.ts';

const FIRST = '2026-11-23';
const SEEDS = ['maru', 'beta', 'e1', '7'];
const KEYS = ['revenue', 'operatingProfit', 'netProfit'] as const;

/** Every company of a market with its history, and its statements. */
function* companies(seed: string, firstLiveDay = FIRST) {
  const market = fictionalMarket(seed);
  const bySymbol = new Map(market.instruments.map((each) => [each.symbol, each]));
  for (const chunk of generatedHistory(market, seed, firstLiveDay, 520, KRX)) {
    if (chunk.kind !== 'issue') continue;
    const { symbol } = present(chunk.bars[0], 'a history has days');
    const { company, shares } = present(bySymbol.get(symbol), 'it is listed');
    if (company === null) continue;
    const { bars } = chunk;
    const of = statementsOf(symbol, company, shares, bars, firstLiveDay);
    yield { symbol, company, shares, bars, ...of };
  }
}

const sum = (parts: readonly Statement[], key: keyof Statement): number =>
  parts.reduce((all, part) => all + part[key], 0);

describe.each(SEEDS)('[COMP-18] statements of the market %s', (seed) => {
  it('have eight quarters and three years that fit the company’s yearly figures', () => {
    let seen = 0;
    for (const { company, quarters, years } of companies(seed)) {
      seen += 1;
      expect(quarters.map(({ ends }) => ends)).toEqual([
        '2024-12-31',
        '2025-03-31',
        '2025-06-30',
        '2025-09-30',
        '2025-12-31',
        '2026-03-31',
        '2026-06-30',
        '2026-09-30',
      ]);
      expect(years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
      for (const key of KEYS) {
        expect(sum(quarters.slice(-4), key)).toBe(company[key]);
        expect(sum(quarters.slice(1, 5), key)).toBe(years[2]?.[key]);
      }
      for (const each of [...quarters, ...years]) {
        expect(KEYS.every((key) => Number.isSafeInteger(each[key]))).toBe(true);
        expect(each.revenue).toBeGreaterThan(0);
      }
    }
    expect(seen).toBe(240);
  });

  it('[COMP-19] are reported within the deadline, on a day that moved the price their way', () => {
    let reported = 0;
    for (const { quarters, bars } of companies(seed)) {
      quarters.forEach((quarter, i) => {
        const { ends, reported: day } = quarter;
        if (day === null) return;
        reported += 1;
        expect(day > addDays(ends, 14)).toBe(true);
        expect(day <= addDays(ends, ends.endsWith('12-31') ? 90 : 45)).toBe(true);
        const at = bars.findIndex((bar) => bar.day === day);
        const move = Math.sign((bars[at]?.close ?? 0) - (bars[at - 1]?.close ?? 0));
        const before = quarters[i - 4];
        if (before === undefined || move === 0) return;
        expect(Math.sign(quarter.operatingProfit - before.operatingProfit)).toBe(move);
        expect(Math.sign(quarter.netProfit - before.netProfit)).toBe(move);
      });
    }
    expect(reported).toBe(8 * 240);
  });

  it('[COMP-5] pay no dividend of an earlier year without its profit', () => {
    for (const { company, shares, years } of companies(seed)) {
      expect(years[2]?.dividend).toBe(company.dividend);
      for (const { dividend, netProfit } of years.slice(0, 2)) {
        expect(Number.isSafeInteger(dividend)).toBe(true);
        expect(dividend * shares).toBeLessThanOrEqual(Math.max(netProfit, 0));
      }
    }
  });
});

it.each([
  ['2026-11-14', '2026-06-30', 2025],
  ['2026-11-15', '2026-09-30', 2025],
  ['2026-03-31', '2025-09-30', 2024],
  ['2026-04-01', '2025-12-31', 2025],
])('[COMP-19] on %s the newest quarter that was due is that of %s', (first, ends, year) => {
  const [one] = companies('maru', first);
  expect(one?.quarters.at(-1)?.ends).toBe(ends);
  expect(one?.years.at(-1)?.year).toBe(year);
  expect(one?.years).toHaveLength(3);
});

it('[COMP-2] are the same each time they are computed', () => {
  const [one] = companies('maru');
  const [again] = companies('maru');
  expect(again).toEqual(one);
});
