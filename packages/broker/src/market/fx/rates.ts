/** Rates of currencies against the won, from the books of the currency pairs. */
import { assert } from '@maru/std/assert';
import { CURRENCY_DECIMALS, type Currency, floorRatio } from '@maru/std/money';
import type { Mark } from '@maru/std/venue-port';
import { consultMark, type State } from '../../kernel/core/state.ts';
import { valuePrice } from '../market/instruments.ts';

/** Decimals of a rate: one is written in hundred-millionths of a won. */
export const RATE_DECIMALS = 8;
const RATE_ONE = 10n ** BigInt(RATE_DECIMALS);

export interface Rate {
  /** Hundred-millionths of a won for one unit (not minor unit) of the currency. */
  readonly won: bigint;
  /** Whether the pair's market is shut, so that it is the last price. */
  readonly shut: boolean;
}

/** The currency pair of a currency; none of the won. */
export const pairOf = (currency: Currency): string => `${currency}KRW`;

/** A doubled price in price units of 10^scale won as a rate. */
function rateOfDoubled(doubled: number, scale: number): bigint {
  const shift = RATE_DECIMALS + scale;
  assert(shift >= 1 && Number.isSafeInteger(doubled), 'a rate has room for half a price unit');
  return (BigInt(doubled) * 10n ** BigInt(shift)) / 2n;
}

/** A price in price units of 10^scale won as a rate. */
export const rateOfPrice = (price: number, scale: number): bigint =>
  rateOfDoubled(price * 2, scale);

/** Twice the price of an exchange; null: unknown. */
function doubledPrice(mark: Mark): { readonly doubled: number; readonly shut: boolean } | null {
  const { phase, bid, ask, last, base } = mark;
  if (phase !== 'continuous') return { doubled: (last ?? base) * 2, shut: true };
  if (bid !== null && ask !== null) return { doubled: bid + ask, shut: false };
  return last === null ? null : { doubled: last * 2, shut: false };
}

/**
 * The rate of a currency now; null: none can be obtained. The mark it comes from is journalled with
 * the running command.
 */
export function rateOf(state: State, currency: Currency): Rate | null {
  if (currency === 'KRW') return { won: RATE_ONE, shut: false };
  const symbol = pairOf(currency);
  const instrument = state.instruments.get(symbol);
  const mark = state.venueAway ? undefined : consultMark(state, symbol);
  const price = mark === undefined ? null : doubledPrice(mark);
  if (instrument === undefined || price === null) return null;
  return { won: rateOfDoubled(price.doubled, instrument.scale), shut: price.shut };
}

/** Minor units of a currency in won by a rate, floored. */
export const inWon = (amount: bigint, currency: Currency, rate: bigint): bigint =>
  floorRatio(amount, rate, RATE_ONE * 10n ** BigInt(CURRENCY_DECIMALS[currency]));

/** The rate by a price in price units of the currency's pair; null: the pair is not known. */
function rateAt(state: State, currency: Currency, price: number | null | undefined): bigint | null {
  if (currency === 'KRW') return RATE_ONE;
  const instrument = state.instruments.get(pairOf(currency));
  if (instrument === undefined || price === null || price === undefined) return null;
  return rateOfPrice(price, instrument.scale);
}

/** The rate at which money in a currency is valued: the last price, else the base price. */
export const valueRate = (state: State, currency: Currency): bigint | null =>
  rateAt(state, currency, valuePrice(state, pairOf(currency)));

/** The rate at which the day began. */
export const baseRate = (state: State, currency: Currency): bigint | null =>
  rateAt(state, currency, state.marks.get(pairOf(currency))?.base);
