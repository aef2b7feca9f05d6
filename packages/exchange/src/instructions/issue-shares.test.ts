import type { VenueInstruction } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { indexAtLevel } from '../indices.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup, SimulationState } from '../simulation-types.ts';
import { instrument, run, setupOf, timeOf } from '../testing.ts';
import { answerTo } from './testing.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-23';
const SHARES = 2_000_000;
const LISTED = [
  instrument('A', { shares: SHARES }),
  instrument('C', { board: 'pair', shares: SHARES }),
];
const names = { kor: '지수', en: 'Index', tw: '指數' };
const INDEX = indexAtLevel('IX', names, [{ symbol: 'A', shares: SHARES, price: 10_000 }], 100_000);

const opened = (change: Partial<MarketSetup> = {}): Simulation =>
  new Simulation({
    ...setupOf(LISTED, { hours: 'krx', day: DAY, now: timeOf(DAY, '10:00') }),
    indices: [INDEX],
    ...change,
  });

const issue = (change: Partial<Extract<VenueInstruction, { kind: 'issue_shares' }>> = {}) => {
  const terms = { symbol: 'A', shares: 50_000, holder: 'customers', day: NEXT } as const;
  return { kind: 'issue_shares', id: 'i1', ...terms, ...change } as const;
};

const stateOf = (market: Simulation): SimulationState =>
  JSON.parse(JSON.stringify(market.save())) as SimulationState;
const heldBy = (market: Simulation, holder: string): number | undefined =>
  market.save().issues.find(({ symbol }) => symbol === 'A')?.firm?.holders[holder];
const bases = (market: Simulation) =>
  Object.fromEntries(['A', 'C'].map((symbol) => [symbol, market.quote(symbol).base]));

describe('an issue of new shares', () => {
  it('[INS-10] is there with its day, for its holder, and no price has a reason to move', () => {
    const market = opened();
    run(market, 20);
    const answer = { kind: 'issue_shares', symbol: 'A', day: NEXT, shares: 50_000 };
    expect(answerTo(market, issue())).toEqual(answer);
    expect(answerTo(market, issue())).toBeUndefined();
    expect(market.quote('A').issued).toBe(SHARES);
    expect(heldBy(market, 'customers')).toBeUndefined();
    const opinion = market.save().issues[0]?.opinion;
    const before = bases(market);
    market.startDay(NEXT, before, foreseeableSeed(NEXT));
    expect(market.quote('A')).toMatchObject({ issued: SHARES + 50_000, base: before.A });
    expect(heldBy(market, 'customers')).toBe(50_000);
    expect(market.save().issues[0]?.opinion).toBe(opinion);
    // a second one adds to the first
    answerTo(market, issue({ id: 'i2', holder: 'fund', shares: 7, day: '2026-11-24' }));
    market.startDay('2026-11-24', bases(market), foreseeableSeed('2026-11-24'));
    expect(market.quote('A').issued).toBe(SHARES + 50_007);
    expect(heldBy(market, 'fund')).toBe(7);
  });

  it('[INS-10] an index does not jump: it counts the shares with which an issue entered it', () => {
    const market = opened();
    answerTo(market, issue({ shares: SHARES }));
    market.startDay(NEXT, { A: 10_000, C: 10_000 }, foreseeableSeed(NEXT));
    expect(market.indexValues()[0]).toMatchObject({ base: 100_000, value: 100_000 });
  });

  it.each([
    [{ symbol: 'Z' }, 'unknown_symbol'],
    [{ symbol: 'C' }, 'bad_terms'],
    [{ shares: 0 }, 'bad_terms'],
    [{ shares: 1.5 }, 'bad_terms'],
    [{ shares: Number.MAX_SAFE_INTEGER }, 'bad_terms'],
    [{ holder: ' ' }, 'bad_terms'],
    [{ day: '2026-02-30' }, 'bad_terms'],
    [{ day: DAY }, 'too_late'],
  ] as const)('[INS-10] is refused where it breaks the rules: %j', (change, reason) => {
    expect(answerTo(opened(), issue(change))).toBe(reason);
  });

  it('[INS-9] [INS-10] is there once, whatever a save has and whenever a market starts', () => {
    const market = opened();
    const blank = stateOf(market);
    const result = answerTo(market, issue());
    const instructions = [{ instruction: issue(), result, done: true }] as never;
    const planned = stateOf(market);
    const setup = {
      ...setupOf(LISTED, { hours: 'krx', day: NEXT, now: timeOf(NEXT, '08:00') }),
      indices: [INDEX],
    } as const;
    for (const state of [blank, planned, null]) {
      const again = new Simulation({ ...setup, state, instructions });
      expect(again.quote('A').issued).toBe(SHARES + 50_000);
      const third = new Simulation({ ...setup, state: stateOf(again), instructions });
      expect(third.quote('A').issued).toBe(SHARES + 50_000);
      expect(heldBy(third, 'customers')).toBe(50_000);
    }
    // on the day before it is planned, from either
    for (const state of [blank, planned]) {
      const again = opened({ state, instructions });
      expect(again.quote('A').issued).toBe(SHARES);
      again.startDay(NEXT, bases(again), foreseeableSeed(NEXT));
      expect(again.quote('A').issued).toBe(SHARES + 50_000);
    }
  });
});
