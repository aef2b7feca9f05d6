import { ApiError } from '@maru/client/api-error';
import type { Texts } from './define-texts.ts';
import { fillIn, useWords } from './texts.ts';

/**
 * What went wrong, in the words of dictionaries whose keys are codes.
 * @param own a dictionary that is asked first
 */
export function useRefusalIn(
  texts: Texts<string>,
  own: Texts<string> = texts,
): (error: unknown) => string {
  const word = useWords(texts);
  const ownWord = useWords(own);
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'error';
    const known = ownWord('code', code);
    const text = known === code ? word('code', code) : known;
    if (text === code) return `${word('code', 'error')} (${code})`;
    return error instanceof ApiError ? fillIn(text, error.params) : text;
  };
}
