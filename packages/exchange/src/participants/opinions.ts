import { Prng } from '@maru/std/prng';
import type { OpinionState } from '../simulation-types.ts';
import { sectorVolatility } from './tempers.ts';

/** Daily volatility of the market-wide and of a sector's view. */
const MARKET_VOLATILITY = 0.008;
const SECTOR_VOLATILITY = 0.005;
/** The views move once in so many steps. */
const EVERY = 10;

/**
 * What investors think of the market and of each sector: walks without drift. They are opinions,
 * not prices: they reach a price only as orders of value investors do.
 */
export class Opinions {
  readonly #prng: Prng;
  readonly #stepsPerDay: number;
  readonly #sectors: Map<string, number>;
  #market: number;

  constructor(
    seed: string,
    stepsPerDay: number,
    sectors: readonly string[],
    state: OpinionState | null,
  ) {
    this.#prng = state === null ? new Prng(`${seed}/opinions`) : Prng.restore(state.prng);
    this.#stepsPerDay = stepsPerDay;
    this.#market = state?.market ?? 0;
    this.#sectors = new Map(sectors.map((code) => [code, state?.sectors[code] ?? 0]));
  }

  step(step: number): void {
    if (step % EVERY !== 0) return;
    const scale = Math.sqrt(EVERY / this.#stepsPerDay);
    this.#market += MARKET_VOLATILITY * scale * this.#prng.normal();
    for (const [code, view] of this.#sectors) {
      this.#sectors.set(
        code,
        view + sectorVolatility(code, SECTOR_VOLATILITY) * scale * this.#prng.normal(),
      );
    }
  }

  /** Logarithm of what market and sector add to an issue's price. */
  shared(beta: number, sector: string | null): number {
    return beta * this.#market + (sector === null ? 0 : (this.#sectors.get(sector) ?? 0));
  }

  save(): OpinionState {
    return {
      prng: this.#prng.save(),
      market: this.#market,
      sectors: Object.fromEntries(this.#sectors),
    };
  }
}
