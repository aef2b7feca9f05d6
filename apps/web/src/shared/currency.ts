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

/** Minor units as an amount with its currency: `1,234원`, `25.5 USDT`. */
export function formatMoney(minor: string, currency: string, language: Language): string {
  if (currency === 'KRW') return formatWon(minor, language);
  const sign = minor.startsWith('-') ? '−' : '';
  return `${sign}${grouped(typedAmount(minor.replace('-', ''), currency))} ${currency}`;
}
