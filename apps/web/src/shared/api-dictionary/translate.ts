/**
 * The `api` dictionary: an English message of the API in the user's language. The message's
 * number becomes a placeholder to find the text by, and comes back with thousands separators; a
 * second number comes from `params`.
 */
import type { Language } from '@maru/contract/constants';
import { CUSTOMER_CODES, customerTemplate, type ErrorParams } from '@maru/contract/errors';
import { grouped } from '@maru/ui/digits';
import { dictionaryOf } from './dictionaries.ts';
import type { TextKey } from './keys.ts';

const byMessage = new Map<string, TextKey>(
  CUSTOMER_CODES.map((code) => [customerTemplate(code), code] as const),
);

/** Hours of the day, with the days they are of: `working days 00:00–23:59`. */
const RANGE = /(?:(daily|weekdays|working)(?: days)? )?(\d{1,2}:\d{2}\s?[-–~]\s?\d{1,2}:\d{2})/;
const NUMBER = /-?\d[\d,]*(?:\.\d+)?/g;
const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;

interface Found {
  readonly key: TextKey;
  /** The parts of the message where the dictionary has placeholders. */
  readonly params: ErrorParams;
}

/** The dictionary's key of a message: as it stands, or with its range or a number taken out. */
function find(message: string): Found | null {
  const exact = byMessage.get(message);
  if (exact !== undefined) return { key: exact, params: {} };
  const range = RANGE.exec(message)?.[0];
  const notice = range && byMessage.get(message.replace(range, '{range}'));
  if (range && notice) return { key: notice, params: { range } };
  for (const { index, 0: number } of message.matchAll(NUMBER)) {
    const template = `${message.slice(0, index)}{n}${message.slice(index + number.length)}`;
    const key = byMessage.get(template);
    if (key !== undefined) return { key, params: { n: number.replaceAll(',', '') } };
  }
  return null;
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Hours in a language: `영업일 09:00-15:30`. What are no hours stays as it is. */
export function hoursText(range: string, language: Language): string {
  const [, days, hours] = RANGE.exec(range) ?? [];
  if (days === undefined || hours === undefined) return range;
  return `${dictionaryOf(language)[`days_${days}` as TextKey]} ${hours}`;
}

const fill = (text: string, params: ErrorParams): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return isNumber(value) ? grouped(value) : value;
  });

/** A text of the dictionary in a language, its placeholders filled. */
export const apiText = (key: TextKey, language: Language, params: ErrorParams = {}): string =>
  fill(
    dictionaryOf(language)[key],
    params.range === undefined ? params : { ...params, range: hoursText(params.range, language) },
  );

/**
 * A message of the API in a language. One that the dictionary does not hold shows as it is, except
 * Chinese, which becomes the generic "error".
 */
export function translateMessage(
  message: string,
  language: Language,
  params: ErrorParams = {},
): string {
  const found = find(message);
  if (found !== null) return apiText(found.key, language, { ...params, ...found.params });
  const chinese = HAN.test(message) && !HANGUL.test(message);
  return chinese || message.trim() === '' ? apiText('error', language) : message;
}
