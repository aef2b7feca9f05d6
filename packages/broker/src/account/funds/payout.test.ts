import { HOUR_MS, startOfDay } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, test } from 'vitest';
import { paidUntil, payout } from './payout.ts';

const definition = payout('within 48h', 'usually 2h within 1d');
const parsed = (text: string) => {
  const value = definition.parse(text);
  if (value === null) throw new Error(`${text} is a payout`);
  return value;
};

describe('when a withdrawal is paid', () => {
  test('[PAR-8] both readings are read as they were written', () => {
    for (const text of ['within 48h', 'usually 2h within 1d', 'usually 1h within 24h']) {
      expect(definition.write(parsed(text))).toBe(text);
    }
    for (const text of ['48h', 'within 0h', 'within 2', 'usually 2h', 'within 48h ']) {
      expect(definition.parse(text)).toBeNull();
    }
  });

  test('[PAR-8] by the first within 48 hours, by the second before 24:00 of T+1', () => {
    const friday = startOfDay('2026-11-20') + 10 * HOUR_MS;
    expect(paidUntil(parsed('within 48h'), KRX, friday)).toBe(friday + 48 * HOUR_MS);
    // Monday is the next business day
    const latest = startOfDay('2026-11-24');
    expect(paidUntil(parsed('usually 2h within 1d'), KRX, friday)).toBe(latest);
  });

  test('[PAR-6] nobody waits for longer than a month, or for longer than is said', () => {
    const isSensible = (text: string) => definition.isSensible?.(parsed(text));
    expect(['within 720h', 'within 30d'].map(isSensible)).toEqual([true, true]);
    const bad = ['within 721h', 'within 31d', 'usually 3h within 2h', 'usually 25h within 1d'];
    expect(bad.map(isSensible)).toEqual([false, false, false, false]);
  });
});
