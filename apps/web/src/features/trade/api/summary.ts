import { useCall } from '#shared/query.ts';

/** Buying power and withdrawable amount. */
export const useAssets = () => useCall('fundAssets', {});

/** Prices and limits of a stock, for the price of an amendment. */
export const useStock = (symbol: string, enabled: boolean) =>
  useCall('marketDetail', { symbol }, { enabled });
