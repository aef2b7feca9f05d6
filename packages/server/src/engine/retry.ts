import { StoreAway } from '../store/port.ts';

/** Pauses between two attempts while the store is down, ms. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * Repeats a request to the store until it answers.
 * @param goOn called after each failure; false gives up
 * @throws {StoreAway} after giving up; any other error at once
 */
export async function retryUntilAvailable<T>(
  ask: () => Promise<T>,
  goOn: () => boolean,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreAway) || !goOn()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
