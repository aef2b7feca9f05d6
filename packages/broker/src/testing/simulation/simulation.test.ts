import { inLongForm } from '@maru/std/testing/long-form';
import { describe, expect, test } from 'vitest';
import { CORPUS } from './corpus.ts';
import { GENERATORS } from './families.ts';
import { CELLS } from './order-cells.ts';
import { type Reached, together } from './reached.ts';
import { simulate } from './world.ts';

const SEEDS = inLongForm(320, 60);
const COMMANDS = 500;
/**
 * A command that is taken no oftener is seldom, and so many of them may be: a new one moves all
 * draws, so that which of them few worlds miss is chance.
 */
const [SELDOM, MOST_SELDOM] = inLongForm([2, 0], [0, 16]);
/** How often each is reached, at least; `reach.long.test.ts` has those that are seldom. */
const LEAST: Partial<Reached> = inLongForm(
  {
    protectionCloses: 100,
    locks: 100,
    allotments: 3,
    stakePurchases: 10,
    placed: 3,
    copied: 100,
    profitShares: 1,
    dividends: 3,
    auctioned: 3,
    redeemed: 3,
    holidays: 20,
    delisted: 5,
  },
  {
    protectionCloses: 50,
    locks: 50,
    copied: 100,
    dividends: 3,
    redeemed: 0,
    holidays: 5,
    delisted: 0,
  },
);

describe('the core under all commands', () => {
  for (const [seed, commands] of CORPUS) {
    test(`holds for seed ${seed}, which found a mistake`, () => {
      simulate(seed, commands);
    });
  }

  test('holds after every batch, over restarts, evictions and lost commits', () => {
    const seen = new Map<string, number>();
    let restarts = 0;
    const reached: Reached[] = [];
    const cells = new Set<string>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const world = simulate(`s${seed}`, COMMANDS);
      restarts += world.restarts;
      reached.push(world.reached);
      for (const cell of world.cells.seen) cells.add(cell);
      for (const [end, count] of world.seen) seen.set(end, (seen.get(end) ?? 0) + count);
    }
    // a run that refuses everything, or never restarts, would prove nothing
    const types = Object.keys(GENERATORS);
    const seldom = types.filter((type) => (seen.get(`${type} ok`) ?? 0) <= SELDOM);
    expect(seldom.slice(MOST_SELDOM)).toEqual([]);
    expect(seen.get('order.place ok')).toBeGreaterThan(SEEDS * 3);
    expect(seen.get('order.close ok')).toBeGreaterThan(SEEDS * 1.5);
    expect(seen.get('order.amend ok')).toBeGreaterThan(SEEDS * 0.3);
    const total = together(reached);
    for (const [what, least] of Object.entries(LEAST)) {
      expect(total[what as keyof Reached], what).toBeGreaterThan(least);
    }
    for (const step of ['warn', 'recovered', 'close']) {
      expect(seen.get(`margin.check ${step}`), step).toBeGreaterThan(SELDOM);
    }
    // what is asked again by an approval, and prices while holders have rights
    expect(seen.get('review.decide review_impeded')).toBeGreaterThan(SEEDS / 10);
    expect(seen.get('margin.check with rights')).toBeGreaterThan(SEEDS / 2);
    expect(seen.get('margin.recover withdrawals')).toBeGreaterThan(SELDOM);
    for (const step of ['closed', 'ended']) {
      expect(seen.get(`dayTrading.flatten ${step}`), step).toBeGreaterThan(0);
    }
    // `npm run simulate` visits all of them
    expect(cells.size).toBeGreaterThan(CELLS.length * 0.5);
    expect(seen.size).toBeGreaterThan(50);
    expect(restarts).toBeGreaterThan(SEEDS / 3);
  });
});
