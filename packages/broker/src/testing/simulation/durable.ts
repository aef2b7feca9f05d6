/** The rows a database would hold after each batch, including those evicted from memory. */
import { assert } from '@maru/std/assert';
import { DOMAINS, type TableRows } from '../../domains.ts';
import type { Changes, TableName } from '../../kernel/core/changes.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import type { RowBase } from '../../kernel/core/table.ts';
import type { Entry } from '../../kernel/ledger/rows.ts';
import type { AuditRow } from '../../kernel/staff/rows.ts';
import type { BlockFill, ProfitShare, StakeMove } from '../../products/follows/rows.ts';
import type { Strike } from '../../products/products/rows.ts';
import type { Fill, Order } from '../../trading/orders/rows.ts';
import type { ProtectionClose } from '../../trading/protections/rows.ts';
import { auditMove } from './auditor.ts';
import type { Rows } from './generator.ts';

const { tables } = registryOf(DOMAINS);

export const TABLES = tables.map(({ name }) => name as TableName);

/** Whether a start loads a row. */
export function isLive(table: TableName, row: RowBase): boolean {
  const definition = tables.find(({ name }) => name === table);
  return definition?.live?.(row) ?? true;
}

export class Durable {
  readonly tables = new Map<TableName, Map<string, RowBase>>();
  readonly entries: Entry[] = [];
  readonly fills: Fill[] = [];
  readonly blockFills: BlockFill[] = [];
  readonly profitShares: ProfitShare[] = [];
  readonly stakeMoves: StakeMove[] = [];
  readonly auditRows: AuditRow[] = [];
  readonly protectionCloses: ProtectionClose[] = [];
  readonly strikes: Strike[] = [];
  /** The rows of each table, copied at each call. */
  readonly rows: Rows = this.#rows();
  /** Number of the newest command that is durable. */
  seq = 0;

  table<T extends TableName>(name: T): ReadonlyMap<string, TableRows[T]> {
    return this.#of(name) as unknown as ReadonlyMap<string, TableRows[T]>;
  }

  /** Commits a batch. */
  apply(changes: Changes, seq: number): void {
    for (const [name, rows] of Object.entries(changes.rows)) {
      const table = this.#of(name as TableName);
      for (const [id, row] of rows as ReadonlyMap<string, RowBase | undefined>) {
        const was = table.get(id);
        if (name === 'orders' && was && row) auditMove(was as Order, row as Order);
        if (row === undefined) table.delete(id);
        else table.set(id, row);
      }
    }
    this.entries.push(...changes.entries);
    this.fills.push(...changes.fills);
    this.blockFills.push(...changes.blockFills);
    this.profitShares.push(...changes.profitShares);
    this.stakeMoves.push(...changes.stakeMoves);
    this.auditRows.push(...changes.auditRows);
    this.protectionCloses.push(...changes.protectionCloses);
    this.strikes.push(...changes.productStrikes);
    assert(seq >= this.seq, 'batches become durable in their order');
    this.seq = seq;
  }

  #rows(): Rows {
    const rows = {};
    for (const name of TABLES) {
      Object.defineProperty(rows, name, { get: () => [...this.#of(name).values()] });
    }
    return rows as Rows;
  }

  #of(name: TableName): Map<string, RowBase> {
    const known = this.tables.get(name);
    if (known !== undefined) return known;
    const made = new Map<string, RowBase>();
    this.tables.set(name, made);
    return made;
  }
}
