/** Atomicity of a command: the state at its start, its changes since, and their undo. */
import type { Changes } from './changes.ts';
import type { State } from './state.ts';
import type { RowBase } from './table.ts';

export interface Savepoint {
  /** The row count of each append-only table. */
  readonly appended: Readonly<Record<string, number>>;
  readonly entryNo: number;
}

const appendedOf = (state: State): Readonly<Record<string, unknown[]>> => state.appended;

export function savepoint(state: State): Savepoint {
  const appended: Record<string, number> = {};
  for (const [name, rows] of Object.entries(appendedOf(state))) appended[name] = rows.length;
  return { appended, entryNo: state.entryNo };
}

/** Undoes everything since the savepoint. */
export function rollback(state: State, to: Savepoint): void {
  for (let i = state.undo.length - 1; i >= 0; i--) {
    const undo = state.undo[i];
    if (undo) undo.table.restore(undo.cell, undo.before);
  }
  state.undo.length = 0;
  for (const [name, rows] of Object.entries(appendedOf(state))) {
    rows.length = to.appended[name] ?? 0;
  }
  state.entryNo = to.entryNo;
  state.events.length = 0;
}

/** The changes of the running command since the savepoint, as a batch of their own. */
export function rowsOfCommand(state: State, since: Savepoint): Changes {
  const rows: Record<string, Map<string, RowBase | undefined>> = {};
  const before: Record<string, Map<string, RowBase | undefined>> = {};
  for (const { name } of state.registry.tables) {
    rows[name] = new Map();
    before[name] = new Map();
  }
  for (const undo of state.undo) {
    const { name } = undo.table;
    if (!before[name]?.has(undo.cell.id)) before[name]?.set(undo.cell.id, undo.before);
    rows[name]?.set(undo.cell.id, undo.cell.row);
  }
  const appended: Record<string, unknown[]> = {};
  for (const [name, all] of Object.entries(appendedOf(state))) {
    appended[name] = all.slice(since.appended[name]);
  }
  const none = { accountEvents: [], audited: new Map() };
  return { ...appended, rows, before, ...none } as unknown as Changes;
}
