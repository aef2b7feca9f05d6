import { describe, expect, it } from 'vitest';
import { fold } from './folded.ts';
import { keywordPattern, otherReadings, spanOf } from './keyword.ts';

/** The part of `text` that the keyword matches; null: nothing. */
function found(text: string, typed: string): string | null {
  const span = spanOf(fold(text), keywordPattern([fold(typed).text]));
  return span && text.slice(span.from, span.to);
}

describe('a keyword', () => {
  it('finds initial consonants, alone and among syllables and Latin letters', () => {
    expect(found('새온빛반도체', 'ㅇㅂ')).toBe('온빛');
    expect(found('온빛반도체', '온ㅂ')).toBe('온빛');
    expect(found('온빛반도체', 'ㅇ빛ㅂ')).toBe('온빛반');
    expect(found('한국SK온', 'ㄱskㅇ')).toBe('국SK온');
    expect(found('까치', 'ㄲㅊ')).toBe('까치');
    expect(found('까치', 'ㄱㅊ')).toBeNull();
  });

  it('takes apart initials that a keyboard has joined', () => {
    expect(found('강산전자', 'ㄳ')).toBe('강산');
    expect(found('별솔', 'ㅄ')).toBe('별솔');
  });

  it('finds the syllable that is being typed, at the end only', () => {
    expect(found('온빛반도체', '온비')).toBe('온빛');
    expect(found('온빛반도체', '온빛바')).toBe('온빛반');
    expect(found('온빛반도체', '온비반')).toBeNull();
  });

  it('finds a syllable whose last letter belongs to the next one', () => {
    expect(found('한결바이오', '한결방')).toBe('한결바이');
    expect(found('달걀', '닭')).toBe('달걀');
    expect(found('닭고기', '닭')).toBe('닭');
    expect(found('한결바이오', '한결빙')).toBeNull();
  });

  it('pays no heed to case and spaces, and leaves those around a match out', () => {
    expect(found('New Onbit Semiconductor', 'w onbit')).toBe('w Onbit');
    expect(found('New Onbit', 'NEW ')).toBe('New');
  });

  it('takes Hangul in letters', () => {
    expect(found('온빛', '온빛'.normalize('NFD'))).toBe('온빛');
  });

  it('pays no heed to signs, those of pattern languages included', () => {
    for (const sign of '\\^$.*+?()[]{}|/-&·ㆍ\u200b') {
      expect(found('새온빛 반도체', `온${sign}빛`)).toBe('온빛');
      expect(found(`새온${sign}빛${sign}`, '온빛')).toBe(`온${sign}빛`);
    }
  });

  it('pays no heed to the width of letters and digits, on either side', () => {
    expect(found('ABC 12', '\uff22\uff43\uff11')).toBe('BC 1');
    expect(found('\uff21\uff22\uff23\uff11', 'bc1')).toBe('\uff22\uff23\uff11');
  });
});

describe('what else a keyword may stand for', () => {
  it.each([
    ['A005930', '005930'],
    ['KR7005930003', '005930'],
    ['tkatjd', '삼성'],
    ['TKATJD', '삼성'],
    ['ㅏㅅ', 'kt'],
    ['SKgkdlslrtm', 'SK하이닉스'],
    ['skgkdlslrtm', 'sk하이닉스'],
    ['POSCOghfeldtm', 'POSCO홀딩스'],
    ['ㅣㅎ전자', 'lg전자'],
    ['나하이닉스', 'sk하이닉스'],
  ])('%s may be %s', (keyword, other) => {
    expect(otherReadings(keyword)).toContain(other);
  });

  it('is no code where another letter stands in it', () => {
    expect(otherReadings('삼성1')).not.toContain('1');
  });
});
