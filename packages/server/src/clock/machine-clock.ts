/**
 * The clock behind market time. It begins at the machine's date and time and then goes on by a
 * monotonic clock, so setting the machine's clock moves no market. What the machine slept through
 * counts, since the world went on; small differences to the machine's date are evened out too
 * slowly to be noticed; a greater one is logged and left alone until the next start.
 */
import { uptime } from 'node:os';
import type { Instant } from '@maru/std/kst';

/** Milliseconds of three clocks. */
export interface TimeSources {
  /** The machine's date and time since 1970 UTC, which can be set. */
  wall(): number;
  /** Never set; some systems stop it while the machine sleeps. */
  monotonic(): number;
  /** Since the machine's start, sleep included. */
  sinceBoot(): number;
}

export const machineTime: TimeSources = {
  wall: Date.now,
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
};

interface ClockLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

const CHECK_MS = 1_000;
/** Less is the coarseness of the clock since boot. */
const LEAST_SLEEP_MS = 2_000;
/** Differences to the machine's date up to this are evened out, by so much at each check. */
const EVENED_OUT_MS = 10_000;
const EVENED_STEP_MS = 5;
/** Changes of the difference that are logged. */
const TOLD_MS = 1_000;
/** Checks after which followers are notified again: their clocks may run differently. */
const NOTIFY_EVERY = 10;

export class MachineClock {
  readonly #sources: TimeSources;
  readonly #log: ClockLog;
  readonly #bootAheadMs: number;
  /** This clock less the monotonic one. */
  #aheadMs: number;
  #sleptMs = 0;
  #latest = Number.NEGATIVE_INFINITY;
  #loggedSkewMs = 0;
  #checks = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #listeners: (() => void)[] = [];

  constructor(log: ClockLog, sources: TimeSources = machineTime) {
    this.#sources = sources;
    this.#log = log;
    this.#aheadMs = sources.wall() - sources.monotonic();
    this.#bootAheadMs = sources.sinceBoot() - sources.monotonic();
  }

  /** Milliseconds since 1970 UTC, whole; never less than before. */
  now(): Instant {
    const now = Math.floor(this.#sources.monotonic() + this.#aheadMs);
    this.#latest = Math.max(this.#latest, now);
    return this.#latest;
  }

  /** The machine's date less this clock, ms: 0 but for a clock that was set. */
  get skewMs(): number {
    return this.#sources.wall() - this.#sources.monotonic() - this.#aheadMs;
  }

  /** At a start: goes on from `least` where the machine's date lies before it. */
  goOnFrom(least: Instant): void {
    if (this.now() >= least) return;
    this.#aheadMs = least - this.#sources.monotonic();
    this.#logSkew();
  }

  /** Called after the clock was moved, and now and then besides. */
  onNotify(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Looks for a sleep of the machine and for a clock that was set; `start` does it each second. */
  check(): void {
    const { monotonic, sinceBoot } = this.#sources;
    const sleptMs = sinceBoot() - monotonic() - this.#bootAheadMs;
    const newlySleptMs = Math.round(sleptMs - this.#sleptMs);
    const slept = newlySleptMs >= LEAST_SLEEP_MS;
    if (slept) {
      this.#sleptMs = sleptMs;
      this.#aheadMs += newlySleptMs;
      this.#log.warn({ sleptMs: newlySleptMs }, 'the machine has slept: market time moves on');
    }
    const skew = this.skewMs;
    if (Math.abs(skew) <= EVENED_OUT_MS) {
      this.#aheadMs += Math.min(Math.max(skew, -EVENED_STEP_MS), EVENED_STEP_MS);
    }
    this.#logSkew();
    this.#checks += 1;
    if (slept || this.#checks % NOTIFY_EVERY === 0) for (const notify of this.#listeners) notify();
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #logSkew(): void {
    const skewMs = Math.round(this.skewMs);
    const changedMs = skewMs - this.#loggedSkewMs;
    if (Math.abs(changedMs) < TOLD_MS) return;
    this.#loggedSkewMs = skewMs;
    const fields = { skewMs, changedMs };
    if (Math.abs(skewMs) < TOLD_MS) this.#log.info(fields, "the machine's clock is right again");
    else this.#log.warn(fields, "the machine's clock was set: market time goes on without it");
  }
}
