import { useCall } from '#shared/query.ts';

/** One stock; live quotes are folded into the answer by `stream.ts`. */
export const useStock = (symbol: string) =>
  useCall('marketDetail', { symbol }, { staleTime: 10_000 });
