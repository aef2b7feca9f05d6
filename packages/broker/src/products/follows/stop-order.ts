/** The sale of a position of a follow that is being stopped: a block order of one. */
import { present } from '@maru/std/assert';
import type { Env } from '../../kernel/core/command.ts';
import { consultMark, type State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { ratesFor } from '../../trading/orders/costs.ts';
import { forcedTerms } from '../../trading/orders/forced.ts';
import { orderId } from '../../trading/orders/ids.ts';
import { newBlock, takeSell } from './block.ts';
import { collarOf, meetsQuotes } from './collar.ts';
import type { CopiedLine, Follow } from './rows.ts';

/**
 * Sells the part of a position that is not for sale yet, at market within the collar: at the
 * standing quotes at once, so that the rest is tried again at later prices.
 * @param place among those of a command
 */
export function sellToStop(
  state: State,
  follow: Follow,
  position: CopiedLine,
  place: number,
  env: Env,
): void {
  const { id: stops, mentor, customer } = follow;
  const { symbol } = position;
  const instrument = instrumentOf(state, symbol);
  const rates = ratesFor(state, customer, instrument, 'sell', env.now);
  const id = orderId(env.seq, place);
  const mark = present(consultMark(state, symbol), 'a market that takes orders has a mark');
  const { type, price } = forcedTerms(state, symbol, 'sell', env.now);
  const reservationPrice = price ?? collarOf(state, 'sell', { instrument, mark }, env.now);
  const tif = type === 'market' && meetsQuotes(mark) ? ('ioc' as const) : ('day' as const);
  const terms = { symbol, side: 'sell', type, tif, price } as const;
  const all = { part: 1n, whole: 1n, marks: {} };
  const of = { id, mentor, stops, reservationPrice, rates };
  const block = newBlock(state, { ...of, ...terms, ...all }, env);
  state.blockOrders.put(block);
  takeSell(state, block, follow, position, position.quantity - position.closing);
  const { quantity } = state.blockOrders.must(id);
  state.blockOrders.patch(id, { stage: 'sent', sentSeq: env.seq, pending: quantity });
}
