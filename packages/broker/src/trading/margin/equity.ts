/** The equity of a financed position as it stands. Money is won. */
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { equityAt } from './loan.ts';
import type { MarginLoan } from './rows.ts';

/** The value of a position beside the price of its shares. */
export const besides = (state: State, position: Order, now: Instant): bigint =>
  state.registry.positionWorth.reduce(
    (sum, worthOf) => sum + worthOf(state, position.id, openQuantity(position), now),
    0n,
  );

/** @param price in price units */
export const equityOf = (
  state: State,
  { position, loan }: { readonly position: Order; readonly loan: MarginLoan },
  price: number,
  now: Instant,
): bigint =>
  equityAt(price, openQuantity(position), loan, state.calendar.dayOf(now)) +
  besides(state, position, now);
