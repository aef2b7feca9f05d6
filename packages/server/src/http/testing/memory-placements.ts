/** Applications for placements as the database would have them: those of the core in memory. */
import type { PlacementApplication } from '@maru/broker/products/placements/rows';
import { pageOf } from '../handlers/read.ts';
import type { PlacementRecords } from '../placement-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryPlacements(engine: MemoryEngine): PlacementRecords {
  const all = (): PlacementApplication[] => [
    ...(engine.broker.rows('placementApplications') as Iterable<PlacementApplication>),
  ];
  const of = (customer: string): PlacementApplication[] =>
    all()
      .filter((one) => one.customer === customer)
      .sort((a, b) => b.seq - a.seq);
  return {
    list: async (customer, tab, slice) =>
      pageOf(
        of(customer).filter(({ allotted }) => tab === 'all' || (allotted ?? 0) > 0),
        slice,
      ),
    inPlacements: async (customer, placements) =>
      of(customer).filter(({ placement }) => placements.includes(placement)),
    held: async (placements) =>
      new Map(
        placements.map((id) => [
          id,
          all()
            .filter(({ placement }) => placement === id)
            .reduce((sum, { held }) => sum + held, 0n),
        ]),
      ),
  };
}
