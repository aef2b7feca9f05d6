import { tradingCalendar } from '@maru/std/krx/calendar';
import { type Day, dayOf, type Instant } from '@maru/std/kst';

/** When the market trades, as the core needs to know it. */
export interface Sessions {
  /** The trading day that an instant belongs to. */
  dayOf(at: Instant): Day;
  isOpen(at: Instant): boolean;
  addTradingDays(day: Day, count: number): Day;
}

/** `MARKET_HOURS=always`: every calendar day trades round the clock and rolls at 00:00 KST. */
export const alwaysOpen: Sessions = {
  dayOf,
  isOpen: () => true,
  addTradingDays: tradingCalendar('always').addTradingDays,
};
