import { describe, expect, it } from 'vitest';
import { addDays } from '../kst.ts';
import { ALWAYS as always, KRX as krx } from '../testing/calendars.ts';
import { type HolidayChange, LiveCalendar, tradingCalendar } from './calendar.ts';

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

describe('[KRX-16] changes of the closed days', () => {
  const after = (...changes: readonly HolidayChange[]) => tradingCalendar('krx', changes);

  it('close a weekday and open one, the newest of a day', () => {
    const close = { kind: 'close_day', days: ['2026-11-25'] } as const;
    const open = { kind: 'open_day', days: ['2026-11-25'] } as const;
    expect(after(close).isTradingDay('2026-11-25')).toBe(false);
    expect(after(close).nextTradingDay('2026-11-24')).toBe('2026-11-26');
    expect(after(close, open).isTradingDay('2026-11-25')).toBe(true);
    expect(after(open, close).isTradingDay('2026-11-25')).toBe(false);
    expect(after({ kind: 'open_day', days: ['2026-12-25'] }).isTradingDay('2026-12-25')).toBe(true);
    // whatever is said of it, nothing trades at a weekend
    expect(after({ kind: 'open_day', days: ['2026-11-22'] }).isTradingDay('2026-11-22')).toBe(
      false,
    );
  });

  it('a year’s list counts instead of its code and of what came before it', () => {
    const days = ['2028-01-26', '2028-12-29'];
    const list = { kind: 'year_list', days } as const;
    const close = { kind: 'close_day', days: ['2028-03-02'] } as const;
    const other = { kind: 'close_day', days: ['2027-03-02'] } as const;
    const listed = after(close, other, list);
    expect(listed.isGuess('2028-06-01')).toBe(false);
    expect(listed.isTradingDay('2028-01-26')).toBe(false);
    // a fixed holiday that the list lacks
    expect(listed.isTradingDay('2028-03-01')).toBe(true);
    expect(listed.isTradingDay('2028-03-02')).toBe(true);
    expect(listed.isTradingDay('2027-03-02')).toBe(false);
    expect(after(list, close).isTradingDay('2028-03-02')).toBe(false);
    expect(listed.isGuess('2029-06-01')).toBe(true);
  });

  it('are without meaning where every day trades, and are kept there', () => {
    const changes = [{ kind: 'close_day', days: ['2026-11-25'] }] as const;
    const calendar = tradingCalendar('always', changes);
    expect(calendar.isTradingDay('2026-11-25')).toBe(true);
    expect(calendar.changes).toBe(changes);
  });

  it('reach a calendar that is in use', () => {
    const live = new LiveCalendar('krx', []);
    expect(live.nextTradingDay('2026-11-24')).toBe('2026-11-25');
    live.change([{ kind: 'close_day', days: ['2026-11-25'] }]);
    expect(live.nextTradingDay('2026-11-24')).toBe('2026-11-26');
    expect(live.addTradingDays('2026-11-24', 2)).toBe('2026-11-27');
    expect(live.previousTradingDay('2026-11-26')).toBe('2026-11-24');
    expect([live.isTradingDay('2026-11-25'), live.isGuess('2026-11-25')]).toEqual([false, false]);
  });
});
