import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { Simulation } from '../simulation.ts';
import { instrument, setupOf } from '../testing.ts';
import { crowdOf } from './crowd.ts';

const LISTED = Array.from({ length: 8 }, (_, i) => instrument(`S${i}`));

/** A market whose makers have sold all their shares to an investor, as on a day at its limit. */
function soldOut(seed: string): Simulation {
  const setup = setupOf(LISTED, { seed });
  const whole = new Simulation(setup).save();
  const issues = whole.issues.map((issue, i) => {
    const crowd = crowdOf(LISTED[i] as (typeof LISTED)[number]);
    const shares = [...issue.shares];
    const buyer = crowd.findIndex(({ kind }) => kind === 'value');
    crowd.forEach(({ kind }, participant) => {
      if (kind !== 'maker') return;
      shares[buyer] = (shares[buyer] ?? 0) + (shares[participant] ?? 0);
      shares[participant] = 0;
    });
    return { ...issue, shares };
  });
  return new Simulation({ ...setup, state: { ...whole, issues } });
}

describe('market makers without shares', () => {
  it('[CROWD-29] bid near the value, and buy back without carrying the price away', () => {
    for (const seed of ['one', 'two']) {
      const market = soldOut(seed);
      const until = market.now + 10 * MINUTE_MS;
      let interruptions = 0;
      while (market.now < until) {
        market.step(market.now + 1_000);
        interruptions += market.take().notices.filter(({ kind }) => kind === 'vi').length;
      }
      expect(interruptions).toBeLessThan(2);
      const far = LISTED.filter(({ symbol }) => {
        const { last, base } = market.quote(symbol);
        return Math.abs((last ?? base) / base - 1) > 0.04;
      });
      expect(far.length).toBeLessThan(3);
    }
  });
});
