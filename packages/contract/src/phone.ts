/** Korean phone numbers, in whatever way they are written. */

import { plainLine } from '@maru/std/plain-text';

/** A mobile phone, Seoul, the other regions, the internet, and personal numbers. */
const NUMBER = /^0(1[016-9]\d{7,8}|2\d{7,8}|[3-6][1-5]\d{7,8}|70\d{8}|50\d\d{7,8})$/;

/** Also the long sound of Japanese and the vowel of Korean that look like a dash. */
const PARTED_BY = /[\s.,/·()_\p{Pd}\u2212\u30fc\u1173]/gu;

/**
 * The digits of a phone number as dialled in Korea: `010-1234-5678`, `010 1234 5678` and
 * `+82 10 1234 5678` are `01012345678`. Null: it is none that can be one.
 */
export function phoneDigits(text: string): string | null {
  const plain = plainLine(text)
    .replace(/^tel[.:]?/i, '')
    .replaceAll(PARTED_BY, '');
  const dialled = plain.replace(/^(\+|00)?820?/, '0');
  return NUMBER.test(dialled) ? dialled : null;
}
