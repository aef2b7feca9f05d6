/** Proofs that an application is among the frozen entries of an offering. */
import type { InclusionProof } from '@maru/draw/merkle';
import { Turns } from '../base/turns.ts';
import type { Store } from '../store/port.ts';
import type { DrawWork } from './draw-work.ts';
import { frozenEntries } from './frozen-entries.ts';

/** Proofs that may wait. */
const QUEUE = 50;

export interface EntryProofs {
  /**
   * The proof of an entry of a closed offering; null: too many are waiting.
   * @throws {StoreAway}
   */
  of(offering: string, entry: string): Promise<InclusionProof | null>;
}

/** The tree of an offering is grown with the first proof and kept for a while. */
export function entryProofs(store: Pick<Store, 'query'>, work: Pick<DrawWork, 'ask'>): EntryProofs {
  const turns = new Turns(1, QUEUE);
  return {
    of: (offering, entry) =>
      turns.take(async () => {
        const known = await work.ask('proof', { offering, entry });
        if (known !== null) return known;
        await work.ask('tree', { offering, entries: await frozenEntries(store, offering) });
        return work.ask('proof', { offering, entry });
      }),
  };
}
