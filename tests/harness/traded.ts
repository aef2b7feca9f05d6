/** Waiting for what a trade brings about. */
import { moveClock } from './interruption.ts';
import type { Stage } from './stage.ts';
import { NotInTime, until } from './wait.ts';

/** How long a trade is waited for before the clock is moved over an interruption, ms. */
const TRADES_WITHIN_MS = 20_000;
/** Interruptions one after another. */
const MOST = 6;

/**
 * As `until`, for what a trade brings about. The first trades of a day may interrupt trading in
 * their issue for two minutes and a half, as they do on any exchange: the clock passes that time.
 */
export async function untilTraded(
  stage: Stage,
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let passed = 0; ; passed++) {
    try {
      await until(what, TRADES_WITHIN_MS, holds);
      return;
    } catch (error) {
      if (passed === MOST || !(error instanceof NotInTime)) throw error;
    }
    await moveClock(stage, '+3m');
  }
}
