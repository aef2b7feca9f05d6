import type { Texts } from './define-texts.ts';
import { refusalTexts } from './refusal.texts.ts';
import { useRefusalIn } from './use-refusal-in.ts';

/**
 * What went wrong, in words.
 * @param own texts of a feature, which has words for what only its own calls refuse
 */
export const useRefusal = (own: Texts<string> = refusalTexts): ((error: unknown) => string) =>
  useRefusalIn(refusalTexts, own);
