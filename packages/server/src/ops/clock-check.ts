/** The machine's clock at a start, against the newest instant in the database. */
import { StartRefusal } from '../base/start-refusal.ts';
import { hasTable } from '../store/has-table.ts';
import type { Store } from '../store/port.ts';

/** A clock that is put right by less moves nothing: market time waits for it. */
const MOST_BEHIND_MS = 2 * 3_600_000;

/**
 * Market time never goes back, so with a clock far behind the market would stand still until the
 * clock has come as far again.
 * @param machineNow the machine's clock, ms
 * @param dataDir where the database lies; null: on the server of DATABASE_URL
 * @throws {StartRefusal} when it is hours behind the newest command
 */
export async function checkClock(
  store: Pick<Store, 'query'>,
  machineNow: number,
  dataDir: string | null,
): Promise<void> {
  if (!(await hasTable(store, 'writer'))) return;
  const [row] = await store.query<{ at: bigint }>(
    'select market_now - clock_offset_ms as at from writer',
  );
  const newest = Number(row?.at ?? 0);
  if (newest - machineNow <= MOST_BEHIND_MS) return;
  const text = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
  throw new StartRefusal(
    'clock_behind',
    `The machine's clock says ${text(machineNow)}, and the newest command in the database of ` +
      `${dataDir ?? 'DATABASE_URL'} is of ${text(newest)}.\nNothing was changed. Set the clock right, and start again.`,
  );
}
