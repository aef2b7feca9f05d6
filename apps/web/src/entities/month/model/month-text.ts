/** Months and weekdays of a calendar as text of each language. */
import type { Language } from '@maru/contract/constants';
import { startOfDay } from '@maru/std/kst';
import { inSeoul } from '#shared/time-text.ts';

/** A month `YYYY-MM`: `2026년 11월`, `November 2026`, `2026年11月`. */
export const formatMonth = (month: string, language: Language): string =>
  inSeoul(language, { year: 'numeric', month: 'long' }).format(startOfDay(`${month}-01`));

/** The days of a week from Sunday on, for the columns of a calendar: `일`, `Sun`, `週日`. */
export const formatWeekdays = (language: Language): string[] => {
  const format = inSeoul(language, { weekday: 'short' });
  // the first of them was a Sunday
  return Array.from({ length: 7 }, (_, i) => format.format(startOfDay(`2026-02-0${i + 1}`)));
};
