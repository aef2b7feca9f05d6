import { expect, test } from 'vitest';
import { ERROR_CODES, errorMessage, errorTemplate } from './errors.ts';

test('a message carries its number where the code has one', () => {
  expect(errorMessage('insufficient_available', { n: '7001050' })).toBe(
    'Insufficient available balance, 7001050 needed',
  );
  expect(errorMessage('off_tick', { n: '70000', m: '70100' })).toContain('70000');
});

test('no text stands for two codes, and none has a second number in it', () => {
  const texts = ERROR_CODES.map(errorTemplate);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text.split('{n}').length).toBeLessThanOrEqual(2);
});

test('a text without its number has no digits a front end would take for one', () => {
  const digits = ERROR_CODES.filter((code) => /\d/.test(errorTemplate(code)));
  // bounds that are part of the rule, the same in every case
  expect(digits).toEqual(['account_format', 'price_not_positive']);
});
