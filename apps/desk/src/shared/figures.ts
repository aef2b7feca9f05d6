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
/** English names the month, after the day: 9/10 is read in two ways. */
const DATES = { ...LOCALES, en: 'en-GB' } as const;
const monthOf = (language: Language) => (language === 'en' ? 'short' : '2-digit');

/** A day and a time of Korea, to the second: `24 Nov 2026, 00:00:01`, `2026. 11. 24. 00:00:01`. */
export const timeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(DATES[language], {
    ...ZONE,
    year: 'numeric',
    month: monthOf(language),
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);

/** The same without year and second, where a row has little room: `24 Nov, 00:00`. */
export const shortTimeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(DATES[language], {
    ...ZONE,
    month: monthOf(language),
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

/** A day of Korea: `24 Nov 2026`, `2026. 11. 24.`. @param day YYYY-MM-DD */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(DATES[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: monthOf(language),
    day: '2-digit',
  }).format(Date.parse(day));

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
