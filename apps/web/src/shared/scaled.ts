/**
 * Prices and quantities of something that knows its own scale: a stock, an order, a position. Only
 * this file and `format.ts` name the scale; everyone else hands over the thing itself.
 */
import { priceText, priceUnits, quantityText } from '@maru/std/price-text';

export interface Scaled {
  /** A price is whole units of 10^scale won, a quantity whole units of 10^-scale of the asset. */
  readonly scale: number;
}

/** A price in won as price units; between two units the half between them. */
export const unitsOf = (price: string, { scale }: Scaled): number => priceUnits(price, scale);

/** Price units as a price in won, decimal text. */
export const priceOf = (units: number, { scale }: Scaled): string => priceText(units, scale);

/** Decimals of a price. */
export const decimalsOf = ({ scale }: Scaled): number => Math.max(0, -scale);

/** Trading units as an amount of the asset, decimal text. */
export const amountOf = (units: number, { scale }: Scaled): string => quantityText(units, scale);

/** An amount of the asset, decimal text, as trading units, rounded down. */
export const quantityOf = (amount: string, { scale }: Scaled): number =>
  Math.floor(priceUnits(amount, -scale));
