import { refusal } from '@maru/contract/errors';
import { DAY_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import { advanceClock, parseStep, showKst } from './clock.ts';

test.each([
  ['+1d', DAY_MS],
  ['1d', DAY_MS],
  ['+2h', 120 * MINUTE_MS],
  ['+30m', 30 * MINUTE_MS],
  ['+366d', 366 * DAY_MS],
])('%s is a step', (text, ms) => expect(parseStep(text)).toBe(ms));

test.each(['', '+0d', '-1d', '+1.5h', '1 d', '+1w', '+1s', '+367d', '+99999999d', 'tomorrow'])(
  '"%s" is none',
  (text) => expect(parseStep(text)).toBeNull(),
);

test('an instant is shown in Korean time', () => {
  expect(showKst(startOfDay('2026-11-21') + 5 * MINUTE_MS)).toBe('2026-11-21 00:05 KST');
});

test('the clock is moved, and the new time is told', async () => {
  let now = startOfDay('2026-11-20');
  const asked: unknown[] = [];
  const advance: Clock['advance'] = async (actor, ms) => {
    asked.push([actor, ms]);
    now += ms;
    return { ok: true, reply: {}, basis: null, estimate: null };
  };
  const lines: string[] = [];
  const done = await advanceClock(
    { advance },
    () => now,
    DAY_MS,
    (line) => lines.push(line),
  );
  expect(done).toBe(true);
  expect(asked).toEqual([['operator', DAY_MS]]);
  expect(lines).toEqual(['The clock went from 2026-11-20 00:00 KST to 2026-11-21 00:00 KST.']);
});

test('a refusal is told', async () => {
  const advance: Clock['advance'] = async () => ({ ok: false, refusal: refusal('not_allowed') });
  const lines: string[] = [];
  const done = await advanceClock(
    { advance },
    () => 0,
    1,
    (line) => lines.push(line),
  );
  expect(done).toBe(false);
  expect(lines).toEqual(['This is not allowed here']);
});
