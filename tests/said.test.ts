/**
 * What the browser tests read in one language is what the app renders in each: every entry of
 * their tables of words is rendered here by the app's own code, in three languages.
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApiError } from '@maru/client/api-error';
import { LANGUAGES, type Language } from '@maru/contract/constants';
import {
  DESK_CODES,
  ERROR_CODES,
  type ErrorCode,
  type ErrorParams,
  errorMessage,
  errorTemplate,
} from '@maru/contract/errors';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Texts } from '../apps/web/src/shared/i18n.ts';
import type { RefusalSource, Said, Sample, TextSource } from './e2e/pages/words.ts';

vi.stubGlobal('window', { addEventListener: () => undefined });
const { translator } = await import('../apps/web/src/shared/i18n.ts');
const { failureText } = await import('../apps/web/src/shared/refusal.tsx');
const { failedText } = await import('../apps/web/src/shared/action-result.tsx');
const { ACTIONS } = await import('../apps/web/src/shared/api-dictionary/actions.ts');
const { loadDictionary } = await import('../apps/web/src/shared/api-dictionary/dictionaries.ts');
const { formatWon } = await import('../apps/web/src/shared/money-text.ts');
const { formatDateTime } = await import('../apps/web/src/shared/time-text.ts');
const { formatQuantity } = await import('../apps/web/src/entities/instrument/model/amounts.ts');

const ROOT = resolve(import.meta.dirname, '..');
const load = async (pattern: string): Promise<readonly object[]> =>
  Promise.all(
    globSync(pattern, { cwd: ROOT }).map(
      (path) => import(resolve(ROOT, path)) as Promise<Record<string, object>>,
    ),
  );

const isSaid = (value: object): value is Said => 'source' in value;
const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'object' && value !== null && 'dictionary' in value && 'namespace' in value;

/** The entries of a table, by the way to them. */
function entriesOf(table: unknown, name: string): [string, Said][] {
  if (typeof table !== 'object' || table === null) return [];
  if (isSaid(table)) return [[name, table]];
  return Object.entries(table).flatMap(([key, value]) => entriesOf(value, `${name}.${key}`));
}

const WORDS = (await load('tests/e2e/pages/*-words.ts')).flatMap((module) =>
  Object.entries(module).flatMap(([name, table]) => entriesOf(table, name)),
);
const TEXTS = new Map(
  [...(await load('apps/web/src/**/*.texts.ts')), ...(await load('apps/web/src/**/text.ts'))]
    .concat(await load('apps/web/src/shared/api-dictionary/actions.ts'))
    .flatMap((module) => Object.values(module).filter(isTexts))
    .map((texts) => [texts.namespace, texts] as const),
);

/** What a refusal's placeholders hold where its entry does not say; `at` is in milliseconds. */
const FILLED: ErrorParams = {
  n: '1234567',
  m: '7654321',
  currency: 'USD',
  range: 'working 09:00-15:30',
  at: String(Date.UTC(2026, 10, 26, 3)),
};

const errorOf = (code: ErrorCode, params: ErrorParams = {}): ApiError =>
  new ApiError(code, errorMessage(code, { ...FILLED, ...params }), { ...FILLED, ...params }, 200);

function sampleText(sample: Sample, language: Language): string {
  if (typeof sample === 'string') return sample;
  if ('won' in sample) return formatWon(sample.won, language);
  if ('at' in sample) return formatDateTime(sample.at, language);
  const listed = { market: 'main', symbol: '900001', scale: 0 } as const;
  return formatQuantity(sample.shares, listed, language);
}

function refusalText({ code, params, ends }: RefusalSource, language: Language): string {
  const error = errorOf(code, params);
  if (ends === null) return failureText(error, language);
  const action = ACTIONS.find((one) => one === ends);
  return action === undefined ? `no action ${ends}` : failedText(action, error, language);
}

function textOf({ text, params }: TextSource, language: Language): string {
  const [namespace = '', key = ''] = text.split('.');
  const texts = TEXTS.get(namespace);
  const own = texts?.dictionary[language];
  if (texts === undefined || own?.[key] === undefined) return `no text ${text}`;
  const names = [...own[key].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const filled = names.map((name) => [name, sampleText(params[name] ?? '1,234', language)]);
  return translator(texts, language)(key, Object.fromEntries(filled) as Record<string, string>);
}

const render = (source: Said['source'], language: Language): string =>
  'code' in source ? refusalText(source, language) : textOf(source, language);

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(loadDictionary));
});

describe('the words of the browser tests', () => {
  test('are found', () => {
    expect(WORDS.length).toBeGreaterThan(100);
  });

  test.each(LANGUAGES)('are what the app says in %s', (language) => {
    const others = WORDS.map(([name, said]) => ({
      name,
      wanted: said[language],
      rendered: render(said.source, language),
    })).filter(({ wanted, rendered }) => !wanted.test(rendered));
    expect(others).toEqual([]);
  });

  test('differ from language to language', () => {
    const alike = WORDS.filter(([, { source }]) => {
      const all = LANGUAGES.map((language) => render(source, language));
      return new Set(all).size < LANGUAGES.length;
    });
    expect(alike.map(([name]) => name)).toEqual([]);
  });
});

/** What customers may be answered. */
const CUSTOMER_CODES = ERROR_CODES.filter((code) => !DESK_CODES.some((desk) => desk === code));

describe('each refusal that a customer may meet', () => {
  test.each(LANGUAGES)('is a whole text of its own language in %s', (language) => {
    const generic = failureText(null, language);
    const faulty = CUSTOMER_CODES.map(
      (code) => [code, failureText(errorOf(code), language)] as const,
    ).filter(([code, shown]) => {
      // the name of a key, of a value that is none, or a placeholder
      const isWhole = !/[{}_]|undefined|null|NaN/.test(shown) && shown !== code;
      const isForeign = language !== 'kor' && /\p{Script=Hangul}/u.test(shown);
      return !isWhole || isForeign || shown === generic || shown.trim() === '';
    });
    expect(faulty).toEqual([]);
  });

  test.each(LANGUAGES)('shows the figures that are sent with it, separated, in %s', (language) => {
    const faulty = CUSTOMER_CODES.map(
      (code) => [code, failureText(errorOf(code), language)] as const,
    ).filter(([code, shown]) => {
      const isMissing = errorTemplate(code).includes('{n}') && !shown.includes('1,234,567');
      return isMissing || /1234567|7654321/.test(shown);
    });
    expect(faulty).toEqual([]);
  });
});
