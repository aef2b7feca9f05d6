import { expect, it } from 'vitest';
import { formatMonthDay } from './month-day.ts';

it('is a day without its year in each language', () => {
  const days = (['kor', 'en', 'tw'] as const).map((language) =>
    formatMonthDay('2026-11-24', language),
  );
  expect(days).toEqual(['11. 24.', '24 Nov', '11/24']);
  expect(formatMonthDay(Date.parse('2026-11-24T23:59+09:00'), 'kor')).toBe('11. 24.');
});
