/** Text as a person types or pastes it, in the one way in which it is compared and kept. */

/** Invisible characters, such as a copy from a web page brings along. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** U+0000 and halves of a surrogate pair, which no database takes for text. */
const BROKEN = /[\0\p{Cs}]/gu;
const SPACES = /\s+/gu;
/** Variants of an apostrophe, a hyphen and a middle dot, as keyboards and copies write them. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\ua78c\u00b4`\uff40]/g;
const HYPHENS = /[\p{Pd}\u2212]/gu;
const MIDDLE_DOTS = /[\u2022\u2027\u2219\u22c5\u30fb\uff65\u318d\u119e]/g;

/** One line: letters and digits of the usual width, nothing unseen, no spaces around. */
export const plainLine = (text: string): string =>
  text.replace(UNSEEN, '').replace(BROKEN, '\ufffd').normalize('NFKC').replace(SPACES, ' ').trim();

const plainMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(MIDDLE_DOTS, '\u00b7');

/**
 * A person's name. Its marks are read before the width is: an acute accent that stands alone would
 * become a space.
 */
export const plainName = (text: string): string => plainMarks(plainLine(plainMarks(text)));

/** A code: without spaces, and in upper case. */
export const plainCode = (text: string): string =>
  plainLine(text).replaceAll(' ', '').toUpperCase();

/** Controls but tab and new line, and characters that turn the direction of the text. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;

/** Several lines as written: at most one of two is empty, and no spaces around. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(BROKEN, '\ufffd')
    .normalize('NFC')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A password, which one keyboard writes in other parts than another; nothing of it is dropped. */
export const plainSecret = (text: string): string => text.normalize('NFC');

/** The first digits of a text, whatever stands between them: of a password, a date, a number. */
export const plainDigits = (text: string, most: number): string =>
  plainLine(text).replace(/\D/g, '').slice(0, most);
