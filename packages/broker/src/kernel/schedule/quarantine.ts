/**
 * Steps that failed. A quarantined alarm, job or other row of a step keeps the reason; it is passed
 * over until an operator releases it.
 */
import { present } from '@maru/std/assert';
import type { Command } from '../core/command.ts';
import { type Decision, done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import type { RowBase, Table } from '../core/table.ts';
import { audit } from '../staff/audit.ts';

/** The row of a step. */
interface StepRow extends RowBase {
  /** The reason of its quarantine; null: not quarantined. */
  readonly failed: string | null;
}

const stepTable = (state: State, command: Command): string | undefined =>
  state.registry.commands[command.type]?.step;

/** Rows of a table of steps; every such table has the column `failed`. */
const rowsOf = (state: State, table: string): Table<StepRow> =>
  (state as unknown as Readonly<Record<string, Table<StepRow>>>)[table] as Table<StepRow>;

/** True for the commands that are steps of the clock. */
export const isStep = (state: State, command: Command): boolean =>
  stepTable(state, command) !== undefined;

/** Quarantines the row of a step that was undone. */
export function quarantine(state: State, command: Command, reason: string): Decision {
  const table = present(stepTable(state, command), 'only steps are quarantined');
  const { id } = command.payload as { readonly id: string };
  rowsOf(state, table).patch(id, { failed: reason });
  return done({ quarantined: reason, table, id });
}

export const quarantineStep: Handler<'step.quarantine'> = (state, { actor, payload }, env) => {
  const { table, id, reason } = payload;
  const isStaff = state.staff.get(actor) !== undefined;
  // staff let a step run again, and stop none
  if (isStaff && reason !== null) return refuse('not_allowed');
  if (!state.registry.stepTables.includes(table)) return refuse('step_missing');
  const rows = rowsOf(state, table);
  const row = rows.get(id);
  const definition = state.registry.tables.find(({ name }) => name === table);
  // a finished step may still be in memory, or not: either way it is no step any more
  if (row === undefined || definition?.live?.(row) === false) return refuse('step_missing');
  if (row.failed !== reason) rows.patch(id, { failed: reason });
  if (isStaff) {
    const detail = { table, was: row.failed ?? '' };
    audit(state, env, 'release', { actor, customer: null, object: id, reason: null, detail });
  }
  return done({ id, quarantined: reason });
};

/** All quarantined rows of steps, for the operators. */
export const quarantined = (state: State): { table: string; id: string; reason: string }[] =>
  state.registry.stepTables.flatMap((table) =>
    [...rowsOf(state, table).values()].flatMap(({ id, failed }) =>
      failed === null ? [] : [{ table, id, reason: failed }],
    ),
  );
