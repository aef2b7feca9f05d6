/** Rights and subscriptions. Every method throws what the store throws. */
import type { Slice, Tables } from '../store/tables.ts';

export type IncreaseRecords = ReturnType<typeof increaseRecords>;

export const increaseRecords = (tables: Tables) => ({
  /** A customer's subscriptions, newest first. */
  list: (customer: string, slice: Slice) =>
    tables.page('increaseSubscriptions', { customer }, ['-seq'], slice),
  /** A customer's subscriptions to these increases, newest first. */
  inIncreases: (customer: string, increases: readonly string[]) =>
    tables.all('increaseSubscriptions', { customer, increase: { in: increases } }, ['-seq']),
  /** A customer's rights in these increases. */
  rightsIn: (customer: string, increases: readonly string[]) =>
    tables.all('increaseRights', { customer, increase: { in: increases } }, []),
  /** Won held by the subscriptions to each; one without subscriptions is missing. */
  held: (increases: readonly string[]) =>
    tables.sums('increaseSubscriptions', { increase: { in: increases } }, 'increase', 'held'),
});
