import { assert } from '@maru/std/assert';

/** Rows are never changed in place: a change is a new row under the same id. */
export interface RowBase {
  readonly id: string;
}

/** What a transaction must put back when its command is refused. */
export interface Undo {
  readonly table: Table<RowBase>;
  readonly id: string;
  readonly before: RowBase | undefined;
}

/**
 * An in-memory table. Every write goes into the undo log of the running command and marks the row
 * as touched in the running batch; readers get the rows themselves.
 */
export class Table<Row extends RowBase> {
  readonly name: string;
  readonly #rows = new Map<string, Row>();
  readonly #undo: Undo[];
  /** Ids written or removed since the last `takeTouched`. */
  #touched = new Set<string>();

  constructor(name: string, undo: Undo[]) {
    this.name = name;
    this.#undo = undo;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** The row, which must exist. */
  must(id: string): Row {
    const row = this.#rows.get(id);
    assert(row !== undefined, `${this.name} has a row ${id}`);
    return row;
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  /** Inserts or replaces. */
  put(row: Row): Row {
    this.#log(row.id);
    this.#rows.set(row.id, row);
    return row;
  }

  /** Replaces some fields of a row that must exist. */
  patch(id: string, fields: Partial<Omit<Row, 'id'>>): Row {
    return this.put({ ...this.must(id), ...fields });
  }

  remove(id: string): void {
    this.must(id);
    this.#log(id);
    this.#rows.delete(id);
  }

  /** Puts a row in at start, without undo or change tracking. */
  load(row: Row): void {
    this.#rows.set(row.id, row);
  }

  /** Drops a finished row from memory after its commit; the database keeps it. */
  evict(id: string): void {
    assert(!this.#touched.has(id), 'only committed rows are evicted');
    this.#rows.delete(id);
  }

  /** Puts back what `undo` names; only the transaction calls it. */
  restore(id: string, before: RowBase | undefined): void {
    if (before === undefined) this.#rows.delete(id);
    else this.#rows.set(id, before as Row);
  }

  /** Ids touched since the last call, each with its row, or undefined when removed. */
  takeTouched(): Map<string, Row | undefined> {
    const taken = new Map<string, Row | undefined>();
    for (const id of this.#touched) taken.set(id, this.#rows.get(id));
    this.#touched = new Set();
    return taken;
  }

  #log(id: string): void {
    this.#undo.push({
      table: this as unknown as Table<RowBase>,
      id,
      before: this.#rows.get(id),
    });
    this.#touched.add(id);
  }
}
