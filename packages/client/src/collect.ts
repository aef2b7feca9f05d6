/** Pages put together. Pure. */
import { EXPORT_PAGE_ROWS, EXPORT_ROWS } from '@maru/contract/constants';

/** All rows of a paged call, up to a limit. */
export interface AllRows<R> {
  readonly rows: readonly R[];
  /** Whether these are all that there are. */
  readonly whole: boolean;
}

/** How often a list is read anew, as rows have left it meanwhile. */
const READINGS = 3;

/**
 * Collects pages to their end. Rows that come meanwhile move others to later pages: one that was on
 * two of them counts once. Rows that leave move others to pages already read: the list is read
 * anew.
 * @param read a page from 1 on, with the number of all rows
 * @param most rows that are collected
 * @param progress hears of each page how many rows are read, and how many there are
 */
export async function collect<R>(
  read: (page: number) => Promise<{ readonly rows: readonly R[]; readonly total: number }>,
  keyOf: (row: R) => string | number,
  {
    most = EXPORT_ROWS,
    progress,
  }: {
    readonly most?: number;
    readonly progress?: ((read: number, of: number) => void) | undefined;
  } = {},
): Promise<AllRows<R>> {
  const rows = new Map<string | number, R>();
  let known = 0;
  for (let page = 1, reading = 1; ; page++) {
    const { rows: found, total } = await read(page);
    if (total < known && reading < READINGS) {
      rows.clear();
      [known, page] = [0, 0];
      reading += 1;
      continue;
    }
    known = total;
    for (const row of found) rows.set(keyOf(row), row);
    progress?.(rows.size, total);
    const asked = page * EXPORT_PAGE_ROWS;
    if (asked >= total) return { rows: [...rows.values()], whole: true };
    if (asked >= most) return { rows: [...rows.values()], whole: false };
  }
}
