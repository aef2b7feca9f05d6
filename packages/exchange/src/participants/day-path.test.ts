import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Simulation } from '../simulation.ts';
import type { Quote } from '../simulation-types.ts';
import { instrument, setupOf, timeOf } from '../testing.ts';
import { DayCourse, dayPath, pathAt } from './day-path.ts';

const DAY = '2026-11-20';

const prices = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 4, maxLength: 4 }))
  .map(([four]) => {
    const [low, a, b, high] = [...four].sort((x, y) => x - y) as [number, number, number, number];
    return { open: a, high, low, close: b };
  });

describe('the path of a replayed day', () => {
  it('[CROWD-14] goes through open, high, low and close and nowhere beyond', () => {
    fc.assert(
      fc.property(prices, fc.string(), ({ open, high, low, close }, seed) => {
        const path = dayPath({ open, high, low, close }, new Prng(seed));
        expect(path[0]).toBe(Math.log(open));
        expect(path.at(-1)).toBe(Math.log(close));
        expect(Math.max(...path)).toBe(Math.log(high));
        expect(Math.min(...path)).toBe(Math.log(low));
      }),
    );
  });

  it('[CROWD-14] is the same for the same seed, and another for another', () => {
    const day = { open: 10_000, high: 10_900, low: 9_800, close: 10_300 };
    expect(dayPath(day, new Prng('a'))).toEqual(dayPath(day, new Prng('a')));
    expect(dayPath(day, new Prng('a'))).not.toEqual(dayPath(day, new Prng('b')));
  });

  it('[CROWD-14] leaves time for the way between its prices', () => {
    const days = [
      { open: 892, high: 993, low: 790, close: 805 },
      { open: 592, high: 769, low: 526, close: 769 },
      { open: 4_960, high: 5_880, low: 4_955, close: 5_060 },
    ];
    for (const day of days) {
      const furthest = (3 * Math.log(day.high / day.low)) / 1.665 / Math.sqrt(390);
      for (let seed = 0; seed < 100; seed++) {
        const path = dayPath(day, new Prng(`${seed}`));
        const [high, low] = [Math.max(...path), Math.min(...path)];
        const points = [0, path.indexOf(high), path.indexOf(low), 390].sort((a, b) => a - b);
        for (const [i, to] of points.entries()) {
          const from = points[Math.max(i - 1, 0)] ?? 0;
          const move = Math.abs((path[to] ?? 0) - (path[from] ?? 0));
          expect(move).toBeLessThanOrEqual(furthest * Math.sqrt(to - from) + 1e-9);
        }
      }
    }
  });

  it('stands still on a day of one price', () => {
    const path = dayPath({ open: 500, high: 500, low: 500, close: 500 }, new Prng('a'));
    expect(new Set(path)).toEqual(new Set([Math.log(500)]));
  });

  it('is read at any part of the day, and stays at its ends outside it', () => {
    const path = Float64Array.of(0, 1, 3);
    expect([-1, 0, 0.25, 0.75, 1, 2].map((part) => pathAt(path, part))).toEqual([
      0, 0, 0.5, 2, 3, 3,
    ]);
  });
});

/** A KRX day of a company with all participants, one with a few and one with makers only. */
function replay(
  imported: Parameters<typeof dayPath>[0],
  bases: Record<string, number>,
  seed = 'replay',
): Quote[] {
  const day = { base: 10_000, ...imported };
  const issues = { A: day, F: day, M: day };
  const listed = [
    instrument('A'),
    instrument('F', { crowd: 'few', shares: 100_000_000 }),
    instrument('M', { crowd: 'maker' }),
  ];
  const opens = startOfDay('2026-11-20') + 540 * MINUTE_MS;
  const market = new Simulation(
    setupOf(listed, {
      seed,
      now: opens,
      hours: 'krx',
      bases,
      replayed: { day: '2026-03-09', issues },
    }),
  );
  for (let at = opens; at < opens + 395 * MINUTE_MS; at += 1_000) market.step(at);
  return ['A', 'F', 'M'].map((symbol) => market.quote(symbol));
}

/** A volatile day of an issue with market makers only: its interruptions, and its end. */
function wildDay(imported: Parameters<typeof dayPath>[0], seed: string) {
  const opens = timeOf(DAY, '08:29');
  const replayed = { day: '2026-03-09', issues: { M: { base: 10_000, ...imported } } };
  const setup = { seed, day: DAY, now: opens, hours: 'krx', replayed } as const;
  const market = new Simulation(setupOf([instrument('M', { crowd: 'maker' })], setup));
  const found = { interruptions: 0, withoutPrice: 0 };
  let before = market.quote('M');
  for (let at = opens; at < timeOf(DAY, '15:31'); at += 1_000) {
    market.step(at);
    const quote = market.quote('M');
    const [was, is] = [before.phase === 'vi_auction', quote.phase === 'vi_auction'];
    if (!was && is) found.interruptions += 1;
    // one that is not over at 15:20 becomes the closing auction
    const over = was && quote.phase === 'continuous';
    if (over && quote.volume === before.volume) found.withoutPrice += 1;
    before = quote;
  }
  return { ...found, quote: before };
}

const near = (price: number | null, wanted: number, by = 0.005): void =>
  expect(Math.abs((price ?? 0) / wanted - 1)).toBeLessThan(by);

describe('a replayed day', () => {
  it('[CROWD-14] trades through the imported open, high, low and close', () => {
    const imported = { open: 10_100, high: 10_780, low: 9_850, close: 10_420 };
    for (const { open, high, low, last } of replay(imported, { A: 10_000, F: 10_000, M: 10_000 })) {
      near(open, imported.open);
      near(high, imported.high);
      near(low, imported.low);
      near(last, imported.close);
    }
  });

  it('[CROWD-14] keeps to the course of a wild day also with few participants', () => {
    const imported = { open: 11_500, high: 12_950, low: 8_900, close: 12_400 };
    for (let seed = 0; seed < 8; seed++) {
      const [, few] = replay(imported, { A: 10_000, F: 10_000, M: 10_000 }, `${seed}`);
      near(few?.high ?? null, imported.high, 0.03);
      near(few?.low ?? null, imported.low, 0.03);
      near(few?.last ?? null, imported.close);
    }
  });

  it('[CROWD-14] takes the moves from its own base where that has parted from the imported', () => {
    const imported = { base: 10_000, open: 10_100, high: 10_780, low: 9_850, close: 10_420 };
    const at = (base: number, part: number) =>
      Math.exp(new DayCourse(imported, base, new Prng('a')).at(part));
    expect(at(10_050, 1)).toBeCloseTo(10_420, 6);
    expect(at(5_000, 1)).toBeCloseTo(5_210, 6);
    expect(at(5_000, 0)).toBeCloseTo(5_050, 6);
  });

  it('[CROWD-12] finds a price in each auction also where only makers trade', () => {
    const imported = { open: 11_500, high: 12_950, low: 8_900, close: 12_400 };
    for (const seed of ['p0', 'p1', 'p2', 'p3']) {
      const { interruptions, withoutPrice, quote } = wildDay(imported, seed);
      expect(interruptions).toBeGreaterThan(0);
      expect(interruptions).toBeLessThan(15);
      expect(withoutPrice).toBe(0);
      near(quote.last, imported.close);
    }
  });
});
