/**
 * The full day of one symbol, for the server's own market view. Its topic `day:SYMBOL` is not in
 * the contract, so it never leaves the server.
 */
import type { Output } from '@maru/contract/calls';
import type { Quote, TakenVolume } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';
import { priceText } from '@maru/std/price-text';

/** The phase of the market, and its end. */
export type PhaseState = Pick<
  Output<'marketDetail'>,
  'phase' | 'phaseEnds' | 'cause' | 'indicative' | 'vi'
>;

const phaseState = (
  { phase, phaseEnds, cause, indicative, vi }: Quote,
  scale: number,
): PhaseState => ({
  phase,
  phaseEnds,
  cause,
  indicative:
    indicative === null
      ? null
      : { price: priceText(indicative.price, scale), quantity: indicative.quantity },
  vi: vi && { upper: wonOrNull(vi.upper, scale), lower: wonOrNull(vi.lower, scale) },
});

const wonOrNull = (units: number | null, scale: number): string | null =>
  units === null ? null : priceText(units, scale);

/** Prices are price units, as in the exchange. */
export interface DayFrame extends PhaseState {
  readonly day: Day;
  readonly base: number;
  readonly upper: number;
  readonly lower: number;
  /** null before the day's first trade, as open, high and low. */
  readonly last: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** Trading units. */
  readonly volume: number;
  /** Won, as decimal text. */
  readonly turnover: string;
  /** Volume that orders took on arrival, by their side. */
  readonly taken: TakenVolume;
  /** Shares issued; of an ETF the units in issue now. */
  readonly issued: number;
}

export const dayFrame = (day: Day, quote: Quote, scale: number): DayFrame => ({
  day,
  base: quote.base,
  upper: quote.upper,
  lower: quote.lower,
  ...phaseState(quote, scale),
  last: quote.last,
  open: quote.open,
  high: quote.high,
  low: quote.low,
  volume: quote.volume,
  turnover: String(quote.turnover),
  taken: quote.taken,
  issued: quote.issued,
});
