/** A market that climbs over months: follows of a mentor in it have profits to share. */
import { addDays, dayOf, HOUR_MS, type Instant, startOfDay } from '@maru/std/kst';
import { lastOfMonth } from '@maru/std/periods';
import { Prng } from '@maru/std/prng';

/** Commands between two months. */
const MONTH_COMMANDS = 110;
/** Won, within the day's limits: where it begins, how fast it climbs, and where it ends. */
const LOWEST = 36_000;
const STEP = 50;
const HIGHEST = 62_000;
const NOISE = 10;
const TICK = 100;

export class RisingMarket {
  #months = 0;

  /** The price after so many commands, won. */
  price(prng: Prng, commands: number): number {
    const level = Math.min(HIGHEST, LOWEST + STEP * commands);
    return (Math.floor(level / TICK) + prng.between(-NOISE, NOISE)) * TICK;
  }

  /** The first morning of the next month, once it is time for one; null: it is not. */
  nextMonth(now: Instant, commands: number): Instant | null {
    if (commands < (this.#months + 1) * MONTH_COMMANDS) return null;
    this.#months += 1;
    const last = lastOfMonth(dayOf(now).slice(0, 7));
    return startOfDay(addDays(last, 1)) + 10 * HOUR_MS;
  }
}

/** The market of a world that climbs, as one of eight does; null: it goes nowhere. */
export const risingMarket = (seed: string): RisingMarket | null =>
  new Prng(`market of ${seed}`).below(8) === 0 ? new RisingMarket() : null;
