/**
 * Each term has one word in each language: in every text of both apps, in the refusals, and in
 * what the server mails. The documents that customers agree to are worded by law.
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLOSING_WORDS } from '@maru/contract/closing-words';
import { LANGUAGES, type Language } from '@maru/contract/constants';
import * as glossary from '@maru/contract/glossary';
import type { Term } from '@maru/contract/term';
import { describe, expect, it, vi } from 'vitest';
import { MAIL_TEXTS } from '../packages/server/src/documents/mail-texts.ts';
import { FORMS, GIVEN_UP, SECOND_WORDS } from './glossary-words.ts';

vi.stubGlobal('window', { addEventListener: () => undefined });

const ROOT = resolve(import.meta.dirname, '..');
const load = async (...patterns: readonly string[]): Promise<readonly object[]> =>
  Promise.all(
    globSync([...patterns], { cwd: ROOT }).map(
      (path) => import(resolve(ROOT, path)) as Promise<Record<string, object>>,
    ),
  );

const { IN_SENTENCES, ...alone } = glossary;
const TERMS: Readonly<Record<string, Term>> = { ...alone, ...IN_SENTENCES };

/** A text in the languages that it has. */
interface Label extends Readonly<Record<Language, string>> {
  readonly at: string;
}

type Dictionary = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const has = <K extends string>(value: unknown, keys: readonly K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** The labels of a dictionary: one object of texts for each language. */
const labelsOf = (at: string, { kor, en, tw }: Dictionary): Label[] =>
  [...new Set([...Object.keys(kor), ...Object.keys(en)])].map((key) => ({
    at: `${at}.${key}`,
    kor: kor[key] ?? '',
    en: en[key] ?? '',
    tw: tw[key] ?? '',
  }));

/** The labels of whatever a file exports: texts of the app, of the desk, or of refusals. */
function labelsIn(at: string, value: unknown): Label[] {
  if (has(value, ['namespace', 'dictionary'])) {
    return labelsOf(String(value.namespace), value.dictionary as Dictionary);
  }
  if (!has(value, LANGUAGES)) {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) => labelsIn(`${at}.${key}`, part));
  }
  if (typeof value.kor !== 'string') return labelsOf(at, value as Dictionary);
  return [{ at, ...(value as Term) }];
}

const APP = ['apps/web/src/**/*.texts.ts', 'apps/web/src/**/text.ts'];
const REFUSALS = ['apps/web/src/shared/api-dictionary/{texts/*,actions}.ts'];

/** The labels of the files that the patterns name. */
const read = async (...patterns: readonly string[]): Promise<Label[]> =>
  (await load(...patterns)).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => labelsIn(name, value)),
  );

const OF_APP = await read(...APP, ...REFUSALS);
const OF_ALL = [
  ...OF_APP,
  ...(await read('apps/desk/src/**/*.texts.ts')),
  ...labelsOf('mail', MAIL_TEXTS),
  ...labelsIn('closing', CLOSING_WORDS),
];

interface Concept {
  readonly name: string;
  /** All forms of its word. */
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

const formsOf = (name: string, term: Term, language: Language): readonly string[] => [
  term[language],
  ...((FORMS as Readonly<Record<string, Partial<Record<Language, readonly string[]>>>>)[name]?.[
    language
  ] ?? []),
];

const CONCEPTS = Object.entries(TERMS).map(([name, term]): Concept => {
  const of = (language: Language): readonly string[] => formsOf(name, term, language);
  return { name, words: { kor: of('kor'), en: of('en'), tw: of('tw') } };
});

const isWord = ({ words }: Concept, language: Language, text: string): boolean =>
  words[language].some((word) => word.toLowerCase() === text.toLowerCase());

/** Shorter Korean words are parts of others. */
const TELLING = 4;

/** A sentence with a telling word of a concept in Korean, and not its word in Taiwanese. */
const strayed = ({ at, kor, tw }: Label): string[] =>
  CONCEPTS.filter(
    ({ words }) =>
      words.kor.some((word) => word.length >= TELLING && kor.includes(word)) &&
      !words.tw.some((word) => tw.includes(word)),
  ).map(({ name }) => `${at}: ${name}: ${tw}`);

/** A label that has a concept's word in one language and another word elsewhere. */
function faults(label: Label): string[] {
  const own = CONCEPTS.filter(
    (one) => isWord(one, 'kor', label.kor) || isWord(one, 'tw', label.tw),
  );
  const fits = own.some((one) => LANGUAGES.every((lang) => isWord(one, lang, label[lang])));
  if (own.length === 0 || fits) return [];
  return [`${label.at}: ${label.kor} / ${label.en} / ${label.tw}`];
}

/** Words of a label that were given up, for a term or altogether. */
function givenUp(label: Label): string[] {
  const all = [...Object.entries(SECOND_WORDS), ['a sentence', GIVEN_UP] as const];
  return all.flatMap(([name, words]) =>
    LANGUAGES.filter((language) => words[language]?.test(label[language]) === true).map(
      (language) => `${label.at}: ${name}: ${label[language]}`,
    ),
  );
}

describe('the glossary', () => {
  it('has each word once in Korean', () => {
    const words = Object.values(TERMS).map(({ kor }) => kor);
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    expect(words.length).toBeGreaterThan(200);
  });

  it('has one word a term in each language', () => {
    expect(OF_APP.length).toBeGreaterThan(3000);
    expect(OF_APP.flatMap(faults)).toEqual([]);
  });

  it('keeps to the word in sentences too', () => {
    expect(OF_APP.flatMap(strayed)).toEqual([]);
  });

  it('knows no second word for a term, in both apps and in what the server says', () => {
    expect(OF_ALL.length).toBeGreaterThan(5500);
    expect(OF_ALL.flatMap(givenUp)).toEqual([]);
  });

  it('finds a label that strays, and a second word', () => {
    const label = { at: 'x.y', kor: '수수료', en: 'Charge', tw: '手續費' };
    expect(faults(label)).toEqual(['x.y: 수수료 / Charge / 手續費']);
    expect(faults({ ...label, en: 'Fee' })).toEqual([]);
    const money = { at: 'x.y', kor: '쓸 수 있는 돈', en: 'Buying power', tw: '可用金額' };
    expect(givenUp(money)).toEqual([
      'x.y: BUYING_POWER: 쓸 수 있는 돈',
      'x.y: BUYING_POWER: 可用金額',
    ]);
  });
});
