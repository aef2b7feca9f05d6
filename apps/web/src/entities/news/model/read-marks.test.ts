import { describe, expect, it } from 'vitest';
import { isRead, NOTHING_READ, withAllRead, withRead } from './read-marks.ts';

describe('marks of read news', () => {
  it('are set one by one, and each once', () => {
    const marks = withRead(withRead(NOTHING_READ, 7), 3);
    expect([7, 3, 5].map((no) => isRead(marks, no))).toEqual([true, true, false]);
    expect(withRead(marks, 7)).toBe(marks);
  });

  it('are set for all so far, and never taken back', () => {
    const marks = withAllRead(withRead(withRead(NOTHING_READ, 9), 3), 5);
    expect(marks).toEqual({ through: 5, more: [9] });
    expect([1, 5, 6, 9].map((no) => isRead(marks, no))).toEqual([true, true, false, true]);
    expect(withAllRead(marks, 4)).toBe(marks);
    expect(withRead(marks, 2)).toBe(marks);
  });

  it('are so many at most, the newest ones', () => {
    let marks = NOTHING_READ;
    for (let no = 1; no <= 301; no++) marks = withRead(marks, no);
    expect(marks.more).toHaveLength(300);
    expect([isRead(marks, 1), isRead(marks, 301)]).toEqual([false, true]);
  });
});
