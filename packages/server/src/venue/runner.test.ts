import { Simulation } from '@maru/exchange/simulation';
import { DAY_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { VenueRequest } from '@maru/std/venue-port';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecords } from '../store/testing/read-records.ts';
import type { FromVenue } from './messages.ts';
import { VenueRunner } from './runner.ts';
import { STEP_MS } from './step-record.ts';
import { DAY, SETUP, startOn } from './testing.ts';

const START = startOfDay(DAY);
const NEXT_DAY = '2026-11-21';

let now: number;
let posted: FromVenue[];
let market: Simulation;
let runner: VenueRunner;

type Of<K extends FromVenue['kind']> = Extract<FromVenue, { kind: K }>;
const sent = <K extends FromVenue['kind']>(kind: K): Of<K>[] =>
  posted.filter((message): message is Of<K> => message.kind === kind);
const frames = () => sent('frames').flatMap((message) => message.frames);
const bodyOf = (bytes: Uint8Array): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(bytes));
const reports = () =>
  sent('reports').flatMap((message) => message.reports.map((numbered) => numbered.report));

const order = (id: string, side: 'buy' | 'sell', price: number | null): VenueRequest => ({
  kind: 'new',
  id,
  symbol: '900010',
  side,
  type: price === null ? 'market' : 'limit',
  price,
  tif: 'day',
  stopPrice: null,
  cap: null,
  quantity: 100,
  filledBefore: 0,
});

/** Advances the clock, a tick at a time. */
function run(ms: number): void {
  for (const end = now + ms; now < end; ) {
    now += STEP_MS;
    runner.tick(now);
  }
}

beforeEach(() => {
  now = START;
  posted = [];
  market = new Simulation(SETUP);
  const post = (message: FromVenue): void => void posted.push(message);
  runner = new VenueRunner({ market, setup: SETUP, marketNow: now, post }, now);
});

describe('before the market opens', () => {
  it('is ready, and says everything once', () => {
    expect(posted[0]).toEqual({ kind: 'ready' });
    expect(frames().map((frame) => frame.topic)).toEqual(
      expect.arrayContaining(['day:900010', 'quote:900020', 'book:900030', 'index']),
    );
    expect(sent('marks')).toEqual([]);
  });

  it("takes customers' orders while participants wait", () => {
    runner.receive({ kind: 'requests', requests: [order('O1', 'buy', 49_900)] }, now);
    run(2_000);
    expect(reports()).toEqual([{ kind: 'accepted', id: 'O1' }]);
    expect(market.book('900010', 5)).toMatchObject({
      bids: [{ price: 49_900, quantity: 100 }],
      asks: [],
    });
    expect(market.save().step).toBe(0);
  });
});

describe('a market order that comes before the market opens', () => {
  const early = order('O1', 'buy', null);

  it('waits, and trades as one once the other side is there', () => {
    runner.receive({ kind: 'requests', requests: [early] }, now);
    run(2_000);
    expect(reports()).toEqual([]);
    runner.receive({ kind: 'open' }, now);
    expect(reports()[0]).toEqual({ kind: 'accepted', id: 'O1' });
    expect(reports().at(-1)).toMatchObject({ kind: 'fill', cumulative: 100 });
  });

  it('ends without a trade when it is cancelled, or the day is over, before', () => {
    runner.receive({ kind: 'requests', requests: [early, order('O2', 'sell', null)] }, now);
    runner.receive(
      { kind: 'requests', requests: [{ kind: 'cancel', id: 'O1', symbol: '900010' }] },
      now,
    );
    expect(reports()).toMatchObject([
      { kind: 'accepted', id: 'O1' },
      { kind: 'cancelled', id: 'O1', reason: 'requested' },
    ]);
    posted = [];
    runner.receive({ kind: 'day', ...startOn(NEXT_DAY) }, now);
    expect(reports()).toMatchObject([
      { kind: 'accepted', id: 'O2' },
      { kind: 'cancelled', id: 'O2', reason: 'expired' },
    ]);
    posted = [];
    runner.receive({ kind: 'open' }, now);
    expect(reports()).toEqual([]);
  });
});

describe('while it is open', () => {
  beforeEach(() => runner.receive({ kind: 'open' }, now));

  it('has full books and marks with bids and asks from its first moment', () => {
    const marks = sent('marks').flatMap((message) => message.marks);
    expect(marks).toHaveLength(3);
    for (const { bid, ask } of marks) expect(Number(bid)).toBeLessThan(Number(ask));
    expect(market.book('900010', 5).asks).toHaveLength(5);
  });

  it('steps ten times a second and makes up for no long sleep', () => {
    run(10_000);
    expect(market.save().step).toBe(101);
    now += 60 * MINUTE_MS;
    runner.tick(now);
    expect(market.save().step).toBe(106);
    run(1_000);
    expect(market.save().step).toBe(116);
  });

  it('lets a symbol speak five times a second at most', () => {
    run(60_000);
    posted = [];
    run(1_000);
    const quotes = frames().filter((frame) => frame.topic === 'quote:900010');
    expect(quotes.length).toBeLessThanOrEqual(5);
  });

  it('tells quote and book together when a phase turns, though nobody orders', () => {
    run(1_000);
    posted = [];
    market.halt('900030');
    run(1_000);
    market.resume('900030');
    run(11 * MINUTE_MS);
    const phases: unknown[] = [];
    for (const { frames: together } of sent('frames')) {
      const quote = together.find((frame) => frame.topic === 'quote:900030');
      const { phase } = quote === undefined ? { phase: phases.at(-1) } : bodyOf(quote.bytes);
      if (phase === phases.at(-1)) continue;
      phases.push(phase);
      expect(together.map((frame) => frame.topic)).toContain('book:900030');
    }
    expect(phases).toEqual(['halted', 'reopening_auction', 'continuous']);
  });

  it("answers an order at once; its print waits for the fill's report", () => {
    run(20_000);
    posted = [];
    runner.receive({ kind: 'requests', requests: [order('O2', 'buy', null)] }, now);
    expect(reports().map((report) => report.kind)).toEqual(
      expect.arrayContaining(['accepted', 'fill']),
    );
    const fill = sent('reports')
      .flatMap((message) => message.reports)
      .findLast(({ report }) => report.kind === 'fill');
    run(1_000);
    const prints = frames().filter((frame) => frame.topic === 'trades:900010');
    expect(prints[0]?.afterReport).toBe(fill?.no);
  });

  it('saves each minute: bars of its trades, the day so far, where all stand', () => {
    run(10 * MINUTE_MS);
    const saves = sent('save');
    expect(saves).toHaveLength(10);
    const printed = frames()
      .filter((frame) => frame.topic === 'trades:900010')
      .flatMap((frame) => bodyOf(frame.bytes).rows as { at: number; quantity: number }[]);
    const rows = saves.flatMap((save) =>
      save.statements
        .filter(({ text }) => text.includes('into minute_bars'))
        .flatMap(({ params }) => readRecords('minute_bars', params?.[0] as Uint8Array)),
    ) as { symbol: string; minute: number; volume: number }[];
    const barVolume = rows
      .filter((row) => row.symbol === '900010')
      .reduce((sum, row) => sum + row.volume, 0);
    const end = START + 10 * MINUTE_MS;
    const printedVolume = printed
      .filter((row) => row.at < end)
      .reduce((sum, row) => sum + row.quantity, 0);
    expect(barVolume).toBe(printedVolume);
    expect(barVolume).toBeGreaterThan(0);
  });

  it('ends a day: what rests expires, closes are the new bases, minutes go on', () => {
    run(5 * MINUTE_MS);
    runner.receive({ kind: 'requests', requests: [order('O3', 'buy', 35_000)] }, now);
    posted = [];
    runner.receive({ kind: 'clock', now: now + DAY_MS }, now);
    runner.tick(now);
    const close = market.quote('900010').last ?? 50_000;
    runner.receive({ kind: 'day', ...startOn(NEXT_DAY) }, now);
    expect(reports()).toContainEqual({ kind: 'cancelled', id: 'O3', reason: 'expired' });
    expect(market.quote('900010')).toMatchObject({ base: close, last: null, volume: 0 });
    expect(sent('dayStarted')).toEqual([{ kind: 'dayStarted', day: NEXT_DAY }]);
    run(1_000);
    const day = frames().findLast((frame) => frame.topic === 'day:900010');
    expect(day && bodyOf(day.bytes)).toMatchObject({ day: NEXT_DAY, base: close });
  });
});
