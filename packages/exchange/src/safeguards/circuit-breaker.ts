/**
 * The circuit breaker of a market (KOSPI Business Regulation art. 25, Enforcement Rules art. 39;
 * KOSDAQ art. 13) and its sidecar (KOSPI art. 16, KOSDAQ art. 13), each from an index in hundredths
 * of a point.
 */
import type { Instant } from '@maru/std/kst';
import { MINUTE_MS } from '@maru/std/kst';

export type Stage = 1 | 2 | 3;

/** The index's loss since the previous close that starts each stage, per cent. */
const FALL_PERCENT: Readonly<Record<Stage, number>> = { 1: 8, 2: 15, 3: 20 };
/** Further loss since the stage before that a later stage needs, per cent. */
const FURTHER_PERCENT = 1;
const HELD_MS = MINUTE_MS;

/** When the index is watched: in continuous trading, with limits in its last minutes. */
export interface Window {
  readonly from: Instant;
  readonly until: Instant;
}

export interface BreakerState {
  readonly stage: 0 | Stage;
  /** Index at the last stage. */
  readonly at: number;
  /** End of the last stage's halt; null: none, or closed for the day. */
  readonly haltedUntil: Instant | null;
}

export const NO_BREAK: BreakerState = { stage: 0, at: 0, haltedUntil: null };

/** The breaker of one market for one day; the caller halts the issues. */
export class CircuitBreaker {
  #state: BreakerState;
  /** Since when the index is below the next stage. */
  #since: Instant | null = null;

  constructor(state: BreakerState) {
    this.#state = state;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /**
   * Checks the index; returns a stage that begins now. `early` is when stages 1 and 2 may begin.
   * @param haltMs duration of a halt of stages 1 and 2
   */
  watch(now: Instant, value: number, base: number, early: Window, haltMs: number): Stage | null {
    const { stage, at, haltedUntil } = this.#state;
    if (stage === 3 || (haltedUntil !== null && now < haltedUntil)) return null;
    const next = (stage + 1) as Stage;
    const fallen =
      value * 100 <= base * (100 - FALL_PERCENT[next]) &&
      (stage === 0 || value * 100 <= at * (100 - FURTHER_PERCENT));
    const tooLate = next !== 3 && now >= early.until;
    if (!fallen || now < early.from || tooLate) {
      this.#since = null;
      return null;
    }
    this.#since ??= now;
    if (now - this.#since < HELD_MS) return null;
    this.#since = null;
    this.#state = { stage: next, at: value, haltedUntil: next === 3 ? null : now + haltMs };
    return next;
  }
}

const SIDECAR_MS = 5 * MINUTE_MS;

export interface SidecarState {
  readonly direction: 'up' | 'down';
  readonly until: Instant;
}

/**
 * Watches an index, in place of its future: a deviation of `percent` for a minute is announced once
 * a day. It stops no orders, because this market has no program orders.
 */
export class Sidecar {
  #state: SidecarState | null;
  #since: Instant | null = null;
  readonly #percent: number;

  constructor(state: SidecarState | null, percent: number) {
    this.#state = state;
    this.#percent = percent;
  }

  /** Today's sidecar, also when it is over. */
  get state(): SidecarState | null {
    return this.#state;
  }

  /** Checks the index; returns the sidecar that begins now. */
  watch(now: Instant, value: number, base: number, window: Window): SidecarState | null {
    if (this.#state !== null) return null;
    const away = Math.abs(value - base) * 100 >= base * this.#percent;
    if (!away || now < window.from || now >= window.until) {
      this.#since = null;
      return null;
    }
    this.#since ??= now;
    if (now - this.#since < HELD_MS) return null;
    this.#state = { direction: value > base ? 'up' : 'down', until: now + SIDECAR_MS };
    return this.#state;
  }
}
