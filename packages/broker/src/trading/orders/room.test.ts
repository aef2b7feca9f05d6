import type { VenueReport } from '@maru/std/venue-port';
import { expect, it } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

it.each([1, 5])('[ORD-14] as many fills as a command has are taken together (x %i)', (leverage) => {
  const kit = new BrokerKit();
  if (leverage > 1) kit.ok('margin.open', DEMO, { answer: 'all' });
  const together = (ids: readonly string[]) => {
    const reports = ids.map(
      (id): VenueReport => ({
        kind: 'fill',
        id,
        price: 70_000,
        quantity: 100,
        cumulative: 100,
        bookSeq: 1,
      }),
    );
    return kit.send('venue.report', 'venue', { reports });
  };
  const positions = Array.from({ length: 40 }, () => kit.placed({ leverage }));
  expect(together(positions)).toMatchObject({ ok: true, reply: {} });
  const sales = positions.map((id) => kit.closing(id, { type: 'limit', price: 70_000 }));
  const out = together(sales);
  expect(out.ok && out.reply).toEqual({});
  kit.take();
});
