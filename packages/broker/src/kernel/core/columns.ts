/** The stored columns of a table, from which the type of its rows derives. */
import type { Day, Instant } from '@maru/std/kst';
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
 * The columns of given rows: a column is the field in snake_case. A field without a column, or a
 * column without a field, does not compile.
 */
export type Columns<Row> = { readonly [K in keyof Row]-?: KindOf<Row[K]> };

/** Carries the type of a column's values; it exists for the compiler alone. */
declare const VALUE: unique symbol;

/** A column with values of type T: its kind. */
export type Column<T> = KindOf<T> & { readonly [VALUE]: T };

/** The row of a table with these columns, each under the field's name. */
export type RowOf<C> = {
  readonly [K in keyof C]: C[K] extends { readonly [VALUE]: infer T } ? T : never;
};

const column = <T>(kind: Kind): Column<T> => kind as unknown as Column<T>;

export const text = column<string>('text');
/** A safe integer. */
export const int = column<number>('int');
/** A bigint within 64 bits: an amount of money in minor units. */
export const big = column<bigint>('big');
export const bool = column<boolean>('bool');
export const day = column<Day>('day');
/** Milliseconds since 1970 UTC. */
export const instant = column<Instant>('int');
export const postings = column<readonly Posting[]>('postings');
/** Text of a narrower type, such as a state. */
export const textOf = <T extends string>(): Column<T> => column('text');
/** A value that is stored as JSON. */
export const json = <T extends object>(): Column<T> => column('json');
/** A column that may be null. */
export const nullable = <T>(one: Column<T>): Column<T | null> => column(one as unknown as Kind);
