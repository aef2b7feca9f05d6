import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '../instrument.ts';
import { addDays, type Day, startOfDay } from '../kst.ts';
import { priceGrid } from '../price-grid.ts';
import { ALWAYS, KRX } from '../testing/calendars.ts';
import { boardPlan, limitsOn, nextOpening } from './board-plan.ts';
import {
  DELISTING_DAYS,
  delistingFrom,
  isDelistable,
  isDelisted,
  isInDelisting,
  isPlanned,
  PERIODIC_AUCTION_MS,
} from './delisting.ts';
import { basePrice, withoutLimits } from './price-limits.ts';

/** A Friday; the last of seven trading days is the Monday of the week after the next. */
const FROM = '2026-11-20';
const LAST = '2026-11-30';
const AFTER = '2026-12-01';

const STOCK: Instrument = {
  symbol: 'A',
  names: { kor: 'A', en: null, tw: null },
  board: 'main',
  sector: null,
  shares: 1_000_000,
  lotSize: 1,
  bandPercent: 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: false,
  fictional: true,
  listedOn: null,
  company: null,
  crowd: 'full',
};
const LEAVING: Instrument = { ...STOCK, delisting: { from: FROM, last: LAST } };

const hour = (day: Day, hours: number): number => startOfDay(day) + hours * 3_600_000;
const auctions = (day: Day, calendar = KRX) =>
  boardPlan(LEAVING, calendar, day).sessions.filter(({ phase }) => phase !== 'closed');

describe('[KRX-17] delisting trading', () => {
  it('lasts seven trading days, from the first one on', () => {
    expect(DELISTING_DAYS).toBe(7);
    expect(delistingFrom(KRX, FROM)).toEqual({ from: FROM, last: LAST });
    expect(delistingFrom(ALWAYS, FROM).last).toBe('2026-11-26');
    expect(isPlanned(KRX, { from: FROM, last: LAST })).toBe(true);
    expect(isPlanned(KRX, { from: FROM, last: AFTER })).toBe(false);
    expect(isPlanned(KRX, { from: '2026-11-21', last: AFTER })).toBe(false);
    expect(isPlanned(KRX, { from: '2026-11-31', last: AFTER })).toBe(false);
  });

  it('begins and ends with its days', () => {
    const within = ['2026-11-19', FROM, LAST, AFTER].map((day) => isInDelisting(LEAVING, day));
    expect(within).toEqual([false, true, true, false]);
    const gone = [FROM, LAST, AFTER].map((day) => isDelisted(LEAVING, day));
    expect(gone).toEqual([false, false, true]);
    expect(isInDelisting(STOCK, FROM) || isDelisted(STOCK, AFTER)).toBe(false);
  });

  it('has fourteen single prices from the opening to the close, and no other session', () => {
    const found = auctions(FROM);
    expect(new Set(found.map(({ phase }) => phase))).toEqual(new Set(['periodic_auction']));
    expect(found.map(({ from, until }) => until - from)).toEqual(Array(14).fill(1_800_000));
    expect(found[0]?.until).toBe(hour(FROM, 9));
    expect(found.at(-1)?.until).toBe(hour(FROM, 15.5));
    expect(boardPlan(LEAVING, KRX, FROM)).toMatchObject({ preHours: null, closingPriceFrom: null });
    // the day before is an ordinary one
    expect(auctions('2026-11-19').map(({ phase }) => phase)).toContain('after_market');
  });

  it('keeps the hours of a day that begins late, and closes with days without trading', () => {
    const late: Instrument = { ...STOCK, delisting: delistingFrom(KRX, '2027-01-04') };
    const sessions = boardPlan(late, KRX, '2027-01-04').sessions;
    expect(sessions[1]?.until).toBe(hour('2027-01-04', 10));
    expect(auctions('2026-11-21')).toEqual([]);
  });

  it('goes round the clock where the market does, without an auction over midnight', () => {
    const found = auctions(FROM, ALWAYS);
    expect(found[0]).toMatchObject({ from: hour(FROM, 0), until: hour(FROM, 0.5) });
    expect(found.at(-1)?.until).toBe(hour(FROM, 23.5));
  });

  it('covers each day without a gap', () => {
    for (const calendar of [KRX, ALWAYS]) {
      for (let day: Day = FROM; day <= addDays(AFTER, 1); day = addDays(day, 1)) {
        const { sessions } = boardPlan(LEAVING, calendar, day);
        expect(sessions[0]?.from).toBe(hour(day, 0));
        expect(sessions.at(-1)?.until).toBe(hour(day, 24));
        const ends = sessions.map(({ until }) => until).slice(0, -1);
        expect(sessions.slice(1).map(({ from }) => from)).toEqual(ends);
      }
    }
    expect(PERIODIC_AUCTION_MS).toBe(1_800_000);
  });

  it('has no limit but those of the book', () => {
    expect(limitsOn(LEAVING, KRX, FROM, 10_000)).toEqual({
      base: 10_000,
      upper: 100_000,
      lower: 1,
    });
    expect(limitsOn(LEAVING, KRX, '2026-11-19', 10_000).upper).toBe(13_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (price) => {
        const grid = priceGrid('krx');
        const base = basePrice(price, grid);
        const { upper, lower } = withoutLimits(base, grid);
        expect(grid.isOnTick(upper) && grid.isOnTick(lower)).toBe(true);
        expect(lower).toBeLessThanOrEqual(base);
        expect(upper).toBeGreaterThanOrEqual(base * 9);
      }),
    );
  });

  it('is followed by no opening any more', () => {
    expect(nextOpening(LEAVING, KRX, hour('2026-11-19', 21))).toBe(hour(FROM, 8.5));
    expect(nextOpening(LEAVING, KRX, hour(FROM, 16))).toBe(hour('2026-11-23', 8.5));
    expect(nextOpening(LEAVING, KRX, hour(LAST, 16))).toBeNull();
    expect(nextOpening(LEAVING, KRX, hour(AFTER, 10))).toBeNull();
    expect(nextOpening(LEAVING, ALWAYS, hour(LAST, 23.9))).toBeNull();
  });

  it('is for stocks of the boards of the exchange', () => {
    const basket = { units: 1, shares: [] };
    expect(isDelistable(STOCK)).toBe(true);
    expect(isDelistable({ ...STOCK, basket })).toBe(false);
    expect((['second', 'konex'] as const).every((board) => isDelistable({ ...STOCK, board }))).toBe(
      true,
    );
    const others = ['otc', 'digital', 'pair'] as const;
    expect(others.some((board) => isDelistable({ ...STOCK, board }))).toBe(false);
  });
});
