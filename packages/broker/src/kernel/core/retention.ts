/**
 * How long stored rows are kept, and their end. Each domain declares it for each of its tables
 * (`kept`), and one command deletes expired rows (`closing/retention.ts`).
 */
import { type Instant, yearsBefore } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { AnyTable } from './registry.ts';
import type { State } from './state.ts';
import type { RowBase } from './table.ts';

/** Years for which each class of records is kept. */
export const KEPT_YEARS = {
  financial: LIMITS.keepFinancialYears,
  investment: LIMITS.keepInvestmentYears,
  behaviour: LIMITS.keepBehaviourYears,
  access: LIMITS.keepAccessYears,
} as const;
export type RetentionClass = keyof typeof KEPT_YEARS;

/** A row is deleted, by itself, when its years are over; never while it is live. */
export interface Deleted<Row> {
  readonly class: RetentionClass;
  /** The field with the instant from which the years count; null in it: its business goes on. */
  readonly from: keyof Row & string;
  /** Only these rows; the others stay, unnamed. Missing: all. */
  readonly only?: {
    /** Which, for the table of the documentation. */
    readonly what: string;
    /** The same in SQL, of the row `t`: the database finds them, and the command checks again. */
    readonly where: string;
    holds(row: Row, state: State): boolean;
  };
}

/**
 * The end of the rows of a table. `unnamed`: a chain or the books count on them, so they stay under
 * the public id, and their owner's name goes with the person's key at the end of the class's years.
 * `removed`: they are in use, and go when it ends, with the account at the latest. `firm`: they are
 * of no customer, and stay.
 */
export type Retention<Row> = `${RetentionClass} ${'unnamed' | 'removed'}` | 'firm' | Deleted<Row>;

/** The domains' declarations, by table. */
export type RetentionOf<Rows> = { readonly [T in keyof Rows]: Retention<Rows[T]> };

export type AnyRetention = Retention<RowBase>;

/** The class of a table; null: it is of no customer. */
export function classOf(kept: AnyRetention): RetentionClass | null {
  if (typeof kept === 'object') return kept.class;
  return kept === 'firm' ? null : (kept.split(' ')[0] as RetentionClass);
}

/** Whether a row has had its time, and no business needs it. */
export function isOutlived(
  state: State,
  { live, kept }: Pick<AnyTable, 'live' | 'kept'>,
  row: RowBase,
  now: Instant,
): boolean {
  if (typeof kept !== 'object' || live?.(row) !== false) return false;
  const from = (row as unknown as Readonly<Record<string, Instant | null>>)[kept.from] ?? null;
  if (from === null || from >= yearsBefore(now, KEPT_YEARS[kept.class])) return false;
  return kept.only?.holds(row, state) ?? true;
}
