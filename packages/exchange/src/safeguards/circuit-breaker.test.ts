import type { Board } from '@maru/std/instrument';
import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { indexAtLevel } from '../indices.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup, SimulationState } from '../simulation-types.ts';
import { factsIn, instrument, order, reportsOf, setupOf, timeOf } from '../testing.ts';
import { CircuitBreaker, NO_BREAK, Sidecar, type Stage } from './circuit-breaker.ts';

const DAY = '2026-11-20';
const WINDOW = { from: 0, until: 1_000 * MINUTE_MS };
const HALT = 20 * MINUTE_MS;

describe('a circuit breaker', () => {
  /** Index values by minute, and the minutes at which a stage begins. */
  const stages = (values: readonly number[], window = WINDOW): [number, Stage][] => {
    const breaker = new CircuitBreaker(NO_BREAK);
    return values.flatMap((value, minute): [number, Stage][] => {
      const stage = breaker.watch(minute * MINUTE_MS, value, 100_000, window, HALT);
      return stage === null ? [] : [[minute, stage]];
    });
  };
  const held = (value: number): number[] => Array.from({ length: 25 }, () => value);

  it('[CB-1] the first stage begins at 8 % that lasts a minute', () => {
    expect(stages([92_001, 92_001, 92_001])).toEqual([]);
    expect(stages([92_000, 92_001, 92_000, 92_000])).toEqual([[3, 1]]);
  });

  it('[CB-1] [CB-2] stages follow one another, each once and 1 % below the last', () => {
    expect(stages([...held(92_000), ...held(85_000), ...held(80_000), ...held(70_000)])).toEqual([
      [1, 1],
      [26, 2],
      [51, 3],
    ]);
    // 84,200 is below 15 %, and 1 % below the first stage's 84,900
    expect(stages([...held(84_900), ...held(84_200)])).toEqual([[1, 1]]);
    expect(stages([...held(84_900), ...held(84_051)])).toEqual([
      [1, 1],
      [26, 2],
    ]);
  });

  it('[CB-2] not before its time; late only the third stage', () => {
    const window = { from: 2 * MINUTE_MS, until: 30 * MINUTE_MS };
    expect(stages(held(92_000), window)).toEqual([[3, 1]]);
    const late = [...held(100_000), ...held(100_000), ...held(91_000), ...held(79_000)];
    expect(stages(late, window)).toEqual([]);
    const both = [...held(91_000), ...held(84_000), ...held(79_000)];
    expect(stages(both, window).map(([, stage]) => stage)).toEqual([1, 2, 3]);
  });

  it('[CB-2] after the second stage the third comes late too', () => {
    const state = { stage: 2, at: 84_000, haltedUntil: 0 } as const;
    const breaker = new CircuitBreaker(state);
    const late = { from: 0, until: 1 };
    expect(breaker.watch(10, 80_000, 100_000, late, HALT)).toBeNull();
    expect(breaker.watch(10 + MINUTE_MS, 80_000, 100_000, late, HALT)).toBe(3);
    expect(breaker.state).toEqual({ stage: 3, at: 80_000, haltedUntil: null });
  });

  it('[CB-5] a sidecar comes once, within its window, in the direction of the index', () => {
    const window = { from: 5 * MINUTE_MS, until: 100 * MINUTE_MS };
    const begins = (values: readonly number[]): unknown[] => {
      const sidecar = new Sidecar(null, 5);
      return values.flatMap((value, minute) => {
        const begun = sidecar.watch(minute * MINUTE_MS, value, 100_000, window);
        return begun === null ? [] : [[minute, begun.direction, begun.until / MINUTE_MS]];
      });
    };
    expect(begins(held(105_000))).toEqual([[6, 'up', 11]]);
    expect(begins([...held(104_999), ...held(95_000)])).toEqual([[26, 'down', 31]]);
    expect(
      begins([...held(100_000), ...held(100_000), ...held(100_000), ...held(100_000)]),
    ).toEqual([]);
    const afterEnd = [...held(100_000), ...held(100_000), ...held(100_000), ...held(100_000)];
    expect(begins([...afterEnd, ...held(95_000)])).toEqual([]);
  });
});

describe('a market under its circuit breaker', () => {
  const listed = (['main', 'main', 'second', 'konex'] as Board[]).map((board, i) =>
    instrument(`${board}${i}`, { board, crowd: 'maker', largeCap: board === 'main' }),
  );
  const names = { kor: '지수', en: 'Index', tw: '指數' };
  const indexOf = (code: string, board: Board) => {
    const members = listed
      .filter((i) => i.board === board)
      .map(({ symbol, shares }) => ({ symbol, shares, price: 10_000 }));
    return indexAtLevel(code, names, members, 100_000);
  };
  const indices = [indexOf('M', 'main'), indexOf('S', 'second')];
  const change: Partial<MarketSetup> = { hours: 'krx', day: DAY, indices };

  /** The second market has lost `percent` of its value a minute before 10:01:10. */
  const fallen = (percent: number): Simulation => {
    const price = 100 * (100 - percent);
    const setup = { ...change, lasts: { second2: price }, now: timeOf(DAY, '10:00') };
    const market = new Simulation(setupOf(listed, setup));
    for (const time of ['10:00:01', '10:01:10']) market.step(timeOf(DAY, time));
    return market;
  };
  const phases = (market: Simulation): string[] =>
    listed.map(({ symbol }) => market.quote(symbol).phase);

  it('[CB-1] [CB-3] [CB-6] halts its own market, reopens it with an auction, and goes on', () => {
    const market = fallen(9);
    const until = timeOf(DAY, '10:21:10');
    const notice = { kind: 'circuit_breaker', board: 'second', stage: 1, until };
    const output = market.take();
    expect(output.notices).toContainEqual(notice);
    expect(factsIn(output.reports)).toContainEqual({
      kind: 'fact',
      id: `S/circuit_breaker/${DAY}/1`,
      symbol: 'S',
      at: until - HALT,
      detail: { kind: 'circuit_breaker', stage: 1, until, value: 91_000, base: 100_000 },
    });
    expect(phases(market)).toEqual(['continuous', 'continuous', 'halted', 'continuous']);
    expect(market.quote('second2')).toMatchObject({ cause: 'circuit_breaker', phaseEnds: until });
    const board = market.boards().find((each) => each.board === 'second');
    const sidecar = { direction: 'down', until: timeOf(DAY, '10:06:10') };
    const stopped = {
      board: 'second',
      phase: 'halted',
      restDay: false,
      phaseEnds: until,
      breaker: 1,
    };
    expect(board).toEqual({ ...stopped, sidecar });
    order(market, 'b1', 'buy', 9_100, 10, 'second2');
    order(market, 'b2', 'buy', 9_100, 10, 'main0');
    expect(reportsOf(market).slice(0, 2)).toEqual([
      { kind: 'rejected', id: 'b1', reason: 'halted' },
      { kind: 'accepted', id: 'b2' },
    ]);
    market.step(until);
    expect(phases(market)[2]).toBe('reopening_auction');
    expect(market.boards()[1]).toMatchObject({ phase: 'reopening_auction' });
    market.step(timeOf(DAY, '10:31:40'));
    expect(phases(market)[2]).toBe('continuous');
    expect(market.boards()[1]).toMatchObject({ phase: 'continuous', breaker: 1 });
  });

  it('[CB-3] an issue that somebody halted stays so, and comes under the breaker again', () => {
    const market = new Simulation(
      setupOf(listed, { ...change, lasts: { second2: 9_100 }, now: timeOf(DAY, '10:00') }),
    );
    market.halt('second2');
    for (const time of ['10:00:01', '10:01:10']) market.step(timeOf(DAY, time));
    expect(market.quote('second2')).toMatchObject({ phase: 'halted', cause: 'halt' });
    expect(market.boards()[1]).toMatchObject({ breaker: 1 });
    market.resume('second2');
    expect(market.quote('second2')).toMatchObject({ phase: 'halted', cause: 'circuit_breaker' });
  });

  it('[CB-4] stages and halts survive a restart, but not the day', () => {
    const market = fallen(9);
    const state = JSON.parse(JSON.stringify(market.save())) as SimulationState;
    const again = { ...change, state, now: timeOf(DAY, '10:05') };
    const restarted = new Simulation(setupOf(listed, again));
    restarted.step(timeOf(DAY, '10:05'));
    expect(phases(restarted)[2]).toBe('halted');
    expect(restarted.boards()).toEqual(market.boards());
    const next = { ...again, day: '2026-11-23', now: timeOf('2026-11-23', '10:05') };
    const tomorrow = new Simulation(setupOf(listed, next));
    expect(phases(tomorrow)[2]).toBe('continuous');
    expect(tomorrow.boards()[1]).toMatchObject({ phase: 'continuous', breaker: 0 });
  });

  it('[CB-1] [CB-6] at 20 % the market is closed for the day, and its orders expire', () => {
    const state = fallen(16).save();
    const breakers = { second: { stage: 2, at: 84_000, haltedUntil: 0 } } as const;
    const saved = { ...state, safeguards: { day: DAY, breakers, sidecar: null }, issues: [] };
    const lasts = { second2: 8_000 };
    const begin = { ...change, state: saved, lasts, now: timeOf(DAY, '15:00') };
    const market = new Simulation(setupOf(listed, begin));
    order(market, 'b1', 'buy', 7_800, 10, 'second2');
    market.step(timeOf(DAY, '15:00:01'));
    market.step(timeOf(DAY, '15:01:10'));
    expect(market.quote('second2')).toMatchObject({ phase: 'closed', cause: 'circuit_breaker' });
    const { reports } = market.take();
    expect(reports.flatMap(({ report }) => (report.kind === 'cancelled' ? [report] : []))).toEqual([
      { kind: 'cancelled', id: 'b1', reason: 'expired' },
    ]);
    expect(factsIn(reports).map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ kind: 'circuit_breaker', stage: 3, until: null }),
    );
    order(market, 'b2', 'buy', 7_800, 10, 'second2');
    expect(reportsOf(market)).toEqual([{ kind: 'rejected', id: 'b2', reason: 'closed' }]);
    market.step(timeOf(DAY, '15:40'));
    expect(market.quote('second2').phase).toBe('closed');
    const opens = timeOf('2026-11-23', '08:30');
    expect(market.quote('second2').phaseEnds).toBe(opens);
    expect(market.boards()[1]).toMatchObject({ phase: 'closed', phaseEnds: opens, breaker: 3 });
  });

  it('[CB-5] [CB-6] the sidecar of the large stocks is told, and stands for five minutes', () => {
    const lasts = { main0: 10_600, main1: 10_600 };
    const market = new Simulation(setupOf(listed, { ...change, lasts, now: timeOf(DAY, '10:00') }));
    for (const time of ['10:00:01', '10:01:10']) market.step(timeOf(DAY, time));
    const until = timeOf(DAY, '10:06:10');
    const { notices, reports } = market.take();
    expect(notices).toEqual([{ kind: 'sidecar', board: 'main', direction: 'up', until }]);
    const sidecar = { kind: 'sidecar', direction: 'up', until };
    const [sidecarFact] = factsIn(reports).filter(({ detail }) => detail.kind === 'sidecar');
    expect(sidecarFact).toMatchObject({
      id: `M/sidecar/${DAY}/main`,
      symbol: 'M',
      detail: sidecar,
    });
    expect(market.boards()[0]).toMatchObject({
      board: 'main',
      sidecar: { direction: 'up', until },
    });
    expect(market.boards()[1]).toMatchObject({ sidecar: null });
    market.step(until);
    expect(market.boards()[0]).toMatchObject({ sidecar: null });
  });

  it('[CB-5] the second board has a sidecar of its own, at 6 %, also after a restart', () => {
    const at = { ...change, now: timeOf(DAY, '10:00') };
    const near = new Simulation(setupOf(listed, { ...at, lasts: { second2: 9_410 } }));
    for (const time of ['10:00:01', '10:01:10']) near.step(timeOf(DAY, time));
    expect(near.take().notices).toEqual([]);
    const setup = { ...at, lasts: { second2: 9_390 } };
    const market = new Simulation(setupOf(listed, setup));
    for (const time of ['10:00:01', '10:01:10']) market.step(timeOf(DAY, time));
    const until = timeOf(DAY, '10:06:10');
    const sidecar = { direction: 'down', until } as const;
    expect(market.take().notices).toEqual([{ kind: 'sidecar', board: 'second', ...sidecar }]);
    const now = timeOf(DAY, '10:02');
    const again = new Simulation(setupOf(listed, { ...setup, now, state: market.save() }));
    expect(again.boards().map((board) => board.sidecar)).toEqual([null, sidecar, null]);
    for (const time of ['10:02:01', '10:03:10']) again.step(timeOf(DAY, time));
    expect(again.take().notices).toEqual([]);
  });

  it('[CB-3] each board tells its own phase', () => {
    const boards = (['main', 'otc', 'digital', 'pair'] as Board[]).map((board) =>
      instrument(board, { board, crowd: 'maker' }),
    );
    const now = timeOf(DAY, '17:00');
    const market = new Simulation(setupOf(boards, { hours: 'krx', day: DAY, now }));
    expect(market.boards().map(({ phase }) => phase)).toEqual([
      'after_market',
      'closed',
      'continuous',
      'continuous',
    ]);
    expect(market.boards()[0]).toMatchObject({ phaseEnds: timeOf(DAY, '20:00') });
    expect(market.boards()[2]).toMatchObject({ phaseEnds: null });
  });

  it('[CB-2] hours `always` know no last minutes', () => {
    const lasts = { second2: 9_100 };
    const late = { ...change, hours: 'always', lasts, now: timeOf(DAY, '23:50') } as const;
    const market = new Simulation(setupOf(listed, late));
    for (const time of ['23:50:01', '23:51:10']) market.step(timeOf(DAY, time));
    const breaker = expect.objectContaining({ kind: 'circuit_breaker', stage: 1 });
    expect(market.take().notices).toContainEqual(breaker);
    const krx = { ...change, lasts, now: timeOf(DAY, '14:50') };
    const onKrx = new Simulation(setupOf(listed, krx));
    for (const time of ['14:50:01', '14:51:10']) onKrx.step(timeOf(DAY, time));
    expect(onKrx.take().notices).toEqual([]);
  });
});
