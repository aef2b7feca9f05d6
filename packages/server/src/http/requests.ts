/**
 * Deposits, withdrawals and exchanges of a customer, from SQL. Every method throws what the store
 * throws.
 */
import type { Deposit, Withdrawal } from '@maru/broker/funds/rows';
import type { Exchange } from '@maru/broker/fx/rows';
import type { ExchangeKind } from '@maru/contract/status';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface Requests {
  /** Newest first, decided or not. */
  deposits(customer: string, slice: Slice): Promise<Listed<Deposit>>;
  withdrawals(customer: string, slice: Slice): Promise<Listed<Withdrawal>>;
  /** Of one kind, or of both. */
  exchanges(customer: string, kind: ExchangeKind | null, slice: Slice): Promise<Listed<Exchange>>;
}

type Stored = Record<string, unknown>;

export function sqlRequests(store: Pick<Store, 'query'>): Requests {
  const listed = async <T>(
    table: 'deposits' | 'withdrawals',
    customer: string,
    { limit, offset }: Slice,
    read: (stored: Stored) => T,
  ): Promise<Listed<T>> => {
    const own = `from ${table} where customer = $1`;
    const newest = `select * ${own} order by requested_at desc, id desc limit $2 offset $3`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(newest, [customer, limit, offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
    ]);
    return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
  };
  const exchanges: Requests['exchanges'] = async (customer, kind, { limit, offset }) => {
    const own = 'from fx_exchanges where customer = $1 and kind = coalesce($2, kind)';
    const newest = `select * ${own} order by at desc, id desc limit $3 offset $4`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(newest, [customer, kind, limit, offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer, kind]),
    ]);
    const total = Number(counted[0]?.total ?? 0);
    return { rows: rows.map((stored) => readTableRow('fxExchanges', stored)), total };
  };
  return {
    exchanges,
    deposits: (customer, slice) =>
      listed('deposits', customer, slice, (stored) => readTableRow('deposits', stored)),
    withdrawals: (customer, slice) =>
      listed('withdrawals', customer, slice, (stored) => readTableRow('withdrawals', stored)),
  };
}
