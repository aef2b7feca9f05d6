import { useCall } from '#shared/query.ts';

/** My newest fills of one stock. */
export const useMyFills = (symbol: string) => useCall('tradeFills', { symbol, pageSize: 100 });
