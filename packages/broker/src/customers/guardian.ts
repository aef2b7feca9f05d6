/**
 * A guardian's consent for a customer under 14 (Personal Information Protection Act, art. 22-2).
 */

import { parameter } from '../parameters/parameters.ts';
import type { ReviewKind } from '../reviews/kinds.ts';

const CHECKS = ['pass', 'phone_format', 'name_format'] as const;
export type GuardianChecks = (typeof CHECKS)[number];

export const guardianReview: ReviewKind = {
  // the gateway checks the guardian's data, because only it can decrypt them
  evidence: { checks: CHECKS },
  reasons: ['phone_format', 'name_format', 'not_guardian', 'not_legible'],
  check: ({ checks }) => (checks === 'pass' ? null : String(checks)),
  people: (state, _review, at) => parameter(state, 'guardianReviewPeople', at),
  approved: (state, { customer }) => {
    state.customers.patch(customer, { guardian: 'passed' });
  },
  rejected: (state, { customer }) => {
    state.customers.patch(customer, { guardian: 'failed' });
  },
};
