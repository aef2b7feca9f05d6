/**
 * Log-in passwords: Argon2id (19 MiB, two passes; OWASP's first choice) with a pepper that is not
 * in the database. Hashing runs in the thread pool, never on the core's thread, and its queue has
 * an end, so that a flood of log-ins cannot stall trading.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Turns } from '../base/turns.ts';

/** Argon2id; the package's `Algorithm` is a const enum, which type stripping cannot read. */
const ARGON2ID = 2 as NonNullable<Options['algorithm']>;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at a time: another core goes on trading. */
const PARALLEL = availableParallelism() > 2 ? 2 : 1;
/** In a flood a turn rests as long as it worked: about 20 hashes a second on two cores. */
const REST = 1;

export class Passwords {
  readonly #options: Options;
  readonly #turns: Turns;
  /** A hash that no password matches, for accounts that do not exist. */
  readonly #dummy: Promise<string>;

  constructor(pepper: Buffer, queueLimit: number) {
    this.#options = { ...COST, secret: pepper };
    this.#turns = new Turns(PARALLEL, queueLimit, REST);
    this.#dummy = hash(randomBytes(16), this.#options);
  }

  /** Passwords being hashed or waiting for it. */
  get load(): number {
    return this.#turns.load;
  }

  /** The encoded hash; null when the queue is full ("system busy"). */
  hash(password: string): Promise<string | null> {
    return this.#turns.take(() => hash(password, this.#options));
  }

  /**
   * Whether `password` matches `encoded`; null when the queue is full. An account that does not
   * exist (`encoded` null) takes as long as one that does.
   */
  verify(encoded: string | null, password: string): Promise<boolean | null> {
    return this.#turns.take(async () => {
      const right = await verify(encoded ?? (await this.#dummy), password, this.#options);
      return right && encoded !== null;
    });
  }
}
