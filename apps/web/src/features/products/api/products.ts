/** Reads of products. A value is struck each minute, for everybody. */
import { invalidate, useCall, usePages } from '#shared/query.ts';

/** Milliseconds between two looks. */
const POLL_MS = 10_000;
/** Of figures that a new value changes. */
export const LIVE_MS = 5_000;
/** While something waits for its value. */
const WAITING_MS = 3_000;

export const useProducts = () => usePages('productList', {}, { refetchInterval: POLL_MS });

export const useProduct = (id: string, isWaiting: boolean) =>
  useCall('productDetail', { id }, { refetchInterval: isWaiting ? WAITING_MS : POLL_MS });

export const useMine = () => useCall('productMine', {}, { refetchInterval: POLL_MS });

/** Marks what a request changes as old. */
export const changed = (): Promise<void> =>
  invalidate([
    ...(['productList', 'productDetail', 'productMine', 'productRecords'] as const),
    'fundBalances',
  ]);
