import type { Input } from '@maru/contract/calls';
import { CLOCK_MS, useMarketMoves } from '#entities/order/api/market-moves.ts';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { invalidate, useCall, usePages } from '#shared/query.ts';

/** My orders of a tab, newest first. */
export const useOrders = (tab: 'purchase' | 'terminated') => usePages('tradeOrders', { tab });

/** My positions in progress, of all stocks or of one, newest first; `live.ts` moves them. */
export const usePositions = (symbol?: string) =>
  usePages('tradePositions', symbol === undefined ? {} : { symbol });

/** My holdings by symbol; `live.ts` folds live prices in. */
export const useInventory = () => useCall('tradeInventory', {});

/** One position order with its fills, closing orders and entries. */
export const usePosition = (id: string) => useCall('tradePosition', { id });

/** The venue answers later: until then the row says that it is being cancelled. */
export const useCancel = () =>
  useAction('cancel', {
    mutationFn: (input: Input<'tradeCancel'>) => call('tradeCancel', input),
    onSuccess: () => invalidate(['tradeOrders', 'tradePositions', 'tradePosition']),
  });

/** Closes a position or a part. The key is the caller's: one for each sheet that is confirmed. */
export const useClose = () =>
  useAction('sell', {
    mutationFn: (input: Input<'tradeClose'>) => call('tradeClose', input),
    onSuccess: () =>
      invalidate(['tradeOrders', 'tradePositions', 'tradePosition', 'tradeInventory']),
  });

/** An order that was sent or cancelled just now, with its position and fills; null: none. */
export const useOrderNow = (id: string | null) =>
  useCall('tradePosition', { id: id ?? '' }, { enabled: id !== null });

/** The estimate of a sale by the order's own code, live; a refusal is its `error`. */
export function useClosePreview(
  symbol: string,
  input: Input<'tradeClosePreview'>,
  enabled: boolean,
) {
  const options = { enabled, keepPrevious: true, refetchInterval: CLOCK_MS };
  const preview = useCall('tradeClosePreview', input, options);
  useMarketMoves(symbol, () => {
    if (enabled) void preview.refetch({ cancelRefetch: false });
  });
  return preview;
}
