import { useCall } from '#shared/query.ts';

/** My waiting orders in one stock. */
export const useMyPending = (symbol: string, enabled: boolean) =>
  useCall('tradeOrders', { symbol, tab: 'purchase', pageSize: 100 }, { enabled });
