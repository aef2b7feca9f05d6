/** Protections, ended ones too, and the sales that they made. */
import type { Tables } from '../store/tables.ts';

export const protectionHistory = (tables: Tables) => ({
  /**
   * The protection of a position, also an ended one, and the sales of it and its predecessors,
   * oldest first; null: it never had any. Throws what the store throws.
   */
  protection: async (customer: string, id: string) => {
    const row = await tables.one('protections', { id, customer });
    // most positions have none, and need no second read
    if (row === null) return null;
    const made = { lineId: id, customer };
    return { row, closes: await tables.all('protectionCloses', made, ['at', 'id']) };
  },
});
