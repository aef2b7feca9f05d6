/** What the loan of a position means at other prices. Money is won. */
import type { Output } from '@maru/contract/calls';
import { contractAmount } from '@maru/std/money';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { openQuantity, type Position } from '#entities/order/model/profit.ts';

export type Loan = NonNullable<Output<'tradePosition'>['loan']>;
export type LoanPosition = Position;

/** A price on the scale; `place` in per cent of its width. */
export interface Marker {
  readonly name: 'liquidation' | 'paid' | 'now';
  readonly price: string;
  readonly place: number;
}

/** Room at both ends of the scale, per cent of its width. */
const EDGE = 8;

/** The prices of a position on one scale, the lowest first; null: no price is known. */
export function markersOf(loan: Loan, order: LoanPosition): readonly Marker[] | null {
  if (order.last === null || order.averagePrice === null) return null;
  const prices = [
    { name: 'liquidation', price: loan.liquidationPrice },
    { name: 'paid', price: order.averagePrice },
    { name: 'now', price: order.last },
  ] as const;
  const all = prices.map(({ price }) => Number(price));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const width = high === low ? 1 : high - low;
  const place = (price: string): number =>
    EDGE + ((Number(price) - low) / width) * (100 - 2 * EDGE);
  return prices
    .map(({ name, price }) => ({ name, price, place: place(price) }))
    .sort((a, b) => a.place - b.place);
}

/**
 * What would be left of the position at the current price, before costs: of a short one, of its
 * proceeds and margin; null: no price.
 */
export function equityOf(loan: Loan, order: LoanPosition): bigint | null {
  if (order.last === null) return null;
  const value = contractAmount(unitsOf(order.last, order), openQuantity(order));
  const principal = BigInt(loan.principal);
  const kept = loan.side === 'long' ? value - principal : principal + BigInt(loan.margin) - value;
  return kept - BigInt(loan.interest) + BigInt(loan.rights);
}

/** A fall from the current price; of a short position a rise. */
export interface Fall {
  readonly percent: bigint;
  readonly loss: bigint;
  /** What it costs beyond the equity; below zero: what is left of that. */
  readonly missing: bigint;
  /** The liquidation price comes before it. */
  readonly liquidated: boolean;
}

/** @param percent of the current price; null: no price is known */
export function fallOf(loan: Loan, order: LoanPosition, percent: bigint): Fall | null {
  const equity = equityOf(loan, order);
  if (order.last === null || equity === null) return null;
  const price = unitsOf(order.last, order);
  const value = contractAmount(price, openQuantity(order));
  const loss = (value * percent) / 100n;
  const isLong = loan.side === 'long';
  const after = BigInt(price) * (isLong ? 100n - percent : 100n + percent);
  const closedAt = BigInt(unitsOf(loan.liquidationPrice, order)) * 100n;
  return {
    percent,
    loss,
    missing: loss - equity,
    liquidated: isLong ? after <= closedAt : after >= closedAt,
  };
}
