import { type Instant, MINUTE_MS } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { withItsEnd } from '../../market/market/leaving.ts';

/** The longest pause while the market is open. */
const LONGEST_MS = 30 * MINUTE_MS;
/** A pause is the part of the time that has gone by without success. */
const PART = 8;

/** A sale of the firm's that the market does not take, or not all of. */
interface Waiting {
  /** Of the issues still to be sold; one at least. */
  readonly symbols: readonly string[];
  /** Since when it is tried. */
  readonly since: Instant;
  /** The first pause. */
  readonly leastMs: number;
}

/**
 * When such a sale is tried again: as the market opens, else after a pause that grows. An issue may
 * be halted for days, and a clock that is moved forward stops at each attempt on its way.
 */
export function nextAttempt(
  state: State,
  { symbols, since, leastMs }: Waiting,
  now: Instant,
): Instant {
  if (state.calendar.phaseAt(now) === 'closed') {
    const openings = symbols.flatMap((symbol) => {
      const instrument = withItsEnd(state, instrumentOf(state, symbol));
      return state.calendar.nextOpening(instrument, now) ?? [];
    });
    // an issue that never opens any more is left until it has no market
    return openings.sort((a, b) => a - b)[0] ?? now + LONGEST_MS;
  }
  const grown = Math.floor((now - since) / PART);
  return now + Math.min(Math.max(grown, leastMs), LONGEST_MS);
}
