/** Commands of credit loans, and the reviews that they wait for. */
import { auditCreditLoans } from './audit-credit-loans.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

/** The pending review of a loan; null: none. */
function reviewOf({ prng, creditLoans }: Scene): string | null {
  const waiting = creditLoans.filter(({ state }) => state === 'review');
  return waiting.length === 0 ? null : prng.pick(waiting).review;
}

const GENERATORS = {
  'loan.apply': (scene) => ({
    actor: someone(scene),
    payload: { amount: BigInt(scene.prng.pick([0, 999_999, 1_000_000, 5_000_000, 90_000_000])) },
  }),
  'loan.ask': (scene) => ({
    actor: someone(scene),
    payload: { amount: BigInt(scene.prng.pick([0, 1, 1_000_000, 40_000_000])) },
  }),
  'loan.cancel': (scene) => {
    const { prng, creditLoans: all } = scene;
    const one = chance(prng, 5) || all.length === 0 ? undefined : prng.pick(all);
    const actor = one === undefined || chance(prng, 5) ? someone(scene) : one.customer;
    return { actor, payload: { id: one?.id ?? 'CL0' } };
  },
  'loan.repay': (scene) => {
    const { prng, creditLoans: all } = scene;
    const running = all.filter(({ state }) => state === 'approved');
    // most are left to be overdue
    if (running.length === 0 ? !chance(prng, 5) : chance(prng, 50)) return null;
    const one = running.length === 0 || chance(prng, 5) ? undefined : prng.pick(running);
    const actor = one === undefined || chance(prng, 5) ? someone(scene) : one.customer;
    const amount = chance(prng, 30) ? null : BigInt(prng.pick([-1, 1, 7, 400_000, 2_000_000]));
    return { actor, payload: { id: one?.id ?? 'CL0', amount } };
  },
  'loan.recover': (scene) => {
    const due = scene.due();
    if (due?.type === 'loan.recover') return { actor: 'clock', payload: due.payload };
    const { prng, creditLoans: all } = scene;
    return { actor: 'clock', payload: { id: all.length === 0 ? 'CL0' : prng.pick(all).id } };
  },
} satisfies Partial<Generators>;

export const LOAN = {
  generators: GENERATORS,
  weights: {
    'loan.apply': 6,
    'loan.ask': 2,
    'loan.cancel': 1,
    'loan.repay': 5,
    'loan.recover': 4,
  },
  review: { of: reviewOf, percent: 30 },
  audit: auditCreditLoans,
} satisfies Family;
