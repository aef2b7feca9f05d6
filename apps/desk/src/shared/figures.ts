/** Money and times as text of each language. Pure; money comes as text of minor units. */
import type { Language } from '@maru/contract/constants';
import { CURRENCY_DECIMALS, isCurrency } from '@maru/std/money';
import { grouped } from '@maru/ui/digits';
import { LOCALES } from './define-texts.ts';

/** `25,000,000원`, `₩25,000,000`, `500.00 USD`. */
export function moneyText(amount: string, currency: string, language: Language): string {
  const sign = amount.startsWith('-') ? '−' : '';
  const decimals = isCurrency(currency) ? CURRENCY_DECIMALS[currency] : 0;
  const digits = amount.replace('-', '').padStart(decimals + 1, '0');
  const whole = grouped(digits.slice(0, digits.length - decimals));
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  if (currency !== 'KRW') return `${sign}${text} ${currency}`;
  return language === 'kor' ? `${sign}${text}원` : `${sign}₩${text}`;
}

const ZONE = { timeZone: 'Asia/Seoul', hourCycle: 'h23' } as const;

/** A day and a time of Korea, to the second. */
export const timeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);

/** The day of the week of a day: `Fri`, `금`, `週五`. @param day YYYY-MM-DD */
export const weekdayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: 'short' }).format(
    Date.parse(day),
  );

const MINUTE_MS = 60_000;

/** How long ago something was, in the largest unit that fits. */
export function ageText(ms: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [value, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 1_440
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / 1_440), 'day'] as const);
  const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(value);
}
