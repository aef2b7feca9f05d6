import { StoreAway } from '../store/port.ts';

/** Pauses between two looks at a store that is away, ms. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * Asks the store again and again until it answers.
 * @param goOn called after each failure; false gives up
 * @throws {StoreAway} after giving up, and what is no `StoreAway` at once
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
