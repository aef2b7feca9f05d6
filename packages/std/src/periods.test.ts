import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './kst.ts';
import { daysOf, lastOfMonth, PERIOD_STEPS, periodsOf, weeksOf } from './periods.ts';

const days = fc.nat(20_000).map((n): Day => addDays('1990-01-01', n));

describe('periodsOf', () => {
  it('cuts weeks at Sunday, months and years at their last day', () => {
    const range = { from: '2026-12-30', to: '2027-01-05' };
    expect(periodsOf(range, 'week', 9)).toEqual([
      { from: '2026-12-30', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-05' },
    ]);
    const cut = [
      { from: '2026-12-30', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-05' },
    ];
    expect(periodsOf(range, 'month', 9)).toEqual(cut);
    expect(periodsOf(range, 'year', 9)).toEqual(cut);
    expect(periodsOf(range, 'day', 9)).toHaveLength(7);
  });

  it('has none of a range that ends before it begins', () => {
    expect(periodsOf({ from: '2026-01-02', to: '2026-01-01' }, 'day', 9)).toEqual([]);
  });

  it('is null where there are more than it may have', () => {
    const range = { from: '2026-01-01', to: '2026-01-03' };
    expect(periodsOf(range, 'day', 3)).toHaveLength(3);
    expect(periodsOf(range, 'day', 2)).toBeNull();
  });

  it('covers the whole range without a gap, whatever the step', () => {
    fc.assert(
      fc.property(days, fc.nat(900), fc.constantFrom(...PERIOD_STEPS), (from, length, step) => {
        const to = addDays(from, length);
        const periods = periodsOf({ from, to }, step, 1_000) ?? [];
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([from, to]);
        for (const [i, period] of periods.entries()) {
          expect(period.from <= period.to).toBe(true);
          if (i > 0) expect(period.from).toBe(addDays(periods[i - 1]?.to ?? '', 1));
        }
      }),
    );
  });
});

describe('daysOf', () => {
  it.each([
    ['2026-02-03', { from: '2026-02-03', to: '2026-02-03' }],
    ['2026-02', { from: '2026-02-01', to: '2026-02-28' }],
    ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
    ['2026-13', null],
    ['2026-02-30', null],
    ['2026', null],
  ])('of %s', (name, period) => expect(daysOf(name)).toEqual(period));

  it('knows the last day of a month', () => expect(lastOfMonth('2026-11')).toBe('2026-11-30'));
});

it('weeksOf has whole weeks from Sunday, with nothing of other months', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2026-02')).toHaveLength(4);
  expect(weeksOf('2026-05')[0]?.slice(0, 6)).toEqual([null, null, null, null, null, '2026-05-01']);
});
