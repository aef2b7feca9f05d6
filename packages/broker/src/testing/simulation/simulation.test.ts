import { describe, expect, test } from 'vitest';
import { CORPUS } from './corpus.ts';
import { GENERATORS } from './generators.ts';
import { CELLS } from './order-cells.ts';
import { simulate } from './world.ts';

const SEEDS = 320;
const COMMANDS = 500;

describe('the core under all commands', () => {
  for (const [seed, commands] of CORPUS) {
    test(`holds for seed ${seed}, which found a mistake`, () => {
      simulate(seed, commands);
    });
  }

  test('holds after every batch, over restarts, evictions and lost commits', () => {
    const seen = new Map<string, number>();
    let restarts = 0;
    let protectionCloses = 0;
    let locks = 0;
    let allotments = 0;
    let stakePurchases = 0;
    let placed = 0;
    let copied = 0;
    let profitShares = 0;
    let dividends = 0;
    let auctioned = 0;
    let redeemed = 0;
    const cells = new Set<string>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const world = simulate(`s${seed}`, COMMANDS);
      restarts += world.restarts;
      protectionCloses += world.protectionCloses;
      locks += world.locks;
      allotments += world.allotments;
      stakePurchases += world.stakePurchases;
      placed += world.placed;
      copied += world.copied;
      profitShares += world.profitShares;
      dividends += world.dividendsPaid;
      auctioned += world.auctioned;
      redeemed += world.redeemed;
      for (const cell of world.cells.seen) cells.add(cell);
      for (const [end, count] of world.seen) seen.set(end, (seen.get(end) ?? 0) + count);
    }
    // a run that refuses everything, or never restarts, would prove nothing
    for (const type of Object.keys(GENERATORS)) {
      expect(seen.get(`${type} ok`), type).toBeGreaterThan(2);
    }
    expect(seen.get('order.place ok')).toBeGreaterThan(1_000);
    expect(seen.get('order.close ok')).toBeGreaterThan(500);
    expect(seen.get('order.amend ok')).toBeGreaterThan(100);
    expect(protectionCloses).toBeGreaterThan(100);
    expect(locks).toBeGreaterThan(100);
    expect(allotments).toBeGreaterThan(3);
    expect(stakePurchases).toBeGreaterThan(10);
    expect(placed).toBeGreaterThan(3);
    expect(copied).toBeGreaterThan(100);
    expect(profitShares).toBeGreaterThan(1);
    expect(dividends).toBeGreaterThan(3);
    expect(auctioned).toBeGreaterThan(3);
    expect(redeemed).toBeGreaterThan(3);
    for (const step of ['warn', 'recovered', 'close']) {
      expect(seen.get(`margin.check ${step}`), step).toBeGreaterThan(2);
    }
    for (const step of ['closed', 'ended']) {
      expect(seen.get(`dayTrading.flatten ${step}`), step).toBeGreaterThan(0);
    }
    // the long form visits all of them (`npm run simulate`)
    expect(cells.size).toBeGreaterThan(CELLS.length * 0.6);
    expect(seen.size).toBeGreaterThan(50);
    expect(restarts).toBeGreaterThan(100);
  });
});
