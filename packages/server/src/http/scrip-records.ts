/** Choices of shares for dividends from SQL. Every method throws what the store throws. */
import type { ScripElection } from '@maru/broker/products/scrips/rows';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface ScripRecords {
  /** A customer's choices, newest first. */
  list(customer: string, slice: Slice): Promise<Listed<ScripElection>>;
  /** All customers' choices for one dividend, newest first. */
  ofDividend(dividend: string, slice: Slice): Promise<Listed<ScripElection>>;
}

type Stored = Record<string, unknown>;

export function sqlScripRecords(store: Pick<Store, 'query'>): ScripRecords {
  const newest = async (field: 'customer' | 'dividend', value: string, slice: Slice) => {
    const own = `from scrip_elections where ${field} = $1`;
    const page = `select * ${own} order by seq desc limit $2 offset $3`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(page, [value, slice.limit, slice.offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${own}`, [value]),
    ]);
    return {
      rows: rows.map((stored): ScripElection => readTableRow('scripElections', stored)),
      total: Number(counted[0]?.total ?? 0),
    };
  };
  return {
    list: (customer, slice) => newest('customer', customer, slice),
    ofDividend: (dividend, slice) => newest('dividend', dividend, slice),
  };
}
