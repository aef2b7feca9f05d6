import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DEMO, issue, markAt } from '../../testing/broker-kit.ts';
import { OPENS, PlacementKit, TERMS } from '../../testing/placement-kit.ts';

const MARKS = [markAt('900005', 70_000)];

describe('a placement', () => {
  test('[PLC-1] is announced when two have approved it, and opens at its time', () => {
    const own = new PlacementKit();
    own.id = own.kit.ok('placement.ask', 'operator', TERMS);
    expect(own.placement).toMatchObject({ stage: 'review', announcedAt: null });
    expect(own.kit.codeOf(own.apply())).toBe('product_missing');
    expect(own.approve()).toBeNull();
    expect(own.placement).toMatchObject({ stage: 'upcoming', announcedAt: own.kit.now });
    expect(own.kit.codeOf(own.apply())).toBe('placement_not_yet');
    own.at(OPENS);
    expect(own.placement.stage).toBe('open');
    expect(own.placement.tiers.map(({ minimum }) => minimum)).toEqual([1e6, 1e7, 1e8]);
    own.at(TERMS.closesAt);
    expect(own.placement.stage).toBe('closed');
    expect(own.kit.codeOf(own.apply())).toBe('placement_over');
    own.at(TERMS.allotsAt);
    expect(own.placement.stage).toBe('ended');
    own.kit.take();
  });

  test('[PLC-1] one that two people do not approve is rejected, and nobody knows of it', () => {
    const own = new PlacementKit();
    own.id = own.kit.ok('placement.ask', 'operator', TERMS);
    const [review] = own.kit.broker.reads.pendingReviews();
    const payload = { id: review?.id ?? '', approve: false, reason: 'not_justified' };
    own.kit.ok('review.decide', 'sandbox-reviewer', payload);
    expect(own.placement.stage).toBe('rejected');
    expect(own.kit.codeOf(own.apply())).toBe('product_missing');
  });

  test('[PLC-1] a member of staff who asks is the first of the two, and the log has it', () => {
    const own = new PlacementKit();
    const appointed = { id: 'staff:olga', passwordHash: 'hash', roles: ['approver'] as const };
    own.kit.ok('staff.appoint', 'operator', appointed);
    own.id = own.kit.ok('placement.ask', 'staff:olga', TERMS);
    const { rows, auditRows } = own.kit.take();
    expect([...rows.reviews.values()][0]).toMatchObject({ reviewedBy: 'staff:olga' });
    expect(auditRows.at(-1)).toMatchObject({ action: 'placement_asked', actor: 'staff:olga' });
    for (const actor of [DEMO, 'venue', 'gateway']) {
      expect(own.kit.codeOf(own.ask({}, actor))).toBe('not_allowed');
    }
  });

  test.each([
    { symbol: '999999', code: 'product_missing' },
    { symbol: '900099', code: 'product_missing' },
    { price: 0, code: 'placement_terms' },
    { shares: 1.5, code: 'placement_terms' },
    { shares: 10_000_001, code: 'placement_terms' },
    { partsPpm: [500_000, 500_000], code: 'placement_terms' },
    { partsPpm: [500_000, 300_000, 100_000], code: 'placement_terms' },
    { opensAt: OPENS - 3_600_000, code: 'placement_timetable' },
    { closesAt: OPENS, code: 'placement_timetable' },
    { allotsAt: OPENS, code: 'placement_timetable' },
    { listsOn: '2026-11-20', code: 'placement_timetable' },
    { price: 62_999, code: 'placement_discount' },
    { price: 63_000, code: null },
  ])('[PLC-1] [PLC-2] of terms that do not fit is refused: %j', ({ code, ...fields }) => {
    const own = new PlacementKit();
    own.kit.broker.setInstrument(issue('900099', 'otc'));
    expect(own.kit.codeOf(own.ask(fields))).toBe(code);
  });

  test('[PLC-2] too far below the market it is not approved, and withdrawn as it opens', () => {
    const own = new PlacementKit();
    own.id = own.kit.ok('placement.ask', 'operator', TERMS);
    own.kit.broker.setMarks([markAt('900005', 80_000)]);
    const [review] = own.kit.broker.reads.pendingReviews();
    const shown = own.kit.broker.reads.reviewCase(review?.id ?? '', own.kit.now);
    expect(shown?.conditions).toEqual([{ name: 'nearMarket', closed: 'placement_discount' }]);
    expect(own.approve()).toBe('placement_discount');
    own.kit.broker.setMarks(MARKS);
    expect(own.approve()).toBeNull();
    own.kit.broker.setMarks([markAt('900005', 80_000)]);
    own.at(OPENS);
    expect(own.placement.stage).toBe('withdrawn');
    expect(own.kit.codeOf(own.apply())).toBe('placement_over');
  });

  test('[PLC-2] a market without a price is waited for', () => {
    const own = new PlacementKit();
    own.id = own.kit.ok('placement.ask', 'operator', TERMS);
    own.approve();
    own.kit.restart();
    own.at(OPENS);
    expect(own.placement.stage).toBe('upcoming');
    own.kit.broker.setMarks(MARKS);
    own.at(OPENS + MINUTE_MS);
    expect(own.placement.stage).toBe('open');
    own.at(TERMS.allotsAt);
    expect(own.placement.stage).toBe('ended');
  });

  test('[PLC-2] without a price it cannot be asked for', () => {
    const own = new PlacementKit();
    own.kit.restart();
    expect(own.kit.codeOf(own.ask())).toBe('price_not_obtained');
  });
});
