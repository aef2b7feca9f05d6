import type { Domain, None } from '../core/domain.ts';
import { whole } from '../parameters/definitions.ts';
import type { ReviewCommands } from './commands.ts';
import { decideAsSandbox, decideReview, SANDBOX_APPROVER, SANDBOX_REVIEWER } from './reviews.ts';
import { REVIEW_COLUMNS, type Review } from './rows.ts';

export interface ReviewShape {
  readonly tables: { readonly reviews: Review };
  readonly appended: None;
  readonly commands: ReviewCommands;
  readonly indexes: None;
  readonly parameters: {
    /** Seconds after which the sandbox decides a pending review. */
    readonly sandboxReviewSeconds: bigint;
  };
  readonly reads: None;
}

export const reviews: Domain<ReviewShape> = {
  name: 'reviews',
  tables: {
    reviews: {
      columns: REVIEW_COLUMNS,
      owner: 'customer',
      live: (review) => review.state === 'pending',
    },
  },
  appended: {},
  indexes: () => ({}),
  commands: {
    'review.decide': {
      // the sandbox's two principals are the only ones that can decide
      by: [SANDBOX_REVIEWER, SANDBOX_APPROVER],
      needs: ({ id }) => [{ table: 'reviews', id }],
      run: decideReview,
    },
  },
  parameters: { sandboxReviewSeconds: whole(10n) },
  reads: () => ({}),
  alarms: { review: decideAsSandbox },
};
