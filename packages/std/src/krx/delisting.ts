/** Delisting trading (정리매매): the last days of an issue in the market. */
import type { Delisting, Instrument } from '../instrument.ts';
import { type Day, isDay, MINUTE_MS } from '../kst.ts';
import type { TradingCalendar } from './calendar.ts';

/** Trading days of delisting trading. */
export const DELISTING_DAYS = 7;
/** From one single price of delisting trading to the next one. */
export const PERIODIC_AUCTION_MS = 30 * MINUTE_MS;

/** The days of delisting trading that begins on a trading day. */
export const delistingFrom = (calendar: TradingCalendar, from: Day): Delisting => ({
  from,
  last: calendar.addTradingDays(from, DELISTING_DAYS - 1),
});

type Leaving = Pick<Instrument, 'delisting'>;

/** Whether a day lies in an issue's delisting trading. */
export const isInDelisting = ({ delisting }: Leaving, day: Day): boolean =>
  delisting !== undefined && day >= delisting.from && day <= delisting.last;

/** Whether an issue is delisted on a day: it has no market any more. */
export const isDelisted = ({ delisting }: Leaving, day: Day): boolean =>
  delisting !== undefined && day > delisting.last;

/** Whether issues of its kind are delisted: the stocks of the exchange's boards. */
export const isDelistable = ({ board, basket }: Pick<Instrument, 'board' | 'basket'>): boolean =>
  basket === null && (board === 'main' || board === 'second' || board === 'konex');

/** Whether days are those of a delisting trading. */
export const isPlanned = (calendar: TradingCalendar, { from, last }: Delisting): boolean =>
  isDay(from) && calendar.isTradingDay(from) && delistingFrom(calendar, from).last === last;
