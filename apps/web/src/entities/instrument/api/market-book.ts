import { useCall } from '#shared/query.ts';

/** Levels of each side that are asked for, as many as a frame of the stream has. */
export const BOOK_LEVELS = 10;

export const useBook = (symbol: string) =>
  useCall('marketBook', { symbol, levels: BOOK_LEVELS }, { staleTime: 0 });
