import { expect, test } from 'vitest';
import { asHangul, asLatin } from './hangul.ts';

test.for([
  ['tkatjd', '삼성'],
  ['tkatjdwjswk', '삼성전자'],
  ['rkdtksqod', '강산뱅'],
  ['ehfRo', '돌깨'],
  ['ghkd', '황'],
  ['ekfrrhrl', '닭고기'],
  ['ekfrif', '달걀'],
  ['dlTek', '있다'],
  ['dPtks', '예산'],
  ['rkqt', '값'],
  ['guseock', '현대차'],
  ['tt', 'ㅅㅅ'],
  ['ㅎkd', '항'],
  ['005930', '005930'],
] as const)('the keys %s write %s, and back', ([keys, hangul]) => {
  expect(asHangul(keys)).toBe(hangul);
  expect(asLatin(hangul)).toBe(keys === 'ㅎkd' ? 'gkd' : keys);
});

test.for([
  ['ㅏㅅ', 'kt'],
  ['나', 'sk'],
  ['ㅣㅎ', 'lg'],
  ['ㅓㅛㅔ', 'jyp'],
  ['ㅔㅐㄴ채', 'posco'],
  ['ㅜㅁㅍㄷㄱ', 'naver'],
  ['ㅘㄳ', 'hkrt'],
  ['KT&G', 'KT&G'],
] as const)('the letters %s are on the keys %s', ([letters, keys]) => {
  expect(asLatin(letters)).toBe(keys);
});

test('a letter that needs no shift key is the same with it', () => {
  expect(asHangul('GKSK')).toBe('하나');
});

test('each syllable is written by its own keys', () => {
  for (let code = 0xac00; code <= 0xd7a3; code += 1) {
    const syllable = String.fromCharCode(code);
    expect(asHangul(asLatin(syllable))).toBe(syllable);
  }
});
