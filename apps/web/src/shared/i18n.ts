/**
 * Three languages. Storage and API say kor, en, tw; Intl and `<html lang>` get ko, en, zh-Hant-TW,
 * since `tw` is another language there.
 */
import { keepItem, readItem } from '@maru/client/browser-storage';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maru/contract/constants';
import { type Terms, termsIn } from '@maru/contract/term';
import { useMemo } from 'react';
import { create } from 'zustand';
import { loadDictionary } from './api-dictionary/dictionaries.ts';
import { keepRow, readRow } from './local-rows.ts';

export const LOCALES: Readonly<Record<Language, string>> = {
  kor: 'ko',
  en: 'en',
  tw: 'zh-Hant-TW',
};

/** Each language by its own name. */
export const LANGUAGE_NAMES = [
  { value: 'kor', label: '한국어', lang: LOCALES.kor },
  { value: 'en', label: 'English', lang: LOCALES.en },
  { value: 'tw', label: '繁體中文', lang: LOCALES.tw },
] as const;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

const stored = readItem('language');

const useLanguageStore = create<{ readonly language: Language }>(() => ({
  language: isLanguage(stored) ? stored : DEFAULT_LANGUAGE,
}));

export const useLanguage = (): Language => useLanguageStore((state) => state.language);
export const currentLanguage = (): Language => useLanguageStore.getState().language;

const apply = (language: Language): void => {
  document.documentElement.lang = LOCALES[language];
  useLanguageStore.setState({ language });
};

/** Shows a language at once, without a reload. */
function show(language: Language): void {
  // refusals stay in the language before until its dictionary has come
  loadDictionary(language).catch(() => undefined);
  apply(language);
}

/** Changes the language, here and in the app's other tabs. */
export function setLanguage(language: Language): void {
  keepItem('language', language);
  keepRow('language', language);
  show(language);
}

/**
 * Applies the stored language; after a 401 cleared local storage, the copy of it; and later what
 * another tab changes it to. Resolves when its dictionary is there.
 * @throws ChunkError
 */
export async function startLanguage(): Promise<void> {
  apply(currentLanguage());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language' && isLanguage(newValue)) show(newValue);
  });
  if (isLanguage(stored)) keepRow('language', stored);
  else {
    const kept = await readRow('language');
    if (isLanguage(kept)) setLanguage(kept);
  }
  await loadDictionary(currentLanguage());
}

type Keys<D> = Extract<keyof D, string>;
/** The text for one of the things counted; Korean and Chinese have no such form. */
type OneKeys<K extends string> = K extends `${infer Name}_other` ? `${Name}_one` : never;
/** The names under which plural texts are asked for, and those of all other texts. */
type CountedKey<K extends string> = K extends `${infer Name}_other` ? Name : never;
type PlainKey<K extends string> = Exclude<K, `${string}_other`>;
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * Gives a key's text in the current language, `{{name}}` filled from `params`. For `shares_other`
 * (in English also `shares_one`) ask for `shares`; `count` chooses between the two.
 */
export interface Translate<K extends string> {
  (key: PlainKey<K>, params?: TextParams): string;
  (key: CountedKey<K>, params: TextParams & { readonly count: number }): string;
}

/** The texts of one feature, under a name of their own. */
export interface Texts<K extends string> {
  readonly namespace: string;
  readonly dictionary: Readonly<Record<Language, Readonly<Record<K, string>>>>;
}

/**
 * The texts of a feature. Korean names the keys; the other two languages must have exactly
 * the same ones, and English the singular of each plural, which the types hold. `terms` are the
 * texts that are a word of the glossary and nothing else.
 */
export function defineTexts<
  D extends Readonly<Record<string, string>>,
  T extends Terms = Readonly<Record<never, never>>,
>(
  namespace: string,
  texts: {
    readonly kor: D;
    readonly en: Readonly<Record<Keys<D> | OneKeys<Keys<D>>, string>>;
    readonly tw: Readonly<Record<Keys<D>, string>>;
    readonly terms?: T;
  },
): Texts<Keys<D> | Keys<T>> {
  const whole = (language: Language): Readonly<Record<string, string>> => ({
    ...texts[language],
    ...termsIn(texts.terms ?? {}, language),
  });
  return { namespace, dictionary: { kor: whole('kor'), en: whole('en'), tw: whole('tw') } };
}

/** The translator of a feature's texts in a language, for code outside of components. */
export const translator =
  <K extends string>(texts: Texts<K>, language: Language): Translate<K> =>
  (key, params) => {
    const own: Readonly<Record<string, string>> = texts.dictionary[language];
    if (params === undefined) return own[key] ?? key;
    const one = params.count === 1 ? own[`${key}_one`] : undefined;
    const text = one ?? own[`${key}_other`] ?? own[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };

/** The translator of a feature's texts; the component follows changes of language. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage();
  return useMemo(() => translator(texts, language), [texts, language]);
}
