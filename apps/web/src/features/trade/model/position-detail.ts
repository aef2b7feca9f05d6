import type { Output } from '@maru/contract/calls';

/** One position order with all that belongs to it. */
export type PositionDetail = Output<'tradePosition'>;
/** Take-profit and stop-loss. */
export type Protection = NonNullable<PositionDetail['protection']>;
