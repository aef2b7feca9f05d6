import type { Language } from '@maru/contract/constants';
import { describe, expect, it } from 'vitest';
import type { Texts } from './i18n.ts';
import { GLOSSARY } from './testing/glossary.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  '../**/text.ts',
  '../**/*.texts.ts',
  './api-dictionary/actions.ts',
]);

/** Texts of one language a file. */
const files = import.meta.glob<string>(['./legal/{kor,en,tw}.ts', './api-dictionary/texts-*.ts'], {
  query: '?raw',
  import: 'default',
});

/** Words that were given up for the ones of the glossary. */
const GIVEN_UP: Readonly<Record<Language, RegExp>> = {
  kor: new RegExp(
    '잡아 (두|둔)|청산(?! (대기|완료)$)|기다리는 주문|화면 밝기|인터넷 주소|사기 전에|' +
      // an amount of shares ends in a vowel
      '필요한 금액|양쪽이 맞|줄을 서|[{][{]n[}][}](은|이|을|과)(?![가-힣])',
  ),
  en: new RegExp(
    'Held meanwhile|Tax in all|Cost still open|Expired with the day|Fills at once, from|' +
      'cannot be placed now|internet address|\\bin all\\b|\\bfills? (in full )?(what it can |all of it )?at once',
  ),
  tw: /圈存|本方|對手|可用買進|更好的價格|按下星號|下跌10%為|\d張|平倉(?<!^[已待]平倉|強制平倉)|網路位址/,
};

interface Concept {
  readonly kor: readonly string[];
  readonly en: readonly string[];
  readonly tw: readonly string[];
}

const LANGUAGES = ['kor', 'en', 'tw'] as const;
const concepts = GLOSSARY.trim()
  .split('\n')
  .map((line): Concept => {
    const [kor = [], en = [], tw = []] = line.split(' / ').map((word) => word.split('|'));
    return { kor, en, tw };
  });

const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'object' && value !== null && 'dictionary' in value && 'namespace' in value;

interface Label extends Readonly<Record<Language, string>> {
  readonly at: string;
}

async function allLabels(): Promise<Label[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const texts = loaded.flatMap((module) => Object.values(module).filter(isTexts));
  return texts.flatMap(({ namespace, dictionary: { kor, en, tw } }) =>
    Object.keys(kor).map((key) => ({
      at: `${namespace}.${key}`,
      kor: kor[key] ?? '',
      en: en[key] ?? '',
      tw: tw[key] ?? '',
    })),
  );
}

const isWord = (concept: Concept, language: Language, text: string): boolean =>
  concept[language].some((word) => word.toLowerCase() === text.toLowerCase());

/** Whether a text uses a word of the concept. */
const uses = (concept: Concept, language: Language, text: string): boolean =>
  concept[language].some((word) => text.includes(word));

/** Shorter Korean words are parts of others. */
const TELLING = 4;

/** A sentence with a telling word of a concept in Korean, and not its word in Taiwanese. */
function strayed({ at, kor, tw }: Label): string[] {
  return concepts
    .map((one) => ({ ...one, kor: one.kor.filter((word) => word.length >= TELLING) }))
    .filter((one) => uses(one, 'kor', kor) && !uses(one, 'tw', tw))
    .map((one) => `${at}: ${one.kor.join('|')}: ${tw}`);
}

/** A label that has a concept's word in one language and another word elsewhere. */
function faults(label: Label): string[] {
  const own = concepts.filter(
    (one) => isWord(one, 'kor', label.kor) || isWord(one, 'tw', label.tw),
  );
  const fits = own.some((one) => LANGUAGES.every((lang) => isWord(one, lang, label[lang])));
  if (own.length === 0 || fits) return [];
  const { kor, en, tw } = label;
  return [`${label.at}: ${kor} / ${en} / ${tw}`];
}

describe('the glossary', () => {
  it('has one word a concept in each language', async () => {
    const labels = await allLabels();
    expect(labels.length).toBeGreaterThan(300);
    expect(labels.flatMap(faults)).toEqual([]);
  });

  it('keeps to the word in sentences too', async () => {
    expect((await allLabels()).flatMap(strayed)).toEqual([]);
  });

  it('finds a label that strays', () => {
    const label = { at: 'x.y', kor: '수수료', en: 'Charge', tw: '手續費' };
    expect(faults(label)).toEqual(['x.y: 수수료 / Charge / 手續費']);
    expect(faults({ ...label, en: 'Fee' })).toEqual([]);
  });

  it.each(Object.entries(files))('knows no word that was given up in %s', async (path, load) => {
    const language = LANGUAGES.find((one) => path.endsWith(`${one}.ts`));
    expect(language).toBeDefined();
    expect(await load()).not.toMatch(GIVEN_UP[language ?? 'kor']);
  });

  it('knows no word that was given up', async () => {
    const found = (await allLabels()).flatMap((label) =>
      LANGUAGES.filter((language) => GIVEN_UP[language].test(label[language])).map(
        (language) => `${label.at}: ${label[language]}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
