import type { Delisting } from '@maru/std/instrument';
import { delistingFrom } from '@maru/std/krx/delisting';
import { KRX } from '@maru/std/testing/calendars';
import type { VenueInstruction } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup, SimulationState } from '../simulation-types.ts';
import { instrument, order, QuietMarket, reportsOf, request, setupOf, timeOf } from '../testing.ts';
import { answerTo } from './testing.ts';

const DAY = '2026-11-19';
const FROM = '2026-11-20';
const LAST = '2026-11-30';
const AFTER = '2026-12-01';
const DAYS: Delisting = { from: FROM, last: LAST };

const delist = (
  id: string,
  delisting: Delisting | null = DAYS,
  symbol = 'A',
): VenueInstruction => ({
  kind: 'delist',
  id,
  symbol,
  delisting,
});

/** A market on the evening before the first day. */
function market(change: Partial<MarketSetup> = {}): Simulation {
  const evening = { hours: 'krx', day: DAY, now: timeOf(DAY, '21:00') } as const;
  return new Simulation(setupOf([instrument('A'), instrument('B')], { ...evening, ...change }));
}

const begin = (of: Simulation, day: string, base = 10_000): void =>
  of.startDay(day, { A: base, B: 10_000 }, foreseeableSeed(day));

function goTo(of: Simulation, time: string, day = FROM): void {
  while (of.now < timeOf(day, time)) of.step(of.now + 1_000);
}

/** A stock without participants on a day of its delisting trading. */
const quiet = (time: string, day = FROM): QuietMarket =>
  new QuietMarket(instrument('A', { delisting: DAYS }), { hours: 'krx', day }, time);

describe('[INS-11] an instruction to delist', () => {
  it('is answered with the days, and taken back before they begin', () => {
    const running = market();
    expect(answerTo(running, delist('d'))).toEqual({
      kind: 'delist',
      symbol: 'A',
      delisting: DAYS,
    });
    const back = { kind: 'delist', symbol: 'A', delisting: null };
    expect(answerTo(running, delist('w', null))).toEqual(back);
    begin(running, FROM);
    goTo(running, '10:00');
    expect(running.quote('A')).toMatchObject({ phase: 'continuous', upper: 13_000 });
  });

  it.each<[string, VenueInstruction]>([
    ['unknown_symbol', delist('1', DAYS, 'Z')],
    ['bad_terms', delist('2', null)],
    ['bad_terms', delist('3', { from: FROM, last: AFTER })],
    ['bad_terms', delist('4', { from: '2026-11-21', last: AFTER })],
    ['too_late', delist('5', delistingFrom(KRX, DAY))],
  ])('is refused with %s', (reason, instruction) => {
    expect(answerTo(market(), instruction)).toBe(reason);
  });

  it('is refused for a fund, and once the first day has begun', () => {
    const basket = { units: 10, shares: [{ symbol: 'B', quantity: 1 }] };
    const fund = instrument('A', { basket, crowd: 'maker', grid: 'fund', shares: 100 });
    const evening = { hours: 'krx', day: DAY, now: timeOf(DAY, '21:00') } as const;
    const funds = new Simulation(setupOf([fund, instrument('B')], evening));
    expect(answerTo(funds, delist('d'))).toBe('bad_terms');
    const running = market();
    running.instruct(delist('d'));
    begin(running, FROM);
    expect(answerTo(running, delist('w', null))).toBe('too_late');
    expect(answerTo(running, delist('e', delistingFrom(KRX, '2026-11-23')))).toBe('too_late');
  });

  it('takes effect again at a start that lacks it, once', () => {
    const running = market();
    const state = JSON.parse(JSON.stringify(running.save())) as SimulationState;
    const instruction = delist('d');
    const result = { kind: 'delist', symbol: 'A', delisting: DAYS } as const;
    const again = market({ state, instructions: [{ instruction, result, done: true }] });
    begin(again, FROM);
    expect(again.quote('A')).toMatchObject({ phase: 'closed', upper: 100_000, lower: 1 });
    // the stored issue has it, and the state too
    const known = { state: JSON.parse(JSON.stringify(again.save())) as SimulationState };
    const listed = [instrument('A', { delisting: DAYS }), instrument('B')];
    const today = { hours: 'krx', day: FROM, now: again.now } as const;
    const third = new Simulation(setupOf(listed, { ...today, ...known }));
    expect(answerTo(third, instruction)).toBeUndefined();
    expect(third.quote('A').upper).toBe(100_000);
  });
});

describe('[SESS-14] delisting trading', () => {
  it('has a single price each half hour, at which orders wait for the next one', () => {
    const day = quiet('08:29');
    day.at('08:30');
    expect(day.issue.phase).toBe('periodic_auction');
    day.submit(request('s', 'sell', { price: 4_000, quantity: 10 }));
    day.submit(request('b', 'buy', { price: 5_000, quantity: 4 }));
    expect(day.reports().filter(({ kind }) => kind === 'fill')).toEqual([]);
    day.at('08:59:59');
    expect(day.issue.trading.single?.quantity).toBe(4);
    day.at('09:00:30');
    const fills = day.reports().filter(({ kind }) => kind === 'fill');
    expect(fills).toMatchObject([
      { id: 'b', price: 4_000, quantity: 4 },
      { id: 's', price: 4_000, quantity: 4 },
    ]);
    expect(day.issue.phase).toBe('periodic_auction');
    day.submit(request('c', 'buy', { price: 4_500, quantity: 6 }));
    day.at('09:30:30');
    expect(day.reports().filter(({ kind }) => kind === 'fill')).toHaveLength(2);
    expect(day.issue.last).toBe(4_000);
  });

  it('takes limit orders for the day alone, at any price', () => {
    const day = quiet('10:00');
    const answer = (id: string, terms: Parameters<typeof request>[2]): unknown => {
      day.submit(request(id, 'buy', terms));
      return day.reports().map((report) => ('reason' in report ? report.reason : report.kind));
    };
    expect(answer('m', { quantity: 1 })).toEqual(['type_not_taken']);
    expect(answer('i', { quantity: 1, price: 10_000, tif: 'ioc' })).toEqual(['type_not_taken']);
    expect(answer('c', { quantity: 1, price: 9_000, type: 'conditional' })).toEqual([
      'type_not_taken',
    ]);
    expect(answer('l', { quantity: 1, price: 1 })).toEqual(['accepted']);
    expect(answer('h', { quantity: 1, price: 90_000 })).toEqual(['accepted']);
  });

  it('has no interruption, and ends with the close', () => {
    const day = quiet('10:00');
    day.submit(request('s', 'sell', { price: 1_000, quantity: 1 }));
    day.submit(request('b', 'buy', { price: 1_000, quantity: 1 }));
    day.submit(request('r', 'buy', { price: 500, quantity: 1 }));
    expect(day.issue.trading.staticTriggers).toBeNull();
    day.at('10:31');
    expect(day.issue.last).toBe(1_000);
    expect(day.issue.phase).toBe('periodic_auction');
    day.submit(request('t', 'sell', { price: 500, quantity: 3 }));
    day.reports();
    day.at('15:30:31');
    expect(day.issue.phase).toBe('closed');
    // the last single price, and then the end of what is left
    expect(day.reports().map((one) => `${one.id} ${one.kind}`)).toEqual([
      't fill',
      'r fill',
      't cancelled',
    ]);
    expect(day.issue.close).toBe(500);
  });

  it('finds no price where the board is closed for the day, and goes on after a halt', () => {
    const day = quiet('10:00');
    day.submit(request('s', 'sell', { price: 1_000, quantity: 1 }));
    day.submit(request('b', 'buy', { price: 1_000, quantity: 1 }));
    day.issue.trading.halt('halt', null);
    day.at('10:40');
    expect(day.issue.last).toBeNull();
    day.issue.trading.resume();
    expect(day.issue.phase).toBe('periodic_auction');
    day.at('11:01');
    expect(day.issue.last).toBe(1_000);
    day.submit(request('u', 'sell', { price: 900, quantity: 1 }));
    day.submit(request('v', 'buy', { price: 900, quantity: 1 }));
    day.issue.trading.shut();
    expect(day.issue.last).toBe(1_000);
    expect(day.issue.phase).toBe('closed');
  });
});

describe('[INS-11] a market with an issue that leaves', () => {
  it('trades it at a fraction in its last days, and never after them', () => {
    const running = market();
    running.instruct(delist('d'));
    begin(running, FROM);
    goTo(running, '15:31');
    const first = running.quote('A');
    expect(first.volume).toBeGreaterThan(0);
    expect(first.last).toBeLessThan(3_000);
    expect(first.phaseEnds).toBe(timeOf('2026-11-23', '08:30'));
    begin(running, LAST, 1_000);
    goTo(running, '16:00', LAST);
    expect(running.quote('A')).toMatchObject({ phase: 'closed', phaseEnds: null });
    begin(running, AFTER, 500);
    goTo(running, '10:00', AFTER);
    expect(running.quote('A')).toMatchObject({ phase: 'closed', phaseEnds: null, volume: 0 });
    expect(running.quote('B').volume).toBeGreaterThan(0);
    running.take();
    order(running, 'o', 'buy', 500, 1);
    expect(reportsOf(running)).toEqual([{ kind: 'rejected', id: 'o', reason: 'closed' }]);
  });

  it('[SESS-7] is the same after a restart in a half hour', () => {
    const running = market();
    running.instruct(delist('d'));
    begin(running, FROM);
    goTo(running, '10:10');
    const { phase, last, phaseEnds } = running.quote('A');
    expect(phase).toBe('periodic_auction');
    const state = JSON.parse(JSON.stringify(running.save())) as SimulationState;
    const listed = [instrument('A', { delisting: DAYS }), instrument('B')];
    const today = { hours: 'krx', day: FROM, now: running.now, state } as const;
    const again = new Simulation(setupOf(listed, { ...today, lasts: { A: last ?? 0 } }));
    expect(again.quote('A')).toMatchObject({ phase, last, phaseEnds });
    goTo(again, '10:31');
    expect(again.quote('A')).toMatchObject({ phase, phaseEnds: timeOf(FROM, '11:00') });
  });
});
