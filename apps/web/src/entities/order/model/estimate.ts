/** What an order is expected to do, and what it did, compared. */
import type { Output } from '@maru/contract/calls';
import { contractAmount } from '@maru/std/money';
import { averageOf, type Scaled, unitsOf } from '#entities/instrument/model/scaled.ts';
import { percentOf } from '#shared/percent.ts';

export type Estimate = Omit<Output<'tradePreview'>, 'maxLots' | 'maxLeverage' | 'protection'>;
export type Walk = NonNullable<Estimate['walk']>;

type Level = Walk['levels'][number];

const amountAt = ({ price, quantity }: Level, of: Scaled): bigint =>
  contractAmount(unitsOf(price, of), quantity);

/** How far the average price of a walk is from the best quote, in per cent: `1.20`. */
export function slippageOf({ levels }: Walk, of: Scaled): string {
  const [best] = levels;
  if (best === undefined) return '0.00';
  const paid = levels.reduce((sum, level) => sum + amountAt(level, of), 0n);
  const wished = levels.reduce(
    (sum, level) => sum + amountAt({ ...level, price: best.price }, of),
    0n,
  );
  return percentOf(paid > wished ? paid - wished : wished - paid, wished);
}

/** Average price in won of all that is expected to trade, costs not counted. */
export const expectedAverage = (estimate: Estimate, of: Scaled): string =>
  averageOf(BigInt(estimate.contractAmount), estimate.quantity, of);

/** The amounts of an order that has traded, won as text: each as its estimate has it. */
export type Traded = Pick<
  Output<'tradeOrders'>['rows'][number],
  | 'contractAmount'
  | 'financed'
  | 'interestPaid'
  | 'fee'
  | 'transactionTax'
  | 'ruralTax'
  | 'total'
  | 'averagePrice'
>;

/** Fills at one price. */
export interface PriceGroup {
  readonly price: string;
  readonly quantity: number;
  readonly fills: number;
}

interface Fill {
  readonly price: string;
  readonly quantity: number;
}

/** Fills by price, the price first met first. */
export function byPrice(fills: readonly Fill[]): PriceGroup[] {
  const groups = new Map<string, PriceGroup>();
  for (const { price, quantity } of fills) {
    const { quantity: before = 0, fills: count = 0 } = groups.get(price) ?? {};
    groups.set(price, { price, quantity: before + quantity, fills: count + 1 });
  }
  return [...groups.values()];
}

/**
 * Whether an amount or price, won as text, has moved so far that it is said: a change below half a
 * per cent is the market's usual one, and figures follow it without a word.
 */
export const hasMoved = (from: string, to: string): boolean =>
  from !== to && Math.abs(Number(to) - Number(from)) * 200 >= Math.abs(Number(from));
