/** Commands of shares for dividends, and the reviews that they wait for. */
import type { Scrip } from '../../products/scrips/rows.ts';
import { isPersons } from './audit-products.ts';
import { auditScrips } from './audit-scrips.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const inStage = ({ scrips }: Scene, stage: Scrip['stage']): readonly Scrip[] =>
  scrips.filter((one) => one.stage === stage);

/** The review that an offer waits for: its own, or that of its shares. */
function reviewOf({ scrips }: Scene): string | null {
  for (const { stage, seq, instruction, accepted } of scrips) {
    if (stage === 'review') return `R${seq}`;
    if (instruction !== null && !accepted) return `R${instruction.slice(1)}`;
  }
  return null;
}

/** A released instruction of an offer that the venue has not taken; null: none. */
function instructionOf({ scrips, released }: Scene): string | null {
  const waiting = scrips.find(
    ({ instruction, accepted }) =>
      instruction !== null && !accepted && released.includes(instruction),
  );
  return waiting?.instruction ?? null;
}

const GENERATORS = {
  'scrip.ask': (scene) => {
    const { prng, dividends, symbols } = scene;
    // the two first are listed on boards on which shares are issued
    const listed = chance(prng, 10) ? symbols : symbols.slice(0, 2);
    const ahead = dividends
      .filter(({ stage, symbol }) => stage === 'declared' && listed.includes(symbol))
      .sort((a, b) => (a.exDay < b.exDay ? -1 : 1))
      .slice(0, chance(prng, 80) ? 1 : undefined);
    const among = ahead.length === 0 || chance(prng, 5) ? dividends : ahead;
    if (among.length === 0) return null;
    return {
      actor: chance(prng, 50) ? 'sandbox' : 'operator',
      payload: {
        dividend: chance(prng, 3) ? 'none' : prng.pick(among).id,
        discountPpm: chance(prng, 5) ? 900_000 : prng.pick([0, 50_000, 100_000]),
      },
    };
  },
  'scrip.price': (scene) => {
    const { prng, scrips } = scene;
    const due = inStage(scene, 'upcoming');
    if (due.length === 0 && !chance(prng, 3)) return null;
    const among = due.length === 0 ? scrips : due;
    const dividend = among.length === 0 ? 'none' : prng.pick(among).id;
    // so low that a dividend buys some
    const week = chance(prng, 5)
      ? { turnover: 0, volume: 0 }
      : { turnover: prng.between(10, 400) * 100, volume: 100 };
    return { actor: 'system', payload: { dividend, week } };
  },
  'scrip.elect': (scene) => {
    const { prng, scrips, entitlements } = scene;
    const open = inStage(scene, 'open');
    if (open.length === 0 && !chance(prng, 3)) return null;
    const among = open.length === 0 ? scrips : open;
    const one = among.length === 0 ? undefined : prng.pick(among);
    const own = entitlements.filter(
      ({ dividend, shares, customer }) => dividend === one?.id && shares > 0 && isPersons(customer),
    );
    const payload = {
      dividend: one?.id ?? 'none',
      // few dividends buy many
      shares: chance(prng, 8) ? prng.pick([0, 1e9, 1.5]) : prng.between(1, prng.pick([1, 4, 40])),
    };
    if (own.length === 0 || chance(prng, 10)) return { actor: someone(scene), payload };
    return { actor: prng.pick(own).customer, payload };
  },
  'scrip.withdraw': (scene) => {
    const { prng, scripElections: all } = scene;
    const waiting = all.filter(({ result }) => result === 'standing');
    if (waiting.length === 0 && !chance(prng, 10)) return null;
    const among = waiting.length > 0 && !chance(prng, 10) ? waiting : all;
    const one = among.length === 0 ? undefined : prng.pick(among);
    const isOwn = one !== undefined && !chance(prng, 5);
    return { actor: isOwn ? one.customer : someone(scene), payload: { id: one?.id ?? 'N0' } };
  },
} satisfies Partial<Generators>;

export const SCRIP = {
  generators: GENERATORS,
  weights: {
    'scrip.ask': 6,
    'scrip.price': 12,
    'scrip.elect': 60,
    'scrip.withdraw': 40,
  },
  review: { of: reviewOf, percent: 40 },
  instruction: instructionOf,
  audit: auditScrips,
} satisfies Family;
