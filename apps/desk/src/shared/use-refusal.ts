import { ApiError } from '@maru/client/api-error';
import type { Texts } from './define-texts.ts';
import { refusalTexts } from './refusal.texts.ts';
import { fillIn, useWords } from './texts.ts';

/**
 * What went wrong, in words.
 * @param own texts of a feature, which has words for what only its own calls refuse
 */
export function useRefusal(own: Texts<string> = refusalTexts): (error: unknown) => string {
  const word = useWords(refusalTexts);
  const ownWord = useWords(own);
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'error';
    const known = ownWord('code', code);
    const text = known === code ? word('code', code) : known;
    if (text === code) return `${word('code', 'error')} (${code})`;
    return error instanceof ApiError ? fillIn(text, error.params) : text;
  };
}
