import { assert } from '@maru/std/assert';

/** Rows are never changed in place: a change is a new row under the same id. */
export interface RowBase {
  readonly id: string;
}

/** One write of the running command: undone when it is refused, marked touched when it succeeds. */
export interface Undo {
  readonly table: {
    restore(id: string, before: RowBase | undefined): void;
    touch(id: string): void;
  };
  readonly id: string;
  readonly before: RowBase | undefined;
}

/** Ids by a key of their rows, kept in step with every write and every undo. */
export class Index<Row extends RowBase> {
  readonly #ids = new Map<string, Set<string>>();
  readonly #keyOf: (row: Row) => string | null;

  constructor(keyOf: (row: Row) => string | null) {
    this.#keyOf = keyOf;
  }

  /** Ids of the rows under a key, in the order they came in. */
  ids(key: string): ReadonlySet<string> {
    return this.#ids.get(key) ?? NO_IDS;
  }

  moved(before: Row | undefined, after: Row | undefined): void {
    const from = before === undefined ? null : this.#keyOf(before);
    const to = after === undefined ? null : this.#keyOf(after);
    if (from === to) return;
    if (from !== null && before !== undefined) {
      const set = this.#ids.get(from);
      set?.delete(before.id);
      if (set?.size === 0) this.#ids.delete(from);
    }
    if (to !== null && after !== undefined) {
      const set = this.#ids.get(to);
      if (set) set.add(after.id);
      else this.#ids.set(to, new Set([after.id]));
    }
  }
}
const NO_IDS: ReadonlySet<string> = new Set();

/**
 * An in-memory table. Every write goes into the undo log of the running command; a command that
 * succeeds marks its rows as touched in the running batch. Readers get the rows themselves.
 */
export class Table<Row extends RowBase> {
  readonly name: string;
  readonly #rows = new Map<string, Row>();
  readonly #indexes: Index<Row>[] = [];
  readonly #undo: Undo[];
  #touched = new Set<string>();

  constructor(name: string, undo: Undo[]) {
    this.name = name;
    this.#undo = undo;
  }

  /** Adds an index; only before the first row. A null key leaves a row out. */
  index(keyOf: (row: Row) => string | null): Index<Row> {
    assert(this.#rows.size === 0, 'indexes are made before rows');
    const index = new Index(keyOf);
    this.#indexes.push(index);
    return index;
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

  /** The rows under a key of an index of this table. */
  *under(index: Index<Row>, key: string): IterableIterator<Row> {
    for (const id of index.ids(key)) yield this.must(id);
  }

  values(): IterableIterator<Row> {
    return this.#rows.values();
  }

  /** Inserts or replaces. */
  put(row: Row): Row {
    this.#log(row.id);
    this.#set(row.id, row);
    return row;
  }

  /** Replaces some fields of a row that must exist. */
  patch(id: string, fields: Partial<Omit<Row, 'id'>>): Row {
    return this.put({ ...this.must(id), ...fields });
  }

  remove(id: string): void {
    this.must(id);
    this.#log(id);
    this.#set(id, undefined);
  }

  /** Puts a stored row in, without undo or change tracking. */
  load(row: Row): void {
    this.#set(row.id, row);
  }

  /** Drops a finished row from memory after its commit; the database keeps it. */
  evict(id: string): void {
    assert(!this.#touched.has(id), 'only committed rows are evicted');
    this.#set(id, undefined);
  }

  restore(id: string, before: RowBase | undefined): void {
    this.#set(id, before as Row | undefined);
  }

  touch(id: string): void {
    this.#touched.add(id);
  }

  /** Ids touched since the last call, each with its row, or undefined when removed. */
  takeTouched(): ReadonlyMap<string, Row | undefined> {
    const taken = new Map<string, Row | undefined>();
    for (const id of this.#touched) taken.set(id, this.#rows.get(id));
    this.#touched = new Set();
    return taken;
  }

  #set(id: string, row: Row | undefined): void {
    const before = this.#rows.get(id);
    if (row === undefined) this.#rows.delete(id);
    else this.#rows.set(id, row);
    for (const index of this.#indexes) index.moved(before, row);
  }

  #log(id: string): void {
    this.#undo.push({ table: this, id, before: this.#rows.get(id) });
  }
}
