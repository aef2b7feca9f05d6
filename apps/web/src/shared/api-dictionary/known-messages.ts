/**
 * Messages of the API by their English text. A number of the message becomes a placeholder to find
 * the text by.
 */
import { DESK_CODES, ERROR_CODES, type ErrorParams, errorTemplate } from '@maru/contract/errors';
import type { TextKey } from './keys.ts';

const OF_THE_DESK: ReadonlySet<string> = new Set(DESK_CODES);

const byMessage = new Map(
  ERROR_CODES.filter((code) => !OF_THE_DESK.has(code)).map(
    (code) => [errorTemplate(code), code as TextKey] as const,
  ),
);

const NUMBER = /-?\d[\d,]*(?:\.\d+)?/g;

interface Found {
  readonly key: TextKey;
  /** The parts of the message where the dictionary has placeholders. */
  readonly params: ErrorParams;
}

/**
 * The dictionary's key of a message: as it stands, or with its range or a number taken out.
 * @param hours how a range of hours is written
 */
export function findMessage(message: string, hours: RegExp): Found | null {
  const exact = byMessage.get(message);
  if (exact !== undefined) return { key: exact, params: {} };
  const range = hours.exec(message)?.[0];
  const notice = range && byMessage.get(message.replace(range, '{range}'));
  if (range && notice) return { key: notice, params: { range } };
  for (const { index, 0: number } of message.matchAll(NUMBER)) {
    const template = `${message.slice(0, index)}{n}${message.slice(index + number.length)}`;
    const key = byMessage.get(template);
    if (key !== undefined) return { key, params: { n: number.replaceAll(',', '') } };
  }
  return null;
}
