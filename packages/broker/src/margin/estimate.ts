/** What an order on margin is told before it is sent. */

import { priceText } from '@maru/std/price-text';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import { instrumentOf } from '../market/instruments.ts';
import { parameter } from '../parameters/parameters.ts';
import { interestADay, marginOf, priceAtPercent } from './loan.ts';

/** @param contract expected contract amount, won */
export function marginEstimate(
  state: State,
  order: { readonly symbol: string; readonly leverage: number; readonly quantity: number },
  contract: bigint,
  env: Env,
) {
  const margin = marginOf(contract, order.leverage);
  const financed = contract - margin;
  if (order.leverage === 1) {
    return { margin: String(margin), financed: '0', interest: '0', liquidationPrice: null };
  }
  const interest = interestADay(financed, Number(parameter(state, 'financingPpm', env.now)));
  const percent = parameter(state, 'marginClosePercent', env.now);
  const price = priceAtPercent(financed, margin, order.quantity, percent);
  const { scale } = instrumentOf(state, order.symbol);
  return {
    margin: String(margin),
    financed: String(financed),
    interest: String(interest),
    liquidationPrice: priceText(price, scale),
  };
}
