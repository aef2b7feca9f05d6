import type { Input } from '@maru/contract/calls';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { invalidate, useCall, usePages } from '#shared/query.ts';

/** My orders of a tab, of all stocks or of one, newest first. */
export const useOrders = (tab: 'purchase' | 'terminated', symbol?: string) =>
  usePages('tradeOrders', symbol === undefined ? { tab } : { tab, symbol });

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

/** An order that was cancelled just now, with its position; null: none. */
export const useOrderNow = (id: string | null) =>
  useCall('tradePosition', { id: id ?? '' }, { enabled: id !== null });
