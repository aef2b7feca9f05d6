import type { QuoteFrame } from '@maru/contract/stream';
import { describe, expect, it } from 'vitest';
import { type StockDetail, signAgainst, withDetailQuote, withQuote } from './quote.ts';

const detail: StockDetail = {
  symbol: '900005',
  name: '온빛반도체',
  names: { kor: '온빛반도체', en: 'Onbit Semiconductor', tw: null },
  market: 'main',
  price: '71200',
  gain: '6.75',
  gainValue: '4500',
  base: '66700',
  upper: '86700',
  lower: '46700',
  tick: '100',
  grid: 'krx',
  scale: 0,
  lotSize: 100,
  volume: 3812094,
  turnover: '271421092800',
  marketCap: '7120000000000',
  phase: 'continuous',
  fund: false,
  fictional: true,
  expected: null,
  spark: [66700, 70100, 71200],
  reason: null,
  open: '67000',
  high: '71400',
  low: '66500',
  shares: 100_000_000,
  sector: null,
  indices: [],
  listedOn: null,
  delisting: null,
  replays: null,
  phaseEnds: null,
  cause: null,
  indicative: null,
  vi: null,
  viPercent: 6,
  strength: '120.00',
  hours: null,
  company: null,
};

const frame = (price: string, volume: number): QuoteFrame => ({
  t: 'quote',
  symbol: '900005',
  price,
  gain: '7.05',
  gainValue: '4700',
  volume,
  turnover: '271421092900',
  phase: 'continuous',
  phaseEnds: null,
  cause: null,
  indicative: null,
  vi: null,
  strength: '120.00',
  base: '66700',
});

describe('withQuote', () => {
  it('moves price and volume and the end of the sparkline', () => {
    const moved = withQuote(detail, frame('71400', 3812194));
    expect(moved.price).toBe('71400');
    expect(moved.volume).toBe(3812194);
    expect(moved.spark).toEqual([66700, 70100, 71400]);
  });

  it('has the indicative price of an opening auction until the first trade', () => {
    const auction = {
      ...frame('66700', 0),
      phase: 'opening_auction',
      indicative: { price: '68000', quantity: 10 },
    } as const;
    const moved = withQuote(detail, auction);
    expect(moved.expected).toEqual({ price: '68000', gain: '1.95' });
    expect(withQuote(moved, auction)).toBe(moved);
    const better = { ...auction, indicative: { price: '68100', quantity: 10 } };
    expect(withQuote(moved, better).expected?.price).toBe('68100');
    expect(withQuote(moved, frame('68000', 100)).expected).toBeNull();
    // trades at the last close, before the auction
    expect(withQuote(detail, { ...auction, volume: 100 }).expected).toEqual(moved.expected);
  });

  it('keeps the row itself when nothing changed or the frame is of another stock', () => {
    expect(withQuote(detail, frame('71200', 3812094))).toBe(detail);
    expect(withQuote(detail, { ...frame('1', 1), symbol: '900006' })).toBe(detail);
  });
});

describe('withDetailQuote', () => {
  it('widens the range only when the price leaves it', () => {
    expect(withDetailQuote(detail, frame('71300', 1)).high).toBe('71400');
    expect(withDetailQuote(detail, frame('71500', 1)).high).toBe('71500');
    expect(withDetailQuote(detail, frame('66400', 1)).low).toBe('66400');
  });

  it('opens the day with its first price', () => {
    const fresh = { ...detail, open: null, high: null, low: null };
    expect(withDetailQuote(fresh, frame('66800', 1))).toMatchObject({
      open: '66800',
      high: '66800',
      low: '66800',
    });
  });
});

describe('a quote of an auction', () => {
  const auction = {
    ...frame('66700', 0),
    phase: 'opening_auction',
    phaseEnds: 1_000,
    indicative: { price: '66800', quantity: 120 },
  } as const;

  it('brings the indicative price, and opens no day', () => {
    const fresh = { ...detail, open: null, high: null, low: null, volume: 0 };
    expect(withDetailQuote(fresh, auction)).toMatchObject({
      phase: 'opening_auction',
      phaseEnds: 1_000,
      indicative: { price: '66800', quantity: 120 },
      open: null,
      high: null,
      low: null,
    });
  });

  it('moves though no price and no volume has', () => {
    const moved = withDetailQuote({ ...detail, ...auction, t: undefined } as never, {
      ...auction,
      indicative: { price: '66900', quantity: 90 },
    });
    expect(moved.indicative).toEqual({ price: '66900', quantity: 90 });
  });
});

describe('signAgainst', () => {
  it('compares as whole won, not as text', () => {
    expect(signAgainst('9900', '10000')).toBe(-1);
    expect(signAgainst('10000', '10000')).toBe(0);
    expect(signAgainst('10010', '10000')).toBe(1);
  });
});
