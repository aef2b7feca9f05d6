/**
 * Prices and quantities of something that knows its own scale: a stock, an order, a position. Only
 * this file names the scale; all others hand over the thing itself.
 */
import { averageText, priceText, priceUnits, quantityText } from '@maru/std/price-text';

export interface Scaled {
  /** A price is whole units of 10^scale won, a quantity whole units of 10^-scale of the asset. */
  readonly scale: number;
}

/** The scale of shares, for the members of a basket. */
export const IN_SHARES: Scaled = { scale: 0 };

/** The scale of a thing, for something else that is counted as it is. */
export const scaleOf = ({ scale }: Scaled): Scaled => ({ scale });

/** A price in won as price units; between two units the half between them. */
export const unitsOf = (price: string, { scale }: Scaled): number => priceUnits(price, scale);

/** Price units as a price in won, decimal text. */
export const priceOf = (units: number, { scale }: Scaled): string => priceText(units, scale);

/** Average price of trading units that cost `amount` (won), in won, as decimal text. */
export const averageOf = (amount: bigint, units: number, { scale }: Scaled): string =>
  averageText(amount, units, scale);

/** Decimals of a price. */
export const decimalsOf = ({ scale }: Scaled): number => Math.max(0, -scale);

/** Decimals of an amount of the asset. */
export const amountDecimalsOf = ({ scale }: Scaled): number => Math.max(0, scale);

/** Trading units as an amount of the asset, decimal text. */
export const amountOf = (units: number, { scale }: Scaled): string => quantityText(units, scale);

/** The same with all decimals that the asset can have, for columns. */
export const alignedAmountOf = (units: number, { scale }: Scaled): string =>
  scale <= 0 ? quantityText(units, scale) : priceText(units, -scale);

/** An amount of the asset, decimal text, as trading units, rounded down. */
export const quantityOf = (amount: string, { scale }: Scaled): number =>
  Math.floor(priceUnits(amount, -scale));
