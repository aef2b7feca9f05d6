/** A term of the glossary, and what a part of an app makes of several. */
import type { Language } from './constants.ts';

/** One word in each language. */
export type Term = Readonly<Record<Language, string>>;

/** Terms under the keys of an app's texts. */
export type Terms = Readonly<Record<string, Term>>;

/** The words of terms in one language. */
export const termsIn = <T extends Terms>(
  terms: T,
  language: Language,
): Readonly<Record<Extract<keyof T, string>, string>> =>
  Object.fromEntries(Object.entries(terms).map(([key, term]) => [key, term[language]])) as Record<
    Extract<keyof T, string>,
    string
  >;
