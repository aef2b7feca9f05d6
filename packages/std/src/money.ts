/**
 * Money is a `bigint` of minor units (1 won, 1 cent), never a float: prices and quantities are safe
 * integers, rates are integers of parts per million, and this module does every rounding.
 */
import { assert } from './assert.ts';

export const CURRENCIES = [
  'KRW',
  'USD',
  'CNY',
  'TWD',
  'HKD',
  'THB',
  'JPY',
  'VND',
  'MYR',
  'USDT',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Digits after the point of each currency: a minor unit is 10 to the minus that. */
export const CURRENCY_DECIMALS: Readonly<Record<Currency, number>> = {
  KRW: 0,
  USD: 2,
  CNY: 2,
  TWD: 2,
  HKD: 2,
  THB: 2,
  JPY: 0,
  VND: 0,
  MYR: 2,
  USDT: 6,
};

export const isCurrency = (unit: string): unit is Currency => unit in CURRENCY_DECIMALS;

/** Parts per million: 150 ppm = 0.015 %. */
export const PPM = 1_000_000n;

/** price (minor units per share) × quantity (shares) = contract amount in minor units. */
export function contractAmount(price: number, quantity: number): bigint {
  assert(Number.isSafeInteger(price) && price >= 0, 'a price is a safe integer of minor units');
  assert(Number.isSafeInteger(quantity) && quantity >= 0, 'a quantity is a safe integer');
  return BigInt(price) * BigInt(quantity);
}

/** `amount` × `ppm` ÷ 1,000,000, rounded towards zero: fees and taxes are floored. */
export function floorPpm(amount: bigint, ppm: bigint): bigint {
  assert(amount >= 0n && ppm >= 0n, 'fees are taken on amounts of zero or more');
  return (amount * ppm) / PPM;
}

/** `amount` × `over` ÷ `under`, floored: the received amount of an exchange. */
export function floorRatio(amount: bigint, over: bigint, under: bigint): bigint {
  assert(amount >= 0n && over >= 0n && under > 0n, 'floorRatio takes a ratio of zero or more');
  return (amount * over) / under;
}

/** Parts of a won in which the rest of an interest by the day is counted, exactly. */
export const REST_OF_WON = PPM * 365n;

/** ⌈amount × over ÷ under⌉ for a ratio of zero or more. */
export const ceilRatio = (amount: bigint, over: bigint, under: bigint): bigint =>
  ceilDiv(amount * over, under);

/** ⌈a ÷ b⌉ for a ≥ 0, b > 0: margins are rounded up. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  assert(a >= 0n && b > 0n, 'ceilDiv takes a ≥ 0 and b > 0');
  return (a + b - 1n) / b;
}

/**
 * The share of `total` that belongs to `part` of `whole`, floored; the last part gets the rest.
 */
export function proportion(total: bigint, part: number, whole: number): bigint {
  assert(part >= 0 && part <= whole && whole > 0, 'a part lies within its whole');
  return (total * BigInt(part)) / BigInt(whole);
}

const DECIMAL = /^-?(0|[1-9]\d{0,17})$/;

/** Reads a decimal string of minor units as sent on the wire; null when it is not one. */
export function parseMinor(text: string): bigint | null {
  return DECIMAL.test(text) ? BigInt(text) : null;
}

export const minBig = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const maxBig = (a: bigint, b: bigint): bigint => (a > b ? a : b);
