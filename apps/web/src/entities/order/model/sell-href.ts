import { href } from '#shared/routes.ts';

/** The sell ticket of a stock; with a line, of that purchase alone. */
export const sellHref = (symbol: string, line?: string): string =>
  href('marketMarketBuy', { symbol, side: 'sell', ...(line === undefined ? {} : { line }) });
