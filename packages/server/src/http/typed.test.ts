import { UNREAD, WON } from '@maru/std/testing/typed-amounts';
import { expect, test } from 'vitest';
import { namesTyped, numberTyped, wholeTyped } from './typed.ts';

test('numbers of forms are read as amounts are, or not at all', () => {
  for (const [typed, won] of WON) expect([typed, wholeTyped(typed)]).toEqual([typed, Number(won)]);
  for (const typed of UNREAD) expect([typed, wholeTyped(typed)]).toEqual([typed, null]);
});

test('a number is above nothing, and below what can be multiplied', () => {
  expect(['0', '1', '1,000,000,000,000', '1,000,000,000,001'].map(numberTyped)).toEqual([
    null,
    1,
    1_000_000_000_000,
    null,
  ]);
});

test('a name stands in each language', () => {
  expect(namesTyped({ kor: ' 가 ', en: 'A', tw: '甲' })).toEqual({ kor: '가', en: 'A', tw: '甲' });
  expect(namesTyped({ kor: '가', en: ' ', tw: '甲' })).toBeNull();
});
