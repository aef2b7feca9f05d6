import { describe, expect, test } from 'vitest';
import {
  competition,
  equalAtLeast,
  proportionalRate,
  type Totals,
  winningPpm,
  withApplication,
} from './chances.ts';
import { depositAfterDraw } from './deposit.ts';
import { draw } from './draw.ts';
import { entriesOf, seedOf } from './testing/draws.ts';

/** A large offering of 2023 (krx.md §3). */
const DOOSAN: Totals = { pool: 546_067, applicants: 167_062, asked: 272_842_830 };

describe('chances', () => {
  test('[DRW-17] has the rates that were published of a real offering', () => {
    expect(competition(DOOSAN)).toBe('499.65');
    expect(proportionalRate(DOOSAN)).toBe('999.30');
  });

  test('[DRW-17] rounds half away from zero', () => {
    const of = (asked: number, pool: number): string =>
      competition({ pool, applicants: Math.min(1, asked), asked });
    expect(of(1, 200)).toBe('0.01');
    expect(of(1, 201)).toBe('0.00');
    expect(of(3, 200)).toBe('0.02');
    expect(of(1_005, 1_000)).toBe('1.01');
    expect(of(0, 5)).toBe('0.00');
    expect(of(Number.MAX_SAFE_INTEGER, 1)).toBe('9007199254740991.00');
    // the proportional pool of one share is that share
    expect(proportionalRate({ pool: 1, applicants: 2, asked: 7 })).toBe('7.00');
  });

  test('[DRW-18] is certain if all fits, or if the equal pool reaches everybody', () => {
    expect(winningPpm(DOOSAN, 20)).toBe(1_000_000);
    expect(winningPpm({ pool: 10, applicants: 5, asked: 10 }, 1)).toBe(1_000_000);
    expect(winningPpm({ pool: 10, applicants: 5, asked: 11 }, 1)).toBe(1_000_000);
    expect(winningPpm({ pool: 10, applicants: 6, asked: 600 }, 1)).toBeLessThan(1_000_000);
  });

  test('[DRW-18] is the lot of the equal pool, then the share of the proportional one', () => {
    // E = 5 of 10 applicants; W = 95, P′ = 5: 1/2 + 1/2 · 5/95 for one share
    expect(winningPpm({ pool: 10, applicants: 10, asked: 100 }, 1)).toBe(526_315);
    expect(winningPpm({ pool: 10, applicants: 10, asked: 100 }, 19)).toBe(1_000_000);
    expect(winningPpm({ pool: 1, applicants: 4, asked: 40 }, 10)).toBe(250_000);
  });

  test('[DRW-18] tells the rate at which draws are won', () => {
    const asked = [1, 2, 4, 8, 16];
    const entries = entriesOf(...asked);
    const totals = { pool: 6, applicants: 5, asked: 31 };
    const id = entries[1]?.id;
    const RUNS = 5_000;
    let won = 0;
    for (let n = 0; n < RUNS; n++) {
      const mine = draw({ pool: 6, entries, seed: seedOf(n) }).find((one) => one.id === id);
      if ((mine?.equal ?? 0) + (mine?.proportional ?? 0) > 0) won += 1;
    }
    const rate = winningPpm(totals, 2) / 1_000_000;
    const spread = Math.sqrt((rate * (1 - rate)) / RUNS);
    expect(Math.abs(won / RUNS - rate)).toBeLessThan(4 * spread);
  });

  test('[DRW-19] tells what is sure', () => {
    expect(equalAtLeast(DOOSAN, 20)).toBe(1);
    expect(equalAtLeast({ pool: 100, applicants: 3, asked: 1_000 }, 900)).toBe(16);
    expect(equalAtLeast({ pool: 100, applicants: 3, asked: 1_000 }, 9)).toBe(9);
    expect(equalAtLeast({ pool: 100, applicants: 3, asked: 100 }, 90)).toBe(90);
  });

  test('[DRW-18] counts an application to come, and refuses one that is not there', () => {
    const joined = withApplication({ pool: 10, applicants: 0, asked: 0 }, 7);
    expect(joined).toEqual({ pool: 10, applicants: 1, asked: 7 });
    expect(winningPpm(joined, 7)).toBe(1_000_000);
    expect(() => winningPpm({ pool: 10, applicants: 2, asked: 7 }, 7)).toThrow('in them');
    expect(() => winningPpm({ pool: 10, applicants: 0, asked: 0 }, 1)).toThrow('shares');
    expect(() => competition({ pool: 0, applicants: 0, asked: 0 })).toThrow('pool');
    expect(() => competition({ pool: 1, applicants: 2, asked: 1 })).toThrow('share or more');
  });

  test('[DRW-24] a deposit is kept up to the price of the allotment, the rest is refunded', () => {
    expect(depositAfterDraw(1_000n, 0, 300n)).toEqual({ kept: 0n, refunded: 1_000n, due: 0n });
    expect(depositAfterDraw(1_000n, 3, 300n)).toEqual({ kept: 900n, refunded: 100n, due: 0n });
    expect(depositAfterDraw(1_000n, 4, 300n)).toEqual({ kept: 1_000n, refunded: 0n, due: 200n });
    for (let n = 0n; n < 500n; n++) {
      const [deposit, shares, price] = [(n * 977n) % 5_003n, Number(n % 23n), (n * 31n) % 401n];
      const { kept, refunded, due } = depositAfterDraw(deposit, shares, price);
      expect(kept + refunded).toBe(deposit);
      expect(kept + due).toBe(BigInt(shares) * price);
      expect(kept >= 0n && refunded >= 0n && due >= 0n).toBe(true);
      expect(refunded === 0n || due === 0n).toBe(true);
    }
  });
});
