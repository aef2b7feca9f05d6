import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from './day-streams.ts';
import { indexAtLevel, indexValue } from './indices.ts';
import { Simulation } from './simulation.ts';
import { instrument, order, setupOf } from './testing.ts';

const names = { kor: '시험', en: 'Test', tw: '測試' };
const giants = [
  { symbol: 'A', shares: 5_969_782_550, price: 193_900 },
  { symbol: 'B', shares: 712_702_365, price: 970_000 },
];

describe('indices', () => {
  it('[INDEX-1] values beyond 2^53 stay exact', () => {
    // 1,848,862,130,495,000 won; a divisor of 7 must floor, not round
    expect(indexValue(giants, 7_000_000n)).toBe(264_123_161);
    expect(indexValue([{ symbol: 'A', shares: 3, price: 5 }], 4n)).toBe(3);
  });

  it('[INDEX-2] an index begins at its level', () => {
    for (const level of [100_000, 284_716, 38_602]) {
      const { divisor, members } = indexAtLevel('T', names, giants, level);
      expect(indexValue(giants, divisor)).toBe(level);
      expect(members).toEqual(['A', 'B']);
    }
    expect(() => indexAtLevel('T', names, [], 100_000)).toThrow('members');
  });

  it('[INDEX-3] a running index follows trades and begins a new day at the bases', () => {
    // a board without interruptions
    const board = 'konex';
    const listed = [
      instrument('A', { board }),
      instrument('B', { board, shares: 60_000_000 }),
      instrument('C', { board }),
    ];
    const members = listed
      .slice(0, 2)
      .map(({ symbol, shares }) => ({ symbol, shares, price: 10_000 }));
    const indices = [indexAtLevel('T', names, members, 100_000)];
    const market = new Simulation(setupOf(listed, { indices }));
    const trade = (symbol: string, price: number): void => {
      order(market, `s${symbol}${price}`, 'sell', price, 1, symbol);
      order(market, `b${symbol}${price}`, 'buy', price, 1, symbol);
    };
    trade('A', 11_000);
    // A is a quarter of the index: +10 % of it is +2.5 %
    expect(market.indexValues()).toEqual([
      { code: 'T', value: 102_500, base: 100_000, open: 100_000, high: 102_500, low: 100_000 },
    ]);
    trade('B', 9_000);
    trade('C', 13_000);
    expect(market.indexValues()[0]).toMatchObject({ value: 95_000, high: 102_500, low: 95_000 });
    const [stood] = market.indexValues();
    const lasts = { A: 11_000, B: 9_000 };
    const indexBars = { T: { open: 100_000, high: 102_500, low: 95_000 } };
    const again = new Simulation(setupOf(listed, { indices, lasts, indexBars }));
    expect(again.indexValues()).toEqual([stood]);
    market.startDay('2026-11-23', { A: 11_000, B: 9_000, C: 13_000 }, foreseeableSeed('next'));
    expect(market.indexValues()).toEqual([
      { code: 'T', value: 95_000, base: 95_000, open: 95_000, high: 95_000, low: 95_000 },
    ]);
  });
});
