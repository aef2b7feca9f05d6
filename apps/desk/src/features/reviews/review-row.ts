import type { Output } from '@maru/contract/desk-calls';
import type { REVIEW_CASE_STATES } from '@maru/contract/desk-rules';

export type CaseState = (typeof REVIEW_CASE_STATES)[number];
export type ReviewRow = Output<'deskReviews'>['rows'][number];
