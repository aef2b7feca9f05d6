import { expect, test } from 'vitest';
import { ageText, dayText, moneyText, shortTimeText, timeText, weekdayText } from './figures.ts';

test('a sum stands in the words of its currency', () => {
  expect(moneyText('25000000', 'KRW', 'kor')).toBe('25,000,000원');
  expect(moneyText('-25000000', 'KRW', 'en')).toBe('−₩25,000,000');
  expect(moneyText('50005', 'USD', 'en')).toBe('500.05 USD');
  expect(moneyText('5', 'USD', 'tw')).toBe('0.05 USD');
  expect(moneyText('-1234567', 'USDT', 'kor')).toBe('−1.234567 USDT');
  expect(moneyText('12', '900005', 'kor')).toBe('12 900005');
});

test('an age has its largest unit', () => {
  expect(ageText(-5, 'en')).toBe('0 min');
  expect(ageText(59 * 60_000 + 59_999, 'en')).toBe('59 min');
  expect(ageText(60 * 60_000, 'kor')).toBe('1시간');
  expect(ageText(49 * 3_600_000, 'kor')).toBe('2일');
});

test('a time is that of Korea', () => {
  expect(timeText(Date.UTC(2026, 10, 23, 15, 0, 1), 'en')).toContain('00:00:01');
  expect(timeText(Date.UTC(2026, 10, 23, 15, 0, 1), 'en')).toContain('24 Nov 2026');
  expect(timeText(Date.UTC(2026, 10, 23, 15, 0, 1), 'kor')).toContain('2026. 11. 24.');
  expect(shortTimeText(Date.UTC(2026, 10, 23, 15, 0, 1), 'en')).toBe('24 Nov, 00:00');
  expect(dayText('2026-11-24', 'en')).toBe('24 Nov 2026');
});

test('a day has its weekday in each language', () => {
  const of = (language: 'kor' | 'en' | 'tw'): string => weekdayText('2026-11-27', language);
  expect([of('kor'), of('en'), of('tw')]).toEqual(['금', 'Fri', '週五']);
});
