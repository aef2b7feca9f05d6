import { useCall } from '#shared/query.ts';

/** My positions in one stock. */
export const useMyPositions = (symbol: string, enabled: boolean) =>
  useCall('tradePositions', { symbol, pageSize: 100 }, { enabled });

/** My waiting orders in one stock. */
export const useMyPending = (symbol: string, enabled: boolean) =>
  useCall('tradeOrders', { symbol, tab: 'purchase', pageSize: 100 }, { enabled });
