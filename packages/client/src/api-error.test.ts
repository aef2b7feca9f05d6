import { expect, test } from 'vitest';
import { ApiError, worthAsking } from './api-error.ts';

test('a read is asked again after silence or a busy moment, twice, and after no refusal', () => {
  const [silence, busy] = [
    new ApiError('offline', 'No network'),
    new ApiError('system_busy', 'Busy', {}, 503),
  ];
  for (const error of [silence, busy, new TypeError('cut')]) {
    expect([0, 1, 2].map((failures) => worthAsking(failures, error))).toEqual([true, true, false]);
  }
  expect(worthAsking(0, new ApiError('account_missing', 'Gone', {}, 404))).toBe(false);
});
