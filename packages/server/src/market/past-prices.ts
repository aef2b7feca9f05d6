/** Data of the days before that a market view needs. */
import { addDays, type Day } from '@maru/std/kst';
import type { Store } from '../store/port.ts';

const DAYS_OF_52_WEEKS = 364;

/**
 * By symbol, the highest price of the 52 weeks before `day`; a symbol without a trade then is not
 * in it. Prices before a change of the base are not comparable, and left out.
 */
export async function readYearHighs(store: Store, day: Day): Promise<Map<string, number>> {
  const rows = await store.query<{ symbol: string; high: number }>(
    `with changed as (
       select symbol, max(day) as day from base_changes where day <= $2 group by symbol
     )
     select symbol, max(high) as high from day_bars b left join changed c using (symbol)
     where b.day >= $1 and b.day < $2 and (c.day is null or b.day >= c.day) group by symbol`,
    [addDays(day, -DAYS_OF_52_WEEKS), day],
  );
  return new Map(rows.map(({ symbol, high }) => [symbol, high]));
}
