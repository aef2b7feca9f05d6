import { useCall } from '#shared/query.ts';

/** How often the worth of an ETF's basket is asked for again, ms. */
const FRESH_MS = 3_000;

/** The basket of an ETF, kept fresh while it is shown. */
export const useFund = (symbol: string) =>
  useCall('marketFund', { symbol }, { refetchInterval: FRESH_MS });
