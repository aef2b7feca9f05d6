import { type Day, dayOf, type Instant } from '@maru/std/kst';

export interface DayOfRows<R> {
  readonly day: Day;
  readonly rows: readonly R[];
}

/**
 * Rows under the Korean day they belong to, both in the order they came (newest first). A row that
 * moved to the top while pages were loading is in two of them: it stands where it came first.
 */
export function byDay<R extends { readonly at: Instant }>(
  rows: readonly R[],
  keyOf: (row: R) => string | number,
): DayOfRows<R>[] {
  const days: { day: Day; rows: R[] }[] = [];
  const seen = new Set<string | number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (seen.has(key)) continue;
    seen.add(key);
    const day = dayOf(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
