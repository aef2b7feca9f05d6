import { EmptyState } from '@maru/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Loading } from './loading.tsx';
import { Split, SplitHead, SplitRow, SplitRows, SplitStates } from './split.tsx';
import { rowKeys, useKeys } from './use-keys.ts';

interface Props<S extends string, Row> {
  /** The room's own path; what is chosen stands behind it. */
  readonly path: string;
  /** Names of both sides for screen readers, what is said where nothing is chosen, the states. */
  readonly labels: Readonly<Record<'list' | 'detail' | 'choose' | 'states', string>>;
  readonly states: readonly S[];
  readonly nameOf: (state: S) => string;
  readonly state: S;
  readonly onState: (state: S) => void;
  /** The button that saves the list. */
  readonly save: ReactNode;
  /** Rows of that state. */
  readonly read: UseQueryResult<{ readonly rows: readonly Row[] }, Error>;
  /** What is said where there are none. */
  readonly none: string;
  readonly row: (row: Row) => ReactNode;
  readonly detail: (id: string) => ReactNode;
}

/** Rows of one of several states at the left, the chosen one at the right; j and k move. */
export function SplitByState<S extends string, Row extends { readonly id: string }>(
  props: Props<S, Row>,
) {
  const { path, labels, states, nameOf, state, onState, save, read, none, detail } = props;
  const { id } = useParams();
  const navigate = useNavigate();
  const rows = read.data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const choose = (to: string | undefined): void => {
    if (to !== undefined) void navigate(`${path}/${to}`, { replace: true });
  };
  useKeys(rowKeys(rows, at, (row) => choose(row?.id)));
  return (
    <Split
      listLabel={labels.list}
      detailLabel={labels.detail}
      choose={labels.choose}
      list={
        <>
          <SplitStates
            label={labels.states}
            states={states}
            nameOf={nameOf}
            chosen={state}
            onChoose={onState}
          />
          <SplitHead>{save}</SplitHead>
          <Loading read={read} rows={6} rowHeight="3.75rem" />
          {read.data?.rows.length === 0 && <EmptyState title={none} />}
          <SplitRows>
            <ul>
              {rows.map((row) => (
                <SplitRow key={row.id} isChosen={row.id === id} onChoose={() => choose(row.id)}>
                  {props.row(row)}
                </SplitRow>
              ))}
            </ul>
          </SplitRows>
        </>
      }
      detail={id === undefined ? null : detail(id)}
    />
  );
}
