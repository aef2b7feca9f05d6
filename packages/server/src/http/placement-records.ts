/** Applications for placements. Every method throws what the store throws. */
import type { Slice, Tables } from '../store/tables.ts';

/** All placements, or those with shares for the customer. */
export type PlacementTab = 'all' | 'won';

export type PlacementRecords = ReturnType<typeof placementRecords>;

export const placementRecords = (tables: Tables) => ({
  /** A customer's, newest first. */
  list: (customer: string, tab: PlacementTab, slice: Slice) => {
    const allotted = tab === 'won' ? { above: 0 } : undefined;
    return tables.page('placementApplications', { customer, allotted }, ['-seq'], slice);
  },
  /** A customer's for these placements, newest first. */
  inPlacements: (customer: string, placements: readonly string[]) =>
    tables.all('placementApplications', { customer, placement: { in: placements } }, ['-seq']),
  /** Won held by the applications for each; one without applications is missing. */
  held: (placements: readonly string[]) =>
    tables.sums('placementApplications', { placement: { in: placements } }, 'placement', 'held'),
});
