/** A customer's dividends, paid ones too. Every method throws what the store throws. */
import type { Slice, Tables } from '../store/tables.ts';

/** Won. */
export interface DividendSums {
  /** Paid to the customer: before tax, the tax, and the rest. */
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
  /** Paid by the customer for short positions. */
  readonly charged: bigint;
  /** Not paid yet: to the customer, and by the customer. */
  readonly expected: bigint;
  readonly toCharge: bigint;
}

export type DividendRecords = ReturnType<typeof dividendRecords>;

async function sums(tables: Tables, customer: string): Promise<DividendSums> {
  const sum = async (field: 'gross' | 'net', gross: { above: bigint } | { until: bigint }) => {
    const found = await tables.sums('entitlements', { customer, gross }, 'open', field);
    return { paid: found.get('false') ?? 0n, open: found.get('true') ?? 0n };
  };
  const [gross, net, charged] = await Promise.all([
    sum('gross', { above: 0n }),
    sum('net', { above: 0n }),
    sum('net', { until: 0n }),
  ]);
  return {
    gross: gross.paid,
    tax: gross.paid - net.paid,
    net: net.paid,
    charged: -charged.paid,
    expected: net.open,
    toCharge: -charged.open,
  };
}

export const dividendRecords = (tables: Tables) => ({
  /** A customer's, the newest pay date first. */
  list: (customer: string, slice: Slice) =>
    tables.page('entitlements', { customer }, ['-payDay', '-id'], slice),
  /** A customer's of these dividends. */
  ofDividends: (customer: string, dividends: readonly string[]) =>
    tables.all('entitlements', { customer, dividend: { in: dividends } }, []),
  sums: (customer: string) => sums(tables, customer),
});
