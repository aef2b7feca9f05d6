/** Deposits, withdrawals and exchanges of a customer. Every method throws what the store throws. */
import type { ExchangeKind } from '@maru/contract/status';
import type { Slice, Tables } from '../store/tables.ts';
import type { Span } from './span.ts';

export type Requests = ReturnType<typeof requests>;

/** Lists are newest first, decided or not, of the days of their requests. */
export const requests = (tables: Tables) => ({
  deposits: (customer: string, requestedAt: Span, slice: Slice) =>
    tables.page('deposits', { customer, requestedAt }, ['-requestedAt', '-id'], slice),
  withdrawals: (customer: string, requestedAt: Span, slice: Slice) =>
    tables.page('withdrawals', { customer, requestedAt }, ['-requestedAt', '-id'], slice),
  /** Of one kind, or of both. */
  exchanges: (customer: string, kind: ExchangeKind | null, at: Span, slice: Slice) =>
    tables.page('fxExchanges', { customer, at, kind: kind ?? undefined }, ['-at', '-id'], slice),
});
