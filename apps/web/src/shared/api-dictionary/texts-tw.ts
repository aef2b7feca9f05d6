import type { TextKey } from './keys.ts';

/** Put in by the build, so that a phone loads one language. */
declare const __API_TEXTS_TW__: Readonly<Record<TextKey, string>>;
export const API_TEXTS = __API_TEXTS_TW__;
