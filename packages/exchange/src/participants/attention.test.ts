import { addDays } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { describe, expect, it } from 'vitest';
import { mean, median, quantile } from '../series-statistics.ts';
import { instrument } from '../testing.ts';
import { attentionOf } from './attention.ts';
import { habitsOf } from './crowd.ts';
import { businessClock } from './market-clock.ts';

const DAY = '2026-11-20';
const SHARE = instrument('A');
const FUND = instrument('F', {
  basket: { units: 50_000, shares: [{ symbol: 'A', quantity: 10_000 }] },
});
const habits = (attention: number, of = SHARE) =>
  habitsOf(of, 10_000, 'krx', new Prng('nature'), attention);

describe('attention', () => {
  it('[CROWD-22] is near the usual on most days, and ten times that on a few', () => {
    const prng = new Prng('attention');
    const days = Array.from({ length: 5_000 }, () => attentionOf(SHARE, DAY, prng));
    expect(median(days)).toBeGreaterThan(0.9);
    expect(median(days)).toBeLessThan(1.1);
    expect(quantile(days, 0.1)).toBeLessThan(0.4);
    expect(quantile(days, 0.99)).toBeGreaterThan(10);
    expect(mean(days)).toBeLessThan(3);
  });

  it('[CROWD-22] funds and currencies have none', () => {
    const prng = new Prng('none');
    for (const of of [FUND, instrument('C', { board: 'digital' })]) {
      expect(attentionOf(of, DAY, prng)).toBe(1);
    }
  });

  it('[CROWD-22] of a new listing is 15 times the usual at least, on its first day', () => {
    const prng = new Prng('new');
    const listed = { ...SHARE, listedOn: DAY };
    const first = Array.from({ length: 200 }, () => attentionOf(listed, DAY, prng));
    const later = first.map(() => attentionOf(listed, addDays(DAY, 30), prng));
    expect(Math.min(...first)).toBeGreaterThan(15);
    expect(median(later)).toBeLessThan(1.2);
    expect(quantile(later, 0.1)).toBeLessThan(0.5);
  });

  it('[CROWD-22] raises volume and volatility alike', () => {
    const [usual, great] = [habits(1), habits(16)];
    const traded = ({ unit, visitEveryMs }: typeof usual) => unit / visitEveryMs;
    expect(traded(great) / traded(usual)).toBeCloseTo(16, 0);
    expect(great.volatility / usual.volatility).toBeCloseTo(4);
  });
});

describe('the usual of an issue', () => {
  it('[CROWD-24] a fund is quoted with 100 M won a level, as its maker can hedge', () => {
    const { depth, halfSpread } = habits(1, FUND);
    expect(depth * 10_000).toBeGreaterThanOrEqual(100_000_000);
    expect(halfSpread).toBeLessThanOrEqual(0.0005);
  });

  it('[CROWD-26] a night is a tenth of a day or less', () => {
    const { businessDays } = businessClock('main', 'krx');
    const at = (time: string) => businessDays(Date.parse(`2026-11-${time}+09:00`));
    const night = at('20T08:30') - at('19T20:00');
    expect(night).toBeGreaterThan(0.02);
    expect(night).toBeLessThan(0.1);
  });
});
