import { describe, expect, it } from 'vitest';
import { formatMonth, formatWeekdays } from './month-text.ts';

describe('a calendar', () => {
  it('name months, and weekdays from Sunday on', () => {
    expect(formatMonth('2026-11', 'kor')).toBe('2026년 11월');
    expect(formatMonth('2026-11', 'en')).toBe('November 2026');
    expect(formatMonth('2026-11', 'tw')).toBe('2026年11月');
    expect(formatWeekdays('kor')).toEqual(['일', '월', '화', '수', '목', '금', '토']);
    expect(formatWeekdays('en')[0]).toBe('Sun');
  });
});
