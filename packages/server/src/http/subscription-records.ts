/**
 * Applications for new shares: ended ones, and the data to repeat a draw. Every method throws what
 * the store throws.
 */
import { LIMITS } from '@maru/std/limits';
import type { Slice, Tables } from '../store/tables.ts';

/** The results of all applications, or of those that won shares. */
export type SubscriptionTab = 'all' | 'won';

export type SubscriptionRecords = ReturnType<typeof subscriptionRecords>;

const WON = ['won', 'paid', 'payment_failed', 'waived'] as const;

export const subscriptionRecords = (tables: Tables) => ({
  /** A customer's, newest first. */
  list: (customer: string, tab: SubscriptionTab, slice: Slice) => {
    const result = tab === 'won' ? { in: WON } : undefined;
    return tables.page('subscriptions', { customer, result }, ['-seq'], slice);
  },
  /** A customer's in these offerings, newest first. */
  inOfferings: (customer: string, offerings: readonly string[]) =>
    tables.all('subscriptions', { customer, offering: { in: offerings } }, ['-seq']),
  /** Won held by applications, by offering; one without applications is missing. */
  held: (offerings: readonly string[]) =>
    tables.sums('subscriptions', { offering: { in: offerings } }, 'offering', 'held'),
  /** Won that was held when they were made. */
  deposits: (offerings: readonly string[]) =>
    tables.sums('subscriptions', { offering: { in: offerings } }, 'offering', 'deposit'),
  /** A page of the entries of an offering by their ids, after one of them. */
  entries: async (offering: string, after: string) => {
    const later = { offering, entry: { above: after } };
    const limit = LIMITS.drawEntriesPage;
    const found = await tables.all('subscriptions', later, ['entry'], limit + 1);
    return { rows: found.slice(0, limit), more: found.length > limit };
  },
});
