import { useMarketNow } from './market-status.ts';
import { timeLeft } from './time-left.ts';

/** Counts down to an instant of market time. */
export function Countdown({ until }: { readonly until: number }) {
  return <span role="timer">{timeLeft(until, useMarketNow())}</span>;
}
