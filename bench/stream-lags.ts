/** Delays of messages between two processes of one machine. */

/** Stamps have this fixed length, so that they can be read without parsing. */
const DIGITS = 16;
const FIELD = Buffer.from('"volume":');
const BUCKETS_PER_MS = 10;
const LONGEST_MS = 60_000;
const FIRST = 10 ** (DIGITS - 1);

/** Microseconds of the machine's monotonic clock, which its processes share. */
export const stampNow = (): number => FIRST + Number(process.hrtime.bigint() / 1_000n);

/** The stamp of a frame that has one. */
export function stampIn(bytes: Buffer, from: number, end: number): number | null {
  const at = bytes.indexOf(FIELD, from);
  if (at < 0 || at >= end) return null;
  const digits = at + FIELD.length;
  return Number(bytes.toString('latin1', digits, digits + DIGITS));
}

export class Lags {
  readonly #buckets = new Uint32Array(LONGEST_MS * BUCKETS_PER_MS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(stamp: number): void {
    const bucket = Math.floor(((stampNow() - stamp) / 1_000) * BUCKETS_PER_MS);
    const last = this.#buckets.length - 1;
    const kept = Math.max(0, Math.min(last, bucket));
    this.#buckets[kept] = (this.#buckets[kept] ?? 0) + 1;
    this.#count += 1;
  }

  clear(): void {
    this.#buckets.fill(0);
    this.#count = 0;
  }

  /** Quantile of the delays in milliseconds; NaN: there were none. */
  percentile(part: number): number {
    let left = this.#count * part;
    for (const [bucket, count] of this.#buckets.entries()) {
      left -= count;
      if (count > 0 && left <= 0) return (bucket + 1) / BUCKETS_PER_MS;
    }
    return Number.NaN;
  }
}
