/** Amounts and counts as people write and paste them, read exactly or not at all. */
import { CURRENCY_DECIMALS, type Currency } from './money.ts';
import { plainLine } from './plain-text.ts';

/** Names of large numbers: each once in a number, and falling. */
const LARGE: Readonly<Record<string, bigint>> = {
  조: 10n ** 12n,
  兆: 10n ** 12n,
  trillion: 10n ** 12n,
  t: 10n ** 12n,
  billion: 10n ** 9n,
  bn: 10n ** 9n,
  b: 10n ** 9n,
  억: 10n ** 8n,
  億: 10n ** 8n,
  million: 10n ** 6n,
  m: 10n ** 6n,
  만: 10n ** 4n,
  萬: 10n ** 4n,
  万: 10n ** 4n,
  thousand: 10n ** 3n,
  k: 10n ** 3n,
};
/** Names within the four digits before one of those, falling too. */
const SMALL: Readonly<Record<string, bigint>> = {
  천: 1_000n,
  千: 1_000n,
  백: 100n,
  百: 100n,
  십: 10n,
  十: 10n,
};
const ABOVE_LARGE = 10n ** 13n;
const ABOVE_SMALL = 10n ** 4n;

/** A number with thousands separated or not, or the name of one. */
const PART =
  /\s*(?:(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?|(\p{L}+?)(?=[\d\s조억만천백십兆億萬万千百十]|$))/uy;

/** Decimals that a number with a name may have: `1.2345억`. */
const PLACES = 8;
const SCALE = 10n ** BigInt(PLACES);
/** Digits of the largest amount that is read. */
const MOST_DIGITS = 15;

/** Signs and words of a currency beside its code. */
const SIGNS: Partial<Record<Currency, readonly string[]>> = {
  KRW: ['₩', '\\', '원', 'won', '韓元'],
  USD: ['us$', '$', '달러', '美元'],
};

/**
 * A number in parts of 10^-8, of numbers and names: `2억 3천5백만 40`; 1 need not be written before a
 * name. Null: no number, or a number without a name has more decimals than `places`.
 */
function numberIn(text: string, places: number): bigint | null {
  let [total, section] = [0n, 0n];
  let number: bigint | null = null;
  let [large, small] = [ABOVE_LARGE, ABOVE_SMALL];
  let decimals = '';
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [found, whole, point = '', name = ''] = PART.exec(text) ?? [];
    if (found === undefined) return null;
    if (whole !== undefined) {
      if (number !== null || point.length > PLACES + 1) return null;
      decimals = point;
      const digits = whole.replaceAll(',', '') + point.slice(1).padEnd(PLACES, '0');
      number = BigInt(digits);
      continue;
    }
    const [tens, myriads] = [SMALL[name], LARGE[name]];
    if (tens !== undefined && tens < small) {
      section += (number ?? SCALE) * tens;
      small = tens;
    } else if (myriads !== undefined && myriads < large) {
      const isBare = number === null && section === 0n;
      if (isBare && total > 0n) return null;
      total += (isBare ? SCALE : section + (number ?? 0n)) * myriads;
      [section, small, large] = [0n, ABOVE_SMALL, myriads];
    } else return null;
    number = null;
  }
  // a point without digits is still being typed
  if (number !== null && decimals !== '' && decimals.length - 1 > places - Number(places === 0)) {
    return null;
  }
  return total + section + (number ?? 0n);
}

/** Without the currency's code, sign or word before the number and behind it. */
function withoutSigns(text: string, currency: Currency): string {
  const signs = [currency.toLowerCase(), ...(SIGNS[currency] ?? [])];
  const before = signs.find((sign) => text.startsWith(sign)) ?? '';
  const behind = signs.find((sign) => text.endsWith(sign)) ?? '';
  return text.slice(before.length, text.length - behind.length).trim();
}

/**
 * An amount as typed or pasted: `1,500,000`, `₩1.5억`, `3천만 원`, `1.5 million`, `１００`, `25.50`.
 * @param currency null: a count
 * @returns minor units in digits; null for anything else: a minus, two numbers, separators where no
 *   thousands end, more decimals than the currency has, more than 15 digits
 */
export function readAmount(typed: string, currency: Currency | null): string | null {
  const line = plainLine(typed).toLowerCase();
  const text = currency === null ? line : withoutSigns(line, currency);
  if (text === '') return null;
  const places = currency === null ? 0 : CURRENCY_DECIMALS[currency];
  const scaled = numberIn(text, places);
  if (scaled === null) return null;
  const minor = scaled * 10n ** BigInt(places);
  if (minor % SCALE !== 0n) return null;
  const digits = String(minor / SCALE);
  return digits.length > MOST_DIGITS ? null : digits;
}
