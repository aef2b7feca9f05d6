/** Applications for new shares as the database would have them: those of the core in memory. */
import type { Subscription } from '@maru/broker/products/new-shares/rows';
import { inclusionProof } from '@maru/draw/merkle';
import type { Beacon } from '../../draw/beacon.ts';
import type { EntryProofs } from '../../draw/entry-proofs.ts';
import { pageOf } from '../handlers/read.ts';
import type { SubscriptionRecords } from '../subscription-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

/** A beacon whose rounds nobody draws from. */
export const BEACON: Beacon = {
  roundAt: async () => ({ kind: 'chain', round: 1, source: 'a'.repeat(64) }),
  instantOf: () => 0,
  valueOf: async () => null,
};

const WON = ['won', 'paid', 'payment_failed', 'waived'];

const rowsOf = (engine: MemoryEngine): Subscription[] => [
  ...(engine.broker.rows('subscriptions') as Iterable<Subscription>),
];

const byEntry = (a: Subscription, b: Subscription): number => (a.entry < b.entry ? -1 : 1);

export function memorySubscriptions(engine: MemoryEngine): SubscriptionRecords {
  const of = (customer: string): Subscription[] =>
    rowsOf(engine)
      .filter((one) => one.customer === customer)
      .sort((a, b) => b.seq - a.seq);
  const sum = (offering: string, field: 'held' | 'deposit'): bigint =>
    rowsOf(engine)
      .filter((one) => one.offering === offering)
      .reduce((total, one) => total + one[field], 0n);
  return {
    list: async (customer, tab, slice) =>
      pageOf(
        of(customer).filter(({ result }) => tab === 'all' || WON.includes(result)),
        slice,
      ),
    inOfferings: async (customer, offerings) =>
      of(customer).filter(({ offering }) => offerings.includes(offering)),
    held: async (offerings) =>
      new Map(offerings.map((id) => [id, { now: sum(id, 'held'), deposits: sum(id, 'deposit') }])),
    entries: async (offering, after) => ({
      rows: rowsOf(engine)
        .filter((one) => one.offering === offering && one.entry > after)
        .sort(byEntry),
      more: false,
    }),
  };
}

export const memoryProofs = (engine: MemoryEngine): EntryProofs => ({
  of: async (offering, entry) => {
    const entries = rowsOf(engine)
      .filter((one) => one.offering === offering)
      .map(({ entry: id, shares, holdEntry: hold }) => ({ id, shares, hold }));
    return inclusionProof(entries, entry);
  },
});
