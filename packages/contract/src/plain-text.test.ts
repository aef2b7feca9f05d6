import { plainCode, plainLine, plainName, plainSecret, plainText } from '@maru/std/plain-text';
import { expect, test } from 'vitest';
import { nameOf } from './real-name-rules.ts';
import { symbol, typedSymbol } from './shapes.ts';

test.for([
  [' 010\u2011 1234\u00a0 ', '010\u2010 1234'],
  ['\uff10\uff11\uff10', '010'],
  ['a\u200bb\ufeff', 'ab'],
  ['\u1100\u1161', '가'],
] as const)('%j is the line %j', ([typed, line]) => {
  expect(plainLine(typed)).toBe(line);
});

test.for([
  ['maru01', 'MARU01'],
  [' MARU\u200b01', 'MARU01'],
  ['\uff2d\uff21\uff32\uff35 01', 'MARU01'],
] as const)('%j is the code %j', ([typed, code]) => {
  expect(plainCode(typed)).toBe(code);
});

test.for([
  ['O\u2019Neil', "O'Neil"],
  ['김\u200b마루', '김마루'],
  ['Robert Downey Jr.', 'Robert Downey Jr.'],
  ['María-José  Carreño Quiñones', 'María-José Carreño Quiñones'],
  ['Nguyễn Thị Ánh Nguyệt', 'Nguyễn Thị Ánh Nguyệt'],
  ['\uff2b\uff49\uff4d Maru', 'Kim Maru'],
  ['Wolfeschlegelsteinhausen Bergerdorff Senior', 'Wolfeschlegelsteinhausen Bergerdorff Senior'],
] as const)('%j is the name %j', ([typed, name]) => {
  expect(plainName(typed)).toBe(name);
  expect(nameOf(typed)).toBe(name);
});

test.for(['', 'A', '7', 'Kim 2', '.', 'Kim<br>', '-Kim'])('%j is no name', (name) => {
  expect(nameOf(name)).toBeNull();
});

test('a password is the same from every keyboard, with its spaces', () => {
  expect(plainSecret(' caf\u0065\u0301 ')).toBe(' caf\u00e9 ');
});

test('the code of an issue is taken as people write it', () => {
  for (const written of [
    '005930',
    ' a005930 ',
    '\uff10\uff10\uff15\uff19\uff13\uff10',
    'KR7005930003',
  ]) {
    expect(symbol.parse(written)).toBe('005930');
    expect(typedSymbol.parse(written)).toBe('005930');
  }
  expect(symbol.safeParse('삼성전자').success).toBe(false);
  expect(typedSymbol.parse('')).toBe('');
});

test('a text of several lines is kept as it was written, without what nobody sees', () => {
  const kept = '첫 줄\n\n👨‍👩‍👧 둘째 줄\t표';
  expect(plainText(kept)).toBe(kept);
  expect(plainText('  one \r\n\r\n\r\n\r\ntwo  \r three \n\n')).toBe('one\n\ntwo\n three');
  // what would show a text in another order than it is
  expect(plainText('a\u202eb\u2066c\u200e')).toBe('abc');
  expect(plainText('a\u0000b\u0007c\u009f')).toBe('abc');
  expect(plainText('a\ud800b')).toBe('a\ufffdb');
  expect(plainText('\u1100\u1161')).toBe('가');
});
