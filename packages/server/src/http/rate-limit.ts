/** Named limits in memory; `now` is milliseconds of a machine clock that never runs back. */
import type { ErrorCode } from '@maru/contract/errors';
import { type Handled, tooFrequent } from './answer.ts';

interface Bucket {
  tokens: number;
  at: number;
}

const SWEEP_MS = 60_000;

/** A token bucket for each key: `perMinute` at once, refilled evenly. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #buckets = new Map<string, Bucket>();
  #sweptAt = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  get keys(): number {
    return this.#buckets.size;
  }

  /** Takes one; 0 when it was there, else the milliseconds until there is one. */
  take(key: string, now: number): number {
    this.#sweep(now);
    const perMs = this.#perMinute / 60_000;
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = { tokens: this.#perMinute, at: now };
      this.#buckets.set(key, bucket);
    }
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + (now - bucket.at) * perMs);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs);
    bucket.tokens -= 1;
    return 0;
  }

  /** Takes more for work that was admitted before its cost was known; it may borrow from later. */
  charge(key: string, more: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens -= more;
  }

  /** Forgets keys that time has filled up again. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, bucket] of this.#buckets) {
      const filled = bucket.tokens + ((now - bucket.at) * this.#perMinute) / 60_000;
      if (filled >= this.#perMinute) this.#buckets.delete(key);
    }
  }
}

/** Refusals of a try that is no guess, or that was never checked. */
const NO_GUESS: ReadonlySet<ErrorCode> = new Set([
  'system_busy',
  'too_frequent',
  'factor_needed',
  'factor_setup',
  'guardian_required',
  'registration_failed',
  'login_failed',
]);

/**
 * Bounds the failed tries of an address. A try holds one until it ends, and gives it back unless it
 * has failed: a school gets in through one address, and guesses from there get no further. A try
 * for which none is left waits as long as others run.
 */
export class FailureLimit {
  readonly #failures: RateLimit;
  readonly #atOnce: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param perMinute failures at once, which come back evenly @param atOnce tries at a time */
  constructor(perMinute: number, atOnce: number) {
    this.#failures = new RateLimit(perMinute);
    this.#atOnce = atOnce;
  }

  /** Runs a try of an address, perhaps later; or `too_frequent`, and it does not run. */
  async run<T>(address: string, attempt: () => Promise<Handled<T>>): Promise<Handled<T>> {
    const wait = await this.#admit(address);
    if (wait > 0) {
      this.#wakeNext(address);
      return tooFrequent(wait);
    }
    this.#running.set(address, this.#runningOf(address) + 1);
    try {
      const answer = await attempt();
      if (answer.ok || NO_GUESS.has(answer.refusal.code)) this.#failures.charge(address, -1);
      return answer;
    } finally {
      const left = this.#runningOf(address) - 1;
      if (left > 0) this.#running.set(address, left);
      else this.#running.delete(address);
      this.#wakeNext(address);
    }
  }

  /** Takes one of the failures; milliseconds to wait where none is left and nothing runs. */
  async #admit(address: string): Promise<number> {
    for (;;) {
      const running = this.#runningOf(address);
      if (running < this.#atOnce) {
        const wait = this.#failures.take(address, performance.now());
        if (wait === 0 || running === 0) return wait;
      }
      await new Promise<void>((wake) => {
        const others = this.#waiting.get(address);
        if (others === undefined) this.#waiting.set(address, [wake]);
        else others.push(wake);
      });
    }
  }

  #runningOf(address: string): number {
    return this.#running.get(address) ?? 0;
  }

  #wakeNext(address: string): void {
    const waiting = this.#waiting.get(address);
    const wake = waiting?.shift();
    if (waiting?.length === 0) this.#waiting.delete(address);
    wake?.();
  }
}

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_MS = 30 * 60_000;

interface Tries {
  count: number;
  /** When the next try may begin. */
  from: number;
  at: number;
}

/**
 * Slows down guessing of one account's password from one address: five tries are free, then each
 * waits, one second at first and twice as long each time, fifteen minutes at most. It does not
 * touch sessions, so that it can log no customer out, and another address is not slowed.
 */
export class LoginThrottle {
  readonly #tries = new Map<string, Tries>();
  #sweptAt = 0;

  get keys(): number {
    return this.#tries.size;
  }

  /**
   * Begins a try, which counts as failed until `succeeded`, so that tries at the same time all
   * count. Returns 0 when it may go on, else the milliseconds to wait (and counts nothing).
   */
  begin(key: string, now: number): number {
    this.#sweep(now);
    const tries = this.#tries.get(key) ?? { count: 0, from: 0, at: now };
    if (tries.from > now) return tries.from - now;
    tries.count += 1;
    tries.at = now;
    const doublings = tries.count - FREE_TRIES;
    const wait = doublings < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** doublings, LONGEST_WAIT_MS);
    tries.from = now + wait;
    this.#tries.set(key, tries);
    return 0;
  }

  succeeded(key: string): void {
    this.#tries.delete(key);
  }

  /** Takes back a try whose password was never checked: the system was busy. */
  takeBack(key: string): void {
    const tries = this.#tries.get(key);
    if (tries === undefined) return;
    tries.count -= 1;
    if (tries.count < FREE_TRIES) tries.from = tries.at;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, tries] of this.#tries) {
      if (now - tries.at >= FORGET_MS) this.#tries.delete(key);
    }
  }
}

/** An address as limits see it: an IPv6 customer has a whole /64. */
export function addressKey(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice(7);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
