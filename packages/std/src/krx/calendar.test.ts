import { describe, expect, it } from 'vitest';
import { addDays } from '../kst.ts';
import { tradingCalendar } from './calendar.ts';

const krx = tradingCalendar('krx');
const always = tradingCalendar('always');

function tradingDays(year: number): number {
  let count = 0;
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (krx.isTradingDay(day)) count += 1;
  }
  return count;
}

describe('trading calendar', () => {
  it('[KRX-7] 2026 has 244 trading days and 2027 has 245', () => {
    expect(tradingDays(2026)).toBe(244);
    expect(tradingDays(2027)).toBe(245);
  });

  it.each(['2026-06-03', '2026-07-17', '2026-12-31', '2027-09-16', '2026-11-21', '2026-11-22'])(
    '[KRX-7] %s is closed',
    (day) => {
      expect(krx.isTradingDay(day)).toBe(false);
    },
  );

  it('[KRX-8] other years are a guess: weekends, fixed holidays, the last weekday', () => {
    expect(krx.isGuess('2027-12-30')).toBe(false);
    expect(krx.isGuess('2028-01-03')).toBe(true);
    expect(krx.isTradingDay('2028-03-01')).toBe(false);
    // 2028-12-31 is a Sunday, so the exchange closes on Friday the 29th
    expect(krx.isTradingDay('2028-12-29')).toBe(false);
    expect(krx.isTradingDay('2028-12-28')).toBe(true);
    expect(always.isGuess('2028-01-03')).toBe(false);
    expect(krx.isGuess('2025-06-10')).toBe(true);
    expect(krx.isTradingDay('2025-07-17')).toBe(true);
    expect(krx.isTradingDay('2029-07-17')).toBe(false);
    expect(krx.isTradingDay('2025-10-09')).toBe(false);
    expect(krx.isTradingDay('2012-10-09')).toBe(true);
  });

  it('[KRX-9] trading days skip weekends and holidays', () => {
    expect(krx.nextTradingDay('2026-02-13')).toBe('2026-02-19');
    expect(krx.previousTradingDay('2026-02-19')).toBe('2026-02-13');
    expect(krx.addTradingDays('2025-12-30', 2)).toBe('2026-01-05');
    expect(krx.addTradingDays('2026-09-22', 2)).toBe('2026-09-28');
    expect(krx.addTradingDays('2026-11-20', 0)).toBe('2026-11-20');
    expect(() => krx.isTradingDay('2026-02-30')).toThrow('a day exists');
  });

  it('[KRX-10] every calendar day trades in the mode always', () => {
    expect(always.isTradingDay('2026-11-22')).toBe(true);
    expect(always.addTradingDays('2026-12-30', 2)).toBe('2027-01-01');
  });
});
