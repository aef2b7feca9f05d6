import { KeyedRandom } from '@maru/std/keyed-random';
import { Prng, type Random } from '@maru/std/prng';

/**
 * The randomness of the live market. Each trading day has a secret seed of its own, from which all
 * random numbers of that day come: participants' acts and opinions, corporate events, the ends of
 * auctions, and the path of a replayed day. Only data older than the first live day that never
 * changes (companies, generated history, the habits of an issue) comes from the market's public
 * seed.
 */
export class DayStreams {
  #seed: string;
  #step: number;

  /**
   * @param seed of the day: 32 bytes as 64 hex digits
   * @param step number of the last step before the day, or before a restart within it
   */
  constructor(seed: string, step: number) {
    this.#seed = seed;
    this.#step = step;
  }

  startDay(seed: string, step: number): void {
    this.#seed = seed;
    this.#step = step;
  }

  /** A sequence that is the same after a restart within the day: its numbers are drawn again. */
  planned(name: string): Random {
    return new KeyedRandom(this.#seed, name);
  }

  /**
   * A sequence for step by step events. After a restart within the day it is another one, so that a
   * lost minute does not reveal the next; nothing of it has to be saved.
   */
  acting(name: string): Random {
    return new KeyedRandom(this.#seed, `${name}/${this.#step}`);
  }
}

/** A day's seed from any text, for tests and simulations: it is no secret. */
export function foreseeableSeed(text: string): string {
  const prng = new Prng(text);
  return Array.from({ length: 8 }, () => prng.uint32().toString(16).padStart(8, '0')).join('');
}
