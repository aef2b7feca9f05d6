import { SEARCH_ROWS } from '@maru/contract/constants';
import type { Instrument } from '@maru/std/instrument';
import fc from 'fast-check';
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
  it('puts a code or name itself first, then codes and names that begin with it', () => {
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
      '900005',
      '900100',
      '005900',
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

  it('takes signs of pattern languages for nothing', () => {
    expect(search.find('.*')).toEqual([]);
    expect(search.find('%')).toEqual([]);
  });

  it('answers a page, not the market', () => {
    const many = Array.from({ length: 50 }, (_, i) => listed(String(900_000 + i), `종목${i}`));
    expect(new StockSearch(many).find('종목', none)).toHaveLength(SEARCH_ROWS);
  });
});

describe('a search of what people type', () => {
  const korean = new StockSearch([
    listed('005930', '삼성전자', 'Samsung Electronics'),
    listed('005935', '삼성전자우'),
    listed('000660', 'SK하이닉스', 'SK hynix'),
    listed('033780', 'KT&G'),
    listed('030200', 'KT'),
    listed('010950', 'S-Oil'),
    listed('066570', 'LG전자'),
    listed('005490', 'POSCO홀딩스'),
    listed('00104K', 'CJ4우(전환)'),
    listed('035900', 'JYP Ent.'),
    listed('031440', '신세계 I&C'),
    listed('067280', '멀티캠퍼스'),
    listed('530031', '마루 ETN'),
    listed('0126Z0', '삼성에피스홀딩스'),
    listed('005380', '현대차'),
  ]);
  const first = (typed: string) => korean.find(typed, none)[0]?.symbol;

  it.each([
    // width, case, invisible letters, parts of letters
    ['\uff10\uff10\uff15\uff19\uff13\uff10', '005930'],
    ['\uff33\uff2b\u3000하이닉스', '000660'],
    ['ｋｔ＆ｇ', '033780'],
    ['삼성\u200b전자', '005930'],
    ['\ufeffSK하이닉스\u00a0', '000660'],
    ['삼성전자'.normalize('NFD'), '005930'],
    ['SAMSUNG electronics', '005930'],
    // signs and spaces, on either side
    ['KT G', '033780'],
    ['KTG', '033780'],
    ['kt&g', '033780'],
    ['s oil', '010950'],
    ['SOIL', '010950'],
    ['S–Oil', '010950'],
    ['CJ4우전환', '00104K'],
    ['jyp ent', '035900'],
    ['신세계I&C', '031440'],
    ['신세계 i c', '031440'],
    ['LG 전자', '066570'],
    ['sk·하이닉스', '000660'],
    ['skㆍ하이닉스', '000660'],
    // codes
    ['A005930', '005930'],
    ['a005930', '005930'],
    ['Ａ００５９３０', '005930'],
    ['A00593', '005930'],
    ['Q530031', '530031'],
    ['005-930', '005930'],
    ['(005930)', '005930'],
    ['KRX:005930', '005930'],
    ['005930.KS', '005930'],
    ['KR7005930003', '005930'],
    ['kr7005930003', '005930'],
    ['KR7005931001', '005935'],
    ['KR700104K010', '00104K'],
    ['a0126z0', '0126Z0'],
    // the other keyboard
    ['tkatjd', '005930'],
    ['TKATJD', '005930'],
    ['ｔｋａｔｊｄ', '005930'],
    ['tkatjd wjs', '005930'],
    ['tt', '005930'],
    ['guseock', '005380'],
    ['ㅏㅅ', '030200'],
    ['ㅏㅅ&ㅎ', '033780'],
    ['ㅓㅛㅔ', '035900'],
    ['SKgkdlslrtm', '000660'],
    ['lgwjswk', '066570'],
    ['나하이닉스', '000660'],
    ['ㅣㅎ전자', '066570'],
    ['ㅔㅐㄴ채홀딩스', '005490'],
    ['애ㅓㅇ', undefined],
    // an invalid code stays invalid
    ['KR7005930004', undefined],
    ['B005930', undefined],
    ['없는종목1', undefined],
    ['& -', undefined],
  ])('%j finds %s', (typed, symbol) => {
    expect(first(typed)).toBe(symbol);
  });

  it('puts the name that is typed in full before heavier ones that only begin with it', () => {
    const weight = (symbol: string): bigint => (symbol === '030200' ? 0n : 1n);
    for (const typed of ['KT', 'kt', 'ㅏㅅ']) {
      expect(korean.find(typed, weight).map(({ symbol }) => symbol)).toEqual(['030200', '033780']);
    }
  });

  it('takes what is typed for something else only where it finds nothing', () => {
    const both = new StockSearch([listed('000001', '가나'), listed('000002', 'SK')]);
    expect(both.find('나', none).map(({ symbol }) => symbol)).toEqual(['000001']);
    expect(both.find('sk', none).map(({ symbol }) => symbol)).toEqual(['000002']);
  });

  it('marks what it has found, with the signs inside and without those around', () => {
    expect(korean.find('kt g', none)[0]?.matched.kor).toEqual({ from: 0, to: 4 });
    expect(korean.find('4우', none)[0]?.matched.kor).toEqual({ from: 2, to: 4 });
    expect(korean.find('A005930', none)[0]?.matched.code).toEqual({ from: 0, to: 6 });
    expect(korean.find('tkatjd', none)[0]?.matched.kor).toEqual({ from: 0, to: 2 });
  });

  it('answers whatever is typed', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aqTkORㅘㄳㄱㅏ가닭KQ05930&.*+?([{|\\ＡㆍИ半'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const typed = units.join('');
        for (const { symbol, matched } of korean.find(typed, none)) {
          const { from = 0, to = 1 } = matched.code ?? {};
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(symbol.length);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
