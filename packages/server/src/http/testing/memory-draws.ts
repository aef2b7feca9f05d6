/** Draws of a market in memory. */
import type { Subscription } from '@maru/broker/products/new-shares/rows';
import { inclusionProof } from '@maru/draw/merkle';
import type { Beacon } from '../../draw/beacon.ts';
import type { EntryProofs } from '../../draw/entry-proofs.ts';
import type { MemoryEngine } from './memory-engine.ts';

/** A beacon whose rounds no draw uses. */
export const BEACON: Beacon = {
  roundAt: async () => ({ kind: 'chain', round: 1, source: 'a'.repeat(64) }),
  instantOf: () => 0,
  valueOf: async () => null,
};

const rowsOf = (engine: MemoryEngine): Subscription[] => [
  ...(engine.broker.rows('subscriptions') as Iterable<Subscription>),
];

export const memoryProofs = (engine: MemoryEngine): EntryProofs => ({
  of: async (offering, entry) => {
    const entries = rowsOf(engine)
      .filter((one) => one.offering === offering)
      .map(({ entry: id, shares, holdEntry: hold }) => ({ id, shares, hold }));
    return inclusionProof(entries, entry);
  },
});
