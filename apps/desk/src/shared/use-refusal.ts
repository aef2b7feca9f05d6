import { ApiError } from '@maru/client/api-error';
import { refusalTexts } from './refusal.texts.ts';
import { useWords } from './texts.ts';

/** What went wrong, in words. */
export function useRefusal(): (error: unknown) => string {
  const word = useWords(refusalTexts);
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'error';
    const text = word('code', code);
    return text === code ? `${word('code', 'error')} (${code})` : text;
  };
}
