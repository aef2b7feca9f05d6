import type { Language } from '@maru/contract/constants';
import { useLanguage } from '../shared/texts.ts';
import { parameterWords } from './parameter-words.ts';

/** What was asked of a parameter. */
interface Asked {
  readonly parameter: string;
  readonly value: string;
  readonly from: string;
}

/** What was asked of a parameter, in words: its name, the value, and from when. */
export function parameterDetail({ parameter, value, from }: Asked, language: Language): string {
  const { nameOf, textOf, fromOf } = parameterWords(language);
  return [nameOf(parameter), textOf(parameter, value), fromOf(from)].filter(Boolean).join(' · ');
}

/** The same on screen. */
export const ParameterDetail = (asked: Asked) => <>{parameterDetail(asked, useLanguage())}</>;
