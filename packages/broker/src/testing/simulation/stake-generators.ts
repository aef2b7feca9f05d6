/** Commands of stakes, and the venue's answers about them. */
import { DAY_MS, dayOf, type Instant } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { StakeTerms } from '../../products/stakes/commands.ts';
import type { Stake } from '../../products/stakes/rows.ts';
import { chance, type Generators } from './generator.ts';
import { staffOf } from './staff-generators.ts';

const words = { kor: '늘솔자산운용', en: 'Neulsol', tw: '常松資產' };

/** A stake that can be bought at any price of the world. */
export const stakeTerms = (prng: Prng, now: Instant): StakeTerms => ({
  ...{ symbol: prng.pick(['900005', '900036']), institution: words, shares: 20_000 },
  ...{ cash: 2_000_000_000, until: dayOf(now + DAY_MS) },
});

export const STAKE_GENERATORS = {
  'stake.ask': ({ prng, symbols, stakes, now }) => {
    const isNeeded = stakes.filter(({ stage }) => stage === 'buying' || stage === 'ready').length;
    if (isNeeded > 3) return null;
    const symbol = chance(prng, 5) ? '000000' : prng.pick(symbols);
    const shares = chance(prng, 5) ? 0 : prng.pick([300, 2_000, 20_000]);
    const until = dayOf(now + prng.between(-1, 3) * DAY_MS);
    const actor = prng.pick(['sandbox', 'operator', 'operator', staffOf({ prng })]);
    const cash = shares * 100_000;
    return { actor, payload: { symbol, institution: words, shares, cash, until } };
  },
  'stake.release': ({ prng, stakes }) => {
    const id = stakes.length === 0 || chance(prng, 10) ? 'K0' : prng.pick(stakes).id;
    return { actor: 'operator', payload: { id } };
  },
} satisfies Partial<Generators>;

/** What the venue says of the instruction that a stake waits for. */
export function aboutStake(prng: Prng, stake: Stake): VenueAnswer {
  const { stage, wanted, bought: before } = stake;
  const id = stake.instruction ?? 'I0';
  if (chance(prng, 8)) return { kind: 'refused', id, at: 0, reason: 'bad_terms' };
  if (stage === 'moving' || stage === 'returning') {
    return { kind: 'done', id, at: 0, result: { kind: 'transfer', from: 0, to: 0 } };
  }
  const bought = prng.pick([before, wanted, Math.max(before, Math.floor(wanted / 2))]);
  const result = { kind: 'buy_basket', bought, spent: bought * 50_000 } as const;
  return { kind: prng.pick(['done', 'done', 'progress']), id, at: 0, result };
}
