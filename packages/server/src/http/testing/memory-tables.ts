/**
 * Tables as the database would have them: what the core in memory has ever committed. A statement
 * of SQL finds no database.
 */
import { StoreAway } from '../../store/port.ts';
import {
  conditionsOf,
  type Operators,
  type RowIn,
  sortedBy,
  type TableName,
  type Tables,
} from '../../store/tables.ts';
import type { MemoryEngine } from './memory-engine.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the writer of the journal adds to rows of its chains. */
const UNCHAINED = {
  hash: '0'.repeat(64),
  payloadHash: null,
  changed: null,
  beforeHash: null,
  afterHash: null,
};

/** As SQL compares: a null meets no bound. */
function isWithin(value: unknown, { above, from, until }: Operators): boolean {
  const compare = (bound: unknown, holds: (order: number) => boolean): boolean =>
    bound === undefined || bound === null || (value !== null && holds(orderOf(value, bound)));
  return (
    compare(above, (order) => order > 0) &&
    compare(from, (order) => order >= 0) &&
    compare(until, (order) => order < 0)
  );
}

function orderOf(a: unknown, b: unknown): number {
  if (a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
}

function meets(value: unknown, condition: Operators): boolean {
  if ('is' in condition) return value === condition.is;
  if (condition.in !== undefined && !condition.in.includes(value)) return false;
  if ('not' in condition && value === condition.not) return false;
  return isWithin(value, condition);
}

/** Rows that have left the core are in its commits alone. */
function rowsOf(engine: MemoryEngine, table: TableName): Row[] {
  const rows = new Map<string, Row>();
  for (const changes of engine.commits) {
    const appended = (changes as unknown as Readonly<Record<string, readonly Row[]>>)[table];
    if (appended !== undefined)
      for (const row of appended) rows.set(`${rows.size}`, { ...UNCHAINED, ...row });
    const changed = changes.rows[table as keyof typeof changes.rows] as ReadonlyMap<string, Row>;
    for (const [id, row] of changed ?? []) {
      if (row === undefined) rows.delete(id);
      else rows.set(id, row);
    }
  }
  return [...rows.values()];
}

/** @throws {StoreAway} every method, while the engine's store is away */
export function memoryTables(engine: MemoryEngine): Tables {
  const all = <T extends TableName>(table: T, where: object, order: readonly string[]) => {
    if (engine.away) throw new StoreAway('the store is away');
    const conditions = conditionsOf(where);
    const found = rowsOf(engine, table).filter((row) =>
      conditions.every(([field, condition]) => meets(row[field], condition)),
    );
    const by = order.map(sortedBy);
    found.sort((a, b) => {
      for (const { field, falls } of by) {
        const compared = orderOf(a[field], b[field]);
        if (compared !== 0) return falls ? -compared : compared;
      }
      return 0;
    });
    return found as unknown as RowIn<T>[];
  };
  return {
    query: () => Promise.reject(new StoreAway('no database here')),
    all: async (table, where, order, limit) => all(table, where, order).slice(0, limit),
    one: async (table, where) => all(table, where, [])[0] ?? null,
    page: async (table, where, order, { limit, offset }) => {
      const rows = all(table, where, order);
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    sums: async (table, where, by, field) => {
      const sums = new Map<string, bigint>();
      for (const row of all(table, where, []) as unknown as Row[]) {
        const key = String(row[by]);
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(row[field] as bigint));
      }
      return sums;
    },
  };
}
