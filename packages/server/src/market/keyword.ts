/** Matches typed keywords against names: initial consonants, and syllables still being typed. */

/** A part of a text, in UTF-16 units; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Initial consonants as letters by themselves, in Unicode's order of syllables. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Final consonants in Unicode's order; two letters where a keyboard joins two strokes. */
const FINALS = [
  ...[
    '',
    'ㄱ',
    'ㄲ',
    'ㄱㅅ',
    'ㄴ',
    'ㄴㅈ',
    'ㄴㅎ',
    'ㄷ',
    'ㄹ',
    'ㄹㄱ',
    'ㄹㅁ',
    'ㄹㅂ',
    'ㄹㅅ',
    'ㄹㅌ',
  ],
  ...['ㄹㅍ', 'ㄹㅎ', 'ㅁ', 'ㅂ', 'ㅂㅅ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'],
];
/** What two initials typed in a row look like where the keyboard has joined them. */
const JOINED: Readonly<Record<string, string>> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ' },
  ...{ ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
};

/** The syllables of Unicode: one for each initial, vowel and final, none included. */
const FIRST_SYLLABLE = '가'.charCodeAt(0);
const LAST_SYLLABLE = '힣'.charCodeAt(0);
const PER_VOWEL = FINALS.length;
const PER_INITIAL = 21 * PER_VOWEL;

/**
 * The pattern that finds a keyword in texts (composed, NFC), whatever their case and spaces. A
 * consonant alone (`ㅂ`) stands for each syllable that begins with it. The last syllable may be
 * unfinished (`비` on the way to `빛`), and its final consonant may be the next syllable's initial
 * (`방` on the way to `바이`). Null: nothing was typed but spaces.
 */
export function keywordPattern(typed: string): RegExp | null {
  const composed = [...typed.normalize('NFC').replace(/\s+/g, '')];
  const characters = composed.flatMap((one) => [...(JOINED[one] ?? one)]);
  const last = characters.pop();
  if (last === undefined) return null;
  const readings = [...endings(last)].map((end) => [...characters.map(exactly), ...end]);
  return new RegExp(readings.map((parts) => parts.join('\\s*')).join('|'), 'iu');
}

/** Where a pattern first stands in a text; null: nowhere. */
export function spanOf(text: string, pattern: RegExp): Span | null {
  const found = pattern.exec(text);
  return found === null ? null : { from: found.index, to: found.index + found[0].length };
}

/** A character, or any syllable with it as its initial. */
function exactly(character: string): string {
  const initial = INITIALS.indexOf(character);
  if (initial < 0) return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const first = FIRST_SYLLABLE + initial * PER_INITIAL;
  return `[${character}${range(first, PER_INITIAL)}]`;
}

/** What the last character typed may turn out to be. */
function* endings(last: string): Generator<string[]> {
  const code = last.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return yield [exactly(last)];
  const final = FINALS[(code - FIRST_SYLLABLE) % PER_VOWEL] ?? '';
  const open = code - FINALS.indexOf(final);
  if (final === '') return yield [`[${range(open, PER_VOWEL)}]`];
  yield [last];
  const kept = final.length === 1 ? '' : final.slice(0, 1);
  const before = String.fromCharCode(open + FINALS.indexOf(kept));
  yield [before, exactly(final.slice(-1))];
}

const range = (first: number, count: number): string =>
  `${String.fromCharCode(first)}-${String.fromCharCode(first + count - 1)}`;
