/** The assets of a product, and the holders' part of them. */

import { HALTED_MOST_PPM, type ProductWait } from '@maru/contract/product-rules';
import type { Instant } from '@maru/std/kst';
import { ceilDiv } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { Mark } from '@maru/std/venue-port';
import { consultMark, type State } from '../../kernel/core/state.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import { isGone } from '../../market/market/leaving.ts';
import { openQuantity } from '../../trading/orders/quantities.ts';
import { openPositions } from '../../trading/positions/open-positions.ts';
import { accountOf } from './account.ts';
import { worthAt } from './nav.ts';
import type { Product, ProductSale, Strike, Valued } from './rows.ts';

/** Amounts of a strike. */
export type Counted = Pick<Strike, 'cash' | 'receivable' | 'claim' | 'holdings' | 'assets'>;

/**
 * Twice the price at which a share is valued: the middle of bid and ask while the issue trades
 * continuously and has both, else the last price, before the first trade the base; within the
 * day's limits.
 */
export function price2Of({ bid, ask, last, base, upper, lower, phase }: Mark): number {
  const isMid = phase === 'continuous' && bid !== null && ask !== null;
  const price2 = isMid ? bid + ask : 2 * (last ?? base);
  return Math.min(2 * upper, Math.max(2 * lower, price2));
}

/**
 * Shares of each stock in an account, by symbol; an issue that has left the market is worth
 * nothing.
 */
export function sharesOf(state: State, account: string): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const position of openPositions(state, account)) {
    if (isGone(state, position.symbol)) continue;
    shares.set(position.symbol, (shares.get(position.symbol) ?? 0) + openQuantity(position));
  }
  return new Map([...shares].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Money of an account in every state, won. */
export function cashOf(state: State, account: string): bigint {
  const wallet = walletOf(state, account, 'KRW');
  return wallet === undefined ? 0n : wallet.free + wallet.held + wallet.unsettled;
}

/**
 * The part of the redemptions that a sale is to pay: of its proceeds, and of the shares still to be
 * sold; rounded up.
 */
function claimOf(sale: ProductSale | undefined, valued: readonly Valued[]): bigint {
  if (sale === undefined || sale.whole || sale.marked === 0n) return 0n;
  let value = sale.proceeds;
  for (const { symbol, quantity, sold } of sale.parts) {
    const price2 = valued.find((one) => one.symbol === symbol)?.price2 ?? 0;
    value += worthAt(quantity - sold, price2);
  }
  return ceilDiv(value * sale.need, sale.marked);
}

/** Values all that a product has; err: why no value can be struck now. */
export function countedOf(
  state: State,
  product: Product,
  now: Instant,
): Result<Counted, ProductWait> {
  if (state.venueAway) return err('no_price');
  if (state.calendar.phaseAt(now) !== 'continuous') return err('closed');
  const account = accountOf(product);
  const holdings: Valued[] = [];
  let value = 0n;
  const stopped: bigint[] = [];
  for (const [symbol, quantity] of sharesOf(state, account)) {
    const mark = consultMark(state, symbol);
    if (mark === undefined) return err('no_price');
    const price2 = price2Of(mark);
    const worth = worthAt(quantity, price2);
    holdings.push({ symbol, quantity, price2 });
    value += worth;
    if (mark.phase !== 'continuous') stopped.push(worth);
  }
  const cash = cashOf(state, account);
  const receivable = state.indexes.entitlementsByCustomer
    .rows(account)
    .reduce((sum, { net }) => sum + net, 0n);
  const sale = product.sale === null ? undefined : state.productSales.get(product.sale);
  const claim = claimOf(sale, holdings);
  const assets = cash + receivable + value - claim;
  if (assets <= 0n) return err('no_price');
  const most = BigInt(HALTED_MOST_PPM) * assets;
  // an end does not wait for it: it pays money
  const isEnding = product.stage === 'ending';
  if (!isEnding && stopped.some((worth) => worth * 1_000_000n > most)) return err('halted');
  return ok({ cash, receivable, claim, holdings, assets });
}
