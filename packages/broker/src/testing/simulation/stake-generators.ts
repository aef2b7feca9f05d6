/** Commands of stakes, and the venue's answers about them. */
import { DAY_MS, dayOf, type Instant } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { StakeTerms } from '../../products/stakes/commands.ts';
import { auditStakes } from './audit-stakes.ts';
import { chance, type Family, type Generators, type Scene } from './generator.ts';
import { staffOf } from './staff-generators.ts';

const words = { kor: '늘솔자산운용', en: 'Neulsol', tw: '常松資產' };

/** A stake that can be bought at any price of the world. */
export const stakeTerms = (prng: Prng, now: Instant): StakeTerms => ({
  symbol: prng.pick(['900005', '900036']),
  institution: words,
  shares: 20_000,
  cash: 2_000_000_000,
  until: dayOf(now + DAY_MS),
});

const GENERATORS = {
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

/** The review of the instruction that a stake waits for. */
const reviewOf = ({ stakes }: Scene): string | null => {
  const moving = stakes.find(({ stage }) => stage === 'buying' || stage === 'moving');
  return moving?.instruction == null ? null : `R${moving.instruction.slice(1)}`;
};

/** The venue's answer to the instruction of a stake; null: none. */
function answerOf({ prng, stakes }: Scene, id: string): VenueAnswer | null {
  const stake = stakes.find(({ instruction }) => instruction === id);
  if (stake === undefined) return null;
  const { stage, wanted, bought: before } = stake;
  if (chance(prng, 8)) return { kind: 'refused', id, at: 0, reason: 'bad_terms' };
  if (stage === 'moving' || stage === 'returning') {
    return { kind: 'done', id, at: 0, result: { kind: 'transfer', from: 0, to: 0 } };
  }
  const bought = prng.pick([before, wanted, Math.max(before, Math.floor(wanted / 2))]);
  const result = { kind: 'buy_basket', bought, spent: bought * 50_000 } as const;
  return { kind: prng.pick(['done', 'done', 'progress']), id, at: 0, result };
}

export const STAKE = {
  generators: GENERATORS,
  weights: {
    'stake.ask': 5,
    'stake.release': 28,
  },
  review: { of: reviewOf, percent: 40 },
  answer: answerOf,
  audit: auditStakes,
} satisfies Family;
