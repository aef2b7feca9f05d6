import type { DayBar, IndexBar, Instrument } from '@maru/std/instrument';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import { priceGrid } from '@maru/std/price-grid';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { indexValue } from '../indices.ts';
import { generatedHistory } from './history.ts';
import { fictionalMarket } from './listing.ts';

const SEEDS = ['maru', '1', 'another seed'];
const krx = priceGrid('krx');

function historyOf(seed: string, days: number): { issues: DayBar[][]; indices: IndexBar[] } {
  const issues: DayBar[][] = [];
  const indices: IndexBar[] = [];
  const market = fictionalMarket(seed);
  for (const chunk of generatedHistory(market, seed, '2026-11-20', days, KRX)) {
    if (chunk.kind === 'issue') issues.push([...chunk.bars]);
    else indices.push(...chunk.bars);
  }
  return { issues, indices };
}

const isListedShare = (i: Instrument): boolean =>
  (i.board === 'main' || i.board === 'second') && i.basket === null;

const distinct = (list: readonly unknown[]): number => new Set(list).size;

describe('fictional market', () => {
  it.each(SEEDS)('[COMP-1] boards, sectors, symbols and names (seed %s)', (seed) => {
    const { instruments: all } = fictionalMarket(seed);
    const instruments = all.filter(isListedShare);
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

  it("[COMP-1] no board's symbols reach into another's, whatever the seed", () => {
    const ranges = {
      main: [900_001, 900_200],
      second: [900_201, 900_500],
      otc: [900_501, 900_700],
    };
    // of e1 the main board's symbols are drawn so far apart that they have to move together
    for (let i = 0; i < 500; i++) {
      const { instruments } = fictionalMarket(`e${i}`);
      expect([i, distinct(instruments.map(({ symbol }) => symbol))]).toEqual([i, 276]);
      for (const [board, [first = 0, last = 0]] of Object.entries(ranges)) {
        const outside = instruments
          .filter((listed) => listed.board === board && listed.basket === null)
          .filter(({ symbol }) => Number(symbol) < first || Number(symbol) > last);
        expect([i, outside.map(({ symbol }) => symbol)]).toEqual([i, []]);
      }
    }
  });

  it('[COMP-2] one seed, one market', () => {
    expect(fictionalMarket('maru')).toEqual(fictionalMarket('maru'));
    expect(fictionalMarket('maru')).not.toEqual(fictionalMarket('1'));
    expect(historyOf('maru', 20)).toEqual(historyOf('maru', 20));
  });

  it.each(SEEDS)('[COMP-3] prices and sizes (seed %s)', (seed) => {
    const { instruments: all, closes } = fictionalMarket(seed);
    const instruments = all.filter(isListedShare);
    const prices = instruments.map((i) => closes[i.symbol] ?? 0);
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
    const rest = instruments.filter((i) => i.board === 'main' && isListedShare(i) && !i.largeCap);
    expect(large).toHaveLength(50);
    expect(large.every((i) => i.board === 'main')).toBe(true);
    expect(Math.min(...large.map(value))).toBeGreaterThanOrEqual(Math.max(...rest.map(value)));
  });

  it.each(SEEDS)('[COMP-5] company data (seed %s)', (seed) => {
    let paying = 0;
    for (const { company, shares, board, basket } of fictionalMarket(seed).instruments) {
      if (board === 'digital' || board === 'pair' || basket !== null) {
        expect(company).toBe(null);
        continue;
      }
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

describe('products beside listed shares', () => {
  const { instruments, closes } = fictionalMarket('maru');
  const on = (board: Instrument['board']) => instruments.filter((i) => i.board === board);

  it('[COMP-8] 40 companies trade over the counter, in lots of 10, on no index', () => {
    const otc = on('otc');
    expect(otc).toHaveLength(40);
    expect(otc.every((i) => i.lotSize === 10 && !i.largeCap && i.company !== null)).toBe(true);
    const members = new Set(fictionalMarket('maru').indices.flatMap((index) => index.members));
    expect(otc.some((i) => members.has(i.symbol))).toBe(false);
    const names = new Set(instruments.map((i) => i.names.kor));
    expect(names.size).toBe(instruments.length);
  });

  it.each(SEEDS)('[COMP-9] 12 ETFs are worth their baskets of listed shares (seed %s)', (seed) => {
    const market = fictionalMarket(seed);
    const funds = market.instruments.filter((i) => i.basket !== null);
    expect(funds).toHaveLength(12);
    const listed = new Map(market.instruments.filter(isListedShare).map((i) => [i.symbol, i]));
    const given = new Map<string, number>();
    for (const { symbol, basket, board, lotSize, shares } of funds) {
      const { units, shares: members } = basket!;
      expect([board, lotSize, shares % units]).toEqual(['main', 1, 0]);
      const worth = (m: (typeof members)[number]) => m.quantity * (market.closes[m.symbol] ?? 0);
      const value = members.reduce((sum, m) => sum + worth(m), 0);
      const price = market.closes[symbol] ?? 0;
      expect(price).toBe(priceGrid('fund').floorToTick(Math.floor(value / units)));
      for (const m of members) {
        given.set(m.symbol, (given.get(m.symbol) ?? 0) + m.quantity * (shares / units));
      }
    }
    for (const [symbol, held] of given) {
      expect(held).toBeLessThan(0.2 * (listed.get(symbol)?.shares ?? 0));
    }
  });

  it('[COMP-10] 12 digital currencies and 12 pairs: price × quantity is whole won', () => {
    expect([on('digital').length, on('pair').length]).toEqual([12, 12]);
    for (const { symbol, scale, grid, lotSize, bandPercent, board, shares } of instruments) {
      if (board !== 'digital' && board !== 'pair') {
        expect(scale).toBe(0);
        continue;
      }
      const close = closes[symbol] ?? 0;
      // the tick, 10^scale won, is the power of ten below 0.05 % of the price
      expect(close).toBeGreaterThanOrEqual(2_000);
      expect(close).toBeLessThan(20_000);
      expect([grid, lotSize, bandPercent]).toEqual(['unit', 1, board === 'pair' ? 5 : 30]);
      expect(Number.isSafeInteger(shares * close) && Number.isSafeInteger(scale)).toBe(true);
    }
    expect(on('pair').map((i) => i.symbol.replace('KRW', ''))).toEqual([
      'USD',
      'CNY',
      'TWD',
      'HKD',
      'THB',
      'JPY',
      'VND',
      'MYR',
      'USDT',
      'EUR',
      'GBP',
      'SGD',
    ]);
  });

  it('[COMP-11] digital currencies move 3 to 5 % a day, pairs 0.4 to 0.6 %, together', () => {
    const { issues } = historyOf('maru', 490);
    const moves = (board: Instrument['board']) =>
      on(board).map(({ symbol }) => {
        const bars = issues.find((list) => list[0]?.symbol === symbol) ?? [];
        return bars.slice(1).map((bar, i) => Math.log(bar.close / (bars[i]?.close ?? 1)));
      });
    const deviation = (list: number[]) =>
      Math.sqrt(list.reduce((sum, move) => sum + move ** 2, 0) / list.length);
    const together = (a: number[] = [], b: number[] = []) =>
      a.reduce((sum, move, i) => sum + move * (b[i] ?? 0), 0) /
      (a.length * deviation(a) * deviation(b));
    for (const [board, low, high] of [
      ['digital', 0.03, 0.05],
      ['pair', 0.004, 0.006],
    ] as const) {
      const all = moves(board);
      const mean = all.reduce((sum, list) => sum + deviation(list), 0) / all.length;
      expect(mean).toBeGreaterThan(low);
      expect(mean).toBeLessThan(high);
      expect(together(all[0], all[1])).toBeGreaterThan(0.3);
    }
  });

  it('[COMP-12] an ETF was worth its basket each day of its history', () => {
    const { issues } = historyOf('maru', 60);
    const bars = new Map(issues.map((list) => [list[0]?.symbol, list]));
    for (const { symbol, basket } of instruments) {
      if (basket === null) continue;
      bars.get(symbol)?.forEach(({ close }, day) => {
        const value = basket.shares.reduce(
          (sum, m) => sum + m.quantity * (bars.get(m.symbol)?.[day]?.close ?? 0),
          0,
        );
        expect(close).toBe(priceGrid('fund').floorToTick(Math.floor(value / basket.units)));
      });
    }
  });
});

describe('generated history', () => {
  it.each(SEEDS)('[COMP-6] bars keep the market rules (seed %s)', (seed) => {
    const { closes, instruments } = fictionalMarket(seed);
    const { issues } = historyOf(seed, 490);
    expect(issues).toHaveLength(276);
    const listed = new Map(instruments.map((i) => [i.symbol, i]));
    for (const bars of issues) {
      const { bandPercent, grid: name } = listed.get(bars[0]?.symbol ?? '')!;
      const grid = priceGrid(name);
      expect(bars).toHaveLength(490);
      let before: DayBar | null = null;
      const wrong = bars.filter((bar) => {
        const { open, high, low, close, volume, turnover } = bar;
        const limits =
          before === null ? null : priceLimits(basePrice(before.close, grid), bandPercent, grid);
        const ordered = before === null || before.day < bar.day;
        before = bar;
        const shaped =
          low <= Math.min(open, close) && high >= Math.max(open, close) && low > 0 && volume > 0;
        const within = limits === null || (high <= limits.upper && low >= limits.lower);
        const onTick = [open, high, low, close].every((price) => grid.isOnTick(price));
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
