import type { Random } from '@maru/std/prng';
import type { PaceState } from '../simulation-types.ts';

/** Half-lives of a deviation from the usual pace, in business days: fast and slow. */
const HALF_LIVES = [0.07, 1.2] as const;
/** Standard deviations of both parts, in logarithms. */
const SPREADS = [0.85, 0.55] as const;
const HALF_VARIANCE = (SPREADS[0] ** 2 + SPREADS[1] ** 2) / 2;
/** Upper bound of the pace, as a multiple of the usual one. */
const FASTEST = 12;
/** Business time from which a stretch has the usual pace on average, in days. */
const NIGHT = 0.05;

/**
 * The opinions' time in a stretch of business time, both in days.
 * @param rate the pace at its end; a long stretch, as a night, had the usual one on average
 */
export const opinionTime = (elapsed: number, rate: number): number =>
  elapsed > NIGHT ? elapsed : elapsed * rate;

/**
 * The pace of business time relative to the usual; trading and opinions both follow it. It varies
 * around 1, quickly and slowly, so that busy hours follow busy ones (volatility clustering), and
 * moves over equal times have fat tails (Clark 1973).
 */
export class Pace {
  #fast: number;
  #slow: number;
  #rate = 1;

  constructor(state: PaceState | undefined) {
    [this.#fast, this.#slow] = state ?? [0, 0];
    this.#settle();
  }

  /** Multiple of the usual pace; 1 on average. */
  get rate(): number {
    return this.#rate;
  }

  /** @param elapsed business time in days */
  advance(elapsed: number, prng: Random): void {
    this.#fast = wander(this.#fast, elapsed, 0, prng);
    this.#slow = wander(this.#slow, elapsed, 1, prng);
    this.#settle();
  }

  /** News raises the pace for a while. */
  excite(by: number): void {
    this.#fast += by;
    this.#settle();
  }

  save(): PaceState {
    return [this.#fast, this.#slow];
  }

  #settle(): void {
    this.#rate = Math.min(Math.exp(this.#fast + this.#slow - HALF_VARIANCE), FASTEST);
  }
}

/** A step of a mean-reverting walk (Ornstein and Uhlenbeck). */
function wander(value: number, elapsed: number, part: 0 | 1, prng: Random): number {
  const kept = 0.5 ** (elapsed / HALF_LIVES[part]);
  return value * kept + SPREADS[part] * Math.sqrt(1 - kept ** 2) * prng.normal();
}
