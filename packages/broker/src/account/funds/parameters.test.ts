import { expect, test } from 'vitest';
import { hours } from '../../kernel/parameters/hours.ts';

test('both readings of the hours of withdrawals are hours', () => {
  const definition = hours('working 09:00-15:30');
  expect(definition.write(definition.first)).toBe('working 09:00-15:30');
  expect(definition.parse('weekdays 09:30-24:00')).toMatchObject({ from: 570, until: 1_440 });
  expect(definition.parse('09:00-15:30')).toBeNull();
});
