import { timeLeft } from '#shared/time-left.ts';
import { useMarketNow } from '../api/market-status.ts';

/** Counts down to an instant of market time. */
export function Countdown({ until }: { readonly until: number }) {
  return <span role="timer">{timeLeft(until, useMarketNow())}</span>;
}
