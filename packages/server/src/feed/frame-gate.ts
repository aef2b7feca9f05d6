/** Outgoing market frames: no client sees a print before the fill it came from is durable. */

/** A market frame, as the bytes of its JSON. */
export interface MarketFrame {
  /** `quote:005930`, `index` … */
  readonly topic: string;
  /** Frames of one symbol are sent in order; null: it belongs to none (`index`). */
  readonly symbol: string | null;
  /** The venue report that must be durable before it is sent; 0: none. */
  readonly afterReport: number;
  readonly bytes: Uint8Array;
}

/** The most frames of a symbol held while the store is down; beyond it the oldest are dropped. */
const HELD_PER_SYMBOL = 2_000;

export class FrameGate {
  readonly #release: (frame: MarketFrame) => void;
  readonly #held = new Map<string, MarketFrame[]>();
  #durable = 0;

  constructor(release: (frame: MarketFrame) => void) {
    this.#release = release;
  }

  get held(): number {
    let count = 0;
    for (const frames of this.#held.values()) count += frames.length;
    return count;
  }

  /** Sends a frame, or holds it and all later ones of its symbol until its report is durable. */
  offer(frame: MarketFrame): void {
    const key = frame.symbol ?? frame.topic;
    const waiting = this.#held.get(key);
    if (waiting !== undefined) {
      waiting.push(frame);
      if (waiting.length > HELD_PER_SYMBOL) waiting.shift();
    } else if (frame.afterReport > this.#durable) this.#held.set(key, [frame]);
    else this.#release(frame);
  }

  /** All venue reports up to `report` are durable now. */
  durable(report: number): void {
    if (report <= this.#durable) return;
    this.#durable = report;
    for (const [key, frames] of this.#held) {
      const still = frames.findIndex((frame) => frame.afterReport > report);
      if (still === 0) continue;
      const free = still < 0 ? frames : frames.slice(0, still);
      if (still < 0) this.#held.delete(key);
      else this.#held.set(key, frames.slice(still));
      for (const frame of free) this.#release(frame);
    }
  }
}
