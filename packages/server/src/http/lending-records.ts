/** Lendings and their fees from SQL, ended ones too. Every method throws what the store throws. */
import type { Lending, LendingFee } from '@maru/broker/trading/lending/rows';
import type { LendingTab } from '@maru/contract/lending-rules';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** A page of fees, and the sum of all of them, won. */
export interface ListedFees extends Listed<LendingFee> {
  readonly sum: bigint;
}

export interface LendingRecords {
  /** A customer's, newest first. */
  list(customer: string, tab: LendingTab, slice: Slice): Promise<Listed<Lending>>;
  /** Fees credited to a customer, the newest day first. */
  fees(customer: string, slice: Slice): Promise<ListedFees>;
  /** Won credited for each of these stocks; one without fees is missing. */
  paidFor(symbols: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}

type Stored = Record<string, unknown>;

const readFee = ({ day, ...stored }: Stored): LendingFee => ({
  ...{ id: String(stored.id), lending: String(stored.lending) },
  ...{ customer: String(stored.customer), symbol: String(stored.symbol), day: String(day) },
  ...{ amount: BigInt(String(stored.amount)), entryNo: Number(stored.entry_no) },
});

const COUNTED = 'select count(*) as total, coalesce(sum(amount), 0)::text as sum';

export function sqlLendingRecords(store: Pick<Store, 'query'>): LendingRecords {
  return {
    list: async (customer, tab, { limit, offset }) => {
      const ended = tab === 'ended' ? 'open = 0' : 'open > 0';
      const own = `from lendings where customer = $1 and ${ended}`;
      const newest = `select * ${own} order by seq desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
      ]);
      const read = (row: Stored): Lending => readTableRow('lendings', row);
      return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
    },
    fees: async (customer, { limit, offset }) => {
      const own = 'from lending_fees where customer = $1';
      const newest = `select id, lending, customer, symbol, day::text as day,
        amount::text as amount, entry_no ${own} order by day desc, id desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint; sum: string }>(`${COUNTED} ${own}`, [customer]),
      ]);
      const [all] = counted;
      const total = Number(all?.total ?? 0);
      return { rows: rows.map(readFee), total, sum: BigInt(all?.sum ?? '0') };
    },
    paidFor: async (symbols) => {
      if (symbols.length === 0) return new Map();
      const rows = await store.query<{ symbol: string; paid: string }>(
        `select symbol, sum(amount)::text as paid from lending_fees
         where symbol = any($1::text[]) group by symbol`,
        [symbols],
      );
      return new Map(rows.map(({ symbol, paid }) => [symbol, BigInt(paid)]));
    },
  };
}
