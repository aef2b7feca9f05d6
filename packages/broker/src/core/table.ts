import { assert, InvariantError } from '@maru/std/assert';

/** Rows are never changed in place: a change is a new row under the same id. */
export interface RowBase {
  readonly id: string;
}

/**
 * The place of one id in a table. Table, indexes, undo log and the list of touched rows all point
 * to it, so a write looks its id up once.
 */
export interface Cell<Row extends RowBase = RowBase> {
  readonly id: string;
  /** undefined: removed. */
  row: Row | undefined;
  /** Changed by the running batch. */
  touched: boolean;
}

/** One write of the running command: undone when it is refused, marked touched when it succeeds. */
export interface Undo {
  readonly table: {
    restore(cell: Cell, before: RowBase | undefined): void;
    touch(cell: Cell): void;
  };
  readonly cell: Cell;
  readonly before: RowBase | undefined;
}

/** The row of a cell that has one. */
const rowOf = <Row extends RowBase>(cell: Cell<Row>): Row => cell.row as Row;

/** Rows by a key, kept in step with every write and every undo. */
export class Index<Row extends RowBase> {
  /** Most keys have one row, which needs no set. */
  readonly #cells = new Map<string, Cell<Row> | Set<Cell<Row>>>();
  readonly #keyOf: (row: Row) => string;
  readonly #holds: (row: Row) => boolean;

  constructor(keyOf: (row: Row) => string, holds: (row: Row) => boolean) {
    this.#keyOf = keyOf;
    this.#holds = holds;
  }

  /** The rows under a key, in the order they came in. */
  rows(key: string): Row[] {
    const found = this.#cells.get(key);
    if (found === undefined) return [];
    return found instanceof Set ? Array.from(found, rowOf) : [rowOf(found)];
  }

  /** How many rows are under a key. */
  count(key: string): number {
    const found = this.#cells.get(key);
    if (found === undefined) return 0;
    return found instanceof Set ? found.size : 1;
  }

  moved(cell: Cell<Row>, before: Row | undefined): void {
    const { row } = cell;
    const was = before !== undefined && this.#holds(before);
    const is = row !== undefined && this.#holds(row);
    // keys never change, so most writes end here and no key is made for them
    if (was === is) return;
    if (is) this.#add(this.#keyOf(row), cell);
    else if (was) this.#drop(this.#keyOf(before), cell);
  }

  #add(key: string, cell: Cell<Row>): void {
    const found = this.#cells.get(key);
    if (found === undefined) this.#cells.set(key, cell);
    else if (found instanceof Set) found.add(cell);
    else this.#cells.set(key, new Set([found, cell]));
  }

  #drop(key: string, cell: Cell<Row>): void {
    const found = this.#cells.get(key);
    if (found instanceof Set) found.delete(cell);
    if (found === cell || (found instanceof Set && found.size === 0)) this.#cells.delete(key);
  }
}

/**
 * An in-memory table. Every write goes into the undo log of the running command; a command that
 * succeeds marks its rows as touched in the running batch. Readers get the rows themselves.
 */
export class Table<Row extends RowBase> {
  readonly name: string;
  /** Cells that have a row. */
  readonly #cells = new Map<string, Cell<Row>>();
  readonly #indexes: Index<Row>[] = [];
  readonly #undo: Undo[];
  #touched: Cell<Row>[] = [];
  #writes = 0;

  constructor(name: string, undo: Undo[]) {
    this.name = name;
    this.#undo = undo;
  }

  /**
   * Adds an index of the rows that `holds` is true of; only before the first row. What `keyOf`
   * gives for an id must never change; whether the index holds its row may.
   */
  index(keyOf: (row: Row) => string, holds: (row: Row) => boolean = () => true): Index<Row> {
    assert(this.#cells.size === 0, 'indexes are made before rows');
    const index = new Index(keyOf, holds);
    this.#indexes.push(index);
    return index;
  }

  get size(): number {
    return this.#cells.size;
  }

  /** Grows with every write and undo; what was worked out of the rows holds while it stands. */
  get writes(): number {
    return this.#writes;
  }

  get(id: string): Row | undefined {
    return this.#cells.get(id)?.row;
  }

  /** The row, which must exist. */
  must(id: string): Row {
    return this.#mustCell(id).row as Row;
  }

  *values(): IterableIterator<Row> {
    for (const { row } of this.#cells.values()) if (row !== undefined) yield row;
  }

  /** Inserts or replaces. */
  put(row: Row): Row {
    this.#write(this.#cellOf(row.id), row);
    return row;
  }

  /** Replaces some fields of a row that must exist. */
  patch(id: string, fields: Partial<Omit<Row, 'id'>>): Row {
    const cell = this.#mustCell(id);
    const row = { ...(cell.row as Row), ...fields };
    this.#write(cell, row);
    return row;
  }

  remove(id: string): void {
    this.#write(this.#mustCell(id), undefined);
  }

  /** Removes a row that may be there. */
  removeAny(id: string): void {
    const cell = this.#cells.get(id);
    if (cell !== undefined) this.#write(cell, undefined);
  }

  /** Puts a stored row in, without undo or change tracking. */
  load(row: Row): void {
    this.#set(this.#cellOf(row.id), row);
  }

  /** Drops a finished row from memory after its commit; the database keeps it. */
  evict(id: string): void {
    const cell = this.#cellOf(id);
    assert(!cell.touched, 'only committed rows are evicted');
    this.#set(cell, undefined);
  }

  restore(cell: Cell<Row>, before: Row | undefined): void {
    this.#set(cell, before);
  }

  touch(cell: Cell<Row>): void {
    if (cell.touched) return;
    cell.touched = true;
    this.#touched.push(cell);
  }

  /** Rows touched since the last call by id; undefined: removed. */
  takeTouched(): ReadonlyMap<string, Row | undefined> {
    const taken = new Map<string, Row | undefined>();
    // an id that was removed and put again has two cells, the newer one behind
    for (const cell of this.#touched) {
      taken.set(cell.id, cell.row);
      cell.touched = false;
    }
    this.#touched = [];
    return taken;
  }

  #mustCell(id: string): Cell<Row> {
    const cell = this.#cells.get(id);
    // no text is made where none is needed: this is asked several times a command
    if (cell === undefined) throw new InvariantError(`${this.name} has a row ${id}`);
    return cell;
  }

  #cellOf(id: string): Cell<Row> {
    return this.#cells.get(id) ?? { id, row: undefined, touched: false };
  }

  #write(cell: Cell<Row>, row: Row | undefined): void {
    this.#undo.push({ table: this, cell, before: cell.row });
    this.#set(cell, row);
  }

  #set(cell: Cell<Row>, row: Row | undefined): void {
    const before = cell.row;
    cell.row = row;
    this.#writes += 1;
    if (row === undefined) this.#cells.delete(cell.id);
    else if (before === undefined) this.#cells.set(cell.id, cell);
    for (const index of this.#indexes) index.moved(cell, before);
  }
}
