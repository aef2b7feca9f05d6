/**
 * Whether words of a customer's own can be kept: one line of at most `most` characters, of which
 * none is a control character (a database refuses some of them) or half of one.
 */
export const fits = (text: string, most: number): boolean =>
  [...text].length <= most && text.isWellFormed() && !/\p{Cc}/u.test(text);
