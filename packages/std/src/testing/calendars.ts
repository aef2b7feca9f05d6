/** The calendars without a change. */
import { tradingCalendar } from '../krx/calendar.ts';

export const KRX = tradingCalendar('krx', []);
export const ALWAYS = tradingCalendar('always', []);
/** By mode. */
export const CALENDARS = { krx: KRX, always: ALWAYS } as const;
