/** Atomicity of a command and of its parts: the state at their start, changes since, their undo. */
import type { Changes } from './changes.ts';
import { notify, type State } from './state.ts';
import type { RowBase } from './table.ts';

export interface Savepoint {
  /** The number of writes of the running command. */
  readonly writes: number;
  /** The row count of each append-only table. */
  readonly appended: Readonly<Record<string, number>>;
  readonly entryNo: number;
}

const appendedOf = (state: State): Readonly<Record<string, unknown[]>> => state.appended;

export function savepoint(state: State): Savepoint {
  const appended: Record<string, number> = {};
  for (const [name, rows] of Object.entries(appendedOf(state))) appended[name] = rows.length;
  return { writes: state.undo.length, appended, entryNo: state.entryNo };
}

/** Undoes everything since the savepoint, and drops all events of the running command. */
export function rollback(state: State, to: Savepoint): void {
  for (let i = state.undo.length - 1; i >= to.writes; i--) {
    const undo = state.undo[i];
    if (undo) undo.table.restore(undo.cell, undo.before);
  }
  state.undo.length = to.writes;
  for (const [name, rows] of Object.entries(appendedOf(state))) {
    rows.length = to.appended[name] ?? 0;
  }
  state.entryNo = to.entryNo;
  state.events.length = 0;
}

/**
 * Runs a part of the running command, and undoes it, its events included, if it does not fit.
 * @param fits called after the part has run
 * @returns whether its changes are kept
 */
export function runPart(state: State, run: () => void, fits: () => boolean): boolean {
  const before = savepoint(state);
  const { events } = state;
  state.events = [];
  run();
  const isKept = fits();
  if (!isKept) rollback(state, before);
  const added = state.events;
  state.events = events;
  for (const { customer, events: own } of added) {
    for (const event of own) notify(state, customer, event);
  }
  return isKept;
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
