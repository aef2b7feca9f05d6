/** Lendings and their fees, ended ones too. Every method throws what the store throws. */
import type { LendingTab } from '@maru/contract/lending-rules';
import type { Slice, Tables } from '../store/tables.ts';

export type LendingRecords = ReturnType<typeof lendingRecords>;

export const lendingRecords = (tables: Tables) => ({
  /** A customer's, newest first. */
  list: (customer: string, tab: LendingTab, slice: Slice) => {
    const open = tab === 'ended' ? 0 : { above: 0 };
    return tables.page('lendings', { customer, open }, ['-seq'], slice);
  },
  /** Fees credited to a customer, the newest day first, and the sum of all of them, won. */
  fees: async (customer: string, slice: Slice) => {
    const [page, sums] = await Promise.all([
      tables.page('lendingFees', { customer }, ['-day', '-id'], slice),
      tables.sums('lendingFees', { customer }, 'customer', 'amount'),
    ]);
    return { ...page, sum: sums.get(customer) ?? 0n };
  },
  /** Won credited for each of these stocks; one without fees is missing. */
  paidFor: (symbols: readonly string[]) =>
    tables.sums('lendingFees', { symbol: { in: symbols } }, 'symbol', 'amount'),
});
