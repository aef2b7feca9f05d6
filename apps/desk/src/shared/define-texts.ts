/** Texts in three languages, each part of the desk its own. */
import type { Language } from '@maru/contract/constants';

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

/** Korean names the keys; the other two languages have exactly the same ones. */
export const defineTexts = <D extends Readonly<Record<string, string>>>(texts: {
  readonly kor: D;
  readonly en: Readonly<Record<Extract<keyof D, string>, string>>;
  readonly tw: Readonly<Record<Extract<keyof D, string>, string>>;
}): Texts<Extract<keyof D, string>> => texts as Texts<Extract<keyof D, string>>;
