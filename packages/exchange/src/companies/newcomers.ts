/** Fictional companies that come to the market after its first day, one after another. */
import type { Company, Names } from '@maru/std/instrument';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import { ANCHOR_ONLY, companyOf, fictionalMarket, joined, shuffled } from './listing.ts';
import { SECTORS, type Sector } from './sectors.ts';
import { STEMS } from './stems.ts';

/** A company as it is offered. Prices in won, on tick. */
export interface Newcomer {
  /** A code that no board of the first market has. */
  readonly symbol: string;
  readonly names: Names;
  readonly board: 'main' | 'second';
  readonly sector: string;
  readonly company: Company;
  readonly shares: number;
  /** Range of book building, and its result. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly price: number;
}

/** Codes of newcomers; the boards of the first market lie below. */
const FIRST_SYMBOL = 910_001;

/** A quarter of them are of the main market. */
const PLANS = {
  main: { value: 9e11, price: 28_000 },
  second: { value: 2.2e11, price: 12_000 },
} as const;
const PRICE_RANGE = { least: 2_000, most: 90_000 } as const;

interface Free {
  readonly names: Names;
  readonly sector: Sector;
}

/** The newcomers of the market of `seed`, as many as there are free names, some 1,700. */
export class Newcomers {
  readonly #seed: string;
  readonly #free: readonly Free[];

  constructor(seed: string) {
    this.#seed = seed;
    const taken = new Set(fictionalMarket(seed).instruments.map(({ names }) => names.kor));
    const all = STEMS.flatMap((_, stem) =>
      SECTORS.flatMap((sector) =>
        sector.suffixes.map((_suffix, no) => ({ stem, sector, names: joined(stem, sector, no) })),
      ),
    );
    const free = all.filter(({ stem, names }) => stem !== ANCHOR_ONLY && !taken.has(names.kor));
    this.#free = shuffled(free, new Prng(`${seed}/newcomers`));
  }

  /** The newcomer of a number from 0; null: there are no names left. */
  at(no: number): Newcomer | null {
    const free = this.#free[no];
    if (free === undefined) return null;
    const { names, sector } = free;
    const prng = new Prng(`${this.#seed}/newcomer/${no}`);
    const board = prng.below(4) === 0 ? 'main' : 'second';
    const plan = PLANS[board];
    const grid = priceGrid('krx');
    const onTick = (won: number): number => grid.floorToTick(Math.round(won));
    const drawn = plan.price * Math.exp(0.6 * prng.normal());
    const { least, most } = PRICE_RANGE;
    const price = onTick(Math.min(Math.max(drawn, least), most));
    const value = plan.value * Math.exp(0.4 * prng.normal());
    const shares = Math.max(2_000_000, Math.round(value / price / 1_000) * 1_000);
    return {
      symbol: String(FIRST_SYMBOL + no),
      names,
      board,
      sector: sector.code,
      shares,
      company: companyOf(sector, names, shares * price, shares, price, prng),
      priceFrom: onTick(price * (0.8 + 0.15 * prng.unit())),
      priceTo: onTick(price * (1.02 + 0.1 * prng.unit())),
      price,
    };
  }
}
