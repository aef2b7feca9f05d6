/** What the build puts into the app's code. */
import { LANGUAGES } from '@maru/contract/constants';
import { STALE_AFTER } from '@maru/contract/stale-calls';
import { NEXT_STEPS, textsIn } from './src/shared/api-dictionary/texts/texts.ts';

export const BUILD_CONSTANTS: Readonly<Record<string, string>> = {
  __STALE_AFTER__: JSON.stringify(STALE_AFTER),
  __NEXT_STEPS__: JSON.stringify(NEXT_STEPS),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `__API_TEXTS_${language.toUpperCase()}__`,
      JSON.stringify(textsIn(language)),
    ]),
  ),
};
