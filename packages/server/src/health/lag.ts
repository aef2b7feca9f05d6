/**
 * How long commands of the last minute took from their arrival until they were durable. It counts
 * by classes a twelfth apart, one set for each second: no command is kept.
 */

const SECONDS = 60;
const CLASSES = 128;
const FIRST_MS = 0.1;
const RATIO = 1.12;

interface Slot {
  /** The second that it counts; -1: none yet. */
  second: number;
  batches: number;
  readonly counts: Uint32Array;
}

export interface LagFigures {
  readonly commands: number;
  readonly batches: number;
  /** Milliseconds that half of them took at most, rounded up; null: there was none. */
  readonly p50: number | null;
  /** The same of 99 in a hundred. */
  readonly p99: number | null;
}

const classOf = (ms: number): number => {
  const place = Math.ceil(Math.log(Math.max(ms, FIRST_MS) / FIRST_MS) / Math.log(RATIO));
  return Math.min(CLASSES - 1, place);
};

/** The longest time of a class, in tenths of a millisecond. */
const msOf = (place: number): number => Math.ceil(FIRST_MS * RATIO ** place * 10) / 10;

export class Lag {
  readonly #slots: readonly Slot[] = Array.from({ length: SECONDS }, () => ({
    second: -1,
    batches: 0,
    counts: new Uint32Array(CLASSES),
  }));

  /** Counts a durable batch by the times that its commands took. @param now ms, a steady clock */
  note(tookMs: readonly number[], now: number): void {
    const second = Math.floor(now / 1_000);
    const slot = this.#slots[second % SECONDS];
    if (slot === undefined) return;
    if (slot.second !== second) {
      slot.second = second;
      slot.batches = 0;
      slot.counts.fill(0);
    }
    slot.batches += 1;
    for (const ms of tookMs) {
      const place = classOf(ms);
      slot.counts[place] = (slot.counts[place] ?? 0) + 1;
    }
  }

  /** The figures of the minute that ends now. */
  figures(now: number): LagFigures {
    const second = Math.floor(now / 1_000);
    const recent = this.#slots.filter((slot) => slot.second > second - SECONDS);
    const counts = Array.from({ length: CLASSES }, (_, place) =>
      recent.reduce((sum, slot) => sum + (slot.counts[place] ?? 0), 0),
    );
    const commands = counts.reduce((sum, count) => sum + count, 0);
    return {
      commands,
      batches: recent.reduce((sum, slot) => sum + slot.batches, 0),
      p50: this.#share(counts, Math.ceil(commands * 0.5)),
      p99: this.#share(counts, Math.ceil(commands * 0.99)),
    };
  }

  /** The time that so many of all took at most. */
  #share(counts: readonly number[], wanted: number): number | null {
    if (wanted === 0) return null;
    let left = wanted;
    const place = counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
    return msOf(place);
  }
}
