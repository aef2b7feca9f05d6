import { useTopic } from '#shared/stream.ts';
import { useThrottled } from '#shared/use-throttled.ts';

/** Estimates are asked again at most so often while the market moves, ms. */
const MOVES_MS = 1_000;
/** And so often when it does not: the day may turn, and with it the day of settlement. */
export const CLOCK_MS = 10_000;

/** Calls back when quotes or price of a symbol have moved, while the page is seen. */
export function useMarketMoves(symbol: string, moved: () => void): void {
  const soon = useThrottled(() => {
    if (!document.hidden) moved();
  }, MOVES_MS);
  useTopic(`book:${symbol}`, soon);
  useTopic(`quote:${symbol}`, soon);
}
