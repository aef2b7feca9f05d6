import { useCall } from '#shared/query.ts';

/** Levels of each side on screen. */
export const BOOK_LEVELS = 5;

export const useBook = (symbol: string) =>
  useCall('marketBook', { symbol, levels: BOOK_LEVELS }, { staleTime: 0 });
