import type { QuoteFrame } from '@maru/contract/stream';
import { startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import {
  drawnCandles,
  foldedDays,
  hundredthsOf,
  type IndexDetail,
  type IndexMember,
  pointCandles,
  pointsText,
  wholeCandles,
  withIndexQuote,
  withMemberQuote,
} from './index-days.ts';

describe('points', () => {
  it('are reckoned with in hundredths', () => {
    expect(hundredthsOf('2847.16')).toBe(284_716n);
    expect(hundredthsOf('-3.5')).toBe(-350n);
    expect(hundredthsOf('12')).toBe(1_200n);
    expect(pointsText(284_716n)).toBe('2,847.16');
    expect(pointsText(5n)).toBe('0.05');
    expect(pointsText(-350n)).toBe('−3.50');
  });
});

const day = (name: string, close: string) => ({
  day: name,
  open: '1000.00',
  high: '1010.00',
  low: '990.00',
  close,
  generated: false,
});
const detail: IndexDetail = {
  code: 'MAIN',
  names: { kor: '지수', en: null, tw: null },
  price: '1005.00',
  gain: '0.50',
  gainValue: '5.00',
  members: 3,
  days: [day('2026-11-19', '1000.00'), day('2026-11-20', '1005.00')],
};

describe('candles', () => {
  it('begin at Korean midnight and keep their points', () => {
    const [first] = pointCandles(detail.days);
    expect(first).toMatchObject({ at: Date.parse('2026-11-19T00:00:00+09:00'), close: '1000.00' });
    expect(wholeCandles(pointCandles(detail.days))[1]).toMatchObject({ close: '100500' });
  });
});

describe('a quote of a member', () => {
  const member: IndexMember = {
    symbol: '900010',
    name: '종목',
    names: { kor: '종목', en: null, tw: null },
    market: 'main',
    price: '49000',
    gain: '-2.00',
    fund: false,
    fictional: true,
    base: '50000',
    phase: 'continuous',
    marketCap: '490000000000',
    weight: '88.28',
    contribution: '-17.86',
    shares: 10_000_000,
    divisor: '5600000',
  };
  const quote: QuoteFrame = {
    t: 'quote',
    symbol: '900010',
    price: '50500',
    gain: '1.00',
    gainValue: '500',
    base: '50000',
    volume: 1,
    turnover: '50500',
    phase: 'continuous',
    phaseEnds: null,
    cause: null,
    indicative: null,
    vi: null,
    strength: '120.00',
  };

  it('moves its price and what it does to the index', () => {
    const moved = withMemberQuote(member, quote);
    expect(moved).toMatchObject({ price: '50500', gain: '1.00', contribution: '8.93' });
    expect(withMemberQuote(moved, { ...quote, price: '49000' }).contribution).toBe('-17.86');
    expect(withMemberQuote(moved, { ...quote, price: '50000' }).contribution).toBe('0.00');
  });

  it('that says nothing new leaves it as it is', () => {
    expect(withMemberQuote(member, { ...quote, price: '49000' })).toBe(member);
  });
});

describe('a quote', () => {
  const quote = { code: 'MAIN', price: '1012.34', gain: '1.23', gainValue: '12.34' };

  it('moves the value, and the close and the range of the running day only', () => {
    const moved = withIndexQuote(detail, quote);
    expect(moved).toMatchObject({ price: '1012.34', gain: '1.23', gainValue: '12.34' });
    expect(moved.days[0]).toBe(detail.days[0]);
    expect(moved.days[1]).toMatchObject({ high: '1012.34', low: '990.00', close: '1012.34' });
  });

  it('that says nothing new leaves all as it is', () => {
    expect(withIndexQuote(detail, { ...quote, price: '1005.00' })).toBe(detail);
  });
});

it('days of an index fold into weeks from Monday on', () => {
  const day = (date: string, open: number, high: number, low: number, close: number) => ({
    at: startOfDay(date),
    open: String(open),
    high: String(high),
    low: String(low),
    close: String(close),
    volume: 0,
    generated: date < '2026-11-20',
  });
  const weeks = foldedDays(
    [
      day('2026-11-13', 90_000, 91_000, 89_000, 90_500),
      day('2026-11-16', 90_500, 99_000, 90_000, 98_000),
      day('2026-11-20', 98_000, 100_001, 88_888, 95_000),
    ],
    'week',
  );
  expect(weeks.map(({ at }) => at)).toEqual([startOfDay('2026-11-09'), startOfDay('2026-11-16')]);
  expect(drawnCandles(weeks)[1]).toMatchObject({
    open: '905.00',
    high: '1000.01',
    low: '888.88',
    close: '950.00',
    generated: true,
  });
});
