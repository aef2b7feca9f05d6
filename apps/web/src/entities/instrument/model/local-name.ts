import type { Language } from '@maru/contract/constants';

/** A name as the API gives it: an imported company has only its Korean one. */
export interface LocalNames {
  readonly kor: string;
  readonly en: string | null;
  readonly tw: string | null;
}

/** The name in a language, or the Korean one. */
export const localName = (names: LocalNames, language: Language): string =>
  names[language] ?? names.kor;
