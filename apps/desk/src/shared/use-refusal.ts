import { refusalTexts } from './refusal.texts.ts';
import { useRefusalIn } from './use-refusal-in.ts';

/** What went wrong, in words. */
export const useRefusal = (): ((error: unknown) => string) => useRefusalIn(refusalTexts);
