/** What a member of staff has typed into a form of the desk, each field by itself. */
import type { Names } from '@maru/std/instrument';

/** Far above any price or number of shares, and safe to multiply by a small number. */
const MOST = 1_000_000_000_000;

/** A whole number above 0 as it is typed, with or without commas; null: it is none. */
export function numberTyped(text: string): number | null {
  const digits = text.trim().replaceAll(',', '');
  if (!/^\d{1,13}$/.test(digits)) return null;
  const value = Number(digits);
  return value > 0 && value <= MOST ? value : null;
}

/** A text in each language; null: one is missing. */
export function namesTyped({ kor, en, tw }: { kor: string; en: string; tw: string }): Names | null {
  const names = { kor: kor.trim(), en: en.trim(), tw: tw.trim() };
  return Object.values(names).includes('') ? null : names;
}
