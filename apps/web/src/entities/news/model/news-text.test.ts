import type { NewsContent, NewsRow } from '@maru/contract/news-calls';
import { HALT_REASONS } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { newsText } from './news-text.ts';

const names = { kor: '새벽해운', en: 'Dawn Shipping', tw: null };
const stock = { symbol: '900036', names, scale: 0, market: 'main' } as const;
const LANGUAGES = ['kor', 'en', 'tw'] as const;

const news = (content: NewsContent, more: Partial<NewsRow> = {}): NewsRow => ({
  no: 1,
  at: 0,
  content,
  generated: false,
  stock,
  index: null,
  ...more,
});
const published = (kind: 'earnings' | 'contract' | 'rating') =>
  (['up', 'down'] as const).flatMap((direction) =>
    (['small', 'middle', 'large'] as const).map((size) =>
      news({ kind, params: { direction, size } }),
    ),
  );
const interruption = (price: string) =>
  news({
    kind: 'vi',
    params: { cause: 'static_vi', price, reference: '8200', until: 120_000 },
  });

describe('news in words', () => {
  it('says which way an interruption goes, how far, and until when', () => {
    expect(newsText(interruption('9020'), 'kor')).toMatchObject({
      word: 'VI',
      title: '새벽해운 급등해 VI 발동',
      note: '8,200원 → 9,020원 (+10.00%) · 09:02까지 단일가매매',
    });
    expect(newsText(interruption('7380'), 'en')).toMatchObject({
      title: 'Dawn Shipping drops, VI triggered',
      note: '₩8,200 → ₩7,380 (−10.00%) · call auction until 09:02',
    });
  });

  it('has a headline of its own for each kind, direction and size, in each language', () => {
    for (const language of LANGUAGES) {
      const titles = (['earnings', 'contract', 'rating'] as const)
        .flatMap(published)
        .map((row) => newsText(row, language).title);
      expect(new Set(titles).size).toBe(18);
      for (const title of titles) expect(title).toContain(language === 'en' ? 'Dawn' : '새벽해운');
    }
  });

  it('gives sums in the units of the language', () => {
    const params = { side: 'buy', price: '12000', quantity: 10_000 } as const;
    const row = news({ kind: 'large_trade', params });
    expect(LANGUAGES.map((language) => newsText(row, language).title)).toEqual([
      '새벽해운 한 번에 1.2억원 매수 체결',
      'Dawn Shipping: ₩120M bought in one trade',
      '새벽해운 單筆買進成交 1.2億韓元',
    ]);
    expect(newsText(row, 'en').note).toBe('10,000 shares at ₩12,000');
  });

  it('speaks of an index by its name, and of a fall without a second minus', () => {
    const index = { code: 'MAIN', names: { kor: '마루종합', en: 'Maru Composite', tw: null } };
    const content: NewsContent = {
      kind: 'index_moved',
      params: { direction: 'down', value: '2804.45', gain: '-1.50' },
    };
    expect(newsText(news(content, { stock: null, index }), 'kor')).toMatchObject({
      title: '마루종합 지수 1.50% 하락',
      note: '전일 종가 대비 · 2,804.45',
    });
  });

  it('leaves nothing unfilled, whatever happened', () => {
    const contents: NewsContent[] = [
      { kind: 'limit_reached', params: { side: 'upper', price: '10680' } },
      { kind: 'limit_reached', params: { side: 'lower', price: '5760' } },
      { kind: 'listed', params: { day: '2026-11-24', base: '20000' } },
      { kind: 'listed', params: { day: null, base: '20000' } },
      { kind: 'first_price', params: { price: '30000', base: '20000' } },
      ...HALT_REASONS.map((reason): NewsContent => ({ kind: 'halted', params: { reason } })),
      { kind: 'resumed', params: { reason: 'disclosure' } },
      ...(['rights', 'bonus', 'split', 'dividend', 'merger'] as const).map(
        (reason): NewsContent => ({
          kind: 'base_changed',
          params: { base: '4000', before: '8000', reason },
        }),
      ),
    ];
    const index = { code: 'MAIN', names: { kor: '마루종합', en: 'Maru Composite', tw: null } };
    const points = { value: '2804.45', gain: '-8.12' };
    const safeguards: NewsContent[] = [
      ...([1, 2] as const).map(
        (stage): NewsContent => ({
          kind: 'circuit_breaker',
          params: { stage, until: 60_000, ...points },
        }),
      ),
      { kind: 'circuit_breaker', params: { stage: 3, until: null, ...points } },
      { kind: 'sidecar', params: { direction: 'up', until: 60_000, ...points } },
      { kind: 'sidecar', params: { direction: 'down', until: 60_000, ...points } },
    ];
    const rows = [
      ...contents.map((content) => news(content)),
      ...safeguards.map((content) => news(content, { stock: null, index })),
      interruption('9020'),
    ];
    for (const language of LANGUAGES) {
      const texts = rows.map((row) => newsText(row, language));
      expect(new Set(texts.map(({ title, note }) => title + note)).size).toBe(rows.length);
      for (const { word, title, note, body } of texts) {
        const whole = [word, title, note, body].join(' ');
        expect(whole).not.toMatch(/\{\{|undefined|NaN|_/);
      }
    }
  });
});
