import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { NoneYet } from './none-yet.tsx';
import { Pages } from './pages.tsx';

interface Props<Row> {
  /** One page of the list. */
  readonly read: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }, Error>;
  /** From 1, and its rows at most. */
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  /** What is said where there are no rows, and where one comes from. */
  readonly none: string;
  readonly from: 'form' | 'staff' | 'customers';
  /** An item of the list. */
  readonly children: (row: Row) => ReactNode;
}

/** A list by its pages. */
export function PagedList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { read, page, size, onPage, none, from, children } = props;
  const { rows = [], total = 0 } = read.data ?? {};
  return (
    <>
      <Loading read={read} rows={4} />
      {read.data !== undefined && rows.length === 0 && <NoneYet title={none} from={from} />}
      <ul>
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
      <Pages page={page} size={size} total={total} onPage={onPage} />
    </>
  );
}
