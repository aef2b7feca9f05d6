import { addDays, startOfDay } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import { expect, it } from 'vitest';
import { DAY } from '../venue/testing.ts';
import { Reasons } from './reasons.ts';

const SYMBOL = '900010';
const NOON_MS = 43_200_000;
let facts = 0;
const note = (reasons: Reasons, detail: FactDetail, day = DAY, id = `fact ${++facts}`): void =>
  reasons.note({ id, symbol: SYMBOL, at: startOfDay(day) + NOON_MS, detail });
const vi = (price: number): FactDetail => {
  return { kind: 'vi', cause: 'static_vi', price, reference: 100, until: 0 };
};
const limit = { kind: 'limit_reached', side: 'upper', price: 130 } as const;
const earnings = { kind: 'earnings', direction: 'up', size: 'small' } as const;
const rating = { kind: 'rating', direction: 'down', size: 'small' } as const;

it('[NEWS-5] what explains more stands in the place of what explains less', () => {
  const reasons = new Reasons();
  const now = () => reasons.of(SYMBOL, DAY);
  expect(now()).toBeNull();
  note(reasons, vi(110));
  expect(now()).toEqual({ kind: 'vi', direction: 'up' });
  note(reasons, vi(90));
  expect(now()).toEqual({ kind: 'vi', direction: 'down' });
  note(reasons, earnings);
  note(reasons, vi(110));
  expect(now()).toEqual({ kind: 'earnings', direction: 'up' });
  note(reasons, rating);
  expect(now()).toEqual({ kind: 'rating', direction: 'down' });
  note(reasons, limit);
  note(reasons, earnings);
  note(reasons, { kind: 'vi_ended' });
  note(reasons, { kind: 'large_trade', side: 'buy', price: 130, quantity: 1_000_000 });
  expect(now()).toEqual({ kind: 'limit_reached', direction: 'up' });
  expect(reasons.of('900020', DAY)).toBeNull();
});

it('[NEWS-5] a reason goes with its day, and one of a day before comes too late', () => {
  const reasons = new Reasons();
  note(reasons, limit);
  const next = addDays(DAY, 1);
  expect(reasons.of(SYMBOL, next)).toBeNull();
  note(reasons, vi(110), next);
  note(reasons, limit);
  expect(reasons.of(SYMBOL, DAY)).toBeNull();
  expect(reasons.of(SYMBOL, next)).toEqual({ kind: 'vi', direction: 'up' });
});

it('counts the interruptions of a day, one that the venue repeats once', () => {
  const reasons = new Reasons();
  note(reasons, vi(110), DAY, 'vi 1');
  note(reasons, vi(90), DAY, 'vi 2');
  note(reasons, vi(110), DAY, 'vi 1');
  expect(reasons.interruptions(SYMBOL, DAY)).toBe(2);
  const next = addDays(DAY, 1);
  expect(reasons.interruptions(SYMBOL, next)).toBe(0);
  note(reasons, vi(110), next);
  note(reasons, vi(90), DAY, 'vi 2');
  expect(reasons.interruptions(SYMBOL, next)).toBe(1);
});
