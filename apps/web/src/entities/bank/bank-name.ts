import { bankOf } from '@maru/contract/banks';
import { LANGUAGES, type Language } from '@maru/contract/constants';

/** The name of a bank in a language, by its code; the code itself where no bank has it. */
export const bankName = (code: string, language: Language): string =>
  bankOf(code)?.names[LANGUAGES.indexOf(language)] ?? code;
