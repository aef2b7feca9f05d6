/** Facts for other domains about the bids of a customer. */
import type { State } from '../../kernel/core/state.ts';

/** Whether a bid that counts may yet make a customer a holder of an issue. */
export const mayWin = (state: State, customer: string, symbol: string): boolean =>
  state.indexes.bidsByCustomer
    .rows(customer)
    .some((one) => one.symbol === symbol && one.state === 'open');
