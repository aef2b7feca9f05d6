import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Store } from '../store/port.ts';

/**
 * All changes of the closed days, in the order in which they count, from a migrated database.
 * @throws {StoreAway}
 */
export async function storedHolidays(
  store: Pick<Store, 'query'>,
): Promise<readonly HolidayChange[]> {
  const rows = await store.query<HolidayChange>(
    'select kind, days from holiday_changes order by number',
  );
  return rows.map(({ kind, days }) => ({ kind, days }));
}
