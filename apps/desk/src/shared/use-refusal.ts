import { ApiError } from '@maru/client/api-error';
import { refusalTexts } from './refusal.texts.ts';
import { fillIn, useWords } from './texts.ts';

/** What went wrong, in words. */
export function useRefusal(): (error: unknown) => string {
  const word = useWords(refusalTexts);
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'error';
    const text = word('code', code);
    if (text === code) return `${word('code', 'error')} (${code})`;
    return error instanceof ApiError ? fillIn(text, error.params) : text;
  };
}
