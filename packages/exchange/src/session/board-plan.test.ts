import type { Instrument } from '@maru/std/instrument';
import { boardPlan, tradingHours } from '@maru/std/krx/board-plan';
import { sessionAt } from '@maru/std/krx/session-plan';
import { addDays, startOfDay } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { instrument, timeOf } from '../testing.ts';

/** A Friday that trades. */
const DAY = '2026-11-20';
const SATURDAY = '2026-11-21';

const phaseAt = (change: Partial<Instrument>, time: string, day = DAY): string =>
  sessionAt(boardPlan(instrument('A', change), KRX, DAY), timeOf(day, time)).phase;

describe('plan of a board', () => {
  it('[SESS-9] digital currencies never close', () => {
    expect(phaseAt({ board: 'digital' }, '03:00')).toBe('continuous');
    expect(phaseAt({ board: 'digital' }, '15:25')).toBe('continuous');
    // until the next trading day begins, the plan of Friday holds
    expect(phaseAt({ board: 'digital' }, '12:00', SATURDAY)).toBe('continuous');
  });

  it('[SESS-9] currency pairs close over the weekend, unless the market never does', () => {
    expect(phaseAt({ board: 'pair' }, '23:59')).toBe('continuous');
    expect(phaseAt({ board: 'pair' }, '00:00', SATURDAY)).toBe('closed');
    const pair = instrument('A', { board: 'pair' });
    for (const day of [SATURDAY, addDays(SATURDAY, 1)]) {
      const noon = timeOf(day, '12:00');
      expect(sessionAt(boardPlan(pair, KRX, DAY), noon).phase).toBe('closed');
      expect(sessionAt(boardPlan(pair, ALWAYS, day), noon).phase).toBe('continuous');
    }
  });

  it.each([
    // Christmas is a Friday
    ['2026-12-24', ['continuous', 'continuous', 'closed', 'closed']],
    // Children's Day is a Wednesday
    ['2027-05-04', ['continuous', 'continuous']],
    // Liberation Day falls on a Sunday, so Monday is a holiday too
    ['2027-08-13', ['continuous', 'closed', 'closed', 'continuous']],
  ])('[SESS-9] currency pairs trade on holidays: from %s on %j', (day, phases) => {
    const plan = boardPlan(instrument('A', { board: 'pair' }), KRX, day);
    const found = phases.map((_, i) => sessionAt(plan, timeOf(addDays(day, i), '12:00')).phase);
    expect(found).toEqual(phases);
  });

  it('[SESS-9] ETFs and OTC issues are closed in the after-market', () => {
    const basket = { units: 1_000, shares: [{ symbol: 'B', quantity: 10 }] };
    expect(phaseAt({}, '17:00')).toBe('after_market');
    expect(phaseAt({ basket }, '17:00')).toBe('closed');
    expect(phaseAt({ basket }, '15:25')).toBe('closing_auction');
    expect(phaseAt({ board: 'otc' }, '17:00')).toBe('closed');
  });

  it('[SESS-5] only listed issues have a first day', () => {
    const listed = boardPlan(instrument('A', { listedOn: DAY }), ALWAYS, DAY);
    expect(listed.sessions.map(({ phase }) => phase)).toEqual([
      'closed',
      'opening_auction',
      'continuous',
    ]);
    const digital = instrument('A', { listedOn: DAY, board: 'digital' });
    expect(boardPlan(digital, ALWAYS, DAY).sessions).toHaveLength(1);
  });
});

it('[SESS-13] trading lasts from the opening to the end of the last session', () => {
  const span = (change: Partial<Instrument>, day = DAY) =>
    tradingHours(instrument('A', change), KRX, day);
  expect(span({})).toEqual({ from: timeOf(DAY, '09:00'), until: timeOf(DAY, '20:00') });
  expect(span({ board: 'otc' })).toEqual({
    from: timeOf(DAY, '09:00'),
    until: timeOf(DAY, '16:00'),
  });
  expect(span({ board: 'digital' })).toEqual({
    from: startOfDay(DAY),
    until: startOfDay(addDays(DAY, 1)),
  });
  expect(span({}, SATURDAY)).toBeNull();
});
