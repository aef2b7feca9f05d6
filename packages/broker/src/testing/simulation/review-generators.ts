/** Decisions of people. */
import { DOMAINS } from '../../domains.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { auditDecisions } from './audit-desk.ts';
import { chance, type Family, type Generators, someone } from './generator.ts';
import { staffOf } from './staff-generators.ts';

const REASONS = DOMAINS.flatMap((domain) => {
  const kinds: Readonly<Record<string, ReviewKind>> = ('reviews' in domain && domain.reviews) || {};
  return Object.values(kinds).flatMap(({ reasons }) => reasons);
});

const GENERATORS = {
  'review.decide': (scene) => {
    const { prng, reviews } = scene;
    const awaited = scene.review();
    if (awaited !== null) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: awaited, approve: true, reason: null } };
    }
    const id = chance(prng, 5) || reviews.length === 0 ? 'R99999999' : prng.pick(reviews).id;
    const approve = chance(prng, 50);
    const reason = approve === chance(prng, 95) ? null : prng.pick(REASONS);
    const staff = staffOf(scene);
    const actor = prng.pick(['sandbox-reviewer', 'sandbox-approver', someone(scene), staff]);
    // a decision on another text is refused
    return { actor, payload: { id, approve, reason, ...(actor === staff && { seen: '[]' }) } };
  },
} satisfies Partial<Generators>;

export const REVIEW = {
  generators: GENERATORS,
  weights: {
    'review.decide': 8,
  },
  audit: auditDecisions,
} satisfies Family;
