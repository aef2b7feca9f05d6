import { expect, test } from 'vitest';
import { instantOf, timeFieldOf } from '../../shared/time-fields.ts';
import { askedOf, emptyDraft } from './offering-form.ts';

const NOW = Date.parse('2026-11-24T23:30:00+09:00');

test('times are Korean, whatever the browser’s own zone', () => {
  expect(timeFieldOf(NOW)).toBe('2026-11-24T23:30');
  expect(instantOf('2026-11-24T23:30')).toBe(NOW);
});

test('a form begins with a timetable in order, and is sent once nothing is empty', () => {
  const draft = emptyDraft(NOW);
  expect(draft.opensAt).toBe('2026-11-25T10:00');
  const times = [draft.opensAt, draft.closesAt, draft.drawsAt, draft.payBy, draft.listsOn];
  expect([...times].sort()).toEqual(times);
  expect(askedOf(draft)).toBeNull();
  expect([draft.lotSize, draft.leastLots]).toEqual(['', '']);
  const words = { kor: '가', en: 'a', tw: '甲' };
  const whole = {
    ...draft,
    symbol: '950001',
    sector: 'biotech',
    names: words,
    business: words,
    underwriter: words,
    priceFrom: '10000',
    priceTo: '12000',
    price: '12000',
    issued: '1000000',
    pool: '1000',
  };
  expect(askedOf(whole)).toMatchObject({
    symbol: '950001',
    opensAt: Date.parse('2026-11-25T10:00:00+09:00'),
  });
  expect(askedOf({ ...whole, mostLots: '' })).toBeNull();
  expect(askedOf({ ...whole, business: { ...words, tw: ' ' } })).toBeNull();
});
