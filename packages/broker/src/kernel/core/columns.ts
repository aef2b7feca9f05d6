import type { Posting } from '../ledger/rows.ts';

/**
 * How a field is stored. `int`: a safe integer in code, `big`: a bigint; both are `bigint` in SQL.
 * `postings`: the postings of a ledger entry, as the JSON that is hashed.
 */
export type Kind = 'text' | 'int' | 'big' | 'day' | 'bool' | 'json' | 'postings';

type KindOf<T> = [T] extends [string | null]
  ? 'text' | 'day'
  : [T] extends [number | null]
    ? 'int'
    : [T] extends [bigint | null]
      ? 'big'
      : [T] extends [boolean | null]
        ? 'bool'
        : [T] extends [readonly Posting[]]
          ? 'postings'
          : 'json';

/**
 * The stored columns of a row: a column is the field in snake_case. A field without a column, or a
 * column without a field, does not compile.
 */
export type Columns<Row> = { readonly [K in keyof Row]-?: KindOf<Row[K]> };
