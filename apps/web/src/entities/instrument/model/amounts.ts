/** Amounts of an instrument as text: of shares, and of currency units. */
import type { Language } from '@maru/contract/constants';
import type { Board } from '@maru/std/instrument';
import { grouped } from '@maru/ui/digits';
import { translator } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { unitTexts } from '../units.texts.ts';
import { alignedAmountOf, amountOf, decimalsOf, type Scaled, unitsOf } from './scaled.ts';

/** An instrument whose units are counted: shares, or units of a currency. */
export interface Counted extends Scaled {
  readonly symbol: string;
  readonly market: Board;
}

/** An average price: whole won, or as many decimals as the symbol's prices have. */
export const formatAverage = (price: string, of: Scaled, language: Language): string =>
  formatWon(decimalsOf(of) > 0 ? price : (price.split('.')[0] ?? '0'), language);

/** Trading units as an amount of the asset, without its name: `1,200`, `0.0123`. */
export const plainQuantity = (units: number, of: Scaled): string => grouped(amountOf(units, of));

/** The same with all decimals of the asset, for columns: `1.2000`. */
export const alignedQuantity = (units: number, of: Scaled): string =>
  grouped(alignedAmountOf(units, of));

/** Trading units as whole amounts of the asset, rounded down. */
export const wholeQuantity = (units: number, of: Scaled): bigint =>
  BigInt(amountOf(units, of).split('.')[0] ?? '0');

/** What a lot costs at its price, won; a price between two units counts as the higher one. */
export const lotCost = (stock: Scaled & { readonly price: string; readonly lotSize: number }) =>
  BigInt(Math.ceil(unitsOf(stock.price, stock))) * BigInt(stock.lotSize);

/** The currency of a symbol: `HANEUL`, and `USD` of the pair `USDKRW`. */
export const currencyOf = (symbol: string): string => symbol.replace(/KRW$/, '');

/** Trading units with their name: `100주`, `100 shares`, `100股`; `0.0123 HANEUL`, `70 USD`. */
export function formatQuantity(units: number, counted: Counted, language: Language): string {
  const n = plainQuantity(units, counted);
  const { market, symbol } = counted;
  if (market === 'digital' || market === 'pair') return `${n} ${currencyOf(symbol)}`;
  return translator(unitTexts, language)('shares', { n, count: units });
}
