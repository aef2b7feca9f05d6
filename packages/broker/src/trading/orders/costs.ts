/**
 * Fees and taxes of an order. Each is floored on the order's cumulative amount and the difference
 * is posted at each fill, so that splitting an order saves nothing.
 */
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { contractAmount, floorPpm, maxBig, PPM } from '@maru/std/money';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { shareFeePpm } from '../../people/seat/account.ts';
import { marginOf } from '../margin/loan.ts';
import type { Order } from './rows.ts';

/** Rates in force when an order is accepted, parts per million (I9). */
export interface Rates {
  readonly feePpm: number;
  readonly transactionTaxPpm: number;
  readonly ruralTaxPpm: number;
}

/**
 * Rates for a customer's order that buys or sells an issue: only sales are taxed, and of those
 * neither ETFs nor digital currencies and currency pairs, which have a fee of their own.
 */
export function ratesFor(
  state: State,
  customer: string,
  instrument: Instrument,
  side: 'buy' | 'sell',
  at: Instant,
): Rates {
  const currency = instrument.board === 'digital' || instrument.board === 'pair';
  const feePpm = currency
    ? Number(parameter(state, 'feeCurrencyPpm', at))
    : shareFeePpm(state, customer, at);
  const untaxed = { feePpm, transactionTaxPpm: 0, ruralTaxPpm: 0 };
  if (side === 'buy' || instrument.basket !== null) return untaxed;
  switch (instrument.board) {
    case 'main':
      return {
        feePpm,
        transactionTaxPpm: Number(parameter(state, 'transactionTaxMainPpm', at)),
        ruralTaxPpm: Number(parameter(state, 'ruralTaxMainPpm', at)),
      };
    case 'second':
      return {
        feePpm,
        transactionTaxPpm: Number(parameter(state, 'transactionTaxSecondPpm', at)),
        ruralTaxPpm: 0,
      };
    case 'konex':
      return {
        feePpm,
        transactionTaxPpm: Number(parameter(state, 'transactionTaxKonexPpm', at)),
        ruralTaxPpm: 0,
      };
    case 'otc':
      return {
        feePpm,
        transactionTaxPpm: Number(parameter(state, 'transactionTaxOtcPpm', at)),
        ruralTaxPpm: 0,
      };
    case 'digital':
    case 'pair':
      return untaxed;
  }
}

export interface Costs {
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
}

/** All costs together, won. */
export const charged = (costs: Costs): bigint => costs.fee + costs.transactionTax + costs.ruralTax;

// purchases pay no tax, so most rates are 0
const costAt = (amount: bigint, ppm: number): bigint =>
  ppm === 0 ? 0n : floorPpm(amount, BigInt(ppm));

/** The least fee of an order that trades anything, won: many small orders are not for nothing. */
const LEAST_FEE = 1n;

/** The fee of a cumulative amount, floored, but no less than the least one. */
export function feeOf(amount: bigint, ppm: number): bigint {
  const least = amount > 0n && ppm > 0 ? LEAST_FEE : 0n;
  return maxBig(least, costAt(amount, ppm));
}

/** Costs of a cumulative amount, each floored on its own. */
export const costsOf = (amount: bigint, rates: Rates): Costs => ({
  fee: feeOf(amount, rates.feePpm),
  transactionTax: costAt(amount, rates.transactionTaxPpm),
  ruralTax: costAt(amount, rates.ruralTaxPpm),
});

/** The increase of the posted costs by a fill that brings an order's amount to `amount`. */
export function costsAdded(order: Order, amount: bigint): Costs {
  const total = costsOf(amount, order);
  return {
    fee: total.fee - order.fee,
    transactionTax: total.transactionTax - order.transactionTax,
    ruralTax: total.ruralTax - order.ruralTax,
  };
}

/** The terms that decide what an order holds. */
export interface HoldTerms extends Rates {
  readonly reservationPrice: number;
  readonly leverage: number;
}

/** An order's amount, won, and the costs posted for it. */
export interface Filled extends Costs {
  readonly amount: bigint;
}

export const NOTHING_FILLED: Filled = { amount: 0n, fee: 0n, transactionTax: 0n, ruralTax: 0n };

const ratesOf = (rates: Rates): bigint =>
  BigInt(rates.feePpm + rates.transactionTaxPpm + rates.ruralTaxPpm);

/**
 * The money that an opening order must hold for its `pending` shares: their margin at the
 * reservation price (their amount, with leverage 1), and the costs still to come on everything
 * filled and pending.
 */
export function holdFor(terms: HoldTerms, pending: number, filled: Filled): bigint {
  if (pending === 0) return 0n;
  const { leverage } = terms;
  const rest = contractAmount(terms.reservationPrice, pending);
  const total = filled.amount + rest;
  const margin =
    leverage === 1 ? rest : marginOf(total, leverage) - marginOf(filled.amount, leverage);
  // the excess of the least fee over a floored one
  const raised = feeOf(total, terms.feePpm) - costAt(total, terms.feePpm);
  return margin + floorPpm(total, ratesOf(terms)) + raised - charged(filled);
}

/** The most shares that `money` can reserve at a price; a multiple of `lotSize`. */
export function mostAffordable(money: bigint, terms: HoldTerms, lotSize: number): number {
  const perLot = contractAmount(terms.reservationPrice, lotSize);
  if (perLot === 0n || money < 0n) return 0;
  const covers = (lots: number): boolean => holdFor(terms, lots * lotSize, NOTHING_FILLED) <= money;
  const leverage = BigInt(terms.leverage);
  const lots = Number((money * PPM * leverage) / (perLot * (PPM + ratesOf(terms) * leverage)));
  // the rounding up of the margin fits into whole won; the rounding down of costs may make room for
  // one lot more, and the least fee take that of one
  const most = [lots + 1, lots].find(covers) ?? Math.max(0, lots - 1);
  return most * lotSize;
}
