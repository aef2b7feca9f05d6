import type { Instrument } from '@maru/std/instrument';
import { crowdOf } from './crowd.ts';
import { TrendFollower, ValueInvestor } from './investors.ts';
import type { MarketAccess } from './market-access.ts';
import { MarketMaker } from './market-maker.ts';
import { NoiseTrader } from './noise-trader.ts';

/** Distances from their value at which the value investors of an issue act. */
const MARGINS = [0.0006, 0.0012, 0.0025];
/** Averaging steps of the trend followers of an issue. */
const HORIZONS = [600, 3_000];
/** Noise orders that stand in the book when it opens. */
const OPENING_ORDERS = 24;
/** How much of the distance between price and opinion investors learn in a day, in logarithms. */
const LEARNING = 3;

/** Chance of each kind of act at a visit; what is left to 1 is a trend follower's. */
const CHANCE = { quote: 0.4, hit: 0.25, value: 0.25 };

/** The participants of one issue on one day, and what its investors think it worth. */
export class IssueTraders {
  readonly #makers: MarketMaker[] = [];
  readonly #values: ValueInvestor[] = [];
  readonly #trends: TrendFollower[] = [];
  readonly #noise: NoiseTrader[] = [];
  /** Logarithm of the price thought right, without market and sector. */
  #opinion: number;
  #visits = 0;

  /** Everyone gathers around `price`. */
  constructor(instrument: Instrument, price: number, opinion: number) {
    this.#opinion = opinion;
    crowdOf(instrument).forEach(({ kind }, who) => {
      if (kind === 'maker') this.#makers.push(new MarketMaker(who, price));
      if (kind === 'noise') this.#noise.push(new NoiseTrader(who));
      if (kind === 'value') {
        const margin = MARGINS[this.#values.length % MARGINS.length] as number;
        this.#values.push(new ValueInvestor(who, margin));
      }
      if (kind === 'trend') {
        const steps = HORIZONS[this.#trends.length % HORIZONS.length] as number;
        this.#trends.push(new TrendFollower(who, price, steps));
      }
    });
  }

  get opinion(): number {
    return this.#opinion;
  }

  /**
   * One visit, `elapsed` days (a small part of one) and `steps` steps after the last; `shared` is
   * the logarithm of what market and sector add.
   */
  visit(access: MarketAccess, elapsed: number, steps: number, shared: number): void {
    if (this.#visits === 0) this.#open(access);
    this.#visits += 1;
    if (this.#noise.length > 0) {
      this.#think(access, elapsed, steps, shared);
      this.#act(access, Math.exp(this.#opinion + shared));
    }
    (this.#makers[this.#visits % this.#makers.length] as MarketMaker).act(access);
  }

  #open(access: MarketAccess): void {
    for (const maker of this.#makers) maker.act(access);
    if (this.#noise.length === 0) return;
    for (let i = 0; i < OPENING_ORDERS; i++) access.prng.pick(this.#noise).quote(access);
  }

  /** Opinions walk without drift, and learn a little from the price. */
  #think(access: MarketAccess, elapsed: number, steps: number, shared: number): void {
    const { prng, habits } = access;
    this.#opinion += habits.volatility * Math.sqrt(elapsed) * prng.normal();
    const middle = access.middle();
    if (middle === null) return;
    this.#opinion += Math.min(LEARNING * elapsed, 1) * (Math.log(middle) - this.#opinion - shared);
    for (const follower of this.#trends) follower.watch(middle, steps);
  }

  #act(access: MarketAccess, value: number): void {
    const { prng } = access;
    const draw = prng.unit();
    if (draw < CHANCE.quote) prng.pick(this.#noise).quote(access);
    else if (draw < CHANCE.quote + CHANCE.hit) prng.pick(this.#noise).hit(access);
    else if (draw < CHANCE.quote + CHANCE.hit + CHANCE.value) {
      prng.pick(this.#values).act(access, value);
    } else prng.pick(this.#trends).act(access);
  }
}
