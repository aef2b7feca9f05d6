/** Choices of shares as the database would have them: those of the core in memory. */
import type { ScripElection } from '@maru/broker/products/scrips/rows';
import { pageOf } from '../handlers/read.ts';
import type { Listed, Slice } from '../history.ts';
import type { ScripRecords } from '../scrip-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryScrips(engine: MemoryEngine): ScripRecords {
  const newest = (holds: (one: ScripElection) => boolean, slice: Slice): Listed<ScripElection> =>
    pageOf(
      [...(engine.broker.rows('scripElections') as Iterable<ScripElection>)]
        .filter(holds)
        .sort((a, b) => b.seq - a.seq),
      slice,
    );
  return {
    list: async (customer, slice) => newest((one) => one.customer === customer, slice),
    ofDividend: async (dividend, slice) => newest((one) => one.dividend === dividend, slice),
  };
}
