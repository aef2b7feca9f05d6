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
  /** The row as the running batch found it. */
  found: Row | undefined;
  /** Batches that changed it and are not durable yet. */
  inFlight: number;
}

/** One write of the running command: undone when it is refused, marked touched when it succeeds. */
export interface Undo {
  readonly table: {
    readonly name: string;
    restore(cell: Cell, before: RowBase | undefined): void;
    touch(cell: Cell, before: RowBase | undefined): void;
  };
  readonly cell: Cell;
  readonly before: RowBase | undefined;
}

/** The rows that a batch touched, by id; undefined: it was not there, or was removed. */
export interface Touched<Row> {
  readonly before: ReadonlyMap<string, Row | undefined>;
  readonly after: ReadonlyMap<string, Row | undefined>;
}

/** The row of a cell that must have one. */
const rowOf = <Row extends RowBase>(cell: Cell<Row>): Row => cell.row as Row;

/** An observer of every write and every undo of a table. */
export interface Follower<Row extends RowBase> {
  moved(cell: Cell<Row>, before: Row | undefined): void;
}

/** Rows by a key, kept in step with every write and every undo. */
export class Index<Row extends RowBase> implements Follower<Row> {
  /** Most keys have one row, so it is stored without a set. */
  readonly #cells = new Map<string, Cell<Row> | Set<Cell<Row>>>();
  readonly #keyOf: (row: Row) => string;
  readonly #holds: (row: Row) => boolean;

  constructor(keyOf: (row: Row) => string, holds: (row: Row) => boolean) {
    this.#keyOf = keyOf;
    this.#holds = holds;
  }

  /** The rows under a key, in insertion order. */
  rows(key: string): Row[] {
    const found = this.#cells.get(key);
    if (found === undefined) return [];
    return found instanceof Set ? Array.from(found, rowOf) : [rowOf(found)];
  }

  /** The number of rows under a key. */
  count(key: string): number {
    const found = this.#cells.get(key);
    if (found === undefined) return 0;
    return found instanceof Set ? found.size : 1;
  }

  moved(cell: Cell<Row>, before: Row | undefined): void {
    const { row } = cell;
    const was = before !== undefined && this.#holds(before);
    const is = row !== undefined && this.#holds(row);
    // the key of an id never changes: a write that keeps membership needs no key
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
  readonly #followers: Follower<Row>[] = [];
  readonly #undo: Undo[];
  #touched: Cell<Row>[] = [];
  /** The touched rows of each batch that is not durable yet, the oldest batch first. */
  readonly #inFlight: Cell<Row>[][] = [];
  readonly #isLive: (row: Row) => boolean;
  #writes = 0;

  /** @param isLive false: the row leaves memory once it is durable */
  constructor(name: string, undo: Undo[], isLive: (row: Row) => boolean = () => true) {
    this.name = name;
    this.#undo = undo;
    this.#isLive = isLive;
  }

  /**
   * Adds an index of the rows for which `holds` is true; only before the first row. The key that
   * `keyOf` returns for an id must never change; membership may.
   */
  index(keyOf: (row: Row) => string, holds: (row: Row) => boolean = () => true): Index<Row> {
    return this.follow(new Index(keyOf, holds));
  }

  /** Adds an observer of all writes; only before the first row. */
  follow<F extends Follower<Row>>(follower: F): F {
    assert(this.#cells.size === 0, 'indexes are made before rows');
    this.#followers.push(follower);
    return follower;
  }

  get size(): number {
    return this.#cells.size;
  }

  /** Grows with every write and undo; a cache over the rows is valid while it is unchanged. */
  get writes(): number {
    return this.#writes;
  }

  get(id: string): Row | undefined {
    return this.#cells.get(id)?.row;
  }

  /**
   * Whether a batch in flight has removed the row, so that the database still has it. Only called
   * for rows that are not in memory.
   */
  isLeaving(id: string): boolean {
    const removed = (cell: Cell<Row>): boolean => cell.id === id && cell.row === undefined;
    return this.#touched.some(removed) || this.#inFlight.some((cells) => cells.some(removed));
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

  /** Removes a row if it is there. */
  removeAny(id: string): void {
    const cell = this.#cells.get(id);
    if (cell !== undefined) this.#write(cell, undefined);
  }

  /** Loads a stored row, without undo or change tracking. */
  load(row: Row): void {
    this.#set(this.#cellOf(row.id), row);
  }

  /**
   * Drops a row that is not live from memory; the database keeps it. A row changed by a batch in
   * flight stays: it leaves with that batch.
   */
  evict(id: string): void {
    const cell = this.#cells.get(id);
    if (cell !== undefined) this.#evict(cell);
  }

  /** The oldest batch ended by `takeTouched` is durable: its rows leave unless they are live. */
  committed(): void {
    for (const cell of this.#inFlight.shift() ?? []) {
      cell.inFlight -= 1;
      this.#evict(cell);
    }
  }

  restore(cell: Cell<Row>, before: Row | undefined): void {
    this.#set(cell, before);
  }

  /** Notes a change of the running batch; `before` is the row before the command. */
  touch(cell: Cell<Row>, before: Row | undefined): void {
    if (cell.touched) return;
    cell.touched = true;
    cell.found = before;
    this.#touched.push(cell);
  }

  /** Rows touched since the last call: before the batch and after it. */
  takeTouched(): Touched<Row> {
    const before = new Map<string, Row | undefined>();
    const after = new Map<string, Row | undefined>();
    // an id that was removed and inserted again has two cells, the newer one later
    for (const cell of this.#touched) {
      if (!before.has(cell.id)) before.set(cell.id, cell.found);
      after.set(cell.id, cell.row);
      cell.touched = false;
      cell.found = undefined;
      cell.inFlight += 1;
    }
    this.#inFlight.push(this.#touched);
    this.#touched = [];
    return { before, after };
  }

  #evict(cell: Cell<Row>): void {
    if (cell.row === undefined || cell.touched || cell.inFlight > 0) return;
    if (!this.#isLive(cell.row)) this.#set(cell, undefined);
  }

  #mustCell(id: string): Cell<Row> {
    const cell = this.#cells.get(id);
    // called several times per command: the message is built only on failure
    if (cell === undefined) throw new InvariantError(`${this.name} has a row ${id}`);
    return cell;
  }

  #cellOf(id: string): Cell<Row> {
    return (
      this.#cells.get(id) ?? { id, row: undefined, touched: false, found: undefined, inFlight: 0 }
    );
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
    for (const follower of this.#followers) follower.moved(cell, before);
  }
}
