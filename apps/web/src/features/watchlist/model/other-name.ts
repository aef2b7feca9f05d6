import { LANGUAGES, type Language } from '@maru/contract/constants';
import type { Hit } from '#entities/instrument/api/stock-search.ts';
import type { LocalNames } from '#entities/instrument/model/local-name.ts';

export type Matched = Hit['matched'];

/** The language of the name on screen. */
export const shownLanguage = (names: LocalNames, language: Language): Language =>
  names[language] === null ? 'kor' : language;

/**
 * A name in another language that a keyword has found, where nothing on screen shows why the stock
 * is among the hits; else null.
 */
export function otherName(names: LocalNames, matched: Matched | undefined, language: Language) {
  if (matched === undefined || matched.code !== null) return null;
  if (matched[shownLanguage(names, language)] !== null) return null;
  for (const other of LANGUAGES) {
    const text = names[other];
    const span = matched[other];
    if (text !== null && span !== null) return { text, span };
  }
  return null;
}
