import { expect, test } from 'vitest';
import { askedIncrease, emptyIncrease, INCREASE_TIMES } from './increase-form.ts';

const NOW = Date.parse('2026-11-24T23:30:00+09:00');

test('a form begins with a timetable in order, and is sent once nothing is empty', () => {
  const draft = emptyIncrease(NOW);
  const times = [draft.exDay, ...INCREASE_TIMES.map((field) => draft[field]), draft.listsOn];
  expect([...times].sort()).toEqual(times);
  expect(askedIncrease(draft)).toBeNull();
  expect(askedIncrease({ ...draft, symbol: '900005' })).toMatchObject({
    symbol: '900005',
    ratio: '20',
    discount: '25',
    exDay: '2026-11-26',
    pricesAt: Date.parse('2026-11-30T09:00:00+09:00'),
  });
  expect(askedIncrease({ ...draft, symbol: '900005', allotsAt: '' })).toBeNull();
});
