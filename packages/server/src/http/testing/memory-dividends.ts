/** Dividends of customers as the database would have them: those of the core in memory. */
import type { Entitlement } from '@maru/broker/products/dividends/rows';
import type { DividendRecords } from '../dividend-records.ts';
import { pageOf } from '../handlers/read.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryDividends(engine: MemoryEngine): DividendRecords {
  const of = (customer: string): Entitlement[] =>
    [...(engine.broker.rows('entitlements') as Iterable<Entitlement>)].filter(
      (one) => one.customer === customer,
    );
  const sum = (rows: readonly Entitlement[], field: 'gross' | 'net'): bigint =>
    rows.reduce((total, one) => total + one[field], 0n);
  return {
    list: async (customer, slice) =>
      pageOf(
        of(customer).sort((a, b) => (a.payDay > b.payDay ? -1 : 1)),
        slice,
      ),
    ofDividends: async (customer, dividends) =>
      of(customer).filter(({ dividend }) => dividends.includes(dividend)),
    sums: async (customer) => {
      const rows = of(customer);
      const paid = rows.filter(({ open, shares }) => !open && shares > 0);
      const net = sum(paid, 'net');
      const open = rows.filter((one) => one.open);
      return {
        ...{ gross: sum(paid, 'gross'), tax: sum(paid, 'gross') - net, net },
        charged: -sum(
          rows.filter((one) => !one.open && one.shares < 0),
          'net',
        ),
        expected: sum(
          open.filter(({ shares }) => shares > 0),
          'net',
        ),
        toCharge: -sum(
          open.filter(({ shares }) => shares < 0),
          'net',
        ),
      };
    },
  };
}
