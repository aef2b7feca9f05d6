import { CALLS, type Input } from '@maru/contract/calls';
import type { Quote } from '@maru/exchange/simulation-types';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayFrame } from '../feed/day-frame.ts';
import type { MarketFrame } from '../feed/frame-gate.ts';
import { marketHandlers } from '../http/handlers/market.ts';
import { type Store, StoreAway } from '../store/port.ts';
import { DAY, INSTRUMENTS, SETUP, STORED } from '../venue/testing.ts';
import { MarketView } from './market-view.ts';

const WHO = { address: '127.0.0.1' };
const MISSING = { ok: false, refusal: { code: 'product_missing', params: {} }, stale: null };

const noStore: Store = {
  query: () => Promise.reject(new StoreAway('no database here')),
  commit: () => Promise.reject(new StoreAway('no database here')),
  close: () => Promise.resolve(),
};
/** Answers every query with `rows`. */
const storeOf = (rows: object[]): Store => ({ ...noStore, query: async () => rows as never });

/** A stock with the last price `price`. */
function dayOf(symbol: string, price: number): MarketFrame {
  const base = SETUP.bases[symbol] ?? 0;
  const quote: Quote = {
    symbol,
    last: price,
    bid: null,
    ask: null,
    base,
    upper: base * 1.3,
    lower: base * 0.7,
    phase: 'continuous',
    phaseEnds: null,
    cause: null,
    indicative: null,
    vi: null,
    open: base,
    high: Math.max(base, price),
    low: Math.min(base, price),
    volume: 10,
    turnover: 10n * BigInt(price),
    taken: { bought: 450, sold: 360 },
    issued: INSTRUMENTS.find((i) => i.symbol === symbol)?.shares ?? 0,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(dayFrame(DAY, quote, 0)));
  return { topic: `day:${symbol}`, symbol, afterReport: 0, bytes };
}

let view: MarketView;
beforeEach(() => {
  view = new MarketView(STORED, SETUP, new Map());
});

describe('one index', () => {
  const bar = (day: string, close: bigint) => {
    return { day, open: 99_000n, high: 99_500n, low: 98_000n, close };
  };
  const daysOf = async (rows: object[]) => {
    const { marketIndexDetail } = marketHandlers(view, storeOf(rows), () => 0);
    const answer = await marketIndexDetail({ code: 'MAIN' }, WHO);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(CALLS.marketIndexDetail.output.safeParse(answer.value).success).toBe(true);
    return answer.value;
  };

  it('has its value now and its days, the running one as it stands', async () => {
    view.offer(dayOf('900010', 51_000));
    expect(await daysOf([bar(DAY, 99_000n), bar('2026-11-19', 98_500n)])).toMatchObject({
      names: { en: 'Main index' },
      price: '1020.00',
      gain: '2.00',
      gainValue: '20.00',
      members: 1,
      days: [
        { day: '2026-11-19', close: '985.00', generated: true },
        { day: DAY, open: '990.00', high: '1020.00', low: '980.00', close: '1020.00' },
      ],
    });
  });

  it('begins a day at the last close until its first bar is stored', async () => {
    view.offer(dayOf('900010', 49_000));
    const { days } = await daysOf([bar('2026-11-19', 100_000n)]);
    const prices = { open: '1000.00', high: '1000.00', low: '980.00', close: '980.00' };
    expect(days.at(-1)).toEqual({ day: DAY, ...prices, generated: false });
  });

  it('that does not exist is refused', async () => {
    expect(
      await marketHandlers(view, noStore, () => 0).marketIndexDetail({ code: 'NONE' }, WHO),
    ).toEqual(MISSING);
    expect(
      await marketHandlers(view, noStore, () => 0).marketIndexCourse({ code: 'NONE' }, WHO),
    ).toEqual(MISSING);
    expect(
      await marketHandlers(view, noStore, () => 0).marketIndexMembers({ code: 'NONE' }, WHO),
    ).toEqual(MISSING);
  });
});

describe('the members of an index', () => {
  const members = ['900010', '900020', '900030'];
  // 500 + 40 + 20 billion won at the base prices make 1,000.00 points
  const index = { code: 'ALL', names: { kor: '전체', en: null, tw: null }, divisor: 5_600_000n };
  const rowsOf = async (input: Input<'marketIndexMembers'>) => {
    const market = { ...STORED, indices: [{ ...index, members }] };
    view = new MarketView(market, SETUP, new Map());
    view.offer(dayOf('900010', 49_000));
    view.offer(dayOf('900020', 9_000));
    const answer = await marketHandlers(view, noStore, () => 0).marketIndexMembers(input, WHO);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(CALLS.marketIndexMembers.output.safeParse(answer.value).success).toBe(true);
    return answer.value;
  };
  const symbols = async (input: Parameters<typeof rowsOf>[0]) =>
    (await rowsOf(input)).rows.map((row) => row.symbol);

  it('say how many points each moved it, and what it weighs', async () => {
    const { rows } = await rowsOf({ code: 'ALL' });
    const listed = rows.map(({ contribution, weight }) => ({ contribution, weight }));
    expect(listed).toEqual([
      { contribution: '-17.86', weight: '88.29' },
      { contribution: '8.93', weight: '8.11' },
      { contribution: '0.00', weight: '3.60' },
    ]);
  });

  it('are sorted by size, by lift and by drag, and paged', async () => {
    expect(await symbols({ code: 'ALL' })).toEqual(members);
    expect(await symbols({ code: 'ALL', sort: 'lift' })).toEqual(['900020', '900030', '900010']);
    expect(await symbols({ code: 'ALL', sort: 'drag' })).toEqual(['900010', '900030', '900020']);
    const page = await rowsOf({ code: 'ALL', page: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 3, rows: [{ symbol: '900030' }] });
  });
});
