/** Samples of one issue's trading through a day, for the statistics of simulated days. */

import type { Instrument } from '@maru/std/instrument';
import { type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { mean } from './series-statistics.ts';
import type { BookLevel, Quote, SimulatedMarket } from './simulation-types.ts';

/** Won of the purchase whose slippage is sampled. */
const PURCHASE = 100_000_000;
/** Times at which book and spread are sampled. */
const SAMPLED_MINUTES = [600, 660, 720, 780, 840, 900];
const [FIRST_MINUTE, LAST_MINUTE] = [541, 919];
/** More levels than a side has. */
const ALL_LEVELS = 10_000;

/** The results of a day's samples. */
export interface DaySamples {
  /** Shares traded in the single prices of opening and close. */
  readonly opening: number;
  readonly closing: number;
  /** Mean spread in ticks, and mean slippage of a purchase of 100 M won as a part of the middle. */
  readonly spread: number;
  readonly slippage: number;
  /** Whether the offers always sufficed for that purchase. */
  readonly sufficed: boolean;
  /** One-minute returns of the continuous session, as logarithms. */
  readonly returns: readonly number[];
}

/** Watches one issue; a new one for each day. */
export class DayWatch {
  readonly #market: SimulatedMarket;
  readonly #instrument: Instrument;
  readonly #midnight: Instant;
  readonly #middles: number[] = [];
  readonly #spreads: number[] = [];
  readonly #slippages: number[] = [];
  #sufficed = true;
  #phase = '';
  #volume = 0;
  #opening = 0;
  #closing = 0;

  constructor(market: SimulatedMarket, instrument: Instrument, day: string) {
    this.#market = market;
    this.#instrument = instrument;
    this.#midnight = startOfDay(day);
  }

  /** After each step near the auctions, and at each full minute. */
  look(now: Instant): void {
    const quote = this.#market.quote(this.#instrument.symbol);
    const traded = quote.volume - this.#volume;
    if (quote.phase !== this.#phase) {
      if (this.#phase === 'opening_auction') this.#opening += traded;
      if (this.#phase === 'closing_auction') this.#closing += traded;
    }
    [this.#phase, this.#volume] = [quote.phase, quote.volume];
    const minute = (now - this.#midnight) / MINUTE_MS;
    if (!Number.isInteger(minute) || quote.phase !== 'continuous') return;
    const { bid, ask } = quote;
    if (bid === null || ask === null) return;
    if (minute >= FIRST_MINUTE && minute <= LAST_MINUTE) this.#middles.push((bid + ask) / 2);
    if (SAMPLED_MINUTES.includes(minute)) this.#sample(quote, bid, ask);
  }

  /** Null: its price never moved within the day. */
  samples(): DaySamples | null {
    const returns = this.#middles.slice(1).map((price, i) => {
      return Math.log(price / (this.#middles[i] as number));
    });
    if (this.#spreads.length === 0 || returns.every((move) => move === 0)) return null;
    return {
      opening: this.#opening,
      closing: this.#closing,
      spread: mean(this.#spreads),
      slippage: mean(this.#slippages),
      sufficed: this.#sufficed,
      returns,
    };
  }

  #sample({ symbol }: Quote, bid: number, ask: number): void {
    const { grid } = this.#instrument;
    this.#spreads.push((ask - bid) / priceGrid(grid).tickSize(bid));
    const { paid, shares, whole } = buy(this.#market.book(symbol, ALL_LEVELS).asks);
    this.#slippages.push(paid / shares / ((bid + ask) / 2) - 1);
    this.#sufficed &&= whole;
  }
}

/** A purchase of `PURCHASE` won from offers, the lowest first. */
function buy(asks: readonly BookLevel[]): { paid: number; shares: number; whole: boolean } {
  let [paid, shares] = [0, 0];
  for (const { price, quantity } of asks) {
    const wanted = Math.ceil((PURCHASE - paid) / price);
    const taken = Math.min(wanted, quantity);
    paid += taken * price;
    shares += taken;
    if (taken === wanted) return { paid, shares, whole: true };
  }
  return { paid, shares, whole: false };
}
