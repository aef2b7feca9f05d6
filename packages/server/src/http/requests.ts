/**
 * Deposits, withdrawals and exchanges of a customer, from SQL. Every method throws what the store
 * throws.
 */
import type { Deposit, Withdrawal } from '@maru/broker/account/funds/rows';
import type { Exchange } from '@maru/broker/market/fx/rows';
import type { ExchangeKind } from '@maru/contract/status';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';
import type { Span } from './span.ts';

export interface Requests {
  /** Newest first, decided or not, of the days in which they were asked for. */
  deposits(customer: string, span: Span, slice: Slice): Promise<Listed<Deposit>>;
  withdrawals(customer: string, span: Span, slice: Slice): Promise<Listed<Withdrawal>>;
  /** Of one kind, or of both. */
  exchanges(
    customer: string,
    kind: ExchangeKind | null,
    span: Span,
    slice: Slice,
  ): Promise<Listed<Exchange>>;
}

type Stored = Record<string, unknown>;

/** The condition on a column for the second and third value; null: no such end. */
const within = (column: string): string =>
  `${column} >= coalesce($2, ${column}) and ${column} < coalesce($3, ${column} + 1)`;

export function sqlRequests(store: Pick<Store, 'query'>): Requests {
  const listed = async <T>(
    table: 'deposits' | 'withdrawals',
    [customer, { from, until }, { limit, offset }]: readonly [string, Span, Slice],
    read: (stored: Stored) => T,
  ): Promise<Listed<T>> => {
    const own = `from ${table} where customer = $1 and ${within('requested_at')}`;
    const newest = `select * ${own} order by requested_at desc, id desc limit $4 offset $5`;
    const [rows, counted] = await Promise.all([
      store.query<Stored>(newest, [customer, from, until, limit, offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer, from, until]),
    ]);
    return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
  };
  const exchanges: Requests['exchanges'] = async (customer, kind, span, { limit, offset }) => {
    const { from, until } = span;
    const days = within('at');
    const own = `from fx_exchanges where customer = $1 and ${days} and kind = coalesce($4, kind)`;
    const newest = `select * ${own} order by at desc, id desc limit $5 offset $6`;
    const values = [customer, from, until, kind];
    const [rows, counted] = await Promise.all([
      store.query<Stored>(newest, [...values, limit, offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${own}`, values),
    ]);
    const total = Number(counted[0]?.total ?? 0);
    return { rows: rows.map((stored) => readTableRow('fxExchanges', stored)), total };
  };
  return {
    exchanges,
    deposits: (...asked) => listed('deposits', asked, (stored) => readTableRow('deposits', stored)),
    withdrawals: (...asked) =>
      listed('withdrawals', asked, (stored) => readTableRow('withdrawals', stored)),
  };
}
