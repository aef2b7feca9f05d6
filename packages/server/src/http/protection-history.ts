/** What SQL holds of protections: those that have ended, and what they closed. */
import type { Protection, ProtectionClose } from '@maru/broker/trading/protections/rows';
import type { Store } from '../store/port.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';

export interface ProtectionHistory {
  /**
   * The protection of a position, also an ended one, and what it and those before it have closed,
   * oldest first; null: it never had any.
   */
  protection(
    customer: string,
    positionId: string,
  ): Promise<{ readonly row: Protection; readonly closes: readonly ProtectionClose[] } | null>;
}

type Stored = Record<string, unknown>;

/** Every method throws what the store throws. */
export function protectionHistory(store: Pick<Store, 'query'>): ProtectionHistory {
  return {
    protection: async (customer, positionId) => {
      const of = [positionId, customer];
      const text = 'select * from protections where id = $1 and customer = $2';
      const [row] = await store.query<Stored>(text, of);
      // most positions have none, and need no second read
      if (row === undefined) return null;
      const made = await store.query<Stored>(
        'select * from protection_closes where line_id = $1 and customer = $2 order by at, id',
        of,
      );
      const closes = made.map((one): ProtectionClose => readAppendedRow('protectionCloses', one));
      return { row: readTableRow('protections', row), closes };
    },
  };
}
