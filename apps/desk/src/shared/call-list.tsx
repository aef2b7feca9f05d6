import type { Input } from '@maru/contract/desk-calls';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { FOLLOW_MS, useCall } from './api.ts';
import { Loading } from './loading.tsx';
import { NoneYet, type NoneYetProps } from './none-yet.tsx';
import { Pages } from './pages.tsx';
import { Panel } from './panel.tsx';
import { type Columns, type PagedCall, type RowOf, SaveList } from './save-list.tsx';

const ROWS = 50;

interface RowsProps<N extends PagedCall> {
  readonly call: N;
  /** What the list is filtered by. */
  readonly input?: Omit<Input<N>, 'page' | 'pageSize'>;
  readonly keyOf: (row: RowOf<N>) => string;
  /** What is said where there are no rows, and where one comes from. */
  readonly none: string;
  readonly from: NoneYetProps['from'];
  /** An item of the list. */
  readonly children: (row: RowOf<N>) => ReactNode;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The first page of a list, or another one, as a list asks for it. */
export const pageOf = <N extends PagedCall>(input: object = {}, page = 1): Input<N> =>
  ({ ...input, page, pageSize: ROWS }) as unknown as Input<N>;

/** The rows of a call by their pages; another filter begins at its first page. */
export function CallRows<N extends PagedCall>(props: RowsProps<N>) {
  const { call, input, keyOf, none, from, children } = props;
  const filter = JSON.stringify(input);
  const [shown, setShown] = useState({ filter, page: 1 });
  const page = shown.filter === filter ? shown.page : 1;
  const read = useCall(call, pageOf<N>(input, page), { every: FOLLOW_MS }) as UseQueryResult<
    Page<RowOf<N>>,
    Error
  >;
  const { rows = [], total = 0 } = read.data ?? {};
  return (
    <>
      <Loading read={read} rows={4} />
      {read.data !== undefined && rows.length === 0 && <NoneYet title={none} from={from} />}
      <ul>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>{children(row)}</Fragment>
        ))}
      </ul>
      <Pages
        page={page}
        size={ROWS}
        total={total}
        onPage={(next) => setShown({ filter, page: next })}
      />
    </>
  );
}

interface ListProps<N extends PagedCall> extends RowsProps<N> {
  readonly title: string;
  /** Of its file. */
  readonly columns: Columns<RowOf<N>>;
  /** Beside the title, and above the rows: what chooses the filter. */
  readonly aside?: ReactNode;
  readonly above?: ReactNode;
}

/** A panel with the rows of a call, and the file of all of them. */
export function CallList<N extends PagedCall>(props: ListProps<N>) {
  const { title, columns, aside, above, ...rows } = props;
  const { call, input, keyOf } = rows;
  const file = { file: title, call, input: input ?? {}, keyOf, columns };
  return (
    <Panel
      title={title}
      aside={
        <>
          <SaveList {...(file as Parameters<typeof SaveList<N>>[0])} />
          {aside}
        </>
      }
    >
      {above}
      <CallRows<N> {...rows} />
    </Panel>
  );
}
