import { useCall } from '#shared/query.ts';

/** Buying power and withdrawable amount. */
export const useAssets = () => useCall('fundAssets', {});

/** Prices and limits of a stock, for the price of a closing order. */
export const useStock = (symbol: string, enabled: boolean) =>
  useCall('marketDetail', { symbol }, { enabled });
