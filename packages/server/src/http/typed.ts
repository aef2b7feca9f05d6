/** Fields that staff have typed into a form of the desk, each by itself. */
import { readAmount } from '@maru/std/amount-text';
import type { Names } from '@maru/std/instrument';

/** Far above any price or number of shares, and safe to multiply by a small number. */
const MOST = 1_000_000_000_000;

/** A count, or won, as it is typed (`1,000`, `100만`, `5,000원`); null: it is no whole number. */
export function wholeTyped(text: string): number | null {
  const digits = readAmount(text, 'KRW');
  return digits === null ? null : Number(digits);
}

/** The same above 0; null also for more than any price or number of shares. */
export function numberTyped(text: string): number | null {
  const value = wholeTyped(text);
  return value !== null && value > 0 && value <= MOST ? value : null;
}

/** The last instant that a date can name. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** Whether a number is an instant after 1970 that a date can name. */
export const isInstant = (at: number): boolean =>
  Number.isSafeInteger(at) && at > 0 && at < LAST_INSTANT;

/** A text in each language; null: one is missing. */
export function namesTyped({ kor, en, tw }: { kor: string; en: string; tw: string }): Names | null {
  const names = { kor: kor.trim(), en: en.trim(), tw: tw.trim() };
  return Object.values(names).includes('') ? null : names;
}
