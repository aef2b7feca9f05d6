import type { DayBar, IndexBar } from '@maru/std/instrument';
import { tradingCalendar } from '@maru/std/krx/calendar';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { indexValue } from '../indices.ts';
import { generatedHistory } from './history.ts';
import { fictionalMarket } from './listing.ts';

const SEEDS = ['maru', '1', 'another seed'];
const krx = priceGrid('krx');
const calendar = tradingCalendar('krx');

function historyOf(seed: string, days: number): { issues: DayBar[][]; indices: IndexBar[] } {
  const issues: DayBar[][] = [];
  const indices: IndexBar[] = [];
  const market = fictionalMarket(seed);
  for (const chunk of generatedHistory(market, seed, '2026-11-20', days, calendar)) {
    if (chunk.kind === 'issue') issues.push([...chunk.bars]);
    else indices.push(...chunk.bars);
  }
  return { issues, indices };
}

const distinct = (list: readonly unknown[]): number => new Set(list).size;

describe('fictional market', () => {
  it.each(SEEDS)('[COMP-1] boards, sectors, symbols and names (seed %s)', (seed) => {
    const { instruments } = fictionalMarket(seed);
    expect(instruments.filter((i) => i.board === 'main')).toHaveLength(120);
    expect(instruments.filter((i) => i.board === 'second')).toHaveLength(80);
    expect(distinct(instruments.map((i) => i.symbol))).toBe(200);
    expect(instruments.every((i) => /^900\d{3}$/.test(i.symbol))).toBe(true);
    expect(distinct(instruments.map((i) => i.sector))).toBe(20);
    for (const language of ['kor', 'en', 'tw'] as const) {
      expect(distinct(instruments.map((i) => i.names[language]))).toBe(200);
    }
    const chip = instruments.find((i) => i.symbol === '900005');
    expect(chip?.names).toEqual({ kor: '온빛반도체', en: 'Onbit Semiconductor', tw: '溫光半導體' });
  });

  it('[COMP-2] one seed, one market', () => {
    expect(fictionalMarket('maru')).toEqual(fictionalMarket('maru'));
    expect(fictionalMarket('maru')).not.toEqual(fictionalMarket('1'));
    expect(historyOf('maru', 20)).toEqual(historyOf('maru', 20));
  });

  it.each(SEEDS)('[COMP-3] prices and sizes (seed %s)', (seed) => {
    const { instruments, closes } = fictionalMarket(seed);
    const prices = Object.values(closes);
    expect(prices.every((price) => krx.isOnTick(price))).toBe(true);
    expect(distinct(prices.map((price) => krx.tickSize(price)))).toBe(7);
    const values = instruments.map((i) => i.shares * (closes[i.symbol] ?? 0)).sort((a, b) => b - a);
    const total = values.reduce((sum, value) => sum + value, 0);
    const topTen = values.slice(0, 10).reduce((sum, value) => sum + value, 0);
    expect(topTen / total).toBeGreaterThan(0.6);
    expect(values[150]).toBeLessThan(0.001 * total);
    expect(Number.isSafeInteger(total)).toBe(true);
  });

  it('[COMP-4] the 50 largest of the main board', () => {
    const { instruments, closes } = fictionalMarket('maru');
    const value = (i: (typeof instruments)[number]): number => i.shares * (closes[i.symbol] ?? 0);
    const large = instruments.filter((i) => i.largeCap);
    const rest = instruments.filter((i) => i.board === 'main' && !i.largeCap);
    expect(large).toHaveLength(50);
    expect(large.every((i) => i.board === 'main')).toBe(true);
    expect(Math.min(...large.map(value))).toBeGreaterThanOrEqual(Math.max(...rest.map(value)));
  });

  it.each(SEEDS)('[COMP-5] company data (seed %s)', (seed) => {
    let paying = 0;
    for (const { company, shares } of fictionalMarket(seed).instruments) {
      const { revenue, operatingProfit, netProfit, equity, dividend } = company!;
      expect([revenue, operatingProfit, netProfit, equity, dividend].every(Number.isSafeInteger));
      expect(Math.min(revenue, equity, dividend)).toBeGreaterThanOrEqual(0);
      expect(dividend * shares).toBeLessThanOrEqual(Math.max(netProfit, 0));
      expect(company?.business.tw).toBeTruthy();
      if (dividend > 0) paying += 1;
    }
    expect(paying).toBeGreaterThan(80);
  });
});

describe('generated history', () => {
  it.each(SEEDS)('[COMP-6] bars keep the market rules (seed %s)', (seed) => {
    const { closes } = fictionalMarket(seed);
    const { issues } = historyOf(seed, 490);
    expect(issues).toHaveLength(200);
    for (const bars of issues) {
      expect(bars).toHaveLength(490);
      let before: DayBar | null = null;
      const wrong = bars.filter((bar) => {
        const { open, high, low, close, volume, turnover } = bar;
        const limits = before === null ? null : priceLimits(basePrice(before.close, krx), 30, krx);
        const ordered = before === null || before.day < bar.day;
        before = bar;
        const shaped =
          low <= Math.min(open, close) && high >= Math.max(open, close) && low > 0 && volume > 0;
        const within = limits === null || (high <= limits.upper && low >= limits.lower);
        const onTick = [open, high, low, close].every((price) => krx.isOnTick(price));
        const traded = turnover >= BigInt(low) * BigInt(volume);
        return !(ordered && shaped && within && onTick && traded && bar.generated);
      });
      expect(wrong).toEqual([]);
      const last = bars.at(-1);
      expect(last?.day).toBe('2026-11-19');
      expect(last?.close).toBe(closes[last?.symbol ?? '']);
    }
  });

  it('[COMP-7] indices come from their members', () => {
    const { instruments, closes, indices } = fictionalMarket('maru');
    const bars = historyOf('maru', 60).indices;
    expect(indices.map((i) => i.code)).toEqual(['MAIN', 'SECOND', 'LARGE', 'CHIP', 'BIO', 'FIN']);
    expect(bars).toHaveLength(6 * 60);
    for (const { code, members, divisor } of indices) {
      const valued = instruments
        .filter((i) => members.includes(i.symbol))
        .map((i) => ({ symbol: i.symbol, shares: i.shares, price: closes[i.symbol] ?? 0 }));
      const own = bars.filter((bar) => bar.index === code);
      expect(own.at(-1)?.close).toBe(indexValue(valued, divisor));
      expect(own.every((b) => b.low <= Math.min(b.open, b.close))).toBe(true);
      expect(own.every((b) => b.high >= Math.max(b.open, b.close))).toBe(true);
    }
    expect(bars.find((b) => b.index === 'MAIN' && b.day === '2026-11-19')?.close).toBe(284_716);
  });
});
