/** Pages put together. Pure. */
import { EXPORT_PAGE_ROWS, EXPORT_ROWS } from '@maru/contract/constants';

/** All rows of a paged call, up to the named limit of an exported file. */
export interface AllRows<R> {
  readonly rows: readonly R[];
  /** Whether these are all that there are. */
  readonly whole: boolean;
}

/**
 * Collects pages to their end. Rows that come meanwhile move others to later pages: one that was on
 * two of them counts once.
 * @param read a page from 1 on, with the number of all rows
 */
export async function collect<R>(
  read: (page: number) => Promise<{ readonly rows: readonly R[]; readonly total: number }>,
  keyOf: (row: R) => string | number,
): Promise<AllRows<R>> {
  const rows = new Map<string | number, R>();
  for (let page = 1; ; page++) {
    const { rows: found, total } = await read(page);
    for (const row of found) rows.set(keyOf(row), row);
    const asked = page * EXPORT_PAGE_ROWS;
    if (asked >= total) return { rows: [...rows.values()], whole: true };
    if (asked >= EXPORT_ROWS) return { rows: [...rows.values()], whole: false };
  }
}
