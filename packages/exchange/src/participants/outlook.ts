import type { Random } from '@maru/std/prng';
import type { PaceState } from '../simulation-types.ts';
import type { Habits } from './crowd.ts';
import { opinionTime, Pace } from './pace.ts';

/** Jumps of the opinion per business day, and their size in daily volatilities. */
const JUMPS_PER_DAY = 0.12;
const JUMP_SIZE = 3.6;
/** Part of the distance between price and opinion that is learnt in a day, in logarithms. */
const LEARNING = 3;
/** Increase of the pace by news of 10 %, in logarithms. */
const EXCITEMENT = 1.5;

/** The investors' opinion of one issue, and the pace of its business time. */
export class Outlook {
  readonly #pace: Pace;
  /** Logarithm of the fair value, without market and sector. */
  #opinion: number;

  constructor(opinion: number, pace: PaceState | undefined) {
    this.#opinion = opinion;
    this.#pace = new Pace(pace);
  }

  get opinion(): number {
    return this.#opinion;
  }

  get pace(): number {
    return this.#pace.rate;
  }

  /**
   * Moves the opinion: a random walk without drift, with jumps, which learns a part of the price.
   * Returns a jump as a logarithm, mostly 0.
   * @param elapsed business time in days
   * @param marketPace pace of business time in the whole market
   * @param heard logarithm of the price without market and sector; null: none to learn from
   */
  think(
    elapsed: number,
    marketPace: number,
    implied: number | null,
    { volatility }: Habits,
    prng: Random,
  ): number {
    this.#pace.advance(elapsed, prng);
    const passed = opinionTime(elapsed, this.#pace.rate * marketPace);
    this.#opinion += volatility * Math.sqrt(passed) * prng.normal();
    if (prng.unit() < JUMPS_PER_DAY * passed) {
      const size = JUMP_SIZE * volatility * Math.sqrt(-2 * Math.log(1 - prng.unit()));
      const jump = size * prng.normal();
      this.applyNews(jump);
      return jump;
    }
    if (implied !== null) {
      this.#opinion += Math.min(LEARNING * elapsed, 1) * (implied - this.#opinion);
    }
    return 0;
  }

  /**
   * On a replayed day the opinion is the point of the day's path, a logarithm without market and
   * sector.
   */
  follow(course: number, elapsed: number, prng: Random): void {
    this.#pace.advance(elapsed, prng);
    this.#opinion = course;
  }

  /** News moves the opinion by `move` (a logarithm) and raises the pace. */
  applyNews(move: number): void {
    this.#opinion += move;
    this.#pace.excite(EXCITEMENT * Math.min(Math.abs(move) * 10, 1));
  }

  /** Moves the opinion by a logarithm without news, as when the share's unit changes. */
  shift(move: number): void {
    this.#opinion += move;
  }

  savePace(): PaceState {
    return this.#pace.save();
  }
}
