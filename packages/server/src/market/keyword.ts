/** Matches typed keywords against names: initial consonants, and syllables still being typed. */
import { stockCode } from '@maru/std/stock-code';
import type { Folded } from './folded.ts';
import {
  asHangul,
  asLatin,
  FINALS,
  FIRST_SYLLABLE,
  INITIALS,
  JOINED,
  LAST_SYLLABLE,
  PER_INITIAL,
  PER_VOWEL,
} from './hangul.ts';

/** A part of a text, in UTF-16 units; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The most letters before Hangul that are taken for an abbreviation in Latin letters (POSCO). */
const ABBREVIATION_LETTERS = 5;

/**
 * The pattern that finds any of some keywords in texts, whatever their case; all of them folded and
 * not empty. A consonant alone (`ㅂ`) stands for each syllable that begins with it. The last
 * syllable may be unfinished (`비` on the way to `빛`), and its final consonant may be the next
 * syllable's initial (`방` on the way to `바이`).
 */
export function keywordPattern(keywords: readonly string[]): RegExp {
  const readings = keywords.flatMap((keyword) => {
    const characters = [...keyword].flatMap((one) => [...(JOINED[one] ?? one)]);
    const last = characters.pop() ?? '';
    return [...endings(last)].map((end) => [...characters.map(exactly), end].join(''));
  });
  return new RegExp(readings.join('|'), 'iu');
}

/**
 * Other readings of a folded keyword: a code in another form, and what the same keys write on the
 * other keyboard, all of them or those before or after an abbreviation (`SKgkdlslrtm`). The shift
 * key counts, unless it was the caps lock.
 */
export function otherReadings(keyword: string): string[] {
  const code = /^[0-9a-z]+$/i.test(keyword) ? stockCode(keyword) : keyword;
  const found = new Set([code, asLatin(keyword)]);
  for (let at = 0; at <= ABBREVIATION_LETTERS; at += 1) {
    const [head, tail] = [keyword.slice(0, at), keyword.slice(at)];
    found.add(asLatin(head) + tail);
    found.add(head + asHangul(tail));
    found.add(head + asHangul(tail.toLowerCase()));
  }
  return [...found].filter((one) => one !== keyword);
}

/** Where a pattern first stands in a text; null: nowhere. */
export function spanOf({ text, from, to }: Folded, pattern: RegExp): Span | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  return { from: from[found.index] ?? 0, to: to[found.index + found[0].length - 1] ?? 0 };
}

/** A character, or any syllable with it as its initial. */
function exactly(character: string): string {
  const initial = INITIALS.indexOf(character);
  if (initial < 0) return character;
  const first = FIRST_SYLLABLE + initial * PER_INITIAL;
  return `[${character}${range(first, PER_INITIAL)}]`;
}

/** The possible completions of the last typed character. */
function* endings(last: string): Generator<string> {
  const code = last.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return yield exactly(last);
  const final = FINALS[(code - FIRST_SYLLABLE) % PER_VOWEL] ?? '';
  const open = code - FINALS.indexOf(final);
  if (final === '') return yield `[${range(open, PER_VOWEL)}]`;
  yield last;
  const kept = final.length === 1 ? '' : final.slice(0, 1);
  const before = String.fromCharCode(open + FINALS.indexOf(kept));
  yield before + exactly(final.slice(-1));
}

const range = (first: number, count: number): string =>
  `${String.fromCharCode(first)}-${String.fromCharCode(first + count - 1)}`;
