import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { DEMO } from '../../testing/broker-kit.ts';
import { deposit, hex, OfferingKit, TERMS } from '../../testing/offering-kit.ts';

const OTHER = 'M00000002';
const THIRD = 'M00000003';

function closed() {
  const own = new OfferingKit(2).open();
  const ids = [own.applied(80), own.applied(80, OTHER), own.applied(10, THIRD)] as const;
  own.at(TERMS.closesAt);
  return { own, ids };
}

test('[NSH-5] the root is of the frozen entries, once, and comes before the result', () => {
  const own = new OfferingKit(1).open();
  own.applied(80);
  expect(own.root()).toBe('draw_not_yet');
  own.at(TERMS.closesAt);
  own.at(TERMS.drawsAt);
  expect(own.draw()).toBe('draw_not_yet');
  expect(own.root({ entries: 2 })).toBe('bad_request');
  expect(own.root({ asked: 790 })).toBe('bad_request');
  expect(own.root({ root: 'no hash' })).toBe('bad_request');
  expect(own.offering.root).toBeNull();
  expect(own.root()).toBeNull();
  expect(own.offering).toMatchObject({ root: hex(5), rootAt: TERMS.drawsAt });
  // what is repeated changes nothing
  expect(own.root()).toBeNull();
  expect(own.root({ root: hex(9) })).toBe('bad_request');
  expect(own.offering.root).toBe(hex(5));
  const other = { offering: own.id, root: hex(5), entries: 1, asked: 800 };
  expect(own.kit.codeOf(own.kit.send('offering.root', 'operator', other))).toBe('not_allowed');
});

test('[NSH-6] the result is fixed at the time of the draw, once, and is what is offered', () => {
  const { own, ids } = closed();
  own.root();
  expect(own.draw()).toBe('draw_not_yet');
  own.at(TERMS.drawsAt);
  expect(own.draw({ allotted: 999 })).toBe('bad_request');
  expect(own.draw({ allotted: 1_700 })).toBe('bad_request');
  expect(own.allot([ids[0], 1, 0])).toBe('draw_not_yet');
  expect(own.draw()).toBeNull();
  expect(own.draw()).toBeNull();
  expect(own.draw({ resultHash: hex(8) })).toBe('bad_request');
  expect(own.offering).toMatchObject({ resultHash: hex(7), drawnAt: TERMS.drawsAt });
  expect(own.offering.payBy).toBe(TERMS.payBy);
});

test('[NSH-6] a draw that comes late leaves the winners the time that was promised', () => {
  const { own, ids } = closed();
  own.root();
  own.at(TERMS.payBy + HOUR_MS);
  expect(own.draw()).toBeNull();
  const promised = TERMS.payBy - TERMS.drawsAt;
  expect(own.offering.payBy).toBe(own.kit.now + promised);
  own.allot([ids[0], 400, 100], [ids[1], 400, 100], [ids[2], 0, 0]);
  expect(own.offering).toMatchObject({ stage: 'payment', payBy: own.kit.now + promised });
  expect(own.messagesTo()[0]).toMatchObject({ params: { payBy: own.offering.payBy } });
});

test('[NSH-7] a part takes effect as a whole or not at all', () => {
  const { own, ids } = closed();
  own.root();
  own.at(TERMS.drawsAt);
  own.draw();
  const [first, second, third] = ids;
  const undecided = () => own.subscriptions.filter(({ result }) => result === 'awaiting').length;
  expect(own.allot([first, 400, 100], [third, 101, 0])).toBe('bad_request');
  expect(own.allot([first, 400, 100], ['Q0', 1, 0])).toBe('bad_request');
  expect(own.allot([first, 400, 100], [first, 400, 100])).toBe('bad_request');
  expect(own.allot([first, -1, 100])).toBe('bad_request');
  expect(own.allot([first, 0.5, 0.5])).toBe('bad_request');
  expect(own.allot([first, 400, 400], [second, 201, 0])).toBe('bad_request');
  expect(own.allot([first, 400, 0], [second, 400, 0], [third, 0, 0])).toBe('bad_request');
  const many = Array.from({ length: LIMITS.drawParts + 1 }, (_, i) => [`Q${i}`, 0, 0] as const);
  expect(own.allot(...many)).toBe('bad_request');
  expect(undecided()).toBe(3);
  expect(own.offering).toMatchObject({ decided: 0, allotted: 0, stage: 'closed' });

  expect(own.allot([first, 400, 100])).toBeNull();
  own.kit.take();
  const before = own.kit.money();
  expect(own.allot([first, 400, 100])).toBeNull();
  expect(own.allot([first, 400, 99])).toBe('bad_request');
  expect(own.kit.money()).toEqual(before);
  expect(own.offering).toMatchObject({ decided: 1, allotted: 500, stage: 'closed' });
  // the last part makes the sum that was drawn
  expect(own.allot([second, 400, 99], [third, 0, 0])).toBe('bad_request');
  expect(own.allot([second, 400, 100], [third, 0, 0])).toBeNull();
  expect(own.offering).toMatchObject({ decided: 3, allotted: 1_000, stage: 'payment' });
});

test('[NSH-7] when all that is asked for fits, all get it; of no application nobody', () => {
  const own = new OfferingKit().open();
  const id = own.applied(10);
  own.drawn([id, 100, 0]);
  expect(own.offering).toMatchObject({ stage: 'payment', allotted: 100 });
  const empty = new OfferingKit().open();
  empty.drawn();
  expect(empty.offering).toMatchObject({ stage: 'payment', allotted: 0, decided: 0 });
  empty.at(TERMS.payBy);
  expect(empty.offering.stage).toBe('listing');
});

test('[NSH-8] the hold shrinks to what is due, and who won nothing has all of it back', () => {
  const { own, ids } = closed();
  own.root();
  own.at(TERMS.drawsAt);
  own.draw();
  own.kit.take();
  own.allot([ids[0], 100, 100], [ids[1], 400, 400], [ids[2], 0, 0]);
  // 200 shares cost less than what was held, 800 more
  expect(own.kit.money()).toEqual([296_000_000n, 4_000_000n, 0n]);
  expect(own.kit.money(OTHER)).toEqual([300_000_000n - deposit(80), deposit(80), 0n]);
  expect(own.kit.money(THIRD)).toEqual([300_000_000n, 0n, 0n]);
  const changes = own.kit.take();
  expect(changes.entries.map(({ cause, ref }) => [cause, ref])).toEqual([
    ['refund', ids[0]],
    ['refund', ids[2]],
  ]);
  expect(changes.rows.subscriptions.get(ids[2])).toMatchObject({
    result: 'not_won',
    released: deposit(10),
    held: 0n,
    open: false,
  });
  // what is decided leaves memory
  expect(own.subscriptions.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  expect(own.messagesTo()).toEqual([
    {
      code: 'subscription_won',
      params: { symbol: TERMS.symbol, quantity: 200, due: '4000000', payBy: TERMS.payBy },
    },
  ]);
  expect(own.messagesTo(THIRD)).toEqual([
    { code: 'subscription_not_won', params: { symbol: TERMS.symbol, released: '1000000' } },
  ]);
  const events = own.kit.stored.flatMap(({ accountEvents }) => accountEvents);
  expect(events.some(({ customer }) => customer === DEMO)).toBe(true);
});
