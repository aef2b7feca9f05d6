/** Texts in three languages, each part of the desk its own. */
import type { Language } from '@maru/contract/constants';
import { type Terms, termsIn } from '@maru/contract/term';

/** What `Intl` and `<html lang>` call each language. */
export const LOCALES: Readonly<Record<Language, string>> = {
  kor: 'ko',
  en: 'en',
  tw: 'zh-Hant-TW',
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  kor: '한국어',
  en: 'English',
  tw: '繁體中文',
};

export type Texts<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;

type Keys<D> = Extract<keyof D, string>;

/**
 * Korean names the keys; the other two languages have exactly the same ones. `terms` are the
 * texts that are a word of the glossary and nothing else.
 */
export function defineTexts<
  D extends Readonly<Record<string, string>>,
  T extends Terms = Readonly<Record<never, never>>,
>(texts: {
  readonly kor: D;
  readonly en: Readonly<Record<Keys<D>, string>>;
  readonly tw: Readonly<Record<Keys<D>, string>>;
  readonly terms?: T;
}): Texts<Keys<D> | Keys<T>> {
  const whole = (language: Language): Readonly<Record<string, string>> => ({
    ...texts[language],
    ...termsIn(texts.terms ?? {}, language),
  });
  return { kor: whole('kor'), en: whole('en'), tw: whole('tw') } as Texts<Keys<D> | Keys<T>>;
}
