import { expect, test } from 'vitest';
import { askedPlacement, emptyPlacement } from './placement-form.ts';

const NOW = Date.parse('2026-11-24T23:30:00+09:00');

test('a form begins with a timetable in order, and is sent once nothing is empty', () => {
  const draft = emptyPlacement(NOW);
  const times = [draft.opensAt, draft.closesAt, draft.allotsAt, draft.listsOn];
  expect([...times].sort()).toEqual(times);
  expect(askedPlacement(draft)).toBeNull();
  const whole = { ...draft, symbol: '900005', price: '65,000', shares: '10000' };
  expect(askedPlacement(whole)).toMatchObject({
    symbol: '900005',
    parts: ['50', '30', '20'],
    opensAt: Date.parse('2026-11-25T10:00:00+09:00'),
  });
  expect(askedPlacement({ ...whole, parts: ['50', '30', ' '] })).toBeNull();
});
