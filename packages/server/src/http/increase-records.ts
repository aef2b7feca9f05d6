/** Rights and subscriptions from SQL. Every method throws what the store throws. */
import type { IncreaseRight, IncreaseSubscription } from '@maru/broker/products/increases/rows';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface IncreaseRecords {
  /** A customer's subscriptions, newest first. */
  list(customer: string, slice: Slice): Promise<Listed<IncreaseSubscription>>;
  /** A customer's subscriptions to these increases, newest first. */
  inIncreases(
    customer: string,
    increases: readonly string[],
  ): Promise<readonly IncreaseSubscription[]>;
  /** A customer's rights in these increases. */
  rightsIn(customer: string, increases: readonly string[]): Promise<readonly IncreaseRight[]>;
  /** Won held by the subscriptions to each; one without subscriptions is missing. */
  held(increases: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}

type Stored = Record<string, unknown>;

const read = (stored: Stored): IncreaseSubscription =>
  readTableRow('increaseSubscriptions', stored);

export function sqlIncreaseRecords(store: Pick<Store, 'query'>): IncreaseRecords {
  return {
    list: async (customer, { limit, offset }) => {
      const own = 'from increase_subscriptions where customer = $1';
      const newest = `select * ${own} order by seq desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
      ]);
      return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
    },
    inIncreases: async (customer, increases) => {
      if (increases.length === 0) return [];
      const rows = await store.query<Stored>(
        `select * from increase_subscriptions
         where customer = $1 and increase = any($2::text[]) order by seq desc`,
        [customer, increases],
      );
      return rows.map(read);
    },
    rightsIn: async (customer, increases) => {
      if (increases.length === 0) return [];
      const rows = await store.query<Stored>(
        'select * from increase_rights where customer = $1 and increase = any($2::text[])',
        [customer, increases],
      );
      return rows.map((stored) => readTableRow('increaseRights', stored));
    },
    held: async (increases) => {
      if (increases.length === 0) return new Map();
      const rows = await store.query<{ increase: string; held: string }>(
        `select increase, sum(held)::text as held from increase_subscriptions
         where increase = any($1::text[]) group by increase`,
        [increases],
      );
      return new Map(rows.map(({ increase, held }) => [increase, BigInt(held)]));
    },
  };
}
