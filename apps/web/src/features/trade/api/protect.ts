import type { Input } from '@maru/contract/calls';
import { CLOCK_MS } from '#entities/order/api/market-moves.ts';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { invalidate } from '#shared/query.ts';
import { useEstimate } from '#shared/use-estimate.ts';

const READ_AGAIN = ['tradePosition', 'tradePositions'] as const;

/** What levels would bring, by the core's own code; a refusal is its `error`. */
export const useProtectPreview = (input: Input<'tradeProtectPreview'>, enabled: boolean) =>
  useEstimate('tradeProtectPreview', input, { enabled, refetchInterval: CLOCK_MS });

/** Sets the take-profit and stop-loss of a position. The key is the caller's, one for a sheet. */
export const useProtect = () =>
  useAction('edit', {
    mutationFn: (input: Input<'tradeProtect'>) => call('tradeProtect', input),
    onSuccess: () => invalidate(READ_AGAIN),
  });

/** Removes them. */
export const useUnprotect = () =>
  useAction('delete', {
    mutationFn: (input: Input<'tradeUnprotect'>) => call('tradeUnprotect', input),
    onSuccess: () => invalidate(READ_AGAIN),
  });
