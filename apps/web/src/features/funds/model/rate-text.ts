import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { grouped } from '@maru/ui/digits';
import { formatWon } from '#shared/money-text.ts';

type Rate = Output<'fundExchangePreview'>['rate'];

/** A rate as one reads it: `1 USD = 1,393.29원`, `1 USD = 153.3400 JPY`. */
export function rateText(
  { base, units, quote }: Pick<Rate, 'base' | 'units' | 'quote'>,
  price: string,
  language: Language,
): string {
  const amount = quote === 'KRW' ? formatWon(price, language) : `${grouped(price)} ${quote}`;
  return `${units} ${base} = ${amount}`;
}
