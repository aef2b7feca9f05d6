import { LANGUAGES, type Language } from '@maru/contract/constants';
import { describe, expect, it } from 'vitest';
import type { Texts } from './i18n.ts';
import { defineTexts, LOCALES, translator } from './i18n.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  '../**/text.ts',
  '../**/*.texts.ts',
  './api-dictionary/actions.ts',
]);

const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'object' && value !== null && 'dictionary' in value && 'namespace' in value;

async function allTexts(): Promise<Texts<string>[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded.flatMap((module) => Object.values(module).filter(isTexts));
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

/** The keys that a Korean key has in a language: a plural text one for each of its forms. */
function formsOf(key: string, language: Language): string[] {
  if (!key.endsWith('_other')) return [key];
  const { pluralCategories } = new Intl.PluralRules(LOCALES[language]).resolvedOptions();
  return pluralCategories.map((form) => key.replace(/other$/, form));
}

/** `namespace.key: what is wrong` for every text of a language. */
function faults(texts: Texts<string>, language: Language): string[] {
  const own = texts.dictionary[language];
  return Object.entries(texts.dictionary.kor).flatMap(([key, korean]) => {
    const text = own[key];
    const at = `${texts.namespace}.${key} (${language})`;
    if (text === undefined || text.trim() === '') return [`${at}: missing`];
    const same = placeholders(text).join() === placeholders(korean).join();
    const foreign = language !== 'kor' && /\p{Script=Hangul}/u.test(text);
    return [...(same ? [] : [`${at}: other placeholders`]), ...(foreign ? [`${at}: Korean`] : [])];
  });
}

describe('the dictionaries', () => {
  it('has every key in every language, with the same placeholders', async () => {
    const texts = await allTexts();
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.flatMap((one) => LANGUAGES.flatMap((language) => faults(one, language)))).toEqual(
      [],
    );
  });

  it('has no key that Korean lacks, but the forms of its own plural', async () => {
    for (const { namespace, dictionary } of await allTexts()) {
      for (const language of LANGUAGES) {
        const wanted = Object.keys(dictionary.kor).flatMap((key) => formsOf(key, language));
        expect(Object.keys(dictionary[language]).sort(), namespace).toEqual(wanted.sort());
      }
    }
  });

  it('gives each namespace to one dictionary', async () => {
    const names = (await allTexts()).map((one) => one.namespace);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a plural', () => {
  const texts = defineTexts('plural-test', {
    kor: { orders_other: '주문 {{count}}건' },
    en: { orders_one: '{{count}} order', orders_other: '{{count}} orders' },
    tw: { orders_other: '{{count}}筆委託' },
  });

  it.each([
    ['en', 0, '0 orders'],
    ['en', 1, '1 order'],
    ['en', 21, '21 orders'],
    ['kor', 1, '주문 1건'],
    ['tw', 1, '1筆委託'],
  ] as const)('in %s of %i is %s', (language, count, text) => {
    expect(translator(texts, language)('orders', { count })).toBe(text);
  });
});
