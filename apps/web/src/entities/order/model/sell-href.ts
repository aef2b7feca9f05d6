import { href } from '#shared/routes.ts';

interface SellStart {
  /** The purchase to sell; without one the oldest first. */
  readonly line?: string;
  /** Of the limit, won; without one the current price. */
  readonly price?: string;
}

/** The sell ticket of a stock. */
export const sellHref = (symbol: string, start: SellStart = {}): string =>
  href('marketMarketBuy', { symbol, side: 'sell', ...start });
