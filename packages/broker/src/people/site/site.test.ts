import { expect, test } from 'vitest';
import { isSensible } from '../../kernel/parameters/units.ts';
import { site } from './domain.ts';

const { parameters } = site;

const takes = (name: keyof typeof parameters, text: string): boolean => {
  const definition = parameters[name];
  const value = definition.parse(text);
  return value !== null && isSensible(name, definition as never, value);
};

test.each([
  ['siteTitle', ['Maru', '마루 증권'], ['', ' Maru', 'two\nlines', 'x'.repeat(31)]],
  ['siteLogo', ['/logo.svg', '/brand/logo.png'], ['//evil.test/x.svg', 'https://a.test/x.svg']],
  [
    'siteAgent1Url',
    ['https://help.maru.test', 'https://help.maru.test/chat?room=1'],
    ['http://help.maru.test', 'javascript:alert(1)', 'https://a.test/"onclick', 'https:// a'],
  ],
  [
    'siteAgent2Hours',
    ['weekdays 09:30-17:00', 'daily 00:00-24:00'],
    ['9 to 6', 'daily 25:00-26:00'],
  ],
  ['siteBankNumber', ['110-123-456789', '1101234567'], ['none', '110-', '12']],
] as const)('[SITE-1] %s has a form of its own', (name, good, bad) => {
  expect(good.filter((text) => !takes(name, text))).toEqual([]);
  expect(bad.filter((text) => takes(name, text))).toEqual([]);
});
