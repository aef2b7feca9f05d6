import type { Input } from '@maru/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { CLOCK_MS } from '#entities/order/api/market-moves.ts';
import { call } from '#shared/api.ts';
import { invalidate } from '#shared/query.ts';
import { useEstimate } from '#shared/use-estimate.ts';

/** The estimate of an amendment by the order's own code; a refusal is its `error`. */
export const useAmendPreview = (input: Input<'tradeAmendPreview'>, enabled: boolean) =>
  useEstimate('tradeAmendPreview', input, { enabled, refetchInterval: CLOCK_MS });

/** The venue answers later: until then the row says that it is being amended. */
export const useAmend = () =>
  useMutation({
    mutationFn: (input: Input<'tradeAmend'>) => call('tradeAmend', input),
    onSuccess: () => invalidate(['tradeOrders', 'tradePositions', 'tradePosition']),
  });
