import type { Input } from '@maru/contract/calls';
import { CLOCK_MS, useMarketMoves } from '#entities/order/api/market-moves.ts';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { invalidate, useCall, usePages } from '#shared/query.ts';
import { hushed } from '#shared/quiet-symbols.ts';
import { useEstimate } from '#shared/use-estimate.ts';

export type SellInput = Input<'tradeSellPreview'>;

/** The estimate of a sale by its own code; a refusal is its `error`. */
export const useSellPreview = (input: SellInput, enabled: boolean) =>
  useEstimate('tradeSellPreview', input, { enabled, refetchInterval: CLOCK_MS });

/** The same, asked again as the market moves. */
export function useLiveSellPreview(input: SellInput, enabled: boolean) {
  const preview = useSellPreview(input, enabled);
  useMarketMoves(input.symbol, () => {
    if (enabled) void preview.refetch({ cancelRefetch: false });
  });
  return preview;
}

/** Sells a stock. The key is the caller's: one for each sheet that is confirmed. */
export const useSell = () =>
  useAction('sell', {
    quiet: true,
    mutationFn: (input: Input<'tradeSell'>) => hushed(input.symbol, () => call('tradeSell', input)),
    onSuccess: () =>
      invalidate(['tradeOrders', 'tradePositions', 'tradePosition', 'tradeInventory']),
  });

/** A sale that was made, as it is now; account events make it be read again. */
export const useSale = (id: string | null) =>
  useCall('tradeSale', { id: id ?? '' }, { enabled: id !== null });

/** My purchases of a stock that are still held, newest first. */
export const usePurchases = (symbol: string, enabled: boolean) =>
  usePages('tradePositions', { symbol }, { enabled });
