/**
 * The `api` dictionary: a refusal in the user's language. Its text is found by the code; a message
 * whose code the dictionary does not have is looked for by its English text.
 */
import type { Language } from '@maru/contract/constants';
import type { ErrorParams } from '@maru/contract/errors';
import { grouped } from '@maru/ui/digits';
import { chunk } from '../chunk.ts';
import { dictionaryOf } from './dictionaries.ts';
import type { TextKey } from './keys.ts';

/** The English texts of all codes: nobody waits for them, and a log-in does not load them. */
const KNOWN = chunk(() => import('./known-messages.ts'));

/** Fetches the English texts. @throws ChunkError */
export async function loadKnownMessages(): Promise<void> {
  await KNOWN.load();
}

/** Hours of the day, with the days they are of: `working days 00:00–23:59`. */
const RANGE = /(?:(daily|weekdays|working)(?: days)? )?(\d{1,2}:\d{2}\s?[-–~]\s?\d{1,2}:\d{2})/;
const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Hours in a language: `영업일 09:00-15:30`. What are no hours stays as it is. */
export function hoursText(range: string, language: Language): string {
  if (range === 'always') return dictionaryOf(language).days_always;
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

/** Whether the dictionary has a text for a code. */
export const isKnownCode = (code: string, language: Language): code is TextKey =>
  Object.hasOwn(dictionaryOf(language), code);

/**
 * A message of the API in a language. One that the dictionary does not hold shows as it is, except
 * Chinese, which becomes the generic "error".
 */
export function translateMessage(
  message: string,
  language: Language,
  params: ErrorParams = {},
): string {
  const known = KNOWN.loaded();
  if (known === undefined) loadKnownMessages().catch(() => undefined);
  const found = known?.findMessage(message, RANGE) ?? null;
  if (found !== null) return apiText(found.key, language, { ...params, ...found.params });
  const chinese = HAN.test(message) && !HANGUL.test(message);
  return chinese || message.trim() === '' ? apiText('error', language) : message;
}
