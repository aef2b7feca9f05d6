/**
 * The database as the server sees it: PGlite or PostgreSQL, one set of SQL. On both sides int8
 * comes back as `bigint` and a date as `YYYY-MM-DD`.
 */

/** One statement of a transaction. */
export interface Statement {
  readonly text: string;
  /**
   * Texts, numbers, lists of them, and bytes, which are in the database's own binary form. null:
   * `text` is a script that may hold several statements and takes no parameters.
   */
  readonly params: readonly unknown[] | null;
  /**
   * For a text that comes again and again: the database parses and plans it once under this name.
   * One name stands for one text.
   */
  readonly name?: string;
  /**
   * `fence`: must change one row, or return it; if it doesn't, it has written nothing and the
   * transaction ends as `Fenced`.
   * `nothing`: must return no row, else the transaction ends as `StoreRefused`.
   */
  readonly expect?: 'fence' | 'nothing';
}

export interface Store {
  /**
   * Runs one statement by itself.
   * @throws {StoreAway | StoreRefused}
   */
  query<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
  /**
   * Runs the statements as ONE transaction, in order. A transaction of one statement need not wait
   * for the answers to those before it: they run in the order of the calls, whatever becomes of
   * each. One of several runs beside those, after others of several.
   * @throws {StoreAway} nobody knows whether it was committed
   * @throws {StoreRefused | Fenced} it was not committed
   */
  commit(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/** The database can't be reached, or what became of a COMMIT is unknown. Trying again may help. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** The database refused the content (a constraint, a type, a value): trying again won't help. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}

/** Another writer has taken over: this one must not write any more. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/**
 * SQLSTATE classes that speak of what was sent: data (22), constraints (23), cardinality (21),
 * features (0A), syntax and names (42), program limits (54), raised by a function (P0).
 */
const CONTENT = new Set(['0A', '21', '22', '23', '42', '54', 'P0']);

/** What an error with an SQLSTATE (or without one) means for the caller. */
export function classify(error: { message: string; code?: string | undefined }): Error {
  const refused = CONTENT.has((error.code ?? '').slice(0, 2));
  const text = `${error.message}${error.code === undefined ? '' : ` (${error.code})`}`;
  return refused ? new StoreRefused(text) : new StoreAway(text);
}

/** Checks what a statement was expected to do. `changed`: rows it changed or returned. */
export function checkExpected(statement: Statement, changed: number): void {
  if (statement.expect === 'fence' && changed !== 1) {
    throw new Fenced('another writer has taken over');
  }
  if (statement.expect === 'nothing' && changed !== 0) {
    throw new StoreRefused(`a check returned ${changed} rows: ${statement.text}`);
  }
}

/** Types that both databases must give back alike. */
export const INT8_OID = 20;
export const DATE_OID = 1082;
