/** Sums and percentages as text of each language. Pure; money comes as text or bigint of won. */

import type { Language } from '@maru/contract/constants';
import { grouped } from '@maru/ui/digits';

const big = (value: string | bigint): bigint => (typeof value === 'bigint' ? value : BigInt(value));

/**
 * `21,360,000원`, `₩21,360,000`, of a price also `1,390.5원`; a negative sum carries a true minus
 * sign.
 */
export function formatWon(value: string | bigint, language: Language): string {
  const text = String(value);
  const sign = text.startsWith('-') ? '−' : '';
  const digits = grouped(text.replace('-', ''));
  return language === 'kor' ? `${sign}${digits}원` : `${sign}₩${digits}`;
}

const MAN = 10_000n;
const MYRIADS: Readonly<Record<'kor' | 'tw', readonly [string, string, string, string]>> = {
  kor: ['원', '만', '억', '조'],
  tw: ['韓元', '萬', '億', '兆'],
};

/**
 * A large sum as one says it, exact to the won: `3억 2,000만원`, `3億2,000萬韓元`; in English
 * rounded to two decimals, `₩320 million`. Null below the first large unit.
 */
export function wonInWords(value: string | bigint, language: Language): string | null {
  const won = big(value);
  const size = won < 0n ? -won : won;
  const sign = won < 0n ? '−' : '';
  if (language === 'en') {
    const short = englishLarge(size);
    return short === null ? null : `${sign}₩${short}`;
  }
  if (size < MAN) return null;
  const [unit, man, eok, jo] = MYRIADS[language];
  const parts = [
    [size / MAN ** 3n, jo],
    [(size / MAN ** 2n) % MAN, eok],
    [(size / MAN) % MAN, man],
    [size % MAN, ''],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0n)
    .map(([count, name]) => `${grouped(String(count))}${name}`);
  return `${sign}${said.join(language === 'kor' ? ' ' : '')}${unit}`;
}

const ENGLISH = [
  [10n ** 12n, 'trillion'],
  [10n ** 9n, 'billion'],
  [10n ** 6n, 'million'],
] as const;

function englishLarge(size: bigint): string | null {
  for (const [unit, name] of ENGLISH) {
    if (size >= unit) return `${hundredths(size, unit)} ${name}`;
  }
  return null;
}

/** size ÷ unit, floored to two decimals and without trailing zeros. */
function hundredths(size: bigint, unit: bigint): string {
  const scaled = (size * 100n) / unit;
  const decimals = String(scaled % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return grouped(String(scaled / 100n)) + (decimals === '' ? '' : `.${decimals}`);
}

/** A large figure for a table cell, floored: `1.2조`, `3,204억`, `₩3.2T`-like without the sign. */
export function compact(value: string | bigint, language: Language): string {
  const number = big(value);
  const size = number < 0n ? -number : number;
  const sign = number < 0n ? '−' : '';
  const units = COMPACT[language];
  for (const [unit, name] of units) {
    if (size < unit) continue;
    const whole = size / unit;
    const tenth = (size * 10n) / unit - whole * 10n;
    const decimals = whole < 100n && tenth > 0n ? `.${tenth}` : '';
    return `${sign}${grouped(String(whole))}${decimals}${name}`;
  }
  return sign + grouped(String(size));
}

/**
 * A large figure where a line has room for it: beyond the largest unit also those of the next,
 * floored: `3조 43억`, `3兆43億`, `3.004T`; else as `compact`.
 */
export function precise(value: string | bigint, language: Language): string {
  const number = big(value);
  const size = number < 0n ? -number : number;
  const [[unit, name] = [1n, ''], [next, nextName] = [1n, '']] = COMPACT[language];
  if (size < unit) return compact(number, language);
  const sign = number < 0n ? '−' : '';
  const [whole, rest] = [size / unit, (size % unit) / next];
  if (rest === 0n) return `${sign}${grouped(String(whole))}${name}`;
  if (language === 'en') {
    const decimals = String(rest).padStart(3, '0').replace(/0+$/, '');
    return `${sign}${grouped(String(whole))}.${decimals}${name}`;
  }
  const space = language === 'kor' ? ' ' : '';
  return `${sign}${grouped(String(whole))}${name}${space}${grouped(String(rest))}${nextName}`;
}

/**
 * What something costs at least, as short as a list needs it: four digits, rounded up to the next:
 * `483.5만원`, `₩4.835M`, `₩483.5萬`.
 */
export function roundedUp(won: bigint, language: Language): string {
  const [unit, name] = COMPACT[language].find(([from]) => won >= from) ?? [1n, ''];
  const places = Math.max(0, 4 - String(won / unit).length);
  const step = 10n ** BigInt(places);
  const parts = (won * step + unit - 1n) / unit;
  const decimals = String(parts % step)
    .padStart(places, '0')
    .replace(/0+$/, '');
  const number = grouped(String(parts / step)) + (decimals === '' ? '' : `.${decimals}`);
  return language === 'kor' ? `${number}${name}원` : `₩${number}${name}`;
}

const COMPACT: Readonly<Record<Language, readonly (readonly [bigint, string])[]>> = {
  kor: [
    [10n ** 12n, '조'],
    [10n ** 8n, '억'],
    [10n ** 4n, '만'],
  ],
  tw: [
    [10n ** 12n, '兆'],
    [10n ** 8n, '億'],
    [10n ** 4n, '萬'],
  ],
  en: [
    [10n ** 12n, 'T'],
    [10n ** 9n, 'B'],
    [10n ** 6n, 'M'],
    [10n ** 3n, 'K'],
  ],
};

/** `6.75%`, `−1.20%`, with `signed` also `+6.75%`. */
export function formatPercent(value: string, signed = false): string {
  const negative = value.startsWith('-') && /[1-9]/.test(value);
  const positive = signed && !value.startsWith('-') && /[1-9]/.test(value);
  return `${negative ? '−' : positive ? '+' : ''}${grouped(value.replace('-', ''))}%`;
}
