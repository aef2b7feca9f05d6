/**
 * A customer's dividends from SQL, paid ones too. Every method throws what the store throws.
 */
import type { Entitlement } from '@maru/broker/products/dividends/rows';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** Won. */
export interface DividendSums {
  /** Paid to the customer: before tax, the tax, and what was left. */
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
  /** Paid by the customer for short positions. */
  readonly charged: bigint;
  /** Not paid yet: to the customer, and by the customer. */
  readonly expected: bigint;
  readonly toCharge: bigint;
}

export interface DividendRecords {
  /** A customer's, the newest pay date first. */
  list(customer: string, slice: Slice): Promise<Listed<Entitlement>>;
  /** A customer's of these dividends. */
  ofDividends(customer: string, dividends: readonly string[]): Promise<readonly Entitlement[]>;
  sums(customer: string): Promise<DividendSums>;
}

type Stored = Record<string, unknown>;

const readEntitlement = (stored: Stored): Entitlement => readTableRow('entitlements', stored);

const sumOf = (what: string, condition: string): string =>
  `coalesce(sum(${what}) filter (where ${condition}), 0)::text`;

const SUMS = `select
    ${sumOf('gross', 'gross > 0 and not open')} as gross,
    ${sumOf('income_tax + local_tax', 'not open')} as tax,
    ${sumOf('net', 'gross > 0 and not open')} as net,
    ${sumOf('-net', 'gross < 0 and not open')} as charged,
    ${sumOf('net', 'gross > 0 and open')} as expected,
    ${sumOf('-net', 'gross < 0 and open')} as to_charge
  from entitlements where customer = $1`;

export function sqlDividendRecords(store: Pick<Store, 'query'>): DividendRecords {
  return {
    list: async (customer, { limit, offset }) => {
      const own = 'from entitlements where customer = $1';
      const newest = `select * ${own} order by pay_day desc, id desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
      ]);
      return { rows: rows.map(readEntitlement), total: Number(counted[0]?.total ?? 0) };
    },
    ofDividends: async (customer, dividends) => {
      if (dividends.length === 0) return [];
      const rows = await store.query<Stored>(
        'select * from entitlements where customer = $1 and dividend = any($2::text[])',
        [customer, dividends],
      );
      return rows.map(readEntitlement);
    },
    sums: async (customer) => {
      const [row] = await store.query<Record<string, string>>(SUMS, [customer]);
      const sum = (name: string): bigint => BigInt(row?.[name] ?? '0');
      return {
        ...{ gross: sum('gross'), tax: sum('tax'), net: sum('net'), charged: sum('charged') },
        ...{ expected: sum('expected'), toCharge: sum('to_charge') },
      };
    },
  };
}
