/** Text as a person types or pastes it, in the one way in which it is compared and kept. */

/** Characters that nobody sees, such as those that a copy from a web page brings along. */
const UNSEEN = /\p{Cf}/gu;
const SPACES = /\s+/gu;
/** Quotation marks that stand for an apostrophe. */
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`]/g;

/** One line: letters and digits of the usual width, nothing unseen, no spaces around. */
export const plainLine = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').replace(SPACES, ' ').trim();

/** A person's name. */
export const plainName = (text: string): string => plainLine(text).replace(APOSTROPHES, "'");

/** A code: without spaces, and in upper case. */
export const plainCode = (text: string): string =>
  plainLine(text).replaceAll(' ', '').toUpperCase();

/** A password, which one keyboard writes in other parts than another; nothing of it is dropped. */
export const plainSecret = (text: string): string => text.normalize('NFC');

/** The first digits of a text, whatever stands between them: of a password, a date, a number. */
export const plainDigits = (text: string, most: number): string =>
  plainLine(text).replace(/\D/g, '').slice(0, most);
