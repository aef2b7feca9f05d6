/** The estimate of an order on margin before it is sent. */

import { priceText } from '@maru/std/price-text';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import type { Order } from '../orders/rows.ts';
import { interestADay, isFinanced, marginOf, priceAtPercent } from './loan.ts';

/** @param contract expected contract amount, won */
export function marginEstimate(
  state: State,
  order: Pick<Order, 'side' | 'symbol' | 'leverage' | 'quantity'>,
  contract: bigint,
  env: Env,
) {
  const margin = marginOf(contract, order.leverage);
  if (!isFinanced(order)) {
    return { margin: String(margin), financed: '0', interest: '0', liquidationPrice: null };
  }
  const { side, quantity: shares } = order;
  const financed = side === 'long' ? contract - margin : 0n;
  const principal = side === 'long' ? financed : contract;
  const rate = parameter(state, side === 'long' ? 'financingPpm' : 'borrowFeePpm', env.now);
  const interest = interestADay(principal, Number(rate));
  const percent = parameter(state, 'marginClosePercent', env.now);
  const price = priceAtPercent(
    { side, principal, margin, interest: 0n, shares, besides: 0n },
    percent,
  );
  const { scale } = instrumentOf(state, order.symbol);
  return {
    margin: String(margin),
    financed: String(financed),
    interest: String(interest),
    liquidationPrice: priceText(price, scale),
  };
}
