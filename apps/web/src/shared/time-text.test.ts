import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatTime } from './time-text.ts';

describe('times', () => {
  /** 2026-11-24 00:30:05 in Seoul, the day before in UTC. */
  const at = Date.UTC(2026, 10, 23, 15, 30, 5);

  it('are Korean whatever the device says', () => {
    expect(formatTime(at, 'kor')).toBe('00:30:05');
    expect(formatTime(at, 'en')).toBe('00:30:05');
    expect(formatDate(at, 'en')).toBe('24 Nov 2026');
    expect(formatDateTime(at, 'en')).toBe('24 Nov, 00:30');
  });

  it('take a Korean day too', () => {
    expect(formatDay('2026-11-24', 'kor')).toBe('11월 24일 (화)');
    expect(formatDay('2026-11-24', 'tw')).toBe('11月24日 週二');
    expect(formatDay('2026-11-24', 'en')).toBe('Tue 24 Nov');
    expect(formatDate('2026-11-24', 'tw')).toBe('2026/11/24');
  });
});
