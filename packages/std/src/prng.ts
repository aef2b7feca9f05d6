/** Random numbers: a source of 32 random bits at a time, and draws from it. */
export abstract class Random {
  /** 32 random bits. */
  abstract uint32(): number;

  /** A real in [0, 1). */
  unit(): number {
    return this.uint32() / 4_294_967_296;
  }

  /** An integer in [0, below), without modulo bias. */
  below(below: number): number {
    const limit = 4_294_967_296 - (4_294_967_296 % below);
    for (;;) {
      const n = this.uint32();
      if (n < limit) return n % below;
    }
  }

  /** An integer in [low, high]. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** A standard normal number (Box and Muller). */
  normal(): number {
    const u = 1 - this.unit();
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.unit());
  }
}

/**
 * Seeded random numbers (xoshiro128**, Blackman and Vigna) for public data, such as generated
 * history, and for tests: a few numbers of a sequence reveal all others. Same seed, same numbers,
 * on every machine.
 */
export class Prng extends Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string | number) {
    super();
    // splitmix32 over a FNV-1a hash spreads even neighbouring seeds over the whole state
    let h = 0x811c9dc5;
    for (const ch of String(seed)) h = Math.imul(h ^ ch.charCodeAt(0), 0x01000193);
    const next = (): number => {
      h = (h + 0x9e3779b9) | 0;
      let t = h ^ (h >>> 16);
      t = Math.imul(t, 0x21f0aaad);
      t ^= t >>> 15;
      t = Math.imul(t, 0x735a2d97);
      return (t ^ (t >>> 15)) >>> 0;
    };
    this.#a = next();
    this.#b = next();
    this.#c = next();
    this.#d = next() | 1;
  }

  /** 32 random bits. */
  uint32(): number {
    const b5 = Math.imul(this.#b, 5);
    const result = Math.imul((b5 << 7) | (b5 >>> 25), 9) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }
}
