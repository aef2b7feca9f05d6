/** Hangul syllables, their letters, and the keys of a two-set keyboard that write them. */

/** Initial consonants as letters by themselves, in Unicode's order of syllables. */
export const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Vowels in Unicode's order, of syllables and of letters; two where they take two strokes. */
const VOWELS = [
  'ㅏ',
  'ㅐ',
  'ㅑ',
  'ㅒ',
  'ㅓ',
  'ㅔ',
  'ㅕ',
  'ㅖ',
  'ㅗ',
  'ㅗㅏ',
  'ㅗㅐ',
  'ㅗㅣ',
  'ㅛ',
  'ㅜ',
  'ㅜㅓ',
  'ㅜㅔ',
  'ㅜㅣ',
  'ㅠ',
  'ㅡ',
  'ㅡㅣ',
  'ㅣ',
];
/** Final consonants in Unicode's order; two letters where a keyboard joins two strokes. */
export const FINALS = [
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
  'ㄹㅍ',
  'ㄹㅎ',
  'ㅁ',
  'ㅂ',
  'ㅂㅅ',
  'ㅅ',
  'ㅆ',
  'ㅇ',
  'ㅈ',
  'ㅊ',
  'ㅋ',
  'ㅌ',
  'ㅍ',
  'ㅎ',
];
/** What two consonants typed in a row look like where the keyboard has joined them. */
export const JOINED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** The syllables of Unicode: one for each initial, vowel and final, none included. */
export const FIRST_SYLLABLE = '가'.charCodeAt(0);
export const LAST_SYLLABLE = '힣'.charCodeAt(0);
const FIRST_VOWEL = 'ㅏ'.charCodeAt(0);
export const PER_VOWEL = FINALS.length;
export const PER_INITIAL = VOWELS.length * PER_VOWEL;

/** The letters on the keys a to z, and on keys with another one under shift. */
const KEYS = 'abcdefghijklmnopqrstuvwxyzQWERTOP';
const LETTERS = 'ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋㅃㅉㄸㄲㅆㅒㅖ';

const longestFirst = (letters: readonly string[]): string =>
  [...letters].sort((a, b) => b.length - a.length).join('|');
/** An initial, a vowel, and a final that is not the initial of the next syllable. */
const SYLLABLE = new RegExp(
  `([${INITIALS}])(${longestFirst(VOWELS)})((?:${longestFirst(FINALS.slice(1))})(?![ㅏ-ㅣ]))?`,
  'gu',
);

/** What the keys of Latin letters write on a Korean keyboard; other characters stay. */
export function asHangul(text: string): string {
  const letters = text.replace(/[a-z]/gi, (key) => {
    const at = KEYS.indexOf(key);
    return LETTERS[at < 0 ? KEYS.indexOf(key.toLowerCase()) : at] ?? key;
  });
  return letters.replace(SYLLABLE, (_, initial: string, vowel: string, final = '') =>
    String.fromCharCode(
      FIRST_SYLLABLE +
        INITIALS.indexOf(initial) * PER_INITIAL +
        VOWELS.indexOf(vowel) * PER_VOWEL +
        FINALS.indexOf(final),
    ),
  );
}

/** What the keys of Hangul letters write on a Latin keyboard; other characters stay. */
export const asLatin = (text: string): string =>
  text.replace(/[ㄱ-ㅣ가-힣]/gu, (one) =>
    strokesOf(one).replace(/./gu, (letter) => KEYS[LETTERS.indexOf(letter)] ?? letter),
  );

/** The letters of a syllable, or of a letter that takes two strokes. */
function strokesOf(one: string): string {
  const code = one.charCodeAt(0);
  if (code < FIRST_SYLLABLE) return JOINED[one] ?? VOWELS[code - FIRST_VOWEL] ?? one;
  const at = code - FIRST_SYLLABLE;
  const initial = INITIALS[Math.floor(at / PER_INITIAL)] ?? '';
  const vowel = VOWELS[Math.floor((at % PER_INITIAL) / PER_VOWEL)] ?? '';
  return initial + vowel + (FINALS[at % PER_VOWEL] ?? '');
}
