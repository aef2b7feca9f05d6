/** The chosen language, which is that of the app too, and texts in it. */
import { keepItem, readItem } from '@maru/client/browser-storage';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maru/contract/constants';
import { useMemo } from 'react';
import { create } from 'zustand';
import { LOCALES, type Texts } from './define-texts.ts';

const languageOf = (stored: string | null): Language =>
  LANGUAGES.find((one) => one === stored) ?? DEFAULT_LANGUAGE;

const useLanguageStore = create<{ readonly language: Language }>(() => ({
  language: languageOf(readItem('language')),
}));

export const useLanguage = (): Language => useLanguageStore((state) => state.language);
export const currentLanguage = (): Language => useLanguageStore.getState().language;

function show(language: Language): void {
  document.documentElement.lang = LOCALES[language];
  useLanguageStore.setState({ language });
}

/** Changes the language, here and in other tabs of the desk and the app. */
export function setLanguage(language: Language): void {
  keepItem('language', language);
  show(language);
}

/** Applies the stored language to the page, and later what another tab changes it to. */
export function startLanguage(): void {
  show(useLanguageStore.getState().language);
  window.addEventListener('storage', ({ key, newValue }) => {
    // a log-out of the app by the server has removed it: this tab keeps what it shows
    if (key === 'language' && newValue !== null) show(languageOf(newValue));
  });
}

type Params = Readonly<Record<string, string | number>>;

/** Puts values in the place of their names. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** A text by its key, `{name}` filled from `params`. */
export type Translate<K extends string> = (key: K, params?: Params) => string;

/** The translator of a part's texts into a language. */
export const textsIn =
  <K extends string>(texts: Texts<K>, language: Language): Translate<K> =>
  (key, params = {}) =>
    fillIn(texts[language][key], params);

/** The translator of a part's texts; the component follows changes of language. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage();
  return useMemo(() => textsIn(texts, language), [texts, language]);
}

/** The word for a code that the server names; one without a word stands as it is. */
export type Word = (prefix: string, code: string) => string;

/** The words for codes in a language. */
export const wordsIn =
  (texts: Texts<string>, language: Language): Word =>
  (prefix, code) =>
    texts[language][`${prefix}_${code}`] ?? code;

/** The words for codes; the component follows changes of language. */
export function useWords(texts: Texts<string>): Word {
  const language = useLanguage();
  return useMemo(() => wordsIn(texts, language), [texts, language]);
}
