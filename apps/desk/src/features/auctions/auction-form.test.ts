import { expect, test } from 'vitest';
import { askedOf, emptyDraft } from './auction-form.ts';

const NOW = Date.parse('2026-11-24T23:30:00+09:00');

test('a form begins with a timetable in order, and is sent once nothing is empty', () => {
  const draft = emptyDraft(NOW);
  expect(draft.opensAt).toBe('2026-11-25T10:00');
  expect(draft.opensAt < draft.fixedFrom && draft.fixedFrom < draft.closesAt).toBe(true);
  expect(askedOf(draft)).toBeNull();
  const terms = { stake: 'K1', lots: '20', reserve: '9000', highest: '18000', mostLots: '5' };
  expect(askedOf({ ...draft, ...terms })).toMatchObject({
    ...terms,
    minimumLots: '1',
    opensAt: Date.parse('2026-11-25T10:00:00+09:00'),
  });
  expect(askedOf({ ...draft, ...terms, closesAt: '' })).toBeNull();
});
