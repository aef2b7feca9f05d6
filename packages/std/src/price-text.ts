/**
 * Text forms of prices and quantities. Inside the system a price is a whole number of price units
 * of 10^scale won and a quantity one of trading units of 10^-scale of the asset, so that price ×
 * quantity is won; on the wire and on screens, prices are won and quantities amounts of the asset,
 * as decimal text. For shares (scale 0) both are the same.
 */
import { assert } from './assert.ts';

/** The most decimals of any price, and the scale that they allow. */
const DECIMALS = 6;
const PRICE = /^-?(0|[1-9]\d{0,17})(\.\d{1,6})?$/;

/** `units` × 10^scale as decimal text, with as many decimals as a negative scale has. */
function scaled(units: bigint, scale: number): string {
  assert(Number.isInteger(scale) && Math.abs(scale) <= DECIMALS, 'a scale lies within ±6');
  if (scale >= 0) return String(units * 10n ** BigInt(scale));
  const size = units < 0n ? -units : units;
  const unit = 10n ** BigInt(-scale);
  const decimals = String(size % unit).padStart(-scale, '0');
  return `${units < 0n ? '-' : ''}${size / unit}.${decimals}`;
}

/** A price, or a difference of prices, in won: 9,512 of scale 4 is `95120000`. */
export const priceText = (units: number, scale: number): string => scaled(BigInt(units), scale);

/** A quantity in amounts of the asset, without trailing zeros: 12,000 of scale 4 is `1.2`. */
export function quantityText(units: number | bigint, scale: number): string {
  const text = scaled(BigInt(units), -scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A decimal text of at most six decimals in millionths: exact, for comparing. */
export function millionths(text: string): bigint {
  assert(PRICE.test(text), 'a price is decimal text of at most six decimals');
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + decimals.padEnd(DECIMALS, '0'));
  return text.startsWith('-') ? -size : size;
}

/**
 * Won as text in price units. A price between two units is returned as the half between them, which
 * is on no grid; one beyond the safe integers as the largest safe integer.
 */
export function priceUnits(text: string, scale: number): number {
  const unit = 10n ** BigInt(DECIMALS + scale);
  const value = millionths(text);
  const whole = value / unit;
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  if (whole >= largest || whole <= -largest) return Number(whole < 0n ? -largest : largest);
  if (value % unit === 0n) return Number(whole);
  return Number(whole) + (value < 0n ? -0.5 : 0.5);
}

/**
 * amount (won) ÷ quantity as won for one of the asset, rounded half up: two decimals, more where
 * the price unit has more.
 */
export function averageText(amount: bigint, quantity: number | bigint, scale: number): string {
  assert(quantity > 0, 'an average is over something');
  const decimals = Math.max(2, -scale);
  // a trading unit is 10^-scale of the asset
  const times = 10n ** BigInt(decimals + Math.max(scale, 0));
  const over = BigInt(quantity) * 10n ** BigInt(Math.max(-scale, 0));
  return scaled((amount * times * 2n + over) / (over * 2n), -decimals);
}
