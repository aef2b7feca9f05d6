/** What SQL holds of protections: those that have ended, and what they closed. */
import type { Protection, ProtectionClose } from '@maru/broker/protections/rows';
import type { Store } from '../store/port.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';

export interface ProtectionHistory {
  /** The protection of a position, also an ended one; null: it never had any. */
  protection(customer: string, positionId: string): Promise<Protection | null>;
  /** What a position's protections have closed, oldest first. */
  protectionCloses(customer: string, positionId: string): Promise<readonly ProtectionClose[]>;
}

type Stored = Record<string, unknown>;

/** Every method throws what the store throws. */
export function protectionHistory(store: Pick<Store, 'query'>): ProtectionHistory {
  return {
    protection: async (customer, positionId) => {
      const text = 'select * from protections where id = $1 and customer = $2';
      const [row] = await store.query<Stored>(text, [positionId, customer]);
      return row === undefined ? null : readTableRow('protections', row);
    },
    protectionCloses: async (customer, positionId) => {
      const text = `select * from protection_closes where line_id = $1 and customer = $2
        order by at, id`;
      const rows = await store.query<Stored>(text, [positionId, customer]);
      return rows.map((row) => readAppendedRow('protectionCloses', row));
    },
  };
}
