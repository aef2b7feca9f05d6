import type { Output } from '@maru/contract/calls';
import { useCall } from '#shared/query.ts';

/** My holding of one stock; undefined until known, null for none. */
export function useHolding(symbol: string): Output<'tradeInventory'>[number] | null | undefined {
  const { data } = useCall('tradeInventory', {});
  return data === undefined ? undefined : (data.find((row) => row.symbol === symbol) ?? null);
}
