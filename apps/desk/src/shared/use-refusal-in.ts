import { ApiError } from '@maru/client/api-error';
import type { Texts } from './define-texts.ts';
import { fillIn, useWords } from './texts.ts';

/** What went wrong, in the words of a dictionary whose keys are codes. */
export function useRefusalIn(texts: Texts<string>): (error: unknown) => string {
  const word = useWords(texts);
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'error';
    const text = word('code', code);
    if (text === code) return `${word('code', 'error')} (${code})`;
    return error instanceof ApiError ? fillIn(text, error.params) : text;
  };
}
