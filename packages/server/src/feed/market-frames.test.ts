import type { Quote } from '@maru/exchange/simulation-types';
import { describe, expect, it } from 'vitest';
import { dayFrame } from './day-frame.ts';
import { bookFrame, indexFrame, quoteFrame } from './market-frames.ts';

const QUOTE: Quote = {
  symbol: '005930',
  last: 173_500,
  bid: 173_400,
  ask: 173_500,
  base: 188_200,
  upper: 244_500,
  lower: 131_800,
  phase: 'continuous',
  phaseEnds: null,
  cause: null,
  indicative: null,
  vi: null,
  open: 173_500,
  high: 175_500,
  low: 167_300,
  volume: 43_066_020,
  turnover: 7_376_525_851_300n,
  taken: { bought: 450, sold: 360 },
  issued: 100_000_000,
};

const quoted = (quote: Quote, scale: number) =>
  quoteFrame(quote.symbol, dayFrame('2026-11-20', quote, scale), scale);

describe('a quote', () => {
  it('stands against the base price, money as text', () => {
    expect(quoted(QUOTE, 0)).toEqual({
      t: 'quote',
      symbol: '005930',
      price: '173500',
      gain: '-7.81',
      gainValue: '-14700',
      base: '188200',
      volume: 43_066_020,
      turnover: '7376525851300',
      phase: 'continuous',
      phaseEnds: null,
      cause: null,
      indicative: null,
      vi: null,
      strength: '125.00',
    });
  });

  it('is the base price until the first trade', () => {
    expect(quoted({ ...QUOTE, last: null }, 0)).toMatchObject({
      price: '188200',
      gain: '0.00',
      gainValue: '0',
    });
  });
});

it('prices of a currency are won, not price units', () => {
  const quote = { ...QUOTE, symbol: 'USDKRW', last: 13_905, base: 13_910 };
  expect(quoted(quote, -1)).toMatchObject({
    price: '1390.5',
    gain: '-0.04',
    gainValue: '-0.5',
    base: '1391.0',
  });
  const book = { bookSeq: 1, asks: [{ price: 9_513, quantity: 4 }], bids: [] };
  expect(bookFrame('HANEUL', book, 4).asks).toEqual([{ price: '95130000', quantity: 4 }]);
});

it('an index has two decimals and its change since the close before', () => {
  const value = { code: 'MAIN', value: 98_765, base: 100_000, open: 1, high: 1, low: 1 };
  expect(indexFrame([value])).toEqual({
    t: 'index',
    rows: [{ code: 'MAIN', price: '987.65', gain: '-1.24', gainValue: '-12.35' }],
  });
});
