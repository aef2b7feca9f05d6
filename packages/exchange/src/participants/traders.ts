import type { Instrument } from '@maru/std/instrument';
import type { TradingPhase } from '@maru/std/krx/phases';
import { isAuction, isContinuous } from '@maru/std/krx/session-plan';
import type { BookSide } from '@maru/std/venue-port';
import { crowdOf } from './crowd.ts';
import { TrendFollower, ValueInvestor } from './investors.ts';
import type { MarketAccess, Situation } from './market-access.ts';
import { MarketMaker } from './market-maker.ts';
import { NoiseTrader } from './noise-trader.ts';
import { sidesAtClose } from './sides-at-close.ts';

/** Least distances from the value for orders of the issue's value investors. */
const MARGINS = [0.0004, 0.0008, 0.0016];
/** Averaging times of the trend followers of an issue, ms. */
const HORIZONS = [60_000, 300_000];
/** Noise orders in the book when it opens. */
const OPENING_ORDERS = 24;

/** Chance of each kind of act at a visit; the rest to 1 is a trend follower's. */
const CHANCE = { quote: 0.36, hit: 0.25, value: 0.3 };
/** Chance that an act in a call auction is a value investor's and not a noise trader's. */
const AUCTION_VALUE_CHANCE = 0.6;

/** Chance at a visit of an order at the closing price, before and after the day. */
const CLOSE_CHANCE = { early: 0.8, late: 0.4 };
/** Chance that it is a value investor's and not a noise trader's. */
const CLOSE_VALUE_CHANCE = 0.4;

/** Least move of market and sector after which makers alone quote together, a logarithm. */
const ALONE_MOVE = 0.0003;

const SIDES: readonly BookSide[] = ['buy', 'sell'];

/** No act while the market is at rest; off hours only orders at the closing price. */
type Doing = 'trade' | 'auction' | 'rest';

const doingIn = (phase: TradingPhase): Doing =>
  isContinuous(phase) ? 'trade' : isAuction(phase) ? 'auction' : 'rest';

/** The participants of one issue on one day. */
export class IssueTraders {
  readonly #makers: MarketMaker[] = [];
  readonly #values: ValueInvestor[] = [];
  readonly #trends: TrendFollower[] = [];
  readonly #noise: NoiseTrader[] = [];
  #visits = 0;
  /** Market and sector factors when makers alone moved together last; null: not yet. */
  #shared: number | null = null;
  #doing: Doing = 'rest';
  /** Whether the value investor acts at every visit. */
  readonly #led: boolean;

  /**
   * Creates the traders around `price`. A replayed day needs a trader that knows its path, and acts
   * often enough where few act at all. Where there are only market makers, the last of them takes
   * the others' quotes instead of quoting.
   */
  constructor(instrument: Instrument, price: number, replayed: boolean) {
    this.#led = replayed && instrument.crowd === 'few';
    crowdOf(instrument).forEach(({ kind }, participant) => {
      if (kind === 'maker') this.#makers.push(new MarketMaker(participant, price));
      if (kind === 'noise') this.#noise.push(new NoiseTrader(participant));
      if (kind === 'value') {
        const margin = MARGINS[this.#values.length % MARGINS.length] as number;
        this.#values.push(new ValueInvestor(participant, margin));
      }
      if (kind === 'trend') {
        const horizon = HORIZONS[this.#trends.length % HORIZONS.length] as number;
        this.#trends.push(new TrendFollower(participant, price, horizon));
      }
    });
    if (!replayed || this.#values.length > 0) return;
    this.#makers.pop();
    this.#values.push(new ValueInvestor(this.#makers.length, MARGINS[0] as number));
  }

  /** Whether investors with opinions take part, or market makers only. */
  get investing(): boolean {
    return this.#values.length > 0;
  }

  /** One visit: one trader acts, then a market maker. */
  visit(access: MarketAccess, situation: Situation): void {
    const doing = doingIn(access.phase);
    this.#change(access, doing, situation);
    if (access.closingPrice !== null) this.#orderAtClose(access, access.closingPrice, situation);
    if (doing === 'rest') return;
    this.#visits += 1;
    const middle = access.middle();
    if (middle !== null) {
      for (const follower of this.#trends) follower.watch(middle, situation.elapsedMs);
    }
    if (this.investing) {
      if (doing === 'trade') this.#trade(access, situation.value);
      else this.#gather(access, situation.value);
    }
    const maker = this.#makers[this.#visits % this.#makers.length] as MarketMaker;
    if (doing === 'trade' && !this.investing && this.#hasMoved(situation.shared)) {
      // makers alone move together: the first to move would trade with the others' quotes
      for (const each of this.#makers) each.withdrawAll(access);
      for (const each of this.#makers) each.act(access, situation);
    } else if (doing === 'trade' || !this.investing) maker.act(access, situation);
    // in a call auction makers leave the price to investors with an opinion, where there are some
    else if (this.#noise.length === 0 || this.#led) maker.gather(access, situation.value);
  }

  /**
   * News of the company, a logarithm: makers take all their quotes back before the first of them
   * quotes around the new value, so that they trade with others' orders and not with each other's.
   */
  applyNews(access: MarketAccess, move: number): void {
    for (const maker of this.#makers) maker.applyNews(move);
    if (this.#doing !== 'trade' || !isContinuous(access.phase)) return;
    for (const maker of this.#makers) maker.withdrawAll(access);
    for (const maker of this.#makers) maker.requote(access);
  }

  #hasMoved(shared: number): boolean {
    const moved = Math.abs(shared - (this.#shared ?? shared)) > ALONE_MOVE;
    if (moved || this.#shared === null) this.#shared = shared;
    return moved;
  }

  /**
   * When trading begins makers quote at once, after an auction around its price. When an auction
   * interrupts trading they cancel their quotes.
   */
  #change(access: MarketAccess, doing: Doing, situation: Situation): void {
    const before = this.#doing;
    if (before === doing) return;
    this.#doing = doing;
    // all take their quotes back before the first quotes anew: it would trade with the others
    for (const maker of this.#makers) maker.withdrawAll(access);
    if (doing !== 'trade') return;
    for (const maker of this.#makers) maker.begin(access, situation);
    if (this.#noise.length === 0) return;
    for (let i = 0; i < OPENING_ORDERS; i++) access.prng.pick(this.#noise).quote(access);
    for (const trader of this.#noise) trader.standBy(access);
  }

  #trade(access: MarketAccess, value: number): void {
    const { prng } = access;
    if (this.#noise.length === 0) {
      prng.pick(this.#values).act(access, value);
      return;
    }
    if (this.#led) prng.pick(this.#values).act(access, value);
    const draw = prng.unit();
    if (draw < CHANCE.quote) prng.pick(this.#noise).quote(access);
    else if (draw < CHANCE.quote + CHANCE.hit) prng.pick(this.#noise).hit(access);
    else if (draw < CHANCE.quote + CHANCE.hit + CHANCE.value) {
      prng.pick(this.#values).act(access, value);
    } else if (this.#trends.length > 0) prng.pick(this.#trends).act(access);
  }

  #gather(access: MarketAccess, value: number): void {
    const { prng } = access;
    const byValue = this.#noise.length === 0 || prng.unit() < AUCTION_VALUE_CHANCE;
    if (byValue) prng.pick(this.#values).gather(access, value);
    else prng.pick(this.#noise).gather(access, value);
  }

  /**
   * Off hours, sometimes places an order at the closing price. Orders resting there on a side that
   * has become unprofitable are cancelled.
   */
  #orderAtClose(access: MarketAccess, price: number, { value, shared }: Situation): void {
    const { prng } = access;
    const maker = this.#makers[0] as MarketMaker;
    const sides = sidesAtClose(access, price, this.investing ? value : maker.worth(shared));
    for (const side of SIDES) if (!sides.includes(side)) access.leaveClose(side);
    const chance = isAuction(access.phase) ? CLOSE_CHANCE.early : CLOSE_CHANCE.late;
    if (prng.unit() >= chance) return;
    if (this.#noise.length === 0) {
      // one maker alone, so that a market without customers trades nothing here
      maker.serveAtClose(access, price, sides);
    } else if (prng.unit() < CLOSE_VALUE_CHANCE) {
      prng.pick(this.#values).orderAtClose(access, value / price - 1, sides);
    } else {
      prng.pick(this.#noise).orderAtClose(access, sides);
    }
  }
}
