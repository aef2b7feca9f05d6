import { addDays, type Day, daysBetween } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { describe, expect, test } from 'vitest';
import { plannedSessions } from '../../kernel/core/sessions.ts';
import { issue } from '../../testing/broker-kit.ts';
import { payer } from '../../testing/dividend-kit.ts';
import { plannedOf, quarterly } from './plan.ts';

const always = plannedSessions(ALWAYS);
const krx = plannedSessions(KRX);
const YEAR = ['2025-12-31', '2026-12-31'] as const;
const symbols = Array.from({ length: 240 }, (_, no) => String(900_001 + no));
const quarterStart = (day: Day): Day =>
  `${day.slice(0, 5)}${String(Math.ceil(Number(day.slice(5, 7)) / 3) * 3 - 2).padStart(2, '0')}-01`;

describe('which dividends an issue pays', () => {
  test('[DIV-1] a year in four whole parts, the last with the remainder', () => {
    expect([1, 2, 3, 4].map((no) => quarterly(1_003, no))).toEqual([250, 250, 250, 253]);
    const paid = plannedOf(krx, payer('900005', 1_003), ...YEAR);
    expect(paid.map(({ quarter, won }) => [quarter, won])).toEqual([
      ['2026Q1', 250],
      ['2026Q2', 250],
      ['2026Q3', 250],
      ['2026Q4', 253],
    ]);
  });

  test('[DIV-1] quarters of nothing are skipped, and other issues pay none', () => {
    const little = plannedOf(krx, payer('900005', 3), ...YEAR);
    expect(little.map(({ quarter, won }) => [quarter, won])).toEqual([['2026Q4', 3]]);
    for (const none of [
      payer('900005', 0),
      issue('900005'),
      payer('900005', 900, { fictional: false }),
      payer('900005', 900, { board: 'digital', scale: 4 }),
    ]) {
      expect(plannedOf(krx, none, ...YEAR)).toEqual([]);
    }
  });

  test('[DIV-2] an issue that is not listed before the ex date has none', () => {
    const [first] = plannedOf(krx, payer('900005', 1_000), ...YEAR);
    const { exDay = '' } = first ?? {};
    const listedOn = (day: Day) =>
      plannedOf(krx, payer('900005', 1_000, { listedOn: day }), ...YEAR)[0]?.quarter;
    expect(listedOn(addDays(exDay, -1))).toBe('2026Q1');
    expect(listedOn(exDay)).toBe('2026Q2');
  });

  test('[DIV-2] dates are trading days of their quarter, the ex date the one before', () => {
    for (const calendar of [always, krx]) {
      for (const symbol of symbols) {
        const planned = plannedOf(calendar, payer(symbol, 1_000), ...YEAR);
        expect(planned).toHaveLength(4);
        for (const { exDay, recordDay } of planned) {
          expect(calendar.addTradingDays(exDay, 1)).toBe(recordDay);
          expect(quarterStart(exDay)).toBe(quarterStart(recordDay));
        }
        expect(plannedOf(calendar, payer(symbol, 1_000), ...YEAR)).toEqual(planned);
      }
    }
  });

  test('[DIV-2] the dates of all issues are spread over the quarter', () => {
    const days = symbols.flatMap((symbol) =>
      plannedOf(always, payer(symbol, 1_000), ...YEAR).map(({ recordDay }) => recordDay),
    );
    const first = days.filter((day) => day < '2026-04-01');
    const places = new Set(first.map((day) => daysBetween('2026-01-01', day)));
    expect(places.size).toBeGreaterThan(60);
    expect(Math.min(...places)).toBeLessThan(16);
    expect(Math.max(...places)).toBeGreaterThan(84);
  });
});
