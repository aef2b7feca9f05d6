/** Reads of a paged call to its end: for a file, and for what must show every row. */

import { type AllRows, collect } from '@maru/client/collect';
import type { Input } from '@maru/contract/calls';
import { EXPORT_PAGE_ROWS } from '@maru/contract/constants';
import type { Progress } from '@maru/ui/export-button';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { type PagedCall, type PagedInput, type RowOf, useMayRead } from './query.ts';

/** Reads a paged call to its end. */
export const readAll = <N extends PagedCall>(
  name: N,
  input: PagedInput<N>,
  keyOf: (row: RowOf<N>) => string | number,
  progress?: Progress,
): Promise<AllRows<RowOf<N>>> =>
  collect(
    async (page) => {
      const answer = await call(name, { ...input, page, pageSize: EXPORT_PAGE_ROWS } as Input<N>);
      return answer as { rows: readonly RowOf<N>[]; total: number };
    },
    keyOf,
    { progress },
  );

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
