import type { ApprovalObstacle } from '@maru/contract/desk-rules';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../core/domain.ts';
import { whole } from '../parameters/definitions.ts';
import {
  approvalObstacle,
  type Fact,
  factsOf,
  kindOf,
  type ReviewCase,
  reviewCase,
} from './case.ts';
import type { ReviewCommands, ReviewOutcomes } from './commands.ts';
import {
  decideAsSandbox,
  decideReview,
  doesSandboxDecide,
  expireApproval,
  SANDBOX_APPROVER,
  SANDBOX_REVIEWER,
  TAKEN_BACK,
} from './reviews.ts';
import { REVIEW_COLUMNS, type Review } from './rows.ts';

export interface ReviewShape {
  readonly tables: { readonly reviews: Review };
  readonly appended: None;
  readonly commands: ReviewCommands;
  readonly outcomes: ReviewOutcomes;
  readonly indexes: None;
  readonly parameters: {
    /** Seconds after which the sandbox decides a pending review. */
    readonly sandboxReviewSeconds: bigint;
  };
  readonly reads: {
    /** All pending applications, the oldest first. */
    pendingReviews(): Review[];
    /** Whether principals of the sandbox decide what staff leave alone. */
    sandboxDecides(): boolean;
    /** A pending application as it stands at an instant; undefined: none. */
    reviewCase(id: string, at: Instant): ReviewCase | undefined;
    /** Approvals that an application requires, decided or not. */
    reviewPeople(review: Review, at: Instant): number;
    /** The evidence of an application by the names and in the order of its kind's definition. */
    reviewFacts(review: Review): readonly Fact[];
    /** Why a staff member cannot approve. */
    approvalObstacle(review: Review, staff: string, at: Instant): ApprovalObstacle;
  };
}

export const reviews: Domain<ReviewShape> = {
  name: 'reviews',
  tables: {
    reviews: {
      columns: REVIEW_COLUMNS,
      owner: 'customer',
      // the desk reads reviews of all customers at once
      shared: 'accounts',
      live: (review) => review.state === 'pending',
      // before, the applicant may still take it back, which the log of the staff has not
      isAudited: ({ state, reason }) => state !== 'pending' && reason !== TAKEN_BACK,
    },
  },
  appended: {},
  kept: { reviews: 'financial unnamed' },
  indexes: () => ({}),
  commands: {
    'review.decide': {
      by: [SANDBOX_REVIEWER, SANDBOX_APPROVER],
      staff: true,
      needs: ({ id }) => [{ table: 'reviews', id }],
      run: decideReview,
    },
  },
  parameters: { sandboxReviewSeconds: whole(10n) },
  reads: (state) => ({
    pendingReviews: () => [...state.reviews.values()].filter((one) => one.state === 'pending'),
    sandboxDecides: () => doesSandboxDecide(state),
    reviewCase: (id, at) => {
      const review = state.reviews.get(id);
      return review?.state === 'pending' ? reviewCase(state, review, at) : undefined;
    },
    reviewPeople: (review, at) => Number(kindOf(state, review.kind).people(state, review, at)),
    reviewFacts: (review) => factsOf(state, review),
    approvalObstacle: (review, staff, at) => approvalObstacle(state, review, staff, at),
  }),
  alarms: { review: decideAsSandbox, approval: expireApproval },
};
