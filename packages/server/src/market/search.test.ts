import { SEARCH_ROWS } from '@maru/contract/constants';
import type { Instrument } from '@maru/std/instrument';
import { describe, expect, it } from 'vitest';
import { INSTRUMENTS } from '../venue/testing.ts';
import { StockSearch } from './search.ts';

const like = INSTRUMENTS[0] as Instrument;
const listed = (symbol: string, kor: string, en: string | null = null, tw: string | null = null) =>
  ({ ...like, symbol, names: { kor, en, tw } }) satisfies Instrument;

const search = new StockSearch([
  listed('900100', '한결바이오', 'Hangyeol Bio', '韓潔生技'),
  listed('900005', '온빛반도체', 'Onbit Semiconductor', '溫光半導體'),
  listed('005900', '새온빛', 'New Onbit', '新溫光'),
  listed('0009K0', '누리로보틱스'),
]);

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
    expect(search.find('누리ㄹ')).toEqual([]);
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
    expect(new StockSearch(many).find('종목')).toHaveLength(SEARCH_ROWS);
  });
});
