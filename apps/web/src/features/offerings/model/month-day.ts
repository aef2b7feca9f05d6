import type { Language } from '@maru/contract/constants';
import type { Day, Instant } from '@maru/std/kst';
import { startOfDay } from '@maru/std/kst';
import { inSeoul } from '#shared/time-text.ts';

/** A day of a timetable, without its year: `11. 24.`, `24 Nov`, `11/24`. */
export const formatMonthDay = (when: Instant | Day, language: Language): string =>
  inSeoul(language, { month: language === 'en' ? 'short' : '2-digit', day: '2-digit' }).format(
    typeof when === 'number' ? when : startOfDay(when),
  );
