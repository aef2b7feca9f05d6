import type { Input } from '@maru/contract/calls';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { hushed } from '#shared/quiet-symbols.ts';

/** Places an opening order. The key is the caller's: one for each sheet that is confirmed. */
export const useOrder = () =>
  useAction('purchase', {
    asks: ['confirmation_needed'],
    quiet: true,
    mutationFn: (input: Input<'tradeOrder'>) =>
      hushed(input.symbol, () => call('tradeOrder', input)),
    onSuccess: () => invalidate(['tradeOrders', 'fundBalances', 'fundAssets']),
  });

/** An order that was placed, as it is now; account events make it be read again. */
export const usePlaced = (id: string | null) =>
  useCall('tradePosition', { id: id ?? '' }, { enabled: id !== null });
