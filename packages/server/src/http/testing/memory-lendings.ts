/** Lendings as the database would have them: those of the core in memory, and no fees. */
import type { Lending } from '@maru/broker/trading/lending/rows';
import { pageOf } from '../handlers/read.ts';
import type { LendingRecords } from '../lending-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryLendings(engine: MemoryEngine): LendingRecords {
  const of = (customer: string): Lending[] =>
    [...(engine.broker.rows('lendings') as Iterable<Lending>)]
      .filter((one) => one.customer === customer)
      .sort((a, b) => b.seq - a.seq);
  return {
    list: async (customer, tab, slice) =>
      pageOf(
        of(customer).filter(({ open }) => (tab === 'ended') === (open === 0)),
        slice,
      ),
    fees: async () => ({ rows: [], total: 0, sum: 0n }),
    paidFor: async () => new Map(),
  };
}
