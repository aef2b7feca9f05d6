import { hundredthsOf, percentOf } from '@maru/std/percent';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Close, closedOf, curveOf, drawdownOf, type OwnTrade } from './statistics.ts';

const trade = (of: Partial<OwnTrade>): OwnTrade => ({
  symbol: 'A',
  side: 'buy',
  quantity: 10,
  amount: 1_000n,
  fee: 1n,
  transactionTax: 0n,
  ruralTax: 0n,
  realised: 0n,
  line: 'L1',
  day: '2026-11-20',
  ...of,
});

test('[FLW-16] a percentage has two places, rounded half away from zero', () => {
  const text = (part: bigint, whole: bigint) => percentOf(part, whole);
  expect([text(1n, 3n), text(-1n, 3n), text(5n, 100_000n), text(-5n, 100_000n)]).toEqual([
    '33.33',
    '-33.33',
    '0.01',
    '-0.01',
  ]);
  expect(text(1n, 0n)).toBe('0.00');
});

test('[FLW-16] a curve is the cash and the shares at the prices of each day', () => {
  const trades = [
    trade({}),
    trade({ side: 'sell', quantity: 4, amount: 480n, fee: 2n, realised: 78n, day: '2026-11-22' }),
  ];
  const closes: Close[] = [
    { symbol: 'A', day: '2026-11-20', close: 110 },
    { symbol: 'A', day: '2026-11-21', close: 90 },
    { symbol: 'A', day: '2026-11-22', close: 120 },
  ];
  expect(curveOf(5_000n, trades, closes)).toEqual([
    { day: '2026-11-20', worth: 3_999n + 1_100n },
    { day: '2026-11-21', worth: 3_999n + 900n },
    { day: '2026-11-22', worth: 3_999n + 478n + 720n },
  ]);
});

test('[FLW-16] a drawdown is the deepest fall from a high, with its days', () => {
  const worths = [100n, 120n, 90n, 130n, 110n];
  const points = worths.map((worth, i) => ({ day: `2026-11-2${i}`, worth }));
  expect(drawdownOf(points)).toEqual({ depth: -2_500n, from: '2026-11-21', to: '2026-11-22' });
  expect(drawdownOf([])).toEqual({ depth: 0n, from: null, to: null });
});

test('[FLW-16] a drawdown, by a second way to count it', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 40 }), (worths) => {
      let least = 0n;
      worths.forEach((worth, to) => {
        for (const high of worths.slice(0, to)) {
          const fall = hundredthsOf(worth - high, high);
          if (fall < least) least = fall;
        }
      });
      const points = worths.map((worth, i) => ({ day: String(i), worth }));
      expect(drawdownOf(points).depth).toBe(least);
    }),
  );
});

test('[FLW-16] a position counts once its last share is sold, and wins with a profit', () => {
  const sell = (of: Partial<OwnTrade>) => trade({ side: 'sell', ...of });
  const trades = [
    trade({ line: 'won' }),
    sell({ line: 'won', quantity: 4, realised: -10n }),
    sell({ line: 'won', quantity: 6, realised: 30n }),
    trade({ line: 'lost' }),
    sell({ line: 'lost', realised: -1n }),
    trade({ line: 'open' }),
    sell({ line: 'open', quantity: 9, realised: 99n }),
    trade({ line: 'even' }),
    sell({ line: 'even' }),
  ];
  expect(closedOf(trades)).toEqual({ closed: 3, won: 1 });
});
