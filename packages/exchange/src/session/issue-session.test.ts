import { startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { indexAtLevel } from '../indices.ts';
import { Simulation } from '../simulation.ts';
import type { SimulationState } from '../simulation-types.ts';
import { instrument, order, QuietMarket, reportsOf, request, setupOf, timeOf } from '../testing.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-23';
const KRX = { hours: 'krx', day: DAY } as const;
const quiet = (time: string, change = {}): QuietMarket =>
  new QuietMarket(instrument('A', change), KRX, time);

/** Two customers trade a share at a price. */
function deal(market: QuietMarket, price: number): void {
  const id = `${price}/${market.issue.book.seq}`;
  market.submit(request(`s${id}`, 'sell', { price, quantity: 1 }));
  market.submit(request(`b${id}`, 'buy', { price, quantity: 1 }));
}

describe("an issue's day", () => {
  it('[SESS-1] follows the plan; auctions end within half a minute, others on time', () => {
    const market = quiet('08:29:59');
    const phases = [
      '08:29:59',
      '08:30',
      '08:59:59',
      '09:00:30',
      '15:19:59',
      '15:20',
      '15:29:59',
      '15:30:30',
      '15:59:59',
      '16:00',
      '19:59:59',
      '20:00',
      '23:59:59',
    ].map((time) => {
      market.at(time);
      return `${time} ${market.issue.phase}`;
    });
    expect(phases).toEqual([
      '08:29:59 closed',
      '08:30 opening_auction',
      '08:59:59 opening_auction',
      '09:00:30 continuous',
      '15:19:59 continuous',
      '15:20 closing_auction',
      '15:29:59 closing_auction',
      '15:30:30 closing_price',
      '15:59:59 closing_price',
      '16:00 after_market',
      '19:59:59 after_market',
      '20:00 closed',
      '23:59:59 closed',
    ]);
  });

  it('[SESS-1] the end of an auction is drawn by seed, issue and day', () => {
    const endOf = (symbol: string, seed: string): number => {
      const market = new QuietMarket(instrument(symbol), { ...KRX, seed }, '08:30');
      const end = market.issue.trading.state.end ?? 0;
      return end - timeOf(DAY, '09:00');
    };
    const ends = Array.from({ length: 40 }, (_, i) => endOf(`S${i}`, 'test'));
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(30_000);
    expect(new Set(ends).size).toBeGreaterThan(35);
    expect(endOf('S0', 'test')).toBe(ends[0]);
    expect(endOf('S0', 'other')).not.toBe(ends[0]);
  });

  it('[SESS-2] each session takes its orders with it', () => {
    const market = quiet('15:00');
    const expired = (): string[] =>
      market.reports().flatMap((r) => (r.kind === 'cancelled' ? [`${r.id} ${r.reason}`] : []));
    market.submit(request('regular', 'buy', { price: 9_900, quantity: 5 }));
    market.at('15:30:30');
    expect(expired()).toEqual(['regular expired']);
    market.submit(request('close', 'buy', { type: 'closing_price', quantity: 5 }));
    market.at('16:00');
    expect(expired()).toEqual(['close expired']);
    market.submit(request('after', 'buy', { price: 9_900, quantity: 5 }));
    market.at('20:00');
    expect(expired()).toEqual(['after expired']);
    expect(market.issue.view(5)).toMatchObject({ asks: [], bids: [] });
  });

  it('[SESS-3] the previous close trades beside the opening auction, by time', () => {
    const market = quiet('08:30');
    market.submit(request('b1', 'buy', { type: 'closing_price', quantity: 5 }));
    market.submit(request('b2', 'buy', { type: 'closing_price', quantity: 5 }));
    market.submit(request('low', 'sell', { price: 9_000, quantity: 9 }));
    market.submit(request('s1', 'sell', { type: 'closing_price', quantity: 7 }));
    expect(market.fills()).toEqual([
      's1 5 @ 10000',
      'b1 5 @ 10000',
      's1 2 @ 10000',
      'b2 2 @ 10000',
    ]);
    market.at('08:40');
    market.submit(request('b3', 'buy', { type: 'closing_price', quantity: 5 }));
    expect(market.reports()).toEqual([
      { kind: 'cancelled', id: 'b2', cumulative: 2, reason: 'expired' },
      { kind: 'rejected', id: 'b3', reason: 'type_not_taken' },
    ]);
    expect(market.issue.phase).toBe('opening_auction');
  });

  it("[SESS-3] today's close trades from 15:40", () => {
    const market = quiet('15:00');
    deal(market, 10_100);
    market.at('15:30:30');
    market.reports();
    market.submit(request('b1', 'buy', { type: 'closing_price', quantity: 5 }));
    market.submit(request('s1', 'sell', { type: 'closing_price', quantity: 3 }));
    market.at('15:39:59');
    expect(market.fills()).toEqual([]);
    market.at('15:40');
    expect(market.fills()).toEqual(['s1 3 @ 10100', 'b1 3 @ 10100']);
    market.submit(request('s2', 'sell', { type: 'closing_price', quantity: 3 }));
    expect(market.fills()).toEqual(['s2 2 @ 10100', 'b1 2 @ 10100']);
  });

  it('[SESS-4] the after-market leaves the close as it is', () => {
    const market = quiet('15:00');
    deal(market, 10_100);
    expect(market.issue.close).toBe(10_100);
    market.at('16:00');
    deal(market, 10_300);
    // nor a static interruption
    expect(market.issue.quote()).toMatchObject({ last: 10_300, high: 10_300, vi: null });
    expect(market.issue.close).toBe(10_100);
  });

  it('[SESS-5] a listing ranges from 60 % to 400 % and takes limit orders until its price', () => {
    const market = new QuietMarket(instrument('A', { listedOn: DAY }), { day: DAY }, '08:59:59');
    expect(market.issue.quote()).toMatchObject({ lower: 6_000, upper: 40_000, phase: 'closed' });
    market.at('09:00');
    const { phaseEnds, cause } = market.issue.quote();
    expect([phaseEnds, cause]).toEqual([timeOf(DAY, '09:10'), 'first_price']);
    market.submit(request('m', 'buy', { quantity: 5 }));
    market.submit(request('b', 'buy', { price: 40_000, quantity: 5 }));
    market.submit(request('s', 'sell', { price: 25_000, quantity: 5 }));
    market.at('09:10:30');
    const reports = market.reports();
    expect(reports[0]).toEqual({ kind: 'rejected', id: 'm', reason: 'type_not_taken' });
    // a base price counts as the last price: of 25,000 to 40,000 the nearest
    expect(market.issue.quote()).toMatchObject({ phase: 'continuous', open: 25_000 });
    market.submit(request('m2', 'buy', { quantity: 5 }));
    expect(market.reports()[0]).toEqual({ kind: 'accepted', id: 'm2' });
  });

  it('[SESS-5] without a first price its continuous trading takes limit orders only', () => {
    const market = quiet('08:30', { listedOn: DAY });
    market.at('09:00:30');
    expect(market.issue.phase).toBe('continuous');
    market.submit(request('m', 'buy', { quantity: 5 }));
    expect(market.reports()).toEqual([{ kind: 'rejected', id: 'm', reason: 'type_not_taken' }]);
    deal(market, 30_000);
    market.submit(request('m2', 'buy', { quantity: 5 }));
    expect(market.reports()).toContainEqual({ kind: 'accepted', id: 'm2' });
  });

  it('[SESS-6] a halt takes cancels only, and ends in an auction of ten minutes', () => {
    const market = quiet('10:00');
    market.submit(request('b1', 'buy', { price: 10_000, quantity: 5 }));
    market.submit(request('b2', 'buy', { price: 10_000, quantity: 5 }));
    market.issue.trading.halt('halt', null);
    market.submit(request('s1', 'sell', { price: 10_000, quantity: 5 }));
    market.submit({ kind: 'cancel', id: 'b1', symbol: 'A' });
    expect(market.reports().slice(2)).toEqual([
      { kind: 'rejected', id: 's1', reason: 'halted' },
      { kind: 'cancelled', id: 'b1', reason: 'requested' },
    ]);
    market.at('11:00');
    expect(market.issue.quote()).toMatchObject({ phase: 'halted', cause: 'halt', phaseEnds: null });
    market.issue.trading.resume();
    market.submit(request('s2', 'sell', { price: 10_000, quantity: 5 }));
    expect(market.issue.quote()).toMatchObject({
      phase: 'reopening_auction',
      phaseEnds: timeOf(DAY, '11:10'),
    });
    expect(market.fills()).toEqual([]);
    market.at('11:10:30');
    expect(market.fills()).toEqual(['s2 5 @ 10000', 'b2 5 @ 10000']);
    expect(market.issue.phase).toBe('continuous');
  });

  it('[SESS-6] a halt outlasts the day; its end after the close follows the plan', () => {
    const market = new Simulation(
      setupOf([instrument('A')], { ...KRX, now: timeOf(DAY, '10:00') }),
    );
    market.halt('A');
    market.startDay(NEXT, { A: 10_000 }, foreseeableSeed(NEXT));
    expect(market.quote('A')).toMatchObject({ phase: 'halted', cause: 'halt' });
    market.step(timeOf(NEXT, '21:00'));
    market.resume('A');
    expect(market.quote('A')).toMatchObject({ phase: 'closed', cause: null });
    expect(() => market.halt('Z')).toThrow('listed');
  });

  it('[SESS-7] where an issue stands survives a restart on the same day', () => {
    const listed = [instrument('A')];
    const setup = { ...KRX, now: timeOf(DAY, '10:00') };
    const market = new Simulation(setupOf(listed, setup));
    order(market, 's1', 'sell', 10_600, 5);
    order(market, 'b1', 'buy', 10_600, 5);
    expect(market.quote('A').phase).toBe('vi_auction');
    const state = JSON.parse(JSON.stringify(market.save())) as SimulationState;
    const again = new Simulation(setupOf(listed, { ...setup, state, now: timeOf(DAY, '10:01') }));
    expect(again.quote('A')).toMatchObject({ phase: 'vi_auction', cause: 'dynamic_vi' });
    order(again, 's1', 'sell', 10_600, 5);
    order(again, 'b1', 'buy', 10_600, 5);
    again.step(timeOf(DAY, '10:02:30'));
    expect(
      reportsOf(again)
        .filter((r) => r.kind === 'fill')
        .map((r) => r.id),
    ).toContain('b1');
    const later = { ...setup, day: NEXT, now: startOfDay(NEXT), state };
    expect(new Simulation(setupOf(listed, later)).quote('A')).toMatchObject({ phase: 'closed' });
  });

  it('[SESS-7] a session that was made longer ends its orders after a restart too', () => {
    const listed = [instrument('A')];
    const setup = { ...KRX, now: timeOf(DAY, '15:25') };
    const market = new Simulation(setupOf(listed, setup));
    order(market, 's1', 'sell', 10_600, 5);
    order(market, 'b1', 'buy', 10_600, 5);
    market.step(timeOf(DAY, '15:30:31'));
    expect(market.quote('A')).toMatchObject({ phase: 'closing_auction', cause: 'dynamic_vi' });
    const now = timeOf(DAY, '15:31');
    const again = new Simulation(setupOf(listed, { ...setup, state: market.save(), now }));
    order(again, 'b2', 'buy', 9_500, 5);
    again.step(timeOf(DAY, '15:33:30'));
    expect(again.quote('A').phase).toBe('closing_price');
    expect(reportsOf(again)).toEqual([
      { kind: 'accepted', id: 'b2' },
      { kind: 'cancelled', id: 'b2', reason: 'expired' },
    ]);
  });

  it('[SESS-7] a restart in the after-market leaves close and indices as they were', () => {
    const listed = [instrument('A')];
    const members = listed.map(({ symbol, shares }) => ({ symbol, shares, price: 10_000 }));
    const indices = [indexAtLevel('M', { kor: '', en: '', tw: '' }, members, 100_000)];
    const setup = { ...KRX, indices, now: timeOf(DAY, '15:00') };
    const market = new Simulation(setupOf(listed, setup));
    order(market, 's1', 'sell', 10_100, 5);
    order(market, 'b1', 'buy', 10_100, 5);
    market.step(timeOf(DAY, '16:00'));
    order(market, 's2', 'sell', 10_300, 5);
    order(market, 'b2', 'buy', 10_300, 5);
    const state = market.save();
    const restart = { ...setup, state, lasts: { A: 10_300 }, now: timeOf(DAY, '16:01') };
    const again = new Simulation(setupOf(listed, restart));
    expect(again.quote('A').last).toBe(10_300);
    expect(again.close('A')).toBe(10_100);
    expect(again.indexValues()[0]?.value).toBe(101_000);
  });

  it('[SESS-7] orders that enter again after a restart are taken in any open phase', () => {
    const listed = [instrument('A')];
    const setup = { ...KRX, now: timeOf(DAY, '10:00') };
    const market = new Simulation(setupOf(listed, setup));
    market.halt('A');
    const again = new Simulation(setupOf(listed, { ...setup, state: market.save() }));
    order(again, 'b1', 'buy', 10_000, 5);
    again.step(timeOf(DAY, '10:00:01'));
    order(again, 'b2', 'buy', 10_000, 5);
    expect(reportsOf(again)).toEqual([
      { kind: 'accepted', id: 'b1' },
      { kind: 'rejected', id: 'b2', reason: 'halted' },
    ]);
  });

  it('[SESS-10] a closed market says when it opens', () => {
    // a Friday; the next trading day is a Monday
    const market = quiet('07:00');
    expect(market.issue.quote().phaseEnds).toBe(timeOf(DAY, '08:30'));
    market.at('10:00');
    expect(market.issue.quote().phaseEnds).toBe(timeOf(DAY, '15:20'));
    market.at('20:00');
    expect(market.issue.quote().phaseEnds).toBe(timeOf(NEXT, '08:30'));
    const boards = (time: string) =>
      new Simulation(setupOf([instrument('A')], { ...KRX, now: timeOf(DAY, time) })).boards();
    expect(boards('07:00')).toMatchObject([{ phaseEnds: timeOf(DAY, '08:30') }]);
    expect(boards('21:00')).toMatchObject([{ phaseEnds: timeOf(NEXT, '08:30') }]);
  });

  it('[SESS-8] a day of sessions is the same twice, and another with another seed', () => {
    const listed = [
      instrument('A', { shares: 900_000_000, largeCap: true }),
      instrument('B', { board: 'second' }),
      instrument('C', { listedOn: DAY }),
    ];
    const dayOf = (seed: string): { text: string; phases: string[] } => {
      const setup = setupOf(listed, { ...KRX, seed, now: timeOf(DAY, '08:00') });
      const market = new Simulation(setup);
      const lines: string[] = [];
      const phases = new Set<string>();
      const end = timeOf(DAY, '20:30');
      for (let now = timeOf(DAY, '08:00'); now < end; now += 15_000) {
        market.step(now);
        const { changes, notices } = market.take();
        lines.push(JSON.stringify([changes, notices]));
        phases.add(market.quote('A').phase);
      }
      lines.push(JSON.stringify(market.save()));
      const { open, volume } = market.quote('A');
      expect(open).not.toBeNull();
      expect(volume).toBeGreaterThan(0);
      return { text: lines.join('\n'), phases: [...phases] };
    };
    const first = dayOf('one');
    expect(dayOf('one')).toEqual(first);
    expect(dayOf('two').text).not.toBe(first.text);
    expect(first.phases).toEqual(
      expect.arrayContaining(['opening_auction', 'continuous', 'closing_auction', 'after_market']),
    );
  });
});
