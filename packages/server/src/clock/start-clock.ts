import type { Logger } from 'pino';
import type { Store } from '../store/port.ts';
import { MachineClock, machineTime, type TimeSources } from './machine-clock.ts';

interface Newest {
  readonly market_now: bigint;
  readonly clock_offset_ms: bigint;
}

/**
 * Starts the clock behind market time. Where the machine's date lies before the newest command in
 * the database, it goes on from that command: market time never stands still to wait for a date.
 * @throws {StoreAway}
 */
export async function startClock(
  store: Pick<Store, 'query'>,
  log: Pick<Logger, 'info' | 'warn'>,
  sources: TimeSources = machineTime,
): Promise<MachineClock> {
  const clock = new MachineClock(log, sources);
  const [newest] = await store.query<Newest>('select market_now, clock_offset_ms from writer');
  if (newest !== undefined) {
    clock.goOnFrom(Number(newest.market_now) - Number(newest.clock_offset_ms));
  }
  clock.start();
  return clock;
}
