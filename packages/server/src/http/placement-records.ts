/** Applications for placements from SQL. Every method throws what the store throws. */
import type { PlacementApplication } from '@maru/broker/products/placements/rows';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** All of them, or those that got shares. */
export type PlacementTab = 'all' | 'won';

export interface PlacementRecords {
  /** A customer's, newest first. */
  list(customer: string, tab: PlacementTab, slice: Slice): Promise<Listed<PlacementApplication>>;
  /** A customer's for these placements, newest first. */
  inPlacements(
    customer: string,
    placements: readonly string[],
  ): Promise<readonly PlacementApplication[]>;
  /** Won held by the applications for each; one without applications is missing. */
  held(placements: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}

type Stored = Record<string, unknown>;

const read = (stored: Stored): PlacementApplication =>
  readTableRow('placementApplications', stored);

export function sqlPlacementRecords(store: Pick<Store, 'query'>): PlacementRecords {
  return {
    list: async (customer, tab, { limit, offset }) => {
      const won = tab === 'won' ? 'and allotted > 0' : '';
      const own = `from placement_applications where customer = $1 ${won}`;
      const newest = `select * ${own} order by seq desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
      ]);
      return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
    },
    inPlacements: async (customer, placements) => {
      if (placements.length === 0) return [];
      const rows = await store.query<Stored>(
        `select * from placement_applications
         where customer = $1 and placement = any($2::text[]) order by seq desc`,
        [customer, placements],
      );
      return rows.map(read);
    },
    held: async (placements) => {
      if (placements.length === 0) return new Map();
      const rows = await store.query<{ placement: string; held: string }>(
        `select placement, sum(held)::text as held from placement_applications
         where placement = any($1::text[]) group by placement`,
        [placements],
      );
      return new Map(rows.map(({ placement, held }) => [placement, BigInt(held)]));
    },
  };
}
