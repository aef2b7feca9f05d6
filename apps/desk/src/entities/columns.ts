/** What the columns of all files share: their words, a stock with its code, times and figures. */
import type { Language } from '@maru/contract/constants';
import { CURRENCY_DECIMALS, isCurrency } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';
import { csvTime } from '@maru/ui/csv';
import { textsIn } from '../shared/texts.ts';
import { columnTexts } from './column.texts.ts';

type Names = { readonly kor: string } & Readonly<Record<Exclude<Language, 'kor'>, string | null>>;

const PPM_OF_PERCENT = 10_000;

/** An amount of minor units as a plain number of the currency: `-1234.5`. */
export const plainAmount = (minor: string, currency: string): string =>
  quantityText(BigInt(minor), isCurrency(currency) ? CURRENCY_DECIMALS[currency] : 0);

/** Parts per million as a number of per cent. */
export const percentOf = (ppm: number): number => ppm / PPM_OF_PERCENT;

/** An instant that may not have come yet. */
export const timeCell = (at: number | null): string | null => (at === null ? null : csvTime(at));

/** The words of columns, and names, in a language. */
export function columnWords(language: Language) {
  const c = textsIn(columnTexts, language);
  const name = (names: Names): string => names[language] ?? names.kor;
  // one cell: a code of digits alone would lose its zeros in a spreadsheet
  const stock = ({ names, symbol }: { readonly names: Names; readonly symbol: string }): string =>
    `${name(names)} (${symbol})`;
  return { c, name, stock };
}
