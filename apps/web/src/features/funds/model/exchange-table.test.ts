import { expect, it } from 'vitest';
import { exchangeTable } from './exchange-table.ts';

it('has both amounts in their own units, the rate, and the numbers of the entries', () => {
  const rate = {
    base: 'USD',
    units: 1,
    quote: 'KRW',
    middle: '1390.5',
    applied: '1393.29',
  } as const;
  const { head, rows } = exchangeTable(
    [
      {
        id: 'X9',
        kind: 'exchange',
        from: 'KRW',
        to: 'USD',
        paid: '1000000',
        received: '71772',
        cost: '144',
        spread: '0.2',
        rate,
        paidEntry: 4,
        receivedEntry: 5,
        requestedAt: Date.parse('2026-11-20T01:00:00Z'),
      },
    ],
    'en',
  );
  expect(rows).toEqual([
    [
      '2026-11-20 10:00:00',
      'Exchange',
      '1000000',
      'KRW',
      '717.72',
      'USD',
      '1 USD = ₩1,393.29',
      '1.44',
      'X9',
      4,
      5,
    ],
  ]);
  expect(rows[0]).toHaveLength(head.length);
});
