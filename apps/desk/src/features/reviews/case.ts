import type { Output } from '@maru/contract/desk-calls';

/** One application with all its evidence. */
export type Case = Output<'deskReview'>;
