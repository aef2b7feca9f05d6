/** Reads of a paged call to its end: for a file, and for what must show every row. */
import type { Input } from '@maru/contract/calls';
import { EXPORT_PAGE_ROWS, EXPORT_ROWS } from '@maru/contract/constants';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { type PagedCall, type PagedInput, type RowOf, useMayRead } from './query.ts';

/** All rows of a paged call, up to the named limit of an exported file. */
export interface AllRows<R> {
  readonly rows: readonly R[];
  /** Whether these are all that there are. */
  readonly whole: boolean;
}

/**
 * Reads a paged call to its end. Rows that come meanwhile move others to later pages: one that was
 * on two of them counts once.
 */
export async function readAll<N extends PagedCall>(
  name: N,
  input: PagedInput<N>,
  keyOf: (row: RowOf<N>) => string | number,
): Promise<AllRows<RowOf<N>>> {
  const rows = new Map<string | number, RowOf<N>>();
  const pageSize = EXPORT_PAGE_ROWS;
  for (let page = 1; ; page++) {
    const answer = await call(name, { ...input, page, pageSize } as Input<N>);
    const { rows: found, total } = answer as { rows: RowOf<N>[]; total: number };
    for (const row of found) rows.set(keyOf(row), row);
    const whole = page * pageSize >= total;
    if (whole || page * pageSize >= EXPORT_ROWS) return { rows: [...rows.values()], whole };
  }
}

/** All rows of a paged call at once, for what must show every one of them. */
export function useAll<N extends PagedCall>(
  name: N,
  input: PagedInput<N>,
  keyOf: (row: RowOf<N>) => string | number,
  enabled: boolean,
): UseQueryResult<AllRows<RowOf<N>>, Error> {
  const mayRead = useMayRead();
  return useQuery({
    queryKey: [name, input, 'all'],
    queryFn: () => readAll(name, input, keyOf),
    enabled: enabled && mayRead,
  });
}
