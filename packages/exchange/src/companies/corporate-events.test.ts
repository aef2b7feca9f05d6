import type { Instrument } from '@maru/std/instrument';
import { addDays, type Day, dayOf, MINUTE_MS, minuteOfDay, startOfDay } from '@maru/std/kst';
import type { VenueFact } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { DayStreams, foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import { factsOf, run, setupOf, timeOf } from '../testing.ts';
import { eventsOf, type PlannedEvent } from './corporate-events.ts';
import { fictionalMarket } from './listing.ts';

const DAY = '2026-11-20';
const { instruments, closes } = fictionalMarket('events');
const days = Array.from({ length: 250 }, (_, i) => addDays(DAY, i));
const eventsOn = (seed: string, of: Instrument, day: Day) =>
  eventsOf(new DayStreams(foreseeableSeed(`${seed}/${day}`), 0), of, day);
const year = instruments.flatMap((each) => days.flatMap((day) => eventsOn('events', each, day)));

describe('corporate events', () => {
  it('[COMP-13] the seed of the day and the symbol decide', () => {
    const [first, second] = instruments;
    const all = (seed: string, of = first) =>
      days.flatMap((day) => (of === undefined ? [] : eventsOn(seed, of, day)));
    expect(all('events')).toEqual(all('events'));
    expect(all('events')).not.toEqual(all('other'));
    expect(all('events').map(({ move }) => move)).not.toEqual(
      all('events', second).map(({ move }) => move),
    );
    for (const { event } of all('events')) {
      expect(event.symbol).toBe(first?.symbol);
      expect(minuteOfDay(event.at)).toBeGreaterThanOrEqual(450);
      expect(minuteOfDay(event.at)).toBeLessThan(1_080);
    }
  });

  it('[COMP-13] nothing is made up of a real company', () => {
    const real = instruments.map((each) => ({ ...each, fictional: false, company: null }));
    expect(real.flatMap((each) => eventsOn('events', each, DAY))).toEqual([]);
    expect(instruments.flatMap((each) => eventsOn('events', each, DAY))).not.toEqual([]);
  });

  it('[COMP-14] up and down are alike', () => {
    const moves = year.map(({ move }) => move);
    const mean = moves.reduce((a, b) => a + b, 0) / moves.length;
    const square = moves.reduce((a, b) => a + b * b, 0) / moves.length;
    expect(moves.length / instruments.length).toBeGreaterThan(10);
    expect(moves.length / instruments.length).toBeLessThan(30);
    expect(Math.abs(mean)).toBeLessThan(2 * Math.sqrt(square / moves.length));
    for (const { event, move } of year) {
      expect(event.direction).toBe(move > 0 ? 'up' : 'down');
      if (event.size === 'large') expect(Math.abs(move)).toBeGreaterThanOrEqual(0.05);
    }
    const kinds = year.map(({ event }) => `${event.kind} ${event.direction} ${event.size}`);
    expect(new Set(kinds).size).toBe(18);
  });

  it('[COMP-15] [FACT-3] an event is told when it comes, and trading moves the price', () => {
    const large = year.filter(({ event }) => event.size === 'large' && event.kind === 'earnings');
    const { event, move } = large.find(({ event: { at } }) => minuteOfDay(at) < 900)!;
    const listed = instruments.filter(({ symbol }) => symbol === event.symbol);
    const bases = closes;
    const start = startOfDay(days.find((day) => startOfDay(addDays(day, 1)) > event.at) ?? DAY);
    const day = days.find((each) => startOfDay(each) === start) ?? DAY;
    const now = event.at - 30 * MINUTE_MS;
    const market = new Simulation(setupOf(listed, { seed: 'events', day, bases, now }));
    const reported: VenueFact[] = [];
    const step = (until: number): number | null => {
      while (market.now < until) {
        market.step(market.now + 1_000);
        reported.push(...factsOf(market));
      }
      return market.quote(event.symbol).last;
    };
    const before = step(event.at - 1_000);
    const { symbol, at, kind, direction, size } = event;
    const id = `${symbol}/${kind}/${day}`;
    const fact = { kind: 'fact', id, symbol, at, detail: { kind, direction, size } };
    expect(reported.map((each) => each.id)).not.toContain(id);
    expect(market.quote(event.symbol).open).not.toBeNull();
    const after = step(event.at + 40 * MINUTE_MS);
    const news = reported.filter((each) => each.id === id);
    expect(news).toEqual([fact]);
    const moved = Math.log((after ?? 0) / (before ?? 0));
    expect(moved / move).toBeGreaterThan(0.4);
    expect(moved / move).toBeLessThan(1.8);
    const late = new Simulation(setupOf(listed, { seed: 'events', day, bases, now: event.at + 1 }));
    late.step(event.at + 1_000);
    expect(factsOf(late).filter((each) => each.id === id)).toEqual([]);
  });

  it('[COMP-15] an event of a session that was skipped is heard in the phase that follows', () => {
    let heard = 0;
    for (const day of days.slice(0, 7)) {
      for (const [from, to] of [
        ['09:30', '15:31'],
        ['16:01', '20:01'],
      ] as const) {
        const own = { seed: 'events', hours: 'krx', day, bases: closes } as const;
        const market = new Simulation(setupOf(instruments, { ...own, now: timeOf(day, from) }));
        run(market, 20);
        market.take();
        market.step(timeOf(day, to));
        heard += factsOf(market).filter(({ detail }) => 'direction' in detail).length;
        const phases = instruments.map(({ symbol }) => market.quote(symbol).phase);
        expect(phases).not.toContain('vi_auction');
      }
    }
    expect(heard).toBeGreaterThan(20);
  });

  it('[CROWD-20] makers quote around the new value when an event is told', () => {
    const traded = ({ event: { at } }: PlannedEvent) => {
      return minuteOfDay(at) > 600 && minuteOfDay(at) < 900;
    };
    const large = year.filter((each) => each.event.size === 'large' && traded(each)).slice(0, 20);
    let quoted = 0;
    for (const { event, move } of large) {
      const day = dayOf(event.at);
      const listed = instruments.filter(({ symbol }) => symbol === event.symbol);
      const now = event.at - 5 * MINUTE_MS;
      const market = new Simulation(setupOf(listed, { seed: 'events', day, bases: closes, now }));
      const middle = (): number => {
        const { bid, ask } = market.quote(event.symbol);
        return Math.log(((bid ?? 0) + (ask ?? 0)) / 2);
      };
      let before = 0;
      for (let reported = false; !reported; ) {
        before = middle();
        market.step(market.now + 1_000);
        reported = factsOf(market).some(({ detail }) => detail.kind === event.kind);
      }
      if (market.quote(event.symbol).phase !== 'continuous') continue;
      quoted += 1;
      expect((middle() - before) / move).toBeGreaterThan(0.7);
      expect((middle() - before) / move).toBeLessThan(1.3);
    }
    expect(quoted).toBeGreaterThan(large.length / 4);
  });
});
