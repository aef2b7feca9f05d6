/** Times as text of each language, always those of Korea. Pure. */
import type { Language } from '@maru/contract/constants';

const LOCALE = { kor: 'ko-KR', en: 'en-GB', tw: 'zh-Hant-TW' } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A format of Korean times, made once: making one takes as long as drawing a small chart. */
export function inSeoul(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'Asia/Seoul', ...options });
  formatters.set(key, made);
  return made;
}

/** Any of these takes an instant in milliseconds, or a Korean day `YYYY-MM-DD`. */
type When = number | string;
const instantOf = (when: When): number =>
  typeof when === 'number' ? when : Date.parse(`${when}T00:00:00+09:00`);

/** `11월 24일 (화)`, `Tue 24 Nov`, `11月24日 週二`. */
export function formatDay(when: When, language: Language): string {
  const month = language === 'en' ? 'short' : 'long';
  const day = inSeoul(language, { month, day: 'numeric', weekday: 'short' });
  return day
    .format(instantOf(when))
    .replace(/日(?=週)/, '日 ')
    .replace(',', '');
}

/** Day and minute: `11월 24일 (화) 08:30`, `Tue 24 Nov 08:30`, `11月24日 週二 08:30`. */
export const formatDayTime = (when: number, language: Language): string =>
  `${formatDay(when, language)} ${formatMinute(when, language)}`;

const TO_THE_MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** English names the month: 9/10 is read in two ways. */
const monthOf = (language: Language) => (language === 'en' ? 'short' : '2-digit');

/** `2026. 11. 24.`, `24 Nov 2026`, `2026/11/24`. */
export const formatDate = (when: When, language: Language): string =>
  inSeoul(language, { year: 'numeric', month: monthOf(language), day: '2-digit' }).format(
    instantOf(when),
  );

/** `15:04` in Korean time. */
export const formatMinute = (when: number, language: Language): string =>
  inSeoul(language, TO_THE_MINUTE).format(when);

/** `15:04:09` in Korean time. */
export const formatTime = (when: number, language: Language): string =>
  inSeoul(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(when);

/** Day and minute in Korean time: `11. 24. 15:04`, `24 Nov, 15:04`. */
export const formatDateTime = (when: number, language: Language): string =>
  inSeoul(language, {
    month: monthOf(language),
    day: '2-digit',
    ...TO_THE_MINUTE,
  }).format(when);
