import { useCall } from '#shared/query.ts';

export const useTrades = (symbol: string) => useCall('marketTrades', { symbol }, { staleTime: 0 });
