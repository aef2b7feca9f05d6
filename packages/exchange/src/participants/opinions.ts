import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Instant } from '@maru/std/kst';
import type { Random } from '@maru/std/prng';
import type { OpinionState } from '../simulation-types.ts';
import { businessClock } from './market-clock.ts';
import { opinionTime, Pace } from './pace.ts';
import { MARKET_VOLATILITY, sectorVolatility } from './tempers.ts';

/** Daily volatility of a sector's factor. */
const SECTOR_VOLATILITY = 0.008;
/** Milliseconds between two moves of the factors. */
const EVERY_MS = 1_000;
/** The most business time between two moves, in days: a night and a weekend. */
const GAP_MAX = 0.12;

/**
 * Investors' opinions of the market and of each sector: random walks without drift. They reach a
 * price only through participants' orders.
 */
export class Opinions {
  #random: Random;
  readonly #sectors: Map<string, number>;
  readonly #pace: Pace;
  #market: number;
  readonly #hours: CalendarMode;
  #movedAt: Instant | null;
  /** True after a restart within a day: the time without the market moves no opinion. */
  #resumed: boolean;

  constructor(
    random: Random,
    market: {
      readonly hours: CalendarMode;
      readonly sectors: readonly string[];
      readonly resumed: boolean;
    },
    state: OpinionState | null,
  ) {
    const { hours, sectors, resumed } = market;
    this.#random = random;
    this.#hours = hours;
    this.#movedAt = state?.movedAt ?? null;
    this.#resumed = resumed;
    this.#pace = new Pace(state?.pace);
    this.#market = state?.market ?? 0;
    this.#sectors = new Map(sectors.map((code) => [code, state?.sectors[code] ?? 0]));
  }

  /** Pace of business time in the whole market. */
  get pace(): number {
    return this.#pace.rate;
  }

  startDay(random: Random): void {
    this.#random = random;
    this.#resumed = false;
  }

  step(now: Instant): void {
    if (this.#resumed || this.#movedAt === null) this.#movedAt = now;
    this.#resumed = false;
    if (now - this.#movedAt < EVERY_MS) return;
    const from = this.#movedAt;
    this.#movedAt = now;
    const elapsedIn = (where: string): number => {
      const { businessDays } = businessClock(where, this.#hours);
      return Math.min(businessDays(now) - businessDays(from), GAP_MAX);
    };
    const elapsed = elapsedIn('main');
    this.#pace.advance(elapsed, this.#random);
    const scale = Math.sqrt(opinionTime(elapsed, this.#pace.rate));
    this.#market += MARKET_VOLATILITY * scale * this.#random.normal();
    for (const [code, view] of this.#sectors) {
      const own = Math.sqrt(opinionTime(elapsedIn(code), this.#pace.rate));
      const move = sectorVolatility(code, SECTOR_VOLATILITY) * own * this.#random.normal();
      this.#sectors.set(code, view + move);
    }
  }

  /** Logarithm of the market and sector factors in an issue's price. */
  shared(beta: number, sector: string | null): number {
    return beta * this.#market + (sector === null ? 0 : (this.#sectors.get(sector) ?? 0));
  }

  save(): OpinionState {
    return {
      market: this.#market,
      sectors: Object.fromEntries(this.#sectors),
      pace: this.#pace.save(),
      ...(this.#movedAt !== null && { movedAt: this.#movedAt }),
    };
  }
}
