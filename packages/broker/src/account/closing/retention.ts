/** Deletes rows that have been kept for as long as they must be. */
import { present } from '@maru/std/assert';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { isOutlived } from '../../kernel/core/retention.ts';
import type { State } from '../../kernel/core/state.ts';
import type { RowBase, Table } from '../../kernel/core/table.ts';

/** Deletes the named rows whose time is over, and leaves the others. */
export const deleteOutlived: Handler<'retention.delete'> = (state, { payload }, env) => {
  const kept = state.registry.tables.find(({ name }) => name === payload.table);
  if (kept === undefined) return done({ removed: 0 });
  const table = tableOf(state, kept.name);
  let removed = 0;
  for (const id of payload.ids) {
    const row = table.get(id);
    if (row === undefined || !isOutlived(state, kept, row, env.now)) continue;
    table.remove(id);
    removed += 1;
  }
  return done({ removed });
};

const tableOf = (state: State, name: string): Table<RowBase> =>
  present(
    (state as unknown as Readonly<Record<string, Table<RowBase>>>)[name],
    'the state has the tables of the registry',
  );
