/**
 * Rows of the database's tables by their fields, also those that have left the core's memory: for
 * reads that need no statement of their own. Every method throws what the store throws.
 */
import type { TableRows } from '@maru/broker/domains';
import type { AppendedRows } from './columns.ts';
import type { Store } from './port.ts';
import { SCHEMA, snake } from './schema.ts';

type Rows = TableRows & AppendedRows;
/** A table, by its name in the code. */
export type TableName = keyof Rows & string;
export type RowIn<T extends TableName> = Rows[T];
type FieldIn<T extends TableName> = keyof RowIn<T> & string;

/** Which part of a list a page has. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list. */
export interface Listed<T> {
  readonly rows: readonly T[];
  /** How many there are in all. */
  readonly total: number;
}

/** Bounds of a field, each of which may be missing. */
export interface Bounds<V> {
  /** The value itself is not within. */
  readonly above?: V;
  readonly from?: V | null;
  /** The value itself is not within. */
  readonly until?: V | null;
}

/** What a field must be: this value, one of some, any but one, or within bounds. */
type Condition<V> = V | { readonly in: readonly V[] } | { readonly not: V } | Bounds<V>;

/** What rows must be; a field that is missing or undefined may be anything. */
export type Where<T extends TableName> = {
  readonly [F in FieldIn<T>]?: Condition<RowIn<T>[F]> | undefined;
};

/** Fields to sort by, the first one first; with a minus from the greatest down. */
export type Order<T extends TableName> = readonly (FieldIn<T> | `-${FieldIn<T>}`)[];

export interface Tables extends Pick<Store, 'query'> {
  /** A page of the rows, and how many there are. */
  page<T extends TableName>(
    table: T,
    where: Where<T>,
    order: Order<T>,
    slice: Slice,
  ): Promise<Listed<RowIn<T>>>;
  /** All of the rows, or the first `limit`. */
  all<T extends TableName>(
    table: T,
    where: Where<T>,
    order: Order<T>,
    limit?: number,
  ): Promise<readonly RowIn<T>[]>;
  /** The only such row, or one of them; null: there is none. */
  one<T extends TableName>(table: T, where: Where<T>): Promise<RowIn<T> | null>;
  /** Sums of a field by the values of another one; a value without a row is missing. */
  sums<T extends TableName>(
    table: T,
    where: Where<T>,
    by: FieldIn<T>,
    field: FieldIn<T>,
  ): Promise<ReadonlyMap<string, bigint>>;
}

/** An order's field, and whether it goes from the greatest down. */
export const sortedBy = (field: string): { readonly field: string; readonly falls: boolean } =>
  field.startsWith('-') ? { field: field.slice(1), falls: true } : { field, falls: false };

/** A condition by its operators; a value by itself is what the field must equal. */
export interface Operators extends Bounds<unknown> {
  readonly is?: unknown;
  readonly in?: readonly unknown[];
  readonly not?: unknown;
}

/** The conditions of a `Where` by field. */
export const conditionsOf = (where: object): [field: string, Operators][] =>
  Object.entries(where)
    .filter(([, condition]) => condition !== undefined)
    .map(([field, condition]: [string, unknown]) => [
      field,
      typeof condition === 'object' && condition !== null ? condition : { is: condition },
    ]);

/** Types of PostgreSQL for lists of a field's values. */
const LISTS = { text: 'text[]', int: 'bigint[]', big: 'bigint[]', day: 'date[]' } as const;

/** The condition of a `Where` in SQL, with its parameters. */
class SqlWhere {
  readonly params: unknown[] = [];
  readonly text: string;

  constructor(table: TableName, where: object) {
    const kinds = new Map(SCHEMA.table(table).fields.map(({ field, kind }) => [field, kind]));
    const all = conditionsOf(where).flatMap(
      ([field, { is, in: list, not, above, from, until }]) => {
        const column = snake(field);
        const listType = LISTS[kinds.get(field) as keyof typeof LISTS];
        return [
          ...(is === null ? [`${column} is null`] : this.#compare(`${column} =`, is)),
          ...(list === undefined ? [] : [`${column} = any(${this.#param(list)}::${listType})`]),
          ...(not === null ? [`${column} is not null`] : []),
          ...this.#compare(`${column} is distinct from`, not),
          ...this.#compare(`${column} >`, above),
          ...this.#compare(`${column} >=`, from),
          ...this.#compare(`${column} <`, until),
        ];
      },
    );
    this.text = all.length === 0 ? '' : ` where ${all.join(' and ')}`;
  }

  /** One comparison, or none where there is nothing to compare with. */
  #compare(left: string, right: unknown): string[] {
    return right === undefined || right === null ? [] : [`${left} ${this.#param(right)}`];
  }

  #param(value: unknown): string {
    this.params.push(typeof value === 'bigint' ? String(value) : value);
    return `$${this.params.length}`;
  }
}

const orderText = (order: readonly string[]): string => {
  const by = order.map(sortedBy).map(({ field, falls }) => snake(field) + (falls ? ' desc' : ''));
  return by.length === 0 ? '' : ` order by ${by.join(', ')}`;
};

/** Whether no row can meet a condition: a list without a value needs no query. */
const isImpossible = (where: object): boolean =>
  conditionsOf(where).some(([, condition]) => condition.in?.length === 0);

/** The tables of a database. */
export function sqlTables(store: Pick<Store, 'query'>): Tables {
  type Stored = Record<string, unknown>;
  const all = async <T extends TableName>(
    table: T,
    where: Where<T>,
    order: Order<T>,
    part = '',
  ): Promise<RowIn<T>[]> => {
    if (isImpossible(where)) return [];
    const { text, params } = new SqlWhere(table, where);
    const rows = await store.query<Stored>(
      `select * from ${snake(table)}${text}${orderText(order)}${part}`,
      params,
    );
    return rows.map((stored) => SCHEMA.read(table, stored) as RowIn<T>);
  };
  const count = async <T extends TableName>(table: T, where: Where<T>): Promise<number> => {
    if (isImpossible(where)) return 0;
    const { text, params } = new SqlWhere(table, where);
    const from = `from ${snake(table)}${text}`;
    const [row] = await store.query<{ total: bigint }>(`select count(*) as total ${from}`, params);
    return Number(row?.total ?? 0);
  };
  return {
    query: (...asked) => store.query(...asked),
    all: (table, where, order, limit) =>
      all(table, where, order, limit === undefined ? '' : ` limit ${limit}`),
    one: async (table, where) => (await all(table, where, [], ' limit 1'))[0] ?? null,
    page: async (table, where, order, { limit, offset }) => {
      const [rows, total] = await Promise.all([
        all(table, where, order, ` limit ${limit} offset ${offset}`),
        count(table, where),
      ]);
      return { rows, total };
    },
    sums: async (table, where, by, field) => {
      if (isImpossible(where)) return new Map();
      const { text, params } = new SqlWhere(table, where);
      const rows = await store.query<{ key: string; sum: string }>(
        `select ${snake(by)}::text as key, coalesce(sum(${snake(field)}), 0)::text as sum
          from ${snake(table)}${text} group by 1`,
        params,
      );
      return new Map(rows.map(({ key, sum }) => [key, BigInt(sum)]));
    },
  };
}
