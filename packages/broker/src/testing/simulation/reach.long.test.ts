/** What random commands reach seldom: longer worlds, until some have. */
import { describe, expect, test } from 'vitest';
import { risingMarket } from './rising-market.ts';
import { simulate } from './world.ts';

describe('the core under all commands', () => {
  test('reaches fees of lent shares that were credited', () => {
    let credited = 0;
    for (let seed = 0; credited < 2; seed++) {
      expect(seed).toBeLessThan(60);
      credited += simulate(`lending ${seed}`, 1_500).reached.feesCredited;
    }
  });

  test('reaches shares that dividends have paid for', () => {
    let paid = 0;
    for (let seed = 0; paid < 1; seed++) {
      expect(seed).toBeLessThan(200);
      paid += simulate(`scrips ${seed}`, 2_000).reached.scrips;
    }
  });

  test('reaches profit shares, where prices climb and months end', () => {
    let struck = 0;
    for (let seed = 0; struck < 3; seed++) {
      expect(seed).toBeLessThan(400);
      const name = `profits ${seed}`;
      if (risingMarket(name) !== null) struck += simulate(name, 700).reached.profitShares;
    }
  });

  test('reaches debts and overdue loans, what is sold for them and what is written off', () => {
    const missing = new Set([
      'margin.recover pay',
      'margin.recover positions',
      'margin.recover write_off',
      'loan.recover pay',
    ]);
    for (let seed = 0; missing.size > 0; seed++) {
      expect(seed, [...missing].join(' ')).toBeLessThan(60);
      const { seen } = simulate(`debts ${seed}`, 1_500);
      for (const step of [...missing]) if (seen.has(step)) missing.delete(step);
    }
  });
});
