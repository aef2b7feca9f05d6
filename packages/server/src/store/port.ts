/**
 * The port of the database: PGlite or PostgreSQL, one set of SQL. Both return int8 as `bigint` and
 * a date as `YYYY-MM-DD`.
 */

/** One statement of a transaction. */
export interface Statement {
  readonly text: string;
  /**
   * Texts, numbers, lists of them, and bytes, which are in the database's own binary form. null:
   * `text` is a script that may hold several statements and has no parameters.
   */
  readonly params: readonly unknown[] | null;
  /**
   * Name of a prepared statement: the database parses and plans its text once. One name stands for
   * one text.
   */
  readonly name?: string;
  /**
   * `fence`: must change or return one row; otherwise the statement has written nothing and the
   * transaction ends as `Fenced`.
   * `nothing`: must return no row, else the transaction ends as `StoreRefused`.
   */
  readonly expect?: 'fence' | 'nothing';
}

/** A read with a waiting caller, which may give up. */
export interface Reading {
  readonly signal: AbortSignal;
}

/** Settings of a use of a database server. */
export interface StoreUse {
  /** Connections of the pools that are in use for reads, and reads that wait for one. */
  readonly busy: number;
  readonly waiting: number;
  /** Whether the newest write found no room on the server's disk. */
  readonly full: boolean;
}

export interface Store {
  /** Missing: the database is embedded. */
  readonly use?: StoreUse;
  /**
   * Runs one statement by itself.
   * @param reading the statement only reads, and everything else goes before it: it waits in a
   *   queue that has an end, and leaves it when `signal` is aborted
   * @throws {StoreAway | StoreRefused} `StoreAway` also when the queue is full or the read given up
   */
  query<T>(text: string, params?: readonly unknown[], reading?: Reading): Promise<T[]>;
  /**
   * Runs the statements as ONE transaction, in order. A transaction of one statement need not wait
   * for the answers to those before it: they run in the order of the calls, whatever the outcome of
   * each. One of several statements runs beside those, after others of several.
   * @throws {StoreAway} whether it was committed is unknown
   * @throws {StoreRefused | Fenced} it was not committed
   */
  commit(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/** The database is unreachable, or the outcome of a COMMIT is unknown. A retry may help. */
export class StoreAway extends Error {
  override name = 'StoreAway';
  /** Whether the database reported that its disk is full. */
  full = false;
}

/** The database refused the content (a constraint, a type, a value): a retry won't help. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}

/** Another writer has taken over: this one must not write any more. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/**
 * SQLSTATE classes that concern the statement's content: data (22), constraints (23), cardinality
 * (21), features (0A), syntax and names (42), program limits (54), raised by a function (P0).
 */
const CONTENT = new Set(['0A', '21', '22', '23', '42', '54', 'P0']);

/** SQLSTATE `disk_full`: a file of the database could not grow. */
const DISK_FULL = '53100';

/** The error for the caller, by SQLSTATE (or without one). */
export function classify(error: { message: string; code?: string | undefined }): Error {
  const refused = CONTENT.has((error.code ?? '').slice(0, 2));
  const text = `${error.message}${error.code === undefined ? '' : ` (${error.code})`}`;
  if (refused) return new StoreRefused(text);
  return Object.assign(new StoreAway(text), { full: error.code === DISK_FULL });
}

/** Checks a statement's expectation. `changed`: rows it changed or returned. */
export function checkExpected(statement: Statement, changed: number): void {
  if (statement.expect === 'fence' && changed !== 1) {
    throw new Fenced('another writer has taken over');
  }
  if (statement.expect === 'nothing' && changed !== 0) {
    throw new StoreRefused(`a check returned ${changed} rows: ${statement.text}`);
  }
}

/** Types that both databases must return alike. */
export const INT8_OID = 20;
export const DATE_OID = 1082;
