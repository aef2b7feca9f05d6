/** Amounts of any currency as text. Pure: digits are moved, nothing is computed. */
import type { Language } from '@maru/contract/constants';
import { CURRENCY_DECIMALS, isCurrency } from '@maru/std/money';
import { grouped } from '@maru/ui/digits';
import { formatWon } from './money-text.ts';

const decimalsOf = (currency: string): number =>
  isCurrency(currency) ? CURRENCY_DECIMALS[currency] : 0;

/** Minor units as a plain amount of the currency, as one types it: `-1234.5`. */
export function typedAmount(minor: string, currency: string): string {
  const places = decimalsOf(currency);
  const digits = minor.replace('-', '').padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  const sign = minor.startsWith('-') ? '-' : '';
  return `${sign}${rest === '' ? whole : `${whole}.${rest}`}`;
}

/** Decimals of every amount that is shown, of a currency that has them. */
const SHOWN_DECIMALS = 2;

/** A plain amount with the decimals that every amount of its currency has: `27.60`, `0.123456`. */
function withDecimals(typed: string, currency: string): string {
  const places = Math.min(decimalsOf(currency), SHOWN_DECIMALS);
  const [whole = '', rest = ''] = typed.split('.');
  return places === 0 ? typed : `${whole}.${rest.padEnd(places, '0')}`;
}

/** Minor units as an amount with its currency: `1,234원`, `25.50 USDT`. */
export function formatMoney(minor: string, currency: string, language: Language): string {
  if (currency === 'KRW') return formatWon(minor, language);
  const sign = minor.startsWith('-') ? '−' : '';
  const typed = typedAmount(minor.replace('-', ''), currency);
  return `${sign}${grouped(withDecimals(typed, currency))} ${currency}`;
}
