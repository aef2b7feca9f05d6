import { expect, test } from 'vitest';
import { channels } from './channels.ts';
import { hours } from './hours.ts';

const LINE = 'bank_transfer bank KRW 10000 1000000000 open working 00:00-23:59';

test('channels are written as they are read, and a wrong line is none', () => {
  const definition = channels(
    LINE,
    LINE.replace('bank_transfer', 'other').replace('open', 'password'),
  );
  expect(definition.parse(definition.write(definition.first))).toEqual(definition.first);
  expect(definition.first[1]).toMatchObject({ asksPassword: true, least: 10_000n });
  for (const wrong of [
    '',
    `${LINE}\n${LINE}`,
    LINE.replace('KRW', 'ABC'),
    LINE.replace('10000 ', '0 '),
    LINE.replace('1000000000', '1'),
    LINE.replace('open', 'closed'),
    LINE.replace('working', 'sometimes'),
    LINE.replace('23:59', '24:01'),
  ]) {
    expect(definition.parse(wrong), wrong).toBeNull();
  }
});

test('both readings of the hours of withdrawals are hours', () => {
  const definition = hours('working 09:00-15:30');
  expect(definition.write(definition.first)).toBe('working 09:00-15:30');
  expect(definition.parse('weekdays 09:30-24:00')).toMatchObject({ from: 570, until: 1_440 });
  expect(definition.parse('09:00-15:30')).toBeNull();
});
