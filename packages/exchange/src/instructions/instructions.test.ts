import { addDays } from '@maru/std/kst';
import type { VenueInstruction } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup, SimulationState } from '../simulation-types.ts';
import { instrument, order, reportsOf, request, run, setupOf, timeOf } from '../testing.ts';
import type { Instructed } from './firm-types.ts';
import { answerTo, listing, takeReports } from './testing.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-23';
const KRX = { hours: 'krx', day: DAY } as const;

const opened = (time: string, change: Partial<MarketSetup> = {}): Simulation =>
  new Simulation(setupOf([instrument('A')], { ...KRX, now: timeOf(DAY, time), ...change }));

const stateOf = (market: Simulation): SimulationState =>
  JSON.parse(JSON.stringify(market.save())) as SimulationState;

const firmOf = (market: Simulation, symbol: string) =>
  market.save().issues.find((issue) => issue.symbol === symbol)?.firm;

const halt = (id: string, kind: 'halt' | 'resume' = 'halt'): VenueInstruction => ({
  kind,
  id,
  symbol: 'A',
  reason: 'disclosure',
});

const transfer = (id: string, from: string, to: string, shares: number): VenueInstruction => ({
  kind: 'transfer',
  id,
  symbol: 'A',
  from,
  to,
  shares,
});

const basket = (id: string, shares: number, cash: number, until = DAY): VenueInstruction => ({
  kind: 'buy_basket',
  id,
  symbol: 'A',
  holder: 'fund',
  shares,
  cash,
  until,
});

const rebase = (base: number, day = NEXT): VenueInstruction => ({
  kind: 'rebase',
  id: `rebase ${base}`,
  symbol: 'A',
  day,
  base,
  reason: 'rights',
});

/** Advances the market to a time of a day, a second at a time. */
function goTo(market: Simulation, time: string, day = DAY): void {
  while (market.now < timeOf(day, time)) market.step(market.now + 1_000);
}

describe('an instruction', () => {
  it('[INS-1] is answered once, and dropped when its id is known', () => {
    const market = opened('10:00');
    expect(answerTo(market, halt('h'))).toEqual({ kind: 'halt', symbol: 'A' });
    expect(answerTo(market, halt('h'))).toBeUndefined();
    expect(answerTo(market, { ...halt('z'), symbol: 'Z' } as VenueInstruction)).toBe(
      'unknown_symbol',
    );
    const again = new Simulation({
      ...setupOf([instrument('A')], { ...KRX, now: market.now }),
      state: stateOf(market),
    });
    expect(answerTo(again, halt('h'))).toBeUndefined();
    expect(answerTo(again, halt('r', 'resume'))).toEqual({ kind: 'resume', symbol: 'A' });
  });

  it('[INS-4] halts and resumes once each, and facts say why', () => {
    const market = opened('10:00');
    expect(answerTo(market, halt('r', 'resume'))).toBe('not_halted');
    market.instruct(halt('h1'));
    const { facts } = takeReports(market);
    const detail = { kind: 'halted', reason: 'disclosure' };
    expect(facts).toEqual([
      { kind: 'fact', id: 'A/halted/h1', symbol: 'A', at: market.now, detail },
    ]);
    expect(market.quote('A').phase).toBe('halted');
    expect(answerTo(market, halt('h2'))).toBe('already_halted');
    market.instruct(halt('r2', 'resume'));
    expect(takeReports(market).facts[0]?.detail.kind).toBe('resumed');
    expect(market.quote('A').phase).toBe('reopening_auction');
  });
});

describe('a listing', () => {
  it('[INS-2] is closed until its first day, then finds its price in an auction', () => {
    const market = opened('10:00');
    market.step(market.now + 1_000);
    expect(answerTo(market, listing('N', NEXT))).toEqual({ kind: 'list', symbol: 'N' });
    run(market, 50);
    expect(market.quote('N')).toMatchObject({ phase: 'closed', base: 20_000, last: null });
    order(market, 'early', 'buy', 20_000, 5, 'N');
    expect(reportsOf(market)).toEqual([{ kind: 'rejected', id: 'early', reason: 'closed' }]);
    market.startDay(NEXT, { A: 10_000, N: 20_000 }, foreseeableSeed(NEXT));
    expect(market.quote('N')).toMatchObject({ lower: 12_000, upper: 80_000, cause: null });
    market.take();
    goTo(market, '09:05', NEXT);
    const { last, volume } = market.quote('N');
    expect(volume).toBeGreaterThan(0);
    expect(Math.abs((last ?? 0) / 20_000 - 1)).toBeLessThan(0.2);
    const first = takeReports(market).facts.filter(({ id }) => id === `N/first_price/${NEXT}`);
    expect(first).toHaveLength(1);
    const { firm, shares } = market.save().issues[1] ?? {};
    expect(firm?.holders).toEqual({ underwriter: 300_000, customers: 200_000 });
    expect(shares?.reduce((sum, own) => sum + own, 0)).toBe(500_000);
  });

  it('[INS-2] its board halts with it, its frames wait for its answer', () => {
    const market = opened('10:00');
    market.instruct(listing('N', NEXT, { instrument: { ...listing('N', NEXT).instrument } }));
    const { listed, afterReport } = market.take();
    expect(listed.map(({ symbol }) => symbol)).toEqual(['N']);
    expect(afterReport).toBe(2);
    market.startDay(NEXT, { A: 10_000, N: 20_000 }, foreseeableSeed(NEXT));
    const change = market.take().changes.find(({ symbol }) => symbol === 'N');
    expect(change?.afterReport).toBe(2);
  });

  it('[INS-3] is refused where it breaks the rules', () => {
    const market = opened('10:00');
    const good = listing('N', NEXT);
    const { instrument: listed } = good;
    const cases: readonly (readonly [string, Partial<typeof good>])[] = [
      ['already_listed', { instrument: { ...listed, symbol: 'A' } }],
      ['too_late', { instrument: { ...listed, listedOn: DAY } }],
      ['too_late', { instrument: { ...listed, listedOn: addDays(DAY, -1) } }],
      ['bad_terms', { instrument: { ...listed, listedOn: '2026-11-31' } }],
      ['bad_terms', { instrument: { ...listed, listedOn: null } }],
      ['bad_terms', { upper: good.upper + 100 }],
      ['bad_terms', { base: 20_001 }],
      ['bad_terms', { holders: { underwriter: 1_000_001 } }],
      ['bad_terms', { holders: { underwriter: -1 } }],
      ['bad_terms', { holders: { ' ': 1 } }],
      ['bad_terms', { instrument: { ...listed, shares: 0 } }],
    ];
    cases.forEach(([reason, change], i) => {
      expect(answerTo(market, { ...good, ...change, id: `l${i}` })).toBe(reason);
    });
    expect(market.take().listed).toEqual([]);
    const morning = opened('08:29:59');
    expect(answerTo(morning, listing('N', DAY))).toEqual({ kind: 'list', symbol: 'N' });
  });
});

describe('a new base', () => {
  it('[INS-5] holds from its day on, and opinions move with it', () => {
    const market = opened('10:00');
    run(market, 600);
    const before = market.quote('A').last ?? 10_000;
    expect(answerTo(market, rebase(8_000, DAY))).toBe('too_late');
    expect(answerTo(market, rebase(8_001))).toBe('bad_terms');
    expect(answerTo(market, rebase(5_000))).toMatchObject({ kind: 'rebase', base: 5_000 });
    const opinion = market.save().issues[0]?.opinion ?? 0;
    market.startDay(NEXT, { A: before }, foreseeableSeed(NEXT));
    expect(market.quote('A')).toMatchObject({ base: 5_000, upper: 6_500, lower: 3_500 });
    const moved = (market.save().issues[0]?.opinion ?? 0) - opinion;
    expect(moved).toBeCloseTo(Math.log(5_000 / before), 9);
    const [fact] = takeReports(market).facts.filter(({ detail }) => detail.kind === 'base_changed');
    const detail = { kind: 'base_changed', day: NEXT, base: 5_000, before, reason: 'rights' };
    expect(fact?.detail).toEqual(detail);
    goTo(market, '09:30', NEXT);
    // participants do not treat the price difference as a bargain
    expect(Math.abs((market.quote('A').last ?? 0) / 5_000 - 1)).toBeLessThan(0.1);
    market.startDay('2026-11-24', { A: 5_100 }, foreseeableSeed('2026-11-24'));
    expect(market.quote('A').base).toBe(5_100);
  });

  it('[INS-5] holds also when the market was away as its day began', () => {
    const market = opened('10:00');
    market.instruct(rebase(5_000));
    const state = stateOf(market);
    const setup = setupOf([instrument('A')], { ...KRX, day: NEXT, now: timeOf(NEXT, '08:00') });
    const again = new Simulation({ ...setup, state, bases: { A: 5_000 }, rebased: { A: 10_000 } });
    const moved = (again.save().issues[0]?.opinion ?? 0) - (state.issues[0]?.opinion ?? 0);
    expect(moved).toBeCloseTo(Math.log(0.5), 9);
    expect(takeReports(again).facts.map(({ id }) => id)).toEqual(['A/base_changed/rebase 5000']);
    const third = new Simulation({ ...setup, state: stateOf(again), bases: { A: 5_000 } });
    expect(third.save().issues[0]?.opinion).toBe(again.save().issues[0]?.opinion);
  });
});

describe('shares of holders', () => {
  it('[INS-6] move between those who have them, customers with what they traded', () => {
    const market = opened('10:00');
    run(market, 20);
    expect(answerTo(market, transfer('t1', 'customers', 'pool', 1))).toBe('not_enough_shares');
    order(market, 'b', 'buy', null, 100);
    run(market, 1);
    expect(reportsOf(market).at(-1)).toMatchObject({ kind: 'fill', cumulative: 100 });
    expect(answerTo(market, transfer('t2', 'customers', 'pool', 60))).toEqual({
      kind: 'transfer',
      from: 40,
      to: 60,
    });
    expect(answerTo(market, transfer('t3', 'customers', 'pool', 41))).toBe('not_enough_shares');
    expect(answerTo(market, transfer('t4', 'pool', 'customers', 61))).toBe('not_enough_shares');
    expect(answerTo(market, transfer('t5', 'pool', 'pool', 1))).toBe('bad_terms');
    expect(answerTo(market, transfer('t6', 'pool', '', 1))).toBe('bad_terms');
    expect(answerTo(market, transfer('t7', 'pool', 'customers', 0.5))).toBe('bad_terms');
    expect(firmOf(market, 'A')?.holders).toEqual({ customers: -60, pool: 60 });
  });
});

describe('a basket', () => {
  it('[INS-7] is bought in slices, with money that it does not exceed', () => {
    const market = opened('10:00');
    run(market, 10);
    expect(answerTo(market, basket('b0', 0, 1))).toBe('bad_terms');
    expect(answerTo(market, basket('b1', 3_000, 1_000_000_000))).toBeUndefined();
    market.instruct(basket('b2', 1_000_000, 25_000));
    const given = sumOf(market.save().issues[0]?.cash);
    const firstAnswers = [];
    for (let i = 0; i < 15_000 && firstAnswers.length === 0; i++) {
      market.step(market.now + 1_000);
      firstAnswers.push(...takeReports(market).answers);
    }
    expect(firstAnswers).toMatchObject([{ kind: 'done', id: 'b1', result: { bought: 3_000 } }]);
    const [poor] = firmOf(market, 'A')?.baskets ?? [];
    expect(poor?.bought).toBe(2);
    market.endDay();
    const { answers } = takeReports(market);
    expect(answers).toMatchObject([{ kind: 'done', id: 'b2', result: { bought: 2 } }]);
    const spent = [...firstAnswers, ...answers].reduce((sum, answer) => {
      return sum + (answer.kind === 'done' && 'spent' in answer.result ? answer.result.spent : 0);
    }, 0);
    expect(sumOf(market.save().issues[0]?.cash)).toBe(given + spent);
    expect(firmOf(market, 'A')?.holders).toEqual({ fund: 3_002 });
  });

  it('[INS-7] says at the end of a day how far it is, and goes on', () => {
    const market = opened('10:00');
    market.instruct(basket('b', 10_000_000, 1e12, NEXT));
    for (let i = 0; i < 200; i++) market.step(market.now + 1_000);
    market.startDay(NEXT, { A: 10_000 }, foreseeableSeed(NEXT));
    const [answer] = takeReports(market).answers;
    const { bought = 0, spent = 0 } = firmOf(market, 'A')?.baskets[0] ?? {};
    expect(bought).toBeGreaterThan(0);
    const result = { kind: 'buy_basket', bought, spent };
    expect(answer).toMatchObject({ kind: 'progress', id: 'b', result });
    goTo(market, '09:10', NEXT);
    expect(firmOf(market, 'A')?.baskets[0]?.bought).toBeGreaterThan(bought);
  });
});

const sumOf = (list: readonly number[] = []): number => list.reduce((sum, n) => sum + n, 0);

describe('missed reports', () => {
  const resend = (id: string, wanted: string, cumulative: number): VenueInstruction => ({
    kind: 'resend',
    id,
    order: wanted,
    cumulative,
  });

  it('[INS-8] are told again after what the firm knows', () => {
    const market = opened('10:00');
    market.submit(request('s1', 'sell', { price: 10_000, quantity: 30 }));
    market.submit(request('s2', 'sell', { price: 10_000, quantity: 70 }));
    market.submit(request('b', 'buy', { price: 10_000, quantity: 150 }));
    market.submit({ kind: 'cancel', id: 'b', symbol: 'A' });
    const reports = reportsOf(market).filter(({ id }) => id === 'b');
    expect(reports).toHaveLength(4);
    const again = (id: string, cumulative: number) => {
      market.instruct(resend(id, 'b', cumulative));
      return market.take().reports.map(({ report }) => report);
    };
    const done = (id: string, reports: number) => {
      return { kind: 'done', id, at: market.now, result: { kind: 'resend', reports } };
    };
    expect(again('r1', 0)).toEqual([...reports, done('r1', 4)]);
    expect(again('r2', 30)).toEqual([reports[0], ...reports.slice(2), done('r2', 3)]);
    expect(again('r3', 100)).toEqual([reports[0], reports[3], done('r3', 2)]);
  });

  it('[INS-8] of orders that are not known, or were filled before, can not be', () => {
    const market = opened('10:00');
    expect(answerTo(market, resend('r1', 'none', 0))).toBe('unknown_order');
    market.submit(request('o', 'buy', { price: 9_000, quantity: 5, filledBefore: 20 }));
    expect(answerTo(market, resend('r2', 'o', 10))).toBe('unknown_order');
    expect(answerTo(market, resend('r3', 'o', 20))).toEqual({ kind: 'resend', reports: 1 });
    market.startDay(NEXT, { A: 10_000 }, foreseeableSeed(NEXT));
    expect(answerTo(market, resend('r4', 'o', 20))).toEqual({ kind: 'resend', reports: 2 });
  });
});

describe('a start', () => {
  it('[INS-9] brings back once what was answered and not saved', () => {
    const market = opened('08:00');
    const saved = stateOf(market);
    const given = setupOf([instrument('A')], { ...KRX, now: market.now });
    const sent: VenueInstruction[] = [
      listing('N', DAY),
      { ...transfer('t', 'underwriter', 'customers', 1_000), symbol: 'N' } as VenueInstruction,
      rebase(9_000),
      halt('h'),
      basket('b', 500, 100_000_000),
    ];
    const instructions = sent.map((instruction): Instructed => {
      const result =
        instruction.kind === 'buy_basket'
          ? ({ kind: 'buy_basket', bought: 40, spent: 400_100 } as const)
          : instruction.kind === 'rebase'
            ? ({ ...instruction, kind: 'rebase' } as const)
            : ({ kind: 'list', symbol: 'N' } as const);
      return { instruction, result, done: instruction.kind !== 'buy_basket' };
    });
    const instruments = [instrument('A'), listing('N', DAY).instrument];
    const bases = { A: 10_000, N: 20_000 };
    const setup = { ...given, instruments, bases, instructions };
    const first = new Simulation({ ...setup, state: saved });
    const second = new Simulation({ ...setup, state: stateOf(first) });
    for (const again of [first, second]) {
      expect(takeReports(again)).toEqual({ answers: [], facts: [] });
      expect(again.quote('A').phase).toBe('halted');
      const [one, other] = again.save().issues;
      expect(other?.firm?.holders).toEqual({ underwriter: 299_000, customers: 201_000 });
      expect(one?.firm).toMatchObject({ holders: { fund: 40 }, rebase: { base: 9_000 } });
      expect(one?.firm?.baskets).toMatchObject([{ id: 'b', bought: 40, spent: 400_100 }]);
      expect(sumOf(one?.shares)).toBe(20_000_000 - 40);
      expect(sumOf(one?.cash)).toBe(sumOf(saved.issues[0]?.cash) + 400_100);
      for (const { id } of sent) expect(again.save().instructions).toHaveProperty([id]);
    }
  });
});
