import { SEARCH_ROWS } from '@maru/contract/constants';
import type { Instrument } from '@maru/std/instrument';
import { describe, expect, it } from 'vitest';
import { INSTRUMENTS } from '../venue/testing.ts';
import { StockSearch } from './search.ts';

const like = INSTRUMENTS[0] as Instrument;
const listed = (symbol: string, kor: string, en: string | null = null, tw: string | null = null) =>
  ({ ...like, symbol, names: { kor, en, tw } }) satisfies Instrument;

const stocks = new StockSearch([
  listed('900100', '한결바이오', 'Hangyeol Bio', '韓潔生技'),
  listed('900005', '온빛반도체', 'Onbit Semiconductor', '溫光半導體'),
  listed('005900', '새온빛', 'New Onbit', '新溫光'),
  listed('0009K0', '누리로보틱스'),
]);

const none = (): bigint => 0n;
const search = {
  find: (typed: string) => stocks.find(typed, none).map(({ symbol }) => symbol),
};

describe('a search', () => {
  it('puts the code itself first, then codes and names that begin with it, then the rest', () => {
    expect(search.find('900005')).toEqual(['900005']);
    expect(search.find('900')).toEqual(['900100', '900005', '005900']);
    expect(search.find('온빛')).toEqual(['900005', '005900']);
    expect(search.find('onbit')).toEqual(['900005', '005900']);
  });

  it('knows all three languages, whatever the case and the spaces', () => {
    expect(search.find('ONBIT semi')).toEqual(['900005']);
    expect(search.find('hangyeolbio')).toEqual(['900100']);
    expect(search.find('半導體')).toEqual(['900005']);
    expect(search.find('0009k')).toEqual(['0009K0']);
  });

  it('takes Hangul in either form, and the syllable that is being typed', () => {
    expect(search.find('온빛'.normalize('NFD'))).toEqual(['900005', '005900']);
    expect(search.find('온비')).toEqual(['900005', '005900']);
    expect(search.find('누리ㄹ')).toEqual(['0009K0']);
  });

  it('knows initial consonants, mixed with syllables', () => {
    expect(search.find('ㅇㅂ')).toEqual(['900005', '005900']);
    expect(search.find('ㅇ빛ㅂㄷㅊ')).toEqual(['900005']);
    expect(search.find('ㅎㄱㅂㅇㅇ')).toEqual(['900100']);
    expect(search.find('ㅇㅁ')).toEqual([]);
  });

  it('puts the heavier of equally good matches first', () => {
    const weight = (symbol: string): bigint => (symbol === '900005' ? 2n : 1n);
    expect(stocks.find('900', weight).map(({ symbol }) => symbol)).toEqual([
      ...['900005', '900100', '005900'],
    ]);
  });

  it('says what matched, in the code and in each name', () => {
    const [hit] = stocks.find('onbit', none);
    expect(hit).toEqual({
      symbol: '900005',
      matched: { code: null, kor: null, en: { from: 0, to: 5 }, tw: null },
    });
    const [other] = stocks.find('ㅂㄷㅊ', none);
    expect(other?.matched.kor).toEqual({ from: 2, to: 5 });
  });

  it('finds nothing for nothing', () => {
    expect(search.find('')).toEqual([]);
    expect(search.find('   ')).toEqual([]);
    expect(search.find('없는종목')).toEqual([]);
  });

  it('takes signs of pattern languages as the letters that they are', () => {
    expect(search.find('.*')).toEqual([]);
    expect(search.find('%')).toEqual([]);
  });

  it('answers a page, not the market', () => {
    const many = Array.from({ length: 50 }, (_, i) => listed(String(900_000 + i), `종목${i}`));
    expect(new StockSearch(many).find('종목', none)).toHaveLength(SEARCH_ROWS);
  });
});
