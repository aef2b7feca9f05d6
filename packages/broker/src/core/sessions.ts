import { tradingCalendar } from '@maru/std/krx/calendar';
import { type Day, dayOf, type Instant } from '@maru/std/kst';

/** When the market trades, as the core needs to know it. */
export interface Sessions {
  /** The trading day that an instant belongs to. */
  dayOf(at: Instant): Day;
  isOpen(at: Instant): boolean;
  addTradingDays(day: Day, count: number): Day;
}

/**
 * The same answers, the last of each remembered: the commands of a batch share their instant, and
 * all fills of a day their due day.
 */
export function remembering(sessions: Sessions): Sessions {
  let today = { at: Number.NaN, day: '' };
  let later = { from: '', count: -1, day: '' };
  return {
    isOpen: (at) => sessions.isOpen(at),
    dayOf: (at) => {
      if (today.at !== at) today = { at, day: sessions.dayOf(at) };
      return today.day;
    },
    addTradingDays: (from, count) => {
      if (later.from !== from || later.count !== count) {
        later = { from, count, day: sessions.addTradingDays(from, count) };
      }
      return later.day;
    },
  };
}

/** `MARKET_HOURS=always`: every calendar day trades round the clock and rolls at 00:00 KST. */
export const alwaysOpen: Sessions = {
  dayOf,
  isOpen: () => true,
  addTradingDays: tradingCalendar('always').addTradingDays,
};
