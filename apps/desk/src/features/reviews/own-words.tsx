import { CLOSING_WORDS } from '@maru/contract/closing-words';
import type { Language } from '@maru/contract/constants';
import { bankTexts } from '../../entities/bank.texts.ts';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { holidayTexts } from '../../entities/holiday.texts.ts';
import type { Texts } from '../../shared/define-texts.ts';
import { useWords } from '../../shared/texts.ts';

const customersWords = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(CLOSING_WORDS).map(([code, words]) => [`code_${code}`, words[language]]),
  );
const closingTexts = {
  kor: customersWords('kor'),
  en: customersWords('en'),
  tw: customersWords('tw'),
};

/** The words of a kind of applications; any other has none but those of all. */
const TEXTS: Readonly<Record<string, Texts<string>>> = {
  bank: bankTexts,
  closing: closingTexts,
  delisting: delistingTexts,
  holiday: holidayTexts,
};

interface OwnWordProps {
  readonly kind: string;
  readonly prefix: 'code' | 'gate';
  readonly code: string;
}

/** A condition, or why it is not met, in words that only one kind of applications has. */
export function OwnWord({ kind, prefix, code }: OwnWordProps) {
  return useWords(TEXTS[kind] ?? evidenceTexts)(prefix, code);
}
