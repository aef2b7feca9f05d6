import { href } from '#shared/routes.ts';

interface CloseStart {
  /** The position to close; without one the oldest first. */
  readonly line?: string;
  /** Of the limit, won; without one the current price. */
  readonly price?: string;
}

/** The ticket that closes what is held of a stock, or buys back what was sold short. */
export const closeHref = (
  { symbol, side }: { readonly symbol: string; readonly side: 'long' | 'short' },
  start: CloseStart = {},
): string =>
  href('marketMarketBuy', { symbol, side: side === 'long' ? 'sell' : 'cover', ...start });
