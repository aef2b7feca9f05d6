/** The owners of the data a batch changed: reads for them wait for its commit. */
import { type Changes, touchedRows } from '@maru/broker/kernel/core/changes';
import type { SharedReaders } from '@maru/broker/kernel/core/domain';
import type { AnyTable } from '@maru/broker/kernel/core/registry';

export interface Touched {
  /** Customers and shared objects whose rows the batch changed. */
  readonly owners: ReadonlySet<string>;
  readonly shared: ReadonlySet<SharedReaders>;
}

type Fields = Readonly<Record<string, unknown>>;

/** @param tables the domains' tables, each with its owner */
export function touchedBy(tables: readonly AnyTable[], changes: Changes): Touched {
  const owners = new Set<string>();
  const shared = new Set<SharedReaders>();
  for (const { name, owner, shared: readers } of tables) {
    const { before, after } = touchedRows(changes, name);
    if (after.size === 0) continue;
    if (readers !== undefined) shared.add(readers);
    if (owner === null) continue;
    // a removed row had an owner too
    for (const rows of [before, after]) {
      for (const row of rows.values()) {
        if (row !== undefined) owners.add((row as unknown as Fields)[owner] as string);
      }
    }
  }
  return { owners, shared };
}

/** True when an answer for `owner` (null: without an owner) may show the batch. */
export const mayShow = ({ owners, shared }: Touched, owner: string | null): boolean =>
  shared.has('everyone') || (owner === null ? shared.has('accounts') : owners.has(owner));
