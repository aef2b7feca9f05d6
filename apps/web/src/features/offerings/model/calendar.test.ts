import { expect, it } from 'vitest';
import { eventsByOffering, markedDays } from './calendar.ts';
import { sample } from './testing/sample.ts';

const at = (text: string): number => Date.parse(`${text}+09:00`);

const offering = sample({
  id: 'N1',
  opensAt: at('2026-11-20T10:00'),
  closesAt: at('2026-11-21T16:00'),
  drawsAt: at('2026-11-23T18:00'),
  refundsAt: at('2026-11-23T18:00'),
  payBy: at('2026-11-25T22:00'),
  listsOn: '2026-11-26',
});

it('marks the days on which applications are taken, and those of draw, money and listing', () => {
  const days = markedDays([offering]);
  expect([...days.keys()].toSorted()).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-23',
    '2026-11-25',
    '2026-11-26',
  ]);
  expect(days.get('2026-11-20')?.open).toEqual({ before: false, after: true });
  expect(days.get('2026-11-21')?.open).toEqual({ before: true, after: false });
  expect(days.get('2026-11-23')).toMatchObject({ open: null, dots: ['draw', 'money'] });
  expect(days.get('2026-11-25')?.dots).toEqual(['money']);
  expect(days.get('2026-11-26')?.dots).toEqual(['listing']);
});

it('joins neighbouring days of several offerings, and tells what happens in its order', () => {
  const later = sample({
    ...offering,
    id: 'N2',
    opensAt: at('2026-11-22T09:00'),
    closesAt: at('2026-11-23T10:00'),
  });
  const days = markedDays([later, offering]);
  expect(days.get('2026-11-21')?.open).toEqual({ before: true, after: true });
  const told = days.get('2026-11-23')?.events.map((event) => [event.offering.id, event.kind]);
  expect(told?.[0]).toEqual(['N2', 'closes']);
  expect(told).toHaveLength(5);
  expect(days.get('2026-11-26')?.events.every((event) => event.at === null)).toBe(true);
});

it('has days between the first and the last on which nothing but the subscription goes on', () => {
  const long = sample({ ...offering, closesAt: at('2026-11-22T16:00') });
  expect(markedDays([long]).get('2026-11-21')).toEqual({
    open: { before: true, after: true },
    dots: [],
    events: [],
  });
});

it('tells what happens by offering, a refund that comes with the draw not by itself', () => {
  const other = sample({ ...offering, id: 'N2', refundsAt: at('2026-11-23T19:00') });
  const events = markedDays([offering, other]).get('2026-11-23')?.events ?? [];
  const told = eventsByOffering(events).map(([{ id }, own]) => [id, own.map(({ kind }) => kind)]);
  expect(told).toEqual([
    ['N1', ['draws']],
    ['N2', ['draws', 'refunds']],
  ]);
  expect(eventsByOffering([])).toEqual([]);
});
