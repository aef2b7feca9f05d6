import type { Input, Output } from '@maru/contract/calls';
import { CLOCK_MS, useMarketMoves } from '#entities/order/api/market-moves.ts';
import { useEstimate } from '#shared/use-estimate.ts';

export type PreviewInput = Input<'tradePreview'>;
export type TicketEstimate = Output<'tradePreview'>;

/**
 * The estimate of an order by its own code; a refusal is its `error`. The second
 * confirmation is the sheet's business, so the preview counts as confirmed.
 */
export const usePreview = (input: PreviewInput, enabled: boolean) =>
  useEstimate(
    'tradePreview',
    { ...input, confirmed: true },
    { enabled, refetchInterval: CLOCK_MS },
  );

/** The same, asked again as the market moves. */
export function useLivePreview(input: PreviewInput, enabled: boolean) {
  const preview = usePreview(input, enabled);
  useMarketMoves(input.symbol, () => {
    if (enabled) void preview.refetch({ cancelRefetch: false });
  });
  return preview;
}
