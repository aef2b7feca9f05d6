import { bankTexts } from '../../entities/bank.texts.ts';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { holidayTexts } from '../../entities/holiday.texts.ts';
import type { Texts } from '../../shared/define-texts.ts';
import { useWords } from '../../shared/texts.ts';

/** The words of a kind of applications; any other has none but those of all. */
const TEXTS: Readonly<Record<string, Texts<string>>> = {
  bank: bankTexts,
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
