import { addDays, type Day } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { DayStreams, foreseeableSeed } from '../day-streams.ts';
import { answerTo, listing } from '../instructions/testing.ts';
import { Simulation } from '../simulation.ts';
import type { SimulationState } from '../simulation-types.ts';
import { instrument, run, setupOf, timeOf } from '../testing.ts';
import { debutOf, isDebut, noveltyOf } from './debuts.ts';

const DAY = '2026-11-23';
const NEXT = addDays(DAY, 1);
const OFFERED = 20_000;
const OLD = instrument('A');
const NEW = { ...listing('N', NEXT).instrument, board: 'second' } as const;
const list = (day: Day) => listing('N', day, { instrument: { ...NEW, listedOn: day } });
const bases = { A: 10_000, N: OFFERED };
const worthOn = (seed: string) => Math.exp(debutOf(new DayStreams(seed, 0), NEW));

/** The market in the morning of the new issue's first day, asked for the evening before. */
function debut(hours: 'always' | 'krx', seed: string): Simulation {
  const evening = { day: DAY, hours, bases, now: timeOf(DAY, '19:00') } as const;
  const market = new Simulation(setupOf([OLD], evening));
  run(market, 5);
  expect(answerTo(market, list(NEXT))).toEqual({ kind: 'list', symbol: 'N' });
  market.startDay(NEXT, bases, seed);
  return market;
}

/** A market of the same state, begun again within the day. */
function restarted(market: Simulation, seed: string): Simulation {
  const state = JSON.parse(JSON.stringify(market.save())) as SimulationState;
  const issues = [OLD, { ...NEW, listedOn: NEXT }];
  const then = { day: NEXT, daySeed: seed, now: market.now, step: state.step, state, bases };
  return new Simulation(setupOf(issues, { ...then, customers: {} }));
}

const seeds = Array.from({ length: 12 }, (_, i) => foreseeableSeed(`debut ${i}`));

describe('the first day of a company', () => {
  it('[COMP-22] its worth follows from the seed, and is on average what it was offered at', () => {
    const all = Array.from({ length: 4_000 }, (_, i) => worthOn(foreseeableSeed(`${i}`)));
    expect(worthOn(foreseeableSeed('7'))).toBe(all[7]);
    const mean = all.reduce((a, b) => a + b, 0) / all.length;
    const variance = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length;
    expect(Math.sqrt(variance)).toBeGreaterThan(0.2);
    expect(Math.abs(mean - 1)).toBeLessThan(3 * Math.sqrt(variance / all.length));
    // within the first day's limits
    expect(Math.min(...all)).toBeGreaterThan(0.6);
    expect(Math.max(...all)).toBeLessThan(4);
  });

  it.each(['always', 'krx'] as const)('[COMP-22] its auction finds it (%s)', (hours) => {
    for (const seed of seeds) {
      const market = debut(hours, seed);
      const [from, until] = hours === 'krx' ? ['08:30', '09:01'] : ['09:00', '09:11'];
      for (let at = timeOf(NEXT, from); at < timeOf(NEXT, until); at += 500) market.step(at);
      const { open, phase } = market.quote('N');
      expect(phase).toBe('continuous');
      expect(Math.abs((open ?? 0) / OFFERED / worthOn(seed) - 1)).toBeLessThan(0.06);
    }
  });

  it('[COMP-22] whoever comes after a skipped auction buys nothing below its worth', () => {
    for (const [no, seed] of seeds.entries()) {
      let market = debut('always', seed);
      market.step(timeOf(NEXT, '08:00'));
      // a restart before the first price forgets nothing
      if (no % 2 === 0) market = restarted(market, seed);
      market.step(timeOf(NEXT, '09:20'));
      const { bid, ask } = market.quote('N');
      const worth = OFFERED * worthOn(seed);
      expect((ask ?? 0) / worth).toBeGreaterThan(0.97);
      expect((bid ?? 0) / worth).toBeLessThan(1.03);
    }
  });

  it('[COMP-22] it may be listed in the morning of that day', () => {
    for (const seed of seeds.slice(0, 4)) {
      const now = timeOf(NEXT, '07:00');
      const market = new Simulation(setupOf([OLD], { day: NEXT, daySeed: seed, bases, now }));
      market.step(now);
      expect(answerTo(market, list(NEXT))).toEqual({ kind: 'list', symbol: 'N' });
      market.step(timeOf(NEXT, '09:20'));
      const worth = OFFERED * worthOn(seed);
      expect((market.quote('N').ask ?? 0) / worth).toBeGreaterThan(0.97);
    }
  });

  it('[COMP-22] nothing is made up of a real company, nor of a later day', () => {
    const listed = { ...NEW, listedOn: NEXT };
    expect(isDebut(listed, KRX, NEXT)).toBe(true);
    expect(isDebut({ ...listed, fictional: false }, KRX, NEXT)).toBe(false);
    expect(isDebut(listed, KRX, addDays(NEXT, 1))).toBe(false);
  });

  it('[COMP-22] it is looked at much on that day, and less from day to day', () => {
    const listed = { ...NEW, listedOn: NEXT };
    const days = [0, 1, 2, 3, 5, 20].map((no) => noveltyOf(listed, addDays(NEXT, no)));
    expect(days[0]).toBe(15);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(days[3]).toBeCloseTo(3.75);
    expect(days.at(-1)).toBeLessThan(1.01);
    expect(noveltyOf(OLD, NEXT)).toBe(0);
    expect(noveltyOf(listed, DAY)).toBe(0);
  });
});
