/**
 * The day of one symbol in full, for the server's own view of the market. Its topic `day:SYMBOL`
 * is no topic of the contract, so it never leaves the server.
 */
import type { Quote } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';

export interface DayFrame {
  readonly day: Day;
  readonly base: number;
  readonly upper: number;
  readonly lower: number;
  readonly halted: boolean;
  /** null before the day's first trade, as open, high and low. */
  readonly last: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** Shares. */
  readonly volume: number;
  /** Won, as decimal text. */
  readonly turnover: string;
  /** Shares issued; of an ETF the units in issue now. */
  readonly issued: number;
}

export const dayFrame = (day: Day, quote: Quote): DayFrame => ({
  day,
  base: quote.base,
  upper: quote.upper,
  lower: quote.lower,
  halted: quote.phase === 'halted',
  last: quote.last,
  open: quote.open,
  high: quote.high,
  low: quote.low,
  volume: quote.volume,
  turnover: String(quote.turnover),
  issued: quote.issued,
});
