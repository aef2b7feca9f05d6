import type { BookSide } from '@maru/std/venue-port';
import type { Order } from './rows.ts';

/** The side of the book that an order takes: a long position is opened by buying, a short sold. */
export const bookSideOf = ({ side, kind }: Pick<Order, 'side' | 'kind'>): BookSide =>
  (side === 'long') === (kind === 'open') ? 'buy' : 'sell';
