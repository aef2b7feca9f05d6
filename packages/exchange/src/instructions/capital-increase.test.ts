import type { VenueInstruction } from '@maru/std/venue-port';
import { expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import type { SimulationState } from '../simulation-types.ts';
import { instrument, run, setupOf, timeOf } from '../testing.ts';
import { answerTo } from './testing.ts';

const SHARES = 2_000_000;
const LISTED = [instrument('A', { shares: SHARES })];
const [DAY, EX, LISTS] = ['2026-11-20', '2026-11-23', '2026-11-24'] as const;
const setup = (day: string) => setupOf(LISTED, { hours: 'krx', day, now: timeOf(day, '10:00') });

const REBASE: VenueInstruction = {
  kind: 'rebase',
  id: 'r',
  symbol: 'A',
  day: EX,
  base: 9_000,
  reason: 'rights',
};
const issueTo = (holder: string, shares: number): VenueInstruction => ({
  kind: 'issue_shares',
  id: holder,
  symbol: 'A',
  shares,
  holder,
  day: LISTS,
});

/** Shares of participants, customers, the fund desk and named holders; all that are issued. */
function sharesOf(market: Simulation): { readonly held: number; readonly issued: number } {
  const [state] = market.save().issues;
  const named = Object.values(state?.firm?.holders ?? {}).reduce((sum, n) => sum + n, 0);
  const own = (state?.shares ?? []).reduce((sum, n) => sum + n, 0);
  const held = own + named + (state?.customers.shares ?? 0) + (state?.desk?.shares ?? 0);
  return { held, issued: market.quote('A').issued };
}
const stateOf = (market: Simulation): SimulationState =>
  JSON.parse(JSON.stringify(market.save())) as SimulationState;

it('[INS-5] [INS-10] a capital increase keeps every share owned, over restarts too', () => {
  let market = new Simulation(setup(DAY));
  run(market, 20);
  expect(answerTo(market, REBASE)).toMatchObject({ kind: 'rebase', base: 9_000 });
  const opinion = market.save().issues[0]?.opinion ?? 0;
  market = new Simulation({ ...setup(DAY), state: stateOf(market) });
  market.startDay(EX, { A: 10_000 }, foreseeableSeed(EX));
  expect(market.quote('A').base).toBe(9_000);
  // the investors' value falls as far as the base, so that none gains by it
  const after = market.save().issues[0]?.opinion ?? 0;
  expect(after).not.toBe(opinion);
  expect(sharesOf(market)).toEqual({ held: SHARES, issued: SHARES });
  for (const instruction of [issueTo('customers', 60), issueTo('shareholders', 190_000)]) {
    expect(answerTo(market, instruction)).toMatchObject({ kind: 'issue_shares' });
  }
  market = new Simulation({ ...setup(EX), state: stateOf(market) });
  expect(sharesOf(market)).toEqual({ held: SHARES, issued: SHARES });
  market.startDay(LISTS, { A: 9_000 }, foreseeableSeed(LISTS));
  const all = SHARES + 190_060;
  expect(sharesOf(market)).toEqual({ held: all, issued: all });
  run(market, 20);
  market = new Simulation({ ...setup(LISTS), state: stateOf(market) });
  expect(sharesOf(market)).toEqual({ held: all, issued: all });
  expect(market.save().issues[0]?.firm?.holders).toMatchObject({
    customers: 60,
    shareholders: 190_000,
  });
});
