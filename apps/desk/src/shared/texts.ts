/** The chosen language, which is that of the app too, and texts in it. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maru/contract/constants';
import { useCallback } from 'react';
import { create } from 'zustand';
import { LOCALES, type Texts } from './define-texts.ts';

const stored = LANGUAGES.find((one) => one === localStorage.getItem('language'));

const useLanguageStore = create<{ readonly language: Language }>(() => ({
  language: stored ?? DEFAULT_LANGUAGE,
}));

export const useLanguage = (): Language => useLanguageStore((state) => state.language);

export function setLanguage(language: Language): void {
  localStorage.setItem('language', language);
  document.documentElement.lang = LOCALES[language];
  useLanguageStore.setState({ language });
}

/** Applies the stored language to the page. */
export const startLanguage = (): void => {
  document.documentElement.lang = LOCALES[useLanguageStore.getState().language];
};

type Params = Readonly<Record<string, string | number>>;

/** Puts values in the place of their names. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** A text by its key, `{name}` filled from `params`. */
export type Translate<K extends string> = (key: K, params?: Params) => string;

/** The translator of a part's texts; the component follows changes of language. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage();
  return useCallback((key, params = {}) => fillIn(texts[language][key], params), [texts, language]);
}

/** The word for a code that the server names; one without a word stands as it is. */
export function useWords(texts: Texts<string>): (prefix: string, code: string) => string {
  const language = useLanguage();
  return useCallback(
    (prefix, code) => texts[language][`${prefix}_${code}`] ?? code,
    [texts, language],
  );
}
