import { LIMITS } from '@maru/std/limits';
import type { VenueReport } from '@maru/std/venue-port';
import { expect, it } from 'vitest';
import { LENDER, LendingKit, OTHER, SELLER } from '../../testing/lending-kit.ts';

it('[LND-5] takes two fills of what owes to as many lendings as can be one by one', () => {
  const own = new LendingKit();
  for (const lender of [LENDER, OTHER]) {
    own.buys(23, lender);
    for (let no = 0; no < LIMITS.lendingsPerStock / 2; no += 1) own.lend(15, lender);
  }
  const position = own.shorts(10, SELLER);
  own.later(1);
  const { kit } = own;
  kit.take();
  const outcome = kit.close(position, {}, SELLER);
  const id = outcome.ok ? String(outcome.reply.id) : '';
  const fill = { kind: 'fill', id, price: 70_000, bookSeq: 1 } as const;
  const reports: VenueReport[] = [
    { ...fill, quantity: 100, cumulative: 100 },
    { ...fill, quantity: 900, cumulative: 1_000 },
  ];
  const first = kit.send('venue.report', 'venue', { reports });
  expect(first).toMatchObject({ ok: true, reply: { behind: [id] } });
  expect(kit.order(id).pending).toBe(900);
  const again = kit.send('venue.report', 'venue', { reports });
  expect(again).toMatchObject({ ok: true, reply: {} });
  expect(kit.order(id).pending).toBe(0);
  kit.take();
});
